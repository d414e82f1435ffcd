import { isDeepStrictEqual } from 'node:util';
import { connectRedis } from '../../../src/platform/persistence/redis.js';
import { Database } from '../../../src/platform/persistence/database.js';
import { statement } from '../../../src/platform/persistence/sql.js';
import { TaskNotifier } from '../../../src/platform/tasks/index.js';
import { aTenant, type Tenant } from '../../support/builders.js';
import { until } from '../../support/eventually.js';
import { describeWithRedis, RedisServers } from '../../support/redis-servers.js';
import { TestApp } from '../../support/test-app.js';
import { freshDatabase } from '../../support/test-database.js';
import { TestProcess } from '../../support/test-process.js';
import { TEST_TASK, testTask, TEST_TASKS_SQL } from '../../support/test-tasks.js';

const ADD = statement('test.add', 'INSERT INTO test_tasks (id, due_at) SELECT unnest($1::text[]), now()');
/** Status, state, queue and Redis of /health/ready. */
const READY = [200, 'ok', 'ok', 'ok'];
const DEGRADED = [200, 'degraded', 'degraded', 'unavailable'];

describeWithRedis('Redis', () => {
  const servers = new RedisServers();
  const closing: (() => Promise<void>)[] = [];

  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  afterAll(() => servers.close());

  async function product(redisUrl: string): Promise<{ app: TestApp; tenant: Tenant }> {
    const app = await TestApp.start({ env: { REDIS_URL: redisUrl } });
    closing.push(() => app.close());
    return { app, tenant: await aTenant(app, { reads: 5 }) };
  }
  /** A worker that finds nothing by itself, and a process that notifies. */
  async function queue(redisUrl: string) {
    const database = await freshDatabase();
    closing.push(() => database.drop());
    const ran: string[] = [];
    const start = async (role: 'worker' | 'api') => {
      const settings = { role, redisUrl, sweepEveryMs: 60_000 } as const;
      const each = await TestProcess.start({
        databaseUrl: database.url,
        settings,
        providers: testTask(({ id }) => Promise.resolve(void ran.push(id))),
      });
      closing.push(() => each.close());
      return each;
    };
    const api = await start('api');
    await api.rows(TEST_TASKS_SQL);
    await start('worker');
    const notify = async (id: string) => {
      await api.inUnit(() => api.get(Database).execute(ADD, [[id]]));
      // The first notifications may come before the connection.
      await until(`${id} has run`, async () => {
        if (ran.includes(id)) return true;
        await api.inUnit(() => Promise.resolve(api.get(TaskNotifier).notify(TEST_TASK)));
        return false;
      });
    };
    return { notify };
  }
  const read = ({ app, tenant }: { app: TestApp; tenant: Tenant }) => app.http.get('/v1/job-positions', { key: tenant.key });
  const fallbacks = async (app: TestApp): Promise<number> =>
    Number(/^rate_limit_fallbacks_total (\d+)$/m.exec((await app.http.get('/metrics')).text)?.[1]);
  /** A request of a company without one is counted in Redis. */
  const counts = (app: TestApp) =>
    until('it counts in Redis', async () => {
      const before = await fallbacks(app);
      await read({ app, tenant: await aTenant(app) });
      return (await fallbacks(app)) === before;
    });
  const ready = async (app: TestApp) => {
    const { status, body } = await app.http.get('/health/ready');
    const { checks } = body as { checks: { queue: string; redis?: string } };
    return [status, body.status, checks.queue, checks.redis];
  };
  const becomes = (app: TestApp, state: readonly unknown[]) =>
    until(`/health/ready is ${state.join()}`, async () => isDeepStrictEqual(await ready(app), state));

  async function countsAndCarries(redisUrl: string): Promise<{ app: TestApp; tenant: Tenant; notify: (id: string) => Promise<void> }> {
    const running = await product(redisUrl);
    expect(await ready(running.app)).toEqual(READY);
    const replies = await Promise.all(Array.from({ length: 12 }, () => read(running)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await fallbacks(running.app)).toBe(0);
    const { notify } = await queue(redisUrl);
    await notify('first');
    return { ...running, notify };
  }

  it('Cluster counts requests and carries notifications, whichever node has the keys', async () => {
    const ports = await servers.cluster();
    const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
    const { app } = await countsAndCarries(`redis+cluster://${hosts}`);
    for (let company = 0; company < 6; company += 1) {
      const tenant = await aTenant(app, { reads: 2 });
      const replies = await Promise.all([1, 2, 3].map(() => read({ app, tenant })));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
    }
    expect(await fallbacks(app)).toBe(0);
    const [lost = 0, ...left] = [...ports].reverse();
    await servers.kill(lost);
    for (const port of left) {
      const isDown = async () => /cluster_state:fail/.test(await servers.command(port, 'CLUSTER', 'INFO'));
      await until('the others refuse writes', isDown);
    }
    await becomes(app, DEGRADED);
    const tenant = await aTenant(app, { reads: 2 });
    const replies = await Promise.all([1, 2, 3].map(() => read({ app, tenant })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
    expect(await fallbacks(app)).toBeGreaterThanOrEqual(3);
    await servers.revive(lost);
    await becomes(app, READY);
    await counts(app);
    await expect(connectRedis(`redis://127.0.0.1:${ports[0]}`)).rejects.toThrow(
      'REDIS_URL names a node of a Redis Cluster: write redis+cluster://',
    );
  });

  it('with sentinels follows the master, and PostgreSQL answers everything meanwhile', async () => {
    const { sentinel, master } = await servers.sentinel();
    const running = await countsAndCarries(`redis+sentinel://127.0.0.1:${sentinel}/mymaster?db=1`);
    // The sentinel waits, until the test has seen what is so without a master.
    const loseAfter = (ms: string) => servers.command(sentinel, 'SENTINEL', 'SET', 'mymaster', 'down-after-milliseconds', ms);
    await loseAfter('600000');
    await servers.kill(master);
    await becomes(running.app, DEGRADED);
    expect((await read({ app: running.app, tenant: await aTenant(running.app) })).status).toBe(200);
    await loseAfter('500');
    await becomes(running.app, READY);
    await counts(running.app);
    await running.notify('after the failover');
    await expect(connectRedis(`redis://127.0.0.1:${sentinel}`)).rejects.toThrow('REDIS_URL names a sentinel');
  });

  it.each([
    ['a wrong password', 'redis://:wrong@', 'WRONGPASS'],
    ['no password', 'redis://', 'NOAUTH'],
  ])('that refuses %s refuses the start', async (_, login, code) => {
    const port = await servers.single();
    await servers.command(port, 'CONFIG', 'SET', 'requirepass', 'right');
    await expect(connectRedis(`${login}127.0.0.1:${port}`)).rejects.toThrow(new RegExp(`REDIS_URL is refused by Redis: .*${code}`));
  });

  it('that answers with errors is asked with growing pauses, and is used again when it works', async () => {
    const port = await servers.single();
    const redisUrl = `redis://127.0.0.1:${port}`;
    await expect(connectRedis(`redis+cluster://127.0.0.1:${port}`)).rejects.toThrow(
      'REDIS_URL names a server that is no node of a Redis Cluster',
    );
    const { notify } = await queue(redisUrl);
    await notify('first');
    const errors = async () => Number(/errorstat_READONLY:count=(\d+)/.exec(await servers.command(port, 'INFO', 'errorstats'))?.[1] ?? 0);
    await servers.command(port, 'REPLICAOF', '127.0.0.1', '1');
    await until('three commands have failed', async () => (await errors()) >= 3);
    // Without pauses there are thousands.
    expect(await errors()).toBeLessThan(10);
    const { app } = await product(redisUrl);
    await becomes(app, DEGRADED);
    await servers.command(port, 'REPLICAOF', 'NO', 'ONE');
    await becomes(app, READY);
    await servers.command(port, 'CONFIG', 'SET', 'maxmemory', '1');
    await becomes(app, DEGRADED);
    await servers.command(port, 'CONFIG', 'SET', 'maxmemory', '0');
    await becomes(app, READY);
    await notify('after the errors');
  });
});
