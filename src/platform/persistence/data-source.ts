import pg from 'pg';
import { DataSource, type EntitySchema, type MigrationInterface } from 'typeorm';
import { clientClassOf, CONNECT_TIMEOUT_MS, refuseReadOnly, SERVICE_NAME, survive, withSession } from './session.js';
import { hostUrlsOf } from '../domain/index.js';
import { LOCK, ROLE_SETTINGS, setRoleSetting } from './persistence.sql.js';

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  /** The name of its connections in pg_stat_activity. */
  applicationName?: string;
  entities?: readonly Entity[];
  migrations?: readonly Migration[];
  /** Set on each connection. Null behind a pooler in transaction mode, where they are settings of the role. */
  timeouts?: Timeouts | null;
  onConnect?: (client: pg.ClientBase) => void;
}

/** A class or schema that maps one table. */
export type Entity = EntitySchema | (abstract new () => object);

export type Migration = new () => MigrationInterface;

/** Limits that the server enforces on a session, in milliseconds; 0 is none. */
export interface Timeouts {
  statement: number;
  lock: number;
  idleInTransaction: number;
}

/** A request or task waits no longer for the database. */
export const TIMEOUTS: Timeouts = { statement: 30_000, lock: 20_000, idleInTransaction: 60_000 };
/** Migrations may rewrite large tables. A short wait for a lock, because all writes to the table queue behind it. */
export const MIGRATION_TIMEOUTS: Timeouts = { statement: 0, lock: 500, idleInTransaction: 0 };
/** The client gives up a little later than the server: then the connection itself is broken, and is closed. */
const QUERY_TIMEOUT_MS = TIMEOUTS.statement + 5_000;

/** An arbitrary constant, the same in every process. */
const ROLE_SETTINGS_LOCK = 7_203_003;

const INT8 = 20;
const NUMERIC = 1700;

/** Our 64-bit and decimal columns hold counts, milliseconds and scores, all exact in a JavaScript number. */
function readNumbersAsNumbers(): void {
  pg.types.setTypeParser(INT8, Number);
  pg.types.setTypeParser(NUMERIC, Number);
}

/** The one pool of a process. `pipeline`: a statement does not wait for the result of the previous one. */
export function createDataSource({
  url,
  poolSize,
  applicationName = SERVICE_NAME,
  entities = [],
  migrations = [],
  timeouts = TIMEOUTS,
  onConnect,
}: DatabaseOptions): DataSource {
  readNumbersAsNumbers();
  return new DataSource({
    type: 'postgres',
    url: hostUrlsOf(url)[0],
    entities: [...entities] as EntitySchema[],
    migrations: [...migrations],
    migrationsTransactionMode: 'each',
    installExtensions: false,
    applicationName,
    poolSize,
    extra: {
      Client: clientClassOf(url),
      pipeline: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...(timeouts?.statement !== 0 && { query_timeout: QUERY_TIMEOUT_MS }),
      onConnect: async (client: pg.ClientBase) => {
        survive(client);
        onConnect?.(client);
        await Promise.all([timeouts && setTimeouts(client, timeouts), refuseReadOnly(client)]);
      },
    },
  });
}

/** For `admin doctor` without a database: the data source can be injected, and each statement fails. */
export function withoutServer(dataSource: DataSource, url: string): DataSource {
  const master = new pg.Pool({ connectionString: hostUrlsOf(url)[0], connectionTimeoutMillis: 1_000 });
  Object.assign(dataSource.driver, { master });
  return dataSource;
}

/** The pool below TypeORM, for hand-written SQL. */
export function poolOf(dataSource: DataSource): pg.Pool {
  return (dataSource.driver as unknown as { master: pg.Pool }).master;
}

export async function setTimeouts(client: pg.ClientBase, timeouts: Timeouts): Promise<void> {
  await client.query(
    settingsOf(timeouts)
      .map(([name, value]) => `SET ${name} = ${value}`)
      .join('; '),
  );
}

/**
 * Makes the timeouts settings of our role: a pooler in transaction mode passes on neither startup options nor `SET`.
 * Values of an operator are kept. Open sessions of the pooler adopt them when renewed.
 */
export async function setRoleTimeouts(url: string, timeouts: Timeouts): Promise<void> {
  await withSession(url, async (client) => {
    // Processes that start together would otherwise add the same settings at once, and all but one would fail.
    await client.query('BEGIN');
    await client.query(LOCK, [ROLE_SETTINGS_LOCK]);
    const { rows } = await client.query<{ name: string }>(ROLE_SETTINGS);
    const missing = settingsOf(timeouts).filter(([name]) => !rows.some((row) => row.name === name));
    for (const [name, value] of missing) {
      const { rows: statements } = await client.query<{ sql: string }>(setRoleSetting(name, value));
      if (statements[0]) await client.query(statements[0].sql);
    }
    await client.query('COMMIT');
  });
}

function settingsOf({ statement, lock, idleInTransaction }: Timeouts): [name: string, milliseconds: number][] {
  return [
    ['statement_timeout', statement],
    ['lock_timeout', lock],
    ['idle_in_transaction_session_timeout', idleInTransaction],
  ];
}
