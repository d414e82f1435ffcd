import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { admin } from '../../support/admin.js';
import { eventually } from '../../support/eventually.js';
import { TestApp } from '../../support/test-app.js';

const TASK = 'platform.retention';
const KEYS = ['events.prune', 'idempotency.prune', 'webhooks.prune'];

describe('the commands for parked tasks', () => {
  let app: TestApp;
  let folder: string;
  const run = (...args: string[]) => admin({ DATABASE_URL: app.databaseUrl, DATA_DIR: folder }, 'tasks', ...args);
  const parked = async (): Promise<string[]> =>
    (await app.rows<{ name: string }>('SELECT name FROM retention_jobs WHERE parked_at IS NOT NULL ORDER BY name')).map(({ name }) => name);

  beforeAll(async () => {
    app = await TestApp.start();
    folder = mkdtempSync(join(tmpdir(), 'admin-'));
  });
  beforeEach(() =>
    app.rows(`UPDATE retention_jobs SET failures = 8, parked_at = '2026-01-02T03:04:05Z', due_at = '2026-01-02' WHERE name = ANY ($1)`, [
      KEYS,
    ]),
  );
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('list the parked rows of all tasks, and of one', async () => {
    const all = await run('parked', '--json');
    expect(all).toMatchObject({ code: 0, err: '' });
    expect(all.json.parkedTasks).toHaveLength(3);
    expect(all.json.parkedTasks).toContainEqual({ task: TASK, key: 'events.prune', failures: 8, parkedAt: '2026-01-02T03:04:05.000Z' });
    expect((await run('parked', '--task', 'mail.send')).out).toBe('no parked tasks\n');
  });

  it('make one row due again, and a worker runs it', async () => {
    const retried = await run('retry', '--task', TASK, '--key', 'events.prune', '--json');
    expect(retried).toMatchObject({ code: 0, json: { retried: 1 } });
    expect(await parked()).toEqual(['idempotency.prune', 'webhooks.prune']);
    await eventually('a worker has run the job', async () => {
      const [row] = await app.rows<{ done: boolean }>(
        `SELECT due_at > now() AND failures = 0 AS done FROM retention_jobs WHERE name = 'events.prune'`,
      );
      return row?.done === true;
    });
  });

  it('make all rows due again', async () => {
    expect((await run('retry', '--task', 'mail.send', '--all', '--json')).json).toEqual({ retried: 0 });
    expect(await parked()).toEqual(KEYS);
    expect((await run('retry', '--all', '--json')).json).toEqual({ retried: 3 });
    expect(await parked()).toEqual([]);
  });

  it.each([
    ['an unknown task', ['parked', '--task', 'no.such'], 'UNKNOWN_TASK', /no\.such\. Known: .*mail\.send/],
    ['a key that is not parked', ['retry', '--task', TASK, '--key', 'no.such'], 'NOT_PARKED', /has the key no\.such/],
    ['neither key nor all', ['retry', '--task', TASK], 'USAGE', /either --key or --all/],
    ['both key and all', ['retry', '--task', TASK, '--key', 'events.prune', '--all'], 'USAGE', /either --key or --all/],
    ['a key without its task', ['retry', '--key', 'events.prune'], 'USAGE', /--key needs --task/],
  ])('refuse %s with exit code 1', async (_, args, error, message) => {
    expect(await run(...args, '--json')).toMatchObject({ code: 1, out: '', json: { error, message: expect.stringMatching(message) } });
    expect(await parked()).toEqual(KEYS);
  });
});
