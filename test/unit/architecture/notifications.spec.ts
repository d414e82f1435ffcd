import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SEND_TASK_SIGNAL } from '../../../src/platform/tasks/index.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The files of sources and migrations whose code, without comments, contains the pattern. */
function filesWith(pattern: RegExp): string[] {
  return ['src', 'migrations'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
      .map((name) => join(folder, name))
      .filter((path) => pattern.test(readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))),
  );
}

// The commits of transactions with a notification wait for each other, over all databases of the server.
describe('notifications of PostgreSQL', () => {
  it('are one statement that writes nothing', () => {
    expect(filesWith(/pg_notify|\bNOTIFY\s/)).toEqual(['src/platform/tasks/task.sql.ts']);
    expect(SEND_TASK_SIGNAL.text).toBe(`SELECT pg_notify('durable_tasks', $1)`);
  });

  it('are sent by the notifier, after the commit and outside of any unit of work, and by the sandbox clock', () => {
    expect(filesWith(/SEND_TASK_SIGNAL/).sort()).toEqual([
      'src/platform/sandbox/clock-advance.ts',
      'src/platform/tasks/index.ts',
      'src/platform/tasks/task-notifier.ts',
      'src/platform/tasks/task.sql.ts',
    ]);
  });
});
