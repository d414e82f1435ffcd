import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { assessLocale, readServer } from '../../../src/platform/doctor/server-checks.js';
import { COMMAND_NAME, DOCTOR_NAME, IS_OF_SERVICE, SERVICE_NAME } from '../../../src/platform/persistence/session.js';
import { losesPreparedStatements } from '../../../src/platform/persistence/pooler.js';
import { isConnectionLost } from '../../../src/platform/persistence/sql.js';
import { WORKER_NAME } from '../../../src/platform/tasks/index.js';
import { freshDatabase, type TestDatabase } from '../../support/test-database.js';
import { TransactionPooler } from '../../support/transaction-pooler.js';

describe('the connections of a database', () => {
  let database: TestDatabase;
  let open: pg.Client[];

  beforeEach(async () => {
    [database, open] = [await freshDatabase(), []];
  });
  afterEach(async () => {
    await Promise.all(open.map((client) => client.end()));
    await database.drop();
  });

  const connect = async (name: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: database.url, application_name: name });
    await client.connect();
    open.push(client);
    return client;
  };

  it('are those of the service, but not those of commands', async () => {
    for (const name of [COMMAND_NAME, DOCTOR_NAME, WORKER_NAME, 'psql']) await connect(name);
    const client = await connect(SERVICE_NAME);
    const { rows } = await client.query<{ name: string }>(
      `SELECT application_name AS name FROM pg_stat_activity WHERE ${IS_OF_SERVICE} ORDER BY name`,
    );
    expect(rows.map(({ name }) => name)).toEqual([SERVICE_NAME, WORKER_NAME]);
    expect(await readServer(database.url, { preparedStatements: false })).toMatchObject({ serviceConnections: 2, workers: 1 });
  });

  it('go to the first of several hosts that answers', async () => {
    const { port, pathname, username, password } = new URL(database.url);
    const url = `postgres://${username}:${password}@127.0.0.1:1,127.0.0.1:${port}${pathname}?target_session_attrs=read-write`;
    expect(await readServer(url, { preparedStatements: true })).toMatchObject({ isReadOnly: false, pooling: 'none' });
    const none = `postgres://${username}:${password}@127.0.0.1:1,127.0.0.1:2${pathname}`;
    const failure = await readServer(none, { preparedStatements: true }).catch((error: unknown) => error);
    expect(isConnectionLost(failure)).toBe(true);
  });

  it('lead through a pooler that loses prepared statements, where the product would prepare them', async () => {
    const pooler = await TransactionPooler.before(database.url);
    const [on, off] = [{ preparedStatements: true }, { preparedStatements: false }];
    try {
      expect(await losesPreparedStatements(pooler.url, on)).toBe(true);
      expect(await losesPreparedStatements(pooler.url, off)).toBe(false);
      expect(await losesPreparedStatements(database.url, on)).toBe(false);
      expect(await readServer(pooler.url, on)).toMatchObject({ pooling: 'transaction', keepsPrepared: false });
    } finally {
      await pooler.close();
    }
  });

  it('belong to a database whose locale changes the case of ASCII letters only', async () => {
    const name = `c_${randomBytes(6).toString('hex')}`;
    const client = await connect('psql');
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING UTF8 LOCALE_PROVIDER libc LOCALE 'C'`);
    const url = Object.assign(new URL(database.url), { pathname: `/${name}` });
    const facts = await readServer(url.href, { preparedStatements: false }).finally(() =>
      client.query(`DROP DATABASE ${name} WITH (FORCE)`),
    );
    expect([facts.foldsCase, (await readServer(database.url, { preparedStatements: false })).foldsCase]).toEqual([false, true]);
    expect(assessLocale(facts)).toMatchObject([{ check: 'locale of the database', state: 'warning' }]);
  });

  it('are counted with those of other roles by a role that may not monitor them', async () => {
    const [role, password] = [`plain_${randomBytes(6).toString('hex')}`, randomBytes(8).toString('hex')];
    const worker = await connect(WORKER_NAME);
    const { rows } = await worker.query<{ name: string }>('SELECT current_database() AS name');
    await worker.query(`ALTER DATABASE ${rows[0]?.name} CONNECTION LIMIT 10`);
    await worker.query(`CREATE ROLE ${role} LOGIN PASSWORD '${password}'`);
    const url = Object.assign(new URL(database.url), { username: role, password });
    const facts = await readServer(url.href, { preparedStatements: false }).finally(() => worker.query(`DROP ROLE ${role}`));
    // The doctor's own connection is the second one.
    expect(facts).toMatchObject({ workers: 1, serviceConnections: 1, freeConnections: 8 });
  });
});
