import { after, Clock, DAY, HOUR, MINUTE } from '../../../src/platform/domain/index.js';
import { ClockAdvance } from '../../../src/platform/sandbox/clock-advance.js';
import { ClockState } from '../../../src/platform/sandbox/clock-state.js';
import { recordedMode, recordMode } from '../../../src/platform/sandbox/clock-state.js';
import type { Lease } from '../../../src/platform/tasks/index.js';
import { type TestRow, testTask, TEST_TASKS_SQL } from '../../support/test-tasks.js';
import { TestProcess } from '../../support/test-process.js';
import { freshDatabase } from '../../support/test-database.js';

const RETRIES_MS = [MINUTE / 2, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR];

describe('the sandbox clock', () => {
  const open: TestProcess[] = [];
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let log: { id: string; dueMs: number; nowMs: number }[];

  async function start(settings: object): Promise<TestProcess> {
    const base = { role: 'worker', clock: 'sandbox', redisUrl: null, sweepEveryMs: 1_000 } as const;
    const testProcess: TestProcess = await TestProcess.start({
      databaseUrl: database.url,
      settings: { ...base, ...settings },
      providers: [...testTask((row, lease) => retry(testProcess, row, lease))],
    });
    open.push(testProcess);
    return testProcess;
  }

  /** An row that comes back after each of the delays, and notes when it was due and when it ran. */
  async function retry(testProcess: TestProcess, { id }: TestRow, lease: Lease): Promise<void> {
    const [row] = await testProcess.rows<{ due_at: Date; note: string }>('SELECT due_at, note FROM test_tasks WHERE id = $1', [id]);
    if (!row) throw new Error(id);
    const now = testProcess.get(Clock).now();
    log.push({ id, dueMs: row.due_at.getTime(), nowMs: now.getTime() });
    const delay = RETRIES_MS[row.note.length];
    await testProcess.rows(`UPDATE test_tasks SET note = note || 'x' WHERE id = $1`, [id]);
    if (delay === undefined) await lease.done();
    else await lease.reschedule(after(row.due_at, delay));
  }

  beforeEach(async () => {
    log = [];
    database = await freshDatabase();
    const setUp = await start({ role: 'api' });
    await setUp.rows(TEST_TASKS_SQL);
  });

  afterEach(async () => {
    await Promise.all(open.splice(0).map((testProcess) => testProcess.close()));
    await database.drop();
  });

  it('walks through two hours of retries in the order of their due times, each at its own time, within seconds', async () => {
    const worker = await start({});
    const operator = await start({ role: 'api' });
    await operator.rows(
      `INSERT INTO test_tasks (id, due_at) SELECT 'row-' || n, now() + n * interval '7 seconds' + interval '10 seconds' FROM generate_series(1, 3) AS n`,
    );
    const startMs = Date.now();
    const reading = await operator.get(ClockAdvance).advance(2 * HOUR);
    expect(Date.now() - startMs).toBeLessThan(20_000);
    expect(log).toHaveLength(3 * (RETRIES_MS.length + 1));
    expect(log.map(({ dueMs }) => dueMs)).toEqual(log.map(({ dueMs }) => dueMs).toSorted((a, b) => a - b));
    for (const { dueMs, nowMs } of log) {
      expect(nowMs - dueMs).toBeGreaterThanOrEqual(0);
      expect(nowMs - dueMs).toBeLessThan(20_000);
    }
    expect(reading).toMatchObject({ mode: 'sandbox', offsetMs: 2 * HOUR });
    expect(await worker.get(ClockState).show()).toMatchObject({ offsetMs: 2 * HOUR });
  });

  it('waits for the row that a worker has', async () => {
    await start({});
    const operator = await start({ role: 'api' });
    await operator.rows(
      `INSERT INTO test_tasks (id, note, due_at, lease_until, lease_token)
       VALUES ('held', 'xxxxx', now() + interval '1 minute', now() + interval '400 milliseconds', gen_random_uuid())`,
    );
    await operator.get(ClockAdvance).advance(HOUR);
    expect(log).toEqual([expect.objectContaining({ id: 'held' })]);
  });

  it('passes a week of retention jobs quickly', async () => {
    await start({});
    const operator = await start({ role: 'api' });
    const stops: Date[] = [];
    await operator.get(ClockAdvance).advance(7 * DAY, ({ now }) => stops.push(now));
    // One more where a mark of the six hours passes while the test runs.
    expect([28, 29]).toContain(stops.length);
    expect(stops.every((stop) => stop.getTime() % (6 * HOUR) === 0)).toBe(true);
  });

  it('does not move outside of sandbox mode', async () => {
    const operator = await start({ role: 'api', clock: 'system' });
    await expect(operator.get(ClockAdvance).advance(HOUR)).rejects.toThrow('CLOCK=sandbox');
  });

  it('keeps a process without CLOCK=sandbox off a database whose clock was moved', async () => {
    for (const mode of ['system', 'sandbox', 'system', 'sandbox'] as const) {
      await recordMode(database.url, mode);
      expect(await recordedMode(database.url)).toBe(mode);
    }
    await (await start({ role: 'api' })).get(ClockAdvance).advance(HOUR);
    await expect(recordMode(database.url, 'system')).rejects.toThrow(/moved by 3600 s .* CLOCK=sandbox/);
    await expect(recordMode(database.url, 'sandbox')).resolves.toBeUndefined();
    expect(await recordedMode(database.url)).toBe('sandbox');
  });

  it('says that no worker is running, where work is due and none is', async () => {
    const operator = await start({ role: 'api' });
    await operator.rows(`INSERT INTO test_tasks (id, due_at) VALUES ('alone', now() + interval '1 minute')`);
    await expect(operator.get(ClockAdvance).advance(HOUR)).rejects.toThrow('no worker is running');
  }, 120_000);
});
