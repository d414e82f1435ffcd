import { DataSource } from 'typeorm';
import { poolOf } from '../../../src/platform/persistence/data-source.js';
import { Database } from '../../../src/platform/persistence/database.js';
import { isDatabaseUnavailable } from '../../../src/platform/persistence/sql.js';
import { UnitOfWork } from '../../../src/platform/persistence/unit-of-work.js';
import { aTenant, candidateBody, refusal, type Tenant } from '../../support/builders.js';
import { eventually, until } from '../../support/eventually.js';
import { TcpProxy } from '../../support/tcp-proxy.js';
import { TestApp } from '../../support/test-app.js';

const UNAVAILABLE = { status: 503, error: 'SERVICE_UNAVAILABLE' };

describe('a database that fails', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.start();
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  const checks = async (): Promise<unknown> => ((await app.http.get('/health/ready')).body as { checks: unknown }).checks;

  it('is connected to an idle process by ten sessions at most', async () => {
    await app.http.get('/v1/job-positions', { key: tenant.key });
    const names = `SELECT application_name AS name FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'interview-platform%'`;
    const sessions = await eventually('the pool has closed what it does not use', async () => {
      const rows = await app.rows<{ name: string }>(names);
      return rows.length <= 10 ? rows : undefined;
    });
    // The pool, the checks of keys, and LISTEN.
    expect(new Set(sessions.map(({ name }) => name))).toEqual(new Set(['interview-platform', 'interview-platform worker']));
  });

  it('and ends a session while the pool hands it over ends no process', async () => {
    const listeners = await new Promise<number>((resolve, reject) => {
      poolOf(app.get(DataSource)).connect((error, client, release) => {
        if (!client) return reject(error ?? new Error('no client'));
        resolve(client.listenerCount('error'));
        release();
      });
    });
    expect(listeners).toBeGreaterThan(0);
  });

  it('and ends the session of a unit of work is out of reach for each later statement of that unit', async () => {
    const failures = await app.inOperation(async () => {
      const outcomes: unknown[] = [];
      await app
        .get(UnitOfWork)
        .run(async () => {
          const manager = await app.get(Database).manager();
          const [session] = await manager.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
          await app.rows('SELECT pg_terminate_backend($1)', [session?.pid]);
          await until('the lost connection is noticed', () => manager.queryRunner?.isReleased === true);
          outcomes.push(await manager.query('SELECT 1').catch((error: unknown) => error));
        })
        .catch((error: unknown) => outcomes.push(error));
      return outcomes;
    });
    expect(failures.map(isDatabaseUnavailable)).toEqual([true, true]);
    expect((await app.http.get('/v1/job-positions', { key: tenant.key })).status).toBe(200);
  });

  it('because another release has run migrations that this one lacks is no reason to be unready, but a missing migration is', async () => {
    await app.rows(`INSERT INTO migrations (timestamp, name) VALUES (1, 'OfALaterRelease')`);
    expect(await checks()).toMatchObject({ migrations: 'ok' });
    await app.rows(`DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations WHERE name <> 'OfALaterRelease')`);
    expect(await checks()).toMatchObject({ database: 'ok', migrations: 'unavailable' });
  });

  it('because its disk is full answers 503 with Retry-After, and the process is not ready', async () => {
    expect(await checks()).toMatchObject({ disk: 'ok' });
    await app.rows(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no space' USING ERRCODE = '53100'; END $$`,
    );
    await app.rows('CREATE TRIGGER refuse BEFORE INSERT ON candidates FOR EACH ROW EXECUTE FUNCTION refuse()');
    const reply = await app.http.post('/v1/candidates', { key: tenant.key, json: candidateBody(tenant) });
    expect([refusal(reply), reply.headers['retry-after']]).toEqual([UNAVAILABLE, '1']);
    expect(await checks()).toMatchObject({ database: 'ok', disk: 'unavailable' });
  });

  it('because it has become read-only answers 503 with Retry-After until it can be written, and the process is not ready', async () => {
    const database = new URL(app.databaseUrl).pathname.slice(1);
    const become = (value: string) => app.rows(`ALTER DATABASE ${database} SET default_transaction_read_only = ${value}`);
    const endSessions = () =>
      app.rows(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'interview-platform'`,
      );
    const post = () => app.http.post('/v1/candidates', { key: tenant.key, json: candidateBody(tenant) });
    await become('on');
    await endSessions();
    const reply = await eventually('the ended sessions were noticed', async () => {
      const next = await post();
      return next.status === 503 ? next : null;
    });
    expect([refusal(reply), reply.headers['retry-after']]).toEqual([UNAVAILABLE, '1']);
    expect(await checks()).toMatchObject({ database: 'unavailable' });
    await become('off');
    await until('the process has connected anew', async () => ((await checks()) as { database: string }).database === 'ok');
    expect((await app.http.get('/v1/job-positions', { key: tenant.key })).status).toBe(200);
  });

  it('ends a connection whose server has become read-only behind a pooler', async () => {
    let pid: unknown;
    const failure = await app
      .get(DataSource)
      .transaction(async (manager) => {
        [{ pid }] = await manager.query<[{ pid: number }]>('SELECT pg_backend_pid() AS pid');
        await manager.query('SET TRANSACTION READ ONLY');
        await manager.query('DELETE FROM companies');
      })
      .catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    await until('the session has ended', async () => (await app.rows('SELECT FROM pg_stat_activity WHERE pid = $1', [pid])).length === 0);
  });

  it('does not keep a load balancer waiting, in a sandbox either', async () => {
    const proxy = await TcpProxy.before(app.databaseUrl);
    const sandbox = await TestApp.start({ databaseUrl: proxy.url, env: { CLOCK: 'sandbox' } });
    proxy.freeze();
    const { status, body } = await sandbox.http.get('/health/ready');
    expect([status, body]).toEqual([503, expect.objectContaining({ checks: expect.objectContaining({ database: 'unavailable' }) })]);
    await proxy.close();
    await sandbox.close();
  });
});
