import { TaskRunner } from '../../../src/platform/tasks/task-runner.js';
import { LeaseLost } from '../../../src/platform/tasks/lease.js';
import { Metrics } from '../../../src/platform/health/metrics.js';
import { Database } from '../../../src/platform/persistence/database.js';
import { statement } from '../../../src/platform/persistence/sql.js';
import { UnitOfWork } from '../../../src/platform/persistence/unit-of-work.js';
import { TaskNotifier } from '../../../src/platform/tasks/task-notifier.js';
import { addErrands, type Errand, ERRANDS, errandRow, errands, ERRANDS_SQL } from '../../support/errands.js';
import { Gate } from '../../support/gate.js';
import { Spine, type SpineOptions, until } from '../../support/spine.js';
import { freshDatabase } from '../../support/test-database.js';

const EFFECT = statement('test.effect', 'INSERT INTO effects (errand, by) VALUES ($1, $2)');
const EXPIRE = `UPDATE errands SET lease_until = now() - interval '1 second'`;

describe('due work', () => {
  const open: Spine[] = [];
  let database: Awaited<ReturnType<typeof freshDatabase>>;

  async function start(options: Omit<SpineOptions, 'databaseUrl'>): Promise<Spine> {
    const spine = await Spine.start({ databaseUrl: database.url, ...options });
    open.push(spine);
    return spine;
  }

  /** A process that does nothing by itself: the test says when it looks. */
  const idle = { role: 'api', redisUrl: null } as const;

  beforeEach(async () => {
    database = await freshDatabase();
    const setUp = await Spine.start({ databaseUrl: database.url, settings: idle, providers: [...errands(() => Promise.resolve())] });
    await setUp.rows(ERRANDS_SQL);
    await setUp.close();
  });

  afterEach(async () => {
    await Promise.all(open.splice(0).map((spine) => spine.close()));
    await database.drop();
  });

  it('runs each row exactly once, however many processes look for it', async () => {
    const ran: string[] = [];
    const providers = [...errands(({ id }) => Promise.resolve(void ran.push(id)))];
    const [one, two] = await Promise.all([start({ settings: idle, providers }), start({ settings: idle, providers })]);
    const ids = Array.from({ length: 200 }, (_, index) => `errand-${index}`);
    await addErrands(one, ids);
    await Promise.all([one, two].map((spine) => spine.get(TaskRunner).drain(ERRANDS)));
    expect(ran.toSorted()).toEqual(ids.toSorted());
    expect(await one.rows('SELECT id FROM errands WHERE due_at IS NOT NULL OR lease_token IS NOT NULL')).toEqual([]);
  });

  it('looks again where a wake-up came while it was at it', async () => {
    const ran: string[] = [];
    const providers = [
      ...errands(async ({ id }) => {
        ran.push(id);
        if (id === 'first') await addErrands(spine, ['second']);
        if (id === 'first') await spine.get(TaskRunner).drain(ERRANDS);
      }),
    ];
    const spine = await start({ settings: idle, providers });
    await addErrands(spine, ['first']);
    await spine.get(TaskRunner).drain(ERRANDS);
    expect(ran).toEqual(['first', 'second']);
  });

  it("leaves a dead worker's row alone while its lease lasts, then takes it over, and counts the death as a failure", async () => {
    const seen: number[] = [];
    const spine = await start({ settings: idle, providers: [...errands((_, lease) => Promise.resolve(void seen.push(lease.failures)))] });
    await addErrands(spine, ['errand']);
    await spine.rows(`UPDATE errands SET lease_until = now() + interval '1 minute', lease_token = gen_random_uuid()`);
    await spine.get(TaskRunner).drain(ERRANDS);
    expect(seen).toEqual([]);
    await spine.rows(EXPIRE);
    await spine.get(TaskRunner).drain(ERRANDS);
    expect(seen).toEqual([1]);
  });

  it('lets a worker that comes late change nothing', async () => {
    const release = new Gate();
    const begun = new Gate();
    const thrown: unknown[] = [];
    const effectOf = (name: string, spine: () => Spine) => (errand: Errand, lease: { done(): Promise<void> }) =>
      spine()
        .get(UnitOfWork)
        .run(async () => {
          await spine().get(Database).execute(EFFECT, [errand.id, name]);
          await lease.done();
        });
    const late = await start({
      settings: idle,
      providers: [
        ...errands(async (errand, lease) => {
          begun.open();
          await release.opened;
          await effectOf('late', () => late)(errand, lease).catch((error: unknown) => {
            thrown.push(error);
            throw error;
          });
        }),
      ],
    });
    const quick = await start({ settings: idle, providers: [...errands(effectOf('quick', () => quick))] });
    await addErrands(late, ['errand']);
    const lateDrain = late.get(TaskRunner).drain(ERRANDS);
    await begun.opened;
    await late.rows(EXPIRE);
    await quick.get(TaskRunner).drain(ERRANDS);
    release.open();
    await lateDrain;
    expect(thrown).toEqual([expect.any(LeaseLost)]);
    expect(await late.rows('SELECT * FROM effects')).toEqual([{ errand: 'errand', by: 'quick' }]);
    expect(await errandRow(late, 'errand')).toMatchObject({ due_at: null, failures: 0, parked_at: null });
  });

  it('puts a row that fails off for two seconds, and parks it at the eighth failure', async () => {
    const spine = await start({ settings: idle, providers: [...errands(() => Promise.reject(new Error('no')))] });
    await addErrands(spine, ['errand']);
    const before = Date.now();
    await spine.get(TaskRunner).drain(ERRANDS);
    const failed = await errandRow(spine, 'errand');
    expect(failed).toMatchObject({ failures: 1, parked_at: null, lease_token: null });
    expect((failed.due_at?.getTime() ?? 0) - before).toBeGreaterThanOrEqual(2_000);
    await spine.rows(`UPDATE errands SET failures = 7, due_at = now()`);
    await spine.get(TaskRunner).drain(ERRANDS);
    expect(await errandRow(spine, 'errand')).toMatchObject({ failures: 8, parked_at: expect.any(Date), lease_token: null });
    expect((await spine.get(Metrics).render()).split('\n')).toEqual(
      expect.arrayContaining([
        'task_parked_rows{task="test.errands"} 1',
        'task_due_rows{task="test.errands"} 0',
        'task_runs_total{task="test.errands",outcome="failed"} 2',
      ]),
    );
  });

  it('says how late it is', async () => {
    const spine = await start({ settings: idle, providers: [...errands(() => Promise.resolve())] });
    await addErrands(spine, ['one', 'two']);
    const metrics = await spine.get(Metrics).render();
    expect(metrics).toContain('task_due_rows{task="test.errands"} 2\n');
    expect(Number(/task_lag_seconds\{task="test.errands"\} (.*)/.exec(metrics)?.[1])).toBeGreaterThanOrEqual(60);
  });

  it('is found by the sweeper where no wake-up announced it', async () => {
    const ran: string[] = [];
    const settings = { role: 'worker', redisUrl: null, sweepEveryMs: 50 } as const;
    const spine = await start({ settings, providers: [...errands(({ id }) => Promise.resolve(void ran.push(id)))] });
    await addErrands(spine, ['forgotten']);
    await until('the row was swept', () => ran.includes('forgotten'));
  });

  it('gives back what it has not begun when the process stops, and finishes what it has', async () => {
    const release = new Gate();
    const begun = new Gate();
    const run = (): Promise<void> => {
      begun.open();
      return release.opened;
    };
    const spine = await Spine.start({ databaseUrl: database.url, settings: idle, providers: [...errands(run, 1)] });
    await addErrands(spine, ['a', 'b', 'c']);
    const drained = spine.get(TaskRunner).drain(ERRANDS);
    await begun.opened;
    const closed = spine.close();
    release.open();
    await Promise.all([drained, closed]);
    expect(await errandRow(spine, 'a')).toMatchObject({ due_at: null });
    for (const id of ['b', 'c'])
      expect(await errandRow(spine, id)).toMatchObject({ due_at: expect.any(Date), lease_token: null, failures: 0 });
  });

  const redisUrl = process.env['REDIS_URL'] ?? null;
  const backEnds = [{ backEnd: 'PostgreSQL', url: null }, ...(redisUrl ? [{ backEnd: 'Redis', url: redisUrl }] : [])];

  describe.each(backEnds)('with its wake-ups on $backEnd', ({ url }) => {
    // The sweeper looks once at start, and then not within the time of a test.
    const settings = { role: 'worker', redisUrl: url, sweepEveryMs: 60_000 } as const;
    const ADD = statement('test.add', 'INSERT INTO errands (id, due_at) SELECT unnest($1::text[]), now()');

    it('is done at once after the commit that rang', async () => {
      const ran: string[] = [];
      const spine = await start({ settings, providers: [...errands(({ id }) => Promise.resolve(void ran.push(id)))] });
      await spine.inUnit(async () => {
        await spine.get(Database).execute(ADD, [['one', 'two']]);
        for (let rings = 0; rings < 50; rings++) spine.get(TaskNotifier).notify(ERRANDS);
      });
      await until('both rows were run', () => ran.length === 2);
    });

    it('wakes a worker from a process that has none', async () => {
      const ran: string[] = [];
      await start({ settings, providers: [...errands(({ id }) => Promise.resolve(void ran.push(id)))] });
      const api = await start({
        settings: { ...settings, role: 'api' },
        providers: [...errands(() => Promise.reject(new Error('not here')))],
      });
      await api.inUnit(async () => {
        await api.get(Database).execute(ADD, [['one']]);
        api.get(TaskNotifier).notify(ERRANDS);
      });
      await until('the row was run', () => ran.length === 1);
    });
  });
});
