import type { QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import { poolOf } from '../../../src/platform/persistence/data-source.js';
import { Database } from '../../../src/platform/persistence/database.js';
import { PipelinedConnection } from '../../../src/platform/persistence/pipelined-connection.js';
import { isDatabaseUnavailable, statement } from '../../../src/platform/persistence/sql.js';
import { aKey, aTenant, refusal, type Tenant } from '../../support/builders.js';
import { eventually } from '../../support/eventually.js';
import { TestProcess } from '../../support/test-process.js';
import { TcpProxy } from '../../support/tcp-proxy.js';
import { TestApp } from '../../support/test-app.js';
import { freshDatabase, type TestDatabase } from '../../support/test-database.js';

const ECHO = statement('test.echo', 'SELECT $1::int AS number, pg_backend_pid() AS backend');
const FAIL = statement('test.fail', 'SELECT 1 / $1::int AS number');

interface Echo extends QueryResultRow {
  number: number;
  backend: number;
}

describe('the pipelined connection', () => {
  let database: TestDatabase;
  let testProcess: TestProcess;
  let connection: PipelinedConnection;

  beforeAll(async () => {
    database = await freshDatabase();
    testProcess = await TestProcess.start({ databaseUrl: database.url, settings: { role: 'api', redisUrl: null } });
  });
  afterAll(async () => {
    await testProcess.close();
    await database.drop();
  });
  beforeEach(() => {
    connection = new PipelinedConnection(poolOf(testProcess.get(DataSource)).options, testProcess.get(Database));
  });
  afterEach(() => connection.close());

  const echo = (number: number) => connection.find<Echo>(ECHO, [number]);

  it('returns the row of each of many statements at once, all over one connection', async () => {
    const rows = await Promise.all(Array.from({ length: 200 }, (_, number) => echo(number)));
    expect(rows.map((row) => row?.number)).toEqual(Array.from({ length: 200 }, (_, number) => number));
    expect(new Set(rows.map((row) => row?.backend)).size).toBe(1);
  });

  it('fails one statement alone', async () => {
    const [before, failed, after] = await Promise.allSettled([echo(1), connection.find(FAIL, [0]), echo(2)]);
    expect([before, failed.status, after]).toMatchObject([{ value: { number: 1 } }, 'rejected', { value: { number: 2 } }]);
  });

  it('is replaced when it is lost', async () => {
    const backend = (await echo(1))?.backend;
    await testProcess.rows('SELECT pg_terminate_backend($1)', [backend]);
    // The statement that the lost connection carries fails with it.
    const next = await echo(2).catch(() => echo(3));
    expect(next?.backend).not.toBe(backend);
  });

  it('has the timeouts of the pool', async () => {
    const show = statement(
      'test.timeouts',
      `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`,
    );
    expect(await connection.find(show, [])).toEqual({ statement: '30s', lock: '20s' });
  });

  it('that is half-open fails its statements and is replaced', async () => {
    const proxy = await TcpProxy.before(database.url);
    const options = { ...poolOf(testProcess.get(DataSource)).options, connectionString: proxy.url };
    const halfOpen = new PipelinedConnection(options, testProcess.get(Database), 300);
    const backend = (await halfOpen.find<Echo>(ECHO, [1]))?.backend;
    proxy.freezeConnections();
    const failed = await Promise.allSettled([halfOpen.find(ECHO, [2]), halfOpen.find(ECHO, [3]), halfOpen.check()]);
    for (const result of failed) expect(isDatabaseUnavailable((result as PromiseRejectedResult).reason)).toBe(true);
    const next = await eventually('a statement passes', () => halfOpen.find<Echo>(ECHO, [4]).catch(() => undefined));
    expect(next.backend).not.toBe(backend);
    await halfOpen.close();
    await proxy.close();
  });
});

describe('the service with a half-open connection to its database', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    database = await freshDatabase();
    proxy = await TcpProxy.before(database.url);
    app = await TestApp.start({ databaseUrl: proxy.url });
    tenant = await aTenant(app);
  });
  afterAll(async () => {
    // Connections that were cut off cannot be closed in an orderly way.
    await proxy.close();
    await app.close();
    await database.drop();
  });

  const withoutScope = async (): Promise<string> => (await aKey(app, tenant.company, { scopes: ['read:candidates'] })).key;
  const ask = async (key: string) => refusal(await app.http.get('/v1/job-positions', { key }));

  it('answers 503 within seconds, and serves again over a new connection', async () => {
    const [asked, fresh] = [await withoutScope(), await withoutScope()];
    expect(await ask(asked)).toEqual({ status: 403, error: 'SCOPE_INSUFFICIENT' });
    proxy.freezeConnections();
    // The refusal of the first key is remembered for a moment and needs no connection.
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(fresh)));
    expect(replies).toEqual(Array(10).fill({ status: 503, error: 'SERVICE_UNAVAILABLE' }));
    await eventually('keys are checked again', async () => (await ask(fresh)).status === 403);
  });

  it('is not ready while either connection does not respond', async () => {
    const ready = () => app.http.get('/health/ready');
    proxy.freeze();
    expect((await ready()).body).toMatchObject({ status: 'unavailable', checks: { database: 'unavailable' } });
  });
});
