import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const SRC = join(import.meta.dirname, '../../../src');

/** Who needs a context imports its module; what contexts below it need is discovered. */
it('has no global module outside the platform', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const found = files.filter((file) => /@Global\(|\bglobal: true/.test(readFileSync(join(SRC, file), 'utf8')));
  expect(found.map((file) => file.split(sep).join('/')).sort()).toEqual([
    'platform/platform.module.ts',
    'platform/tasks.module.ts',
    'platform/tasks/task-queue.ts',
  ]);
});
