import { jest } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { backfill, LeaseLost, TaskNotifier, TaskRegistry, TaskRunner, TaskSchedule } from '../../../src/platform/tasks/index.js';
import { Metrics } from '../../../src/platform/health/metrics.js';
import { Database } from '../../../src/platform/persistence/database.js';
import { requestBackfill } from '../../../src/platform/persistence/migration-steps.sql.js';
import { statement } from '../../../src/platform/persistence/sql.js';
import { UnitOfWork } from '../../../src/platform/persistence/unit-of-work.js';
import { LeaseStore } from '../../../src/platform/tasks/lease.js';
import { addTestTasks, type TestRow, TEST_TASK, testTaskRow, testTask, TEST_TASKS_SQL } from '../../support/test-tasks.js';
import { Gate } from '../../support/gate.js';
import { until } from '../../support/eventually.js';
import { TestProcess, type TestProcessOptions } from '../../support/test-process.js';
import { freshDatabase } from '../../support/test-database.js';

const EFFECT = statement('test.effect', 'INSERT INTO effects (task, by) VALUES ($1, $2)');
const EXPIRE = `UPDATE test_tasks SET lease_until = now() - interval '1 second'`;

describe('durable tasks', () => {
  const open: TestProcess[] = [];
  let database: Awaited<ReturnType<typeof freshDatabase>>;

  async function start(options: Omit<TestProcessOptions, 'databaseUrl'>): Promise<TestProcess> {
    const testProcess = await TestProcess.start({ databaseUrl: database.url, ...options });
    open.push(testProcess);
    return testProcess;
  }

  /** A process that does nothing by itself: the test says when it looks. */
  const idle = { role: 'api', redisUrl: null } as const;

  beforeEach(async () => {
    database = await freshDatabase();
    const setUp = await TestProcess.start({ databaseUrl: database.url, settings: idle, providers: [...testTask(() => Promise.resolve())] });
    await setUp.rows(TEST_TASKS_SQL);
    await setUp.close();
  });

  afterEach(async () => {
    await Promise.all(open.splice(0).map((testProcess) => testProcess.close()));
    await database.drop();
  });

  it('run each row once, however many processes look for it', async () => {
    const ran: string[] = [];
    const providers = [...testTask(({ id }) => Promise.resolve(void ran.push(id)))];
    const [one, two] = await Promise.all([start({ settings: idle, providers }), start({ settings: idle, providers })]);
    const ids = Array.from({ length: 200 }, (_, index) => `row-${index}`);
    await addTestTasks(one, ids);
    await Promise.all([one, two].map((testProcess) => testProcess.get(TaskRunner).drain(TEST_TASK)));
    expect(ran.toSorted()).toEqual(ids.toSorted());
    expect(await one.rows('SELECT id FROM test_tasks WHERE due_at IS NOT NULL OR lease_token IS NOT NULL')).toEqual([]);
  });

  it('run on while one row hangs, also those that were not claimed with it', async () => {
    const hung = new Gate();
    const ran: string[] = [];
    const testProcess = await start({
      settings: idle,
      providers: [...testTask(async ({ id }) => (id === 'row-0' ? hung.opened : void ran.push(id)))],
    });
    await addTestTasks(
      testProcess,
      Array.from({ length: 40 }, (_, index) => `row-${index}`),
    );
    const drained = testProcess.get(TaskRunner).drain(TEST_TASK);
    await until('the others have run', () => ran.length === 39);
    hung.open();
    await drained;
  });

  it('look again after a notification that came while they were running', async () => {
    const ran: string[] = [];
    const providers = [
      ...testTask(async ({ id }) => {
        ran.push(id);
        if (id === 'first') await addTestTasks(testProcess, ['second']);
        if (id === 'first') await testProcess.get(TaskRunner).drain(TEST_TASK);
      }),
    ];
    const testProcess = await start({ settings: idle, providers });
    await addTestTasks(testProcess, ['first']);
    await testProcess.get(TaskRunner).drain(TEST_TASK);
    expect(ran).toEqual(['first', 'second']);
  });

  it("leave a dead worker's row alone while its lease lasts, then take it over, and count the death as a failure", async () => {
    const seen: number[] = [];
    const testProcess = await start({
      settings: idle,
      providers: [...testTask((_, lease) => Promise.resolve(void seen.push(lease.failures)))],
    });
    await addTestTasks(testProcess, ['row']);
    await testProcess.rows(`UPDATE test_tasks SET lease_until = now() + interval '1 minute', lease_token = gen_random_uuid()`);
    await testProcess.get(TaskRunner).drain(TEST_TASK);
    expect(seen).toEqual([]);
    await testProcess.rows(EXPIRE);
    await testProcess.get(TaskRunner).drain(TEST_TASK);
    expect(seen).toEqual([1]);
  });

  it('let a worker that comes late change nothing', async () => {
    const release = new Gate();
    const begun = new Gate();
    const thrown: unknown[] = [];
    const effectOf = (name: string, testProcess: () => TestProcess) => (row: TestRow, lease: { done(): Promise<void> }) =>
      testProcess()
        .get(UnitOfWork)
        .run(async () => {
          await testProcess().get(Database).execute(EFFECT, [row.id, name]);
          await lease.done();
        });
    const late = await start({
      settings: idle,
      providers: [
        ...testTask(async (row, lease) => {
          begun.open();
          await release.opened;
          await effectOf('late', () => late)(row, lease).catch((error: unknown) => {
            thrown.push(error);
            throw error;
          });
        }),
      ],
    });
    const quick = await start({ settings: idle, providers: [...testTask(effectOf('quick', () => quick))] });
    await addTestTasks(late, ['row']);
    const lateDrain = late.get(TaskRunner).drain(TEST_TASK);
    await begun.opened;
    await late.rows(EXPIRE);
    await quick.get(TaskRunner).drain(TEST_TASK);
    release.open();
    await lateDrain;
    expect(thrown).toEqual([expect.any(LeaseLost)]);
    expect(await late.rows('SELECT * FROM effects')).toEqual([{ task: 'row', by: 'quick' }]);
    expect(await testTaskRow(late, 'row')).toMatchObject({ due_at: null, failures: 0, parked_at: null });
  });

  it('delay a failed row by two seconds, and park it at the eighth failure', async () => {
    const testProcess = await start({ settings: idle, providers: [...testTask(() => Promise.reject(new Error('no')))] });
    await addTestTasks(testProcess, ['row']);
    const before = Date.now();
    await testProcess.get(TaskRunner).drain(TEST_TASK);
    const failed = await testTaskRow(testProcess, 'row');
    expect(failed).toMatchObject({ failures: 1, parked_at: null, lease_token: null });
    expect((failed.due_at?.getTime() ?? 0) - before).toBeGreaterThanOrEqual(2_000);
    // The clock of the process has whole milliseconds, so the present of the database may lie after it.
    await testProcess.rows(`UPDATE test_tasks SET failures = 7, due_at = now() - interval '1 second'`);
    await testProcess.get(TaskRunner).drain(TEST_TASK);
    expect(await testTaskRow(testProcess, 'row')).toMatchObject({ failures: 8, parked_at: expect.any(Date), lease_token: null });
    expect((await testProcess.get(Metrics).render()).split('\n')).toEqual(
      expect.arrayContaining([
        'task_parked_rows{task="test.task"} 1',
        'task_due_rows{task="test.task"} 0',
        'task_runs_total{task="test.task",outcome="failed"} 2',
      ]),
    );
  });

  it('report how late they are', async () => {
    const testProcess = await start({ settings: idle, providers: [...testTask(() => Promise.resolve())] });
    await addTestTasks(testProcess, ['one', 'two']);
    const metrics = await testProcess.get(Metrics).render();
    expect(metrics).toContain('task_due_rows{task="test.task"} 2\n');
    expect(Number(/task_lag_seconds\{task="test.task"\} (.*)/.exec(metrics)?.[1])).toBeGreaterThanOrEqual(60);
  });

  it('are counted for the metrics by one process, and again when that is 10 s old', async () => {
    const processes = [await start({ settings: idle, providers: [...testTask(() => Promise.resolve())] })];
    processes.push(await start({ settings: idle, providers: [...testTask(() => Promise.resolve())] }));
    const counts = processes.map((each) => jest.spyOn(each.get(TaskSchedule), 'backlog'));
    const scrape = async () => {
      const texts = await Promise.all(processes.map((each) => each.get(Metrics).render()));
      return {
        counted: counts.flatMap(({ mock }) => mock.calls).length,
        due: texts.map((text) => /due_rows\{task="test.task"\} (.*)/.exec(text)?.[1]),
      };
    };
    await addTestTasks(processes[0]!, ['one']);
    await processes[0]!.get(Metrics).render();
    await addTestTasks(processes[0]!, ['two']);
    expect(await scrape()).toEqual({ counted: 1, due: ['1', '1'] });
    await processes[0]!.rows(`UPDATE shared_counts SET next_at = next_at - interval '10 seconds'`);
    // Whoever counts shows it; the other may show the last count meanwhile.
    expect((await scrape()).counted).toBe(2);
    expect(await scrape()).toEqual({ counted: 2, due: ['2', '2'] });
  });

  it('are found by the sweeper without a notification', async () => {
    const ran: string[] = [];
    const settings = { role: 'worker', redisUrl: null, sweepEveryMs: 50 } as const;
    const testProcess = await start({ settings, providers: [...testTask(({ id }) => Promise.resolve(void ran.push(id)))] });
    await addTestTasks(testProcess, ['forgotten']);
    await until('the row was swept', () => ran.includes('forgotten'));
  });

  it('release rows that have not begun when the process stops, and finish the others', async () => {
    const release = new Gate();
    const begun = new Gate();
    const run = async ({ id }: TestRow): Promise<void> => {
      // Rows that take no time let the next claim take several.
      if (id === '0') return;
      begun.open();
      await release.opened;
    };
    const testProcess = await TestProcess.start({ databaseUrl: database.url, settings: idle, providers: [...testTask(run, 1)] });
    await addTestTasks(testProcess, ['0', 'a', 'b', 'c']);
    const drained = testProcess.get(TaskRunner).drain(TEST_TASK);
    await begun.opened;
    const closed = testProcess.close();
    release.open();
    await Promise.all([drained, closed]);
    expect(await testTaskRow(testProcess, 'a')).toMatchObject({ due_at: null });
    for (const id of ['b', 'c'])
      expect(await testTaskRow(testProcess, id)).toMatchObject({ due_at: expect.any(Date), lease_token: null, failures: 0 });
  });

  it('complete the rows that a migration left to a backfill, in batches, one backfill after the other', async () => {
    const batchOf = (name: string) =>
      statement(
        `test.${name}`,
        `WITH batch AS (SELECT id FROM filled WHERE id > $1 ORDER BY id LIMIT 2), done AS (
           UPDATE filled SET by = by || '${name}'::text FROM batch WHERE filled.id = batch.id)
         SELECT id AS last FROM batch ORDER BY id DESC LIMIT 1`,
      );
    const providers = [backfill('test.second', batchOf('second')), backfill('test.first', batchOf('first'))];
    const testProcess = await start({ settings: idle, providers });
    const runner = { query: (sql: string, values?: unknown[]) => testProcess.rows(sql, values) } as unknown as QueryRunner;
    const left = () => testProcess.rows('SELECT name, failures FROM backfills');
    const drain = async () => {
      await testProcess.rows(`UPDATE backfills SET due_at = '-infinity'`);
      await testProcess.get(TaskRunner).drain('platform.backfill');
    };
    await testProcess.rows(`CREATE TABLE filled (id uuid PRIMARY KEY, by text[] NOT NULL DEFAULT '{}')`);
    await requestBackfill(runner, 'test.first', 'filled');
    expect(await left()).toEqual([]);
    await testProcess.rows('INSERT INTO filled SELECT gen_random_uuid() FROM generate_series(1, 5)');
    for (const name of ['test.second', 'test.first', 'test.first', 'test.unknown']) await requestBackfill(runner, name, 'filled');
    // A worker has ended after its first batch.
    await testProcess.rows(`UPDATE backfills SET last = (SELECT id FROM filled ORDER BY id LIMIT 1 OFFSET 1) WHERE name = 'test.first'`);
    await drain();
    await drain();
    const [both, one] = [['first', 'second'], ['second']];
    expect(await testProcess.rows('SELECT by FROM filled ORDER BY id')).toEqual([one, one, both, both, both].map((by) => ({ by })));
    // Of another release, whose worker knows it.
    expect(await left()).toEqual([{ name: 'test.unknown', failures: 0 }]);
  });

  describe('under a process clock that is wrong', () => {
    const HOUR_MS = 3_600_000;
    afterEach(() => jest.restoreAllMocks());

    /** Makes `Date.now()` of this process wrong while `work` runs. */
    async function withSkew<T>(ms: number, work: () => Promise<T>): Promise<T> {
      const now = Date.now.bind(Date);
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + ms);
      try {
        return await work();
      } finally {
        clock.mockRestore();
      }
    }

    it.each([HOUR_MS, -HOUR_MS])('lease a row by the time of the database (%i ms off)', async (skewMs) => {
      const testProcess = await start({ settings: idle, providers: [...testTask(() => Promise.resolve())] });
      await addTestTasks(testProcess, ['row']);
      await testProcess.rows(`UPDATE test_tasks SET due_at = now() - interval '1 day'`);
      const task = testProcess.get(TaskRegistry).find(TEST_TASK)!;
      const claim = () => testProcess.inOperation(() => testProcess.get(LeaseStore).claim(task, 1));
      const [claimed] = await withSkew(skewMs, claim);
      const left = async () =>
        (await testProcess.rows<{ ms: number }>('SELECT extract(epoch FROM lease_until - now())::float8 * 1000 AS ms FROM test_tasks'))[0]
          ?.ms;
      expect(await left()).toBeLessThanOrEqual(30_000);
      expect(await left()).toBeGreaterThan(0);
      // No other worker takes it, whatever its clock says; the holder counts its time by a clock that no step changes.
      expect(await withSkew(HOUR_MS, claim)).toEqual([]);
      await withSkew(HOUR_MS, () => Promise.resolve(expect(claimed!.lease.leftMs).toBeGreaterThan(0)));
      await withSkew(skewMs, () => testProcess.inOperation(() => claimed!.lease.extend()));
      expect(await left()).toBeLessThanOrEqual(30_000);
      expect(await withSkew(HOUR_MS, () => testProcess.inOperation(() => testProcess.get(TaskSchedule).next(new Date())))).toContainEqual(
        expect.objectContaining({ task: TEST_TASK, freeAt: null }),
      );
    });
  });

  const redisUrl = process.env['REDIS_URL'] ?? null;
  const backEnds = [{ backEnd: 'PostgreSQL', url: null }, ...(redisUrl ? [{ backEnd: 'Redis', url: redisUrl }] : [])];

  describe.each(backEnds)('with notifications on $backEnd', ({ url }) => {
    // The sweeper looks once at start, and then not within the time of a test.
    const settings = { role: 'worker', redisUrl: url, sweepEveryMs: 60_000 } as const;
    const ADD = statement('test.add', 'INSERT INTO test_tasks (id, due_at) SELECT unnest($1::text[]), now()');

    it('run right after the commit that notified', async () => {
      const ran: string[] = [];
      const testProcess = await start({ settings, providers: [...testTask(({ id }) => Promise.resolve(void ran.push(id)))] });
      await testProcess.inUnit(async () => {
        await testProcess.get(Database).execute(ADD, [['one', 'two']]);
        for (let count = 0; count < 50; count++) testProcess.get(TaskNotifier).notify(TEST_TASK);
      });
      await until('both rows were run', () => ran.length === 2);
    });

    it('run in another process than the one that notified', async () => {
      const ran: string[] = [];
      await start({ settings, providers: [...testTask(({ id }) => Promise.resolve(void ran.push(id)))] });
      const api = await start({
        settings: { ...settings, role: 'api' },
        providers: [...testTask(() => Promise.reject(new Error('not here')))],
      });
      await api.inUnit(async () => {
        await api.get(Database).execute(ADD, [['one']]);
        api.get(TaskNotifier).notify(TEST_TASK);
      });
      await until('the row was run', () => ran.length === 1);
    });
  });
});
