import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Settings } from '../config/settings.js';
import { DOCTOR_NAME, IS_OF_SERVICE } from '../persistence/connection-names.js';
import { WORKER_NAME } from '../tasks/task-signal.js';

/** Wall time for connecting, and for each statement. */
const TIMEOUT_MS = 5_000;

/** What stands between us and PostgreSQL. */
export type Pooling = 'none' | 'session' | 'transaction';

/** What PostgreSQL says of itself and of its connections. */
export interface ServerFacts {
  /** `server_version_num`: 180004. */
  readonly version: number;
  /** When it started: two URLs of one server say the same. */
  readonly startedAt: string;
  readonly database: string;
  readonly isReadOnly: boolean;
  /** The server's time less ours, in milliseconds. */
  readonly skewMs: number;
  readonly pooling: Pooling;
  /** Whether named statements survive the pooler; true if the product uses none. */
  readonly keepsPrepared: boolean;
  /** How many more connections this role may open to this database. */
  readonly freeConnections: number;
  readonly maxConnections: number;
  /** Connections of the service's processes, commands not included. */
  readonly serviceConnections: number;
  /** Workers that listen for tasks. */
  readonly workers: number;
}

/* Only a role with pg_monitor sees the type of other roles' sessions: it is NULL, and those with a user and a database are clients. */
const FACTS = `
  WITH clients AS (SELECT datname, usename, application_name FROM pg_stat_activity
                    WHERE coalesce(backend_type, 'client backend') = 'client backend' AND usename IS NOT NULL AND datname IS NOT NULL),
       ours AS (SELECT * FROM clients WHERE ${IS_OF_SERVICE})
  SELECT current_setting('server_version_num')::int AS version,
         pg_postmaster_start_time()::text AS "startedAt",
         current_database() AS database,
         pg_is_in_recovery() OR current_setting('default_transaction_read_only') = 'on' AS "isReadOnly",
         pg_backend_pid() AS pid,
         (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "nowMs",
         current_setting('max_connections')::int AS "maxConnections",
         (SELECT least(
            current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
              - coalesce(current_setting('reserved_connections', true)::int, 0) - (SELECT count(*) FROM clients),
            CASE WHEN d.datconnlimit >= 0 THEN d.datconnlimit - (SELECT count(*) FROM clients WHERE datname = d.datname) END,
            CASE WHEN r.rolconnlimit >= 0 THEN r.rolconnlimit - (SELECT count(*) FROM clients WHERE usename = r.rolname) END)::int
            FROM pg_database AS d, pg_roles AS r WHERE d.datname = current_database() AND r.rolname = current_user) AS "freeConnections",
         (SELECT count(*)::int FROM ours) AS "serviceConnections",
         (SELECT count(*)::int FROM ours WHERE application_name = '${WORKER_NAME}') AS workers`;

type Row = Omit<ServerFacts, 'skewMs' | 'pooling' | 'keepsPrepared'> & { pid: number; nowMs: number };

/** Asks the server behind a URL, on connections of its own. Rejects if it does not answer in time. */
export async function readServer(url: string, using: Using): Promise<ServerFacts> {
  return withClient(url, async (client) => {
    const before = Date.now();
    const { rows } = await client.query<Row>(FACTS);
    const { pid, nowMs, ...facts } = rows[0]!;
    const skewMs = Math.round(nowMs - (before + Date.now()) / 2);
    // A pooler makes up the process id that it tells a client for cancelling.
    const isPooled = (client as unknown as { processID: number }).processID !== pid;
    return {
      ...facts,
      skewMs,
      ...(isPooled ? await throughPooler(client, url, using) : { pooling: 'none' as const, keepsPrepared: true }),
    };
  });
}

/** What the product uses of its connections. */
type Using = Pick<Settings, 'preparedStatements'>;

/** In transaction mode a second client gets the connection on which the first one has just been. */
async function throughPooler(
  first: pg.Client,
  url: string,
  { preparedStatements }: Using,
): Promise<Pick<ServerFacts, 'pooling' | 'keepsPrepared'>> {
  const pidOf = async (client: pg.Client): Promise<number> =>
    (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid;
  // Of a new name each time: the pooler may keep the connection, and with it the statement.
  const prepared = { name: `doctor ${randomUUID()}`, text: 'SELECT 1 AS one' };
  if (preparedStatements) await first.query(prepared);
  const pid = await pidOf(first);
  return withClient(url, async (second) => {
    await second.query('BEGIN');
    const isShared = (await pidOf(second)) === pid;
    // The second client holds that connection: the first one gets another, without the statement that it prepared.
    const keepsPrepared =
      !preparedStatements ||
      (await first.query(prepared).then(
        () => true,
        () => false,
      ));
    await second.query('ROLLBACK');
    return { pooling: isShared ? 'transaction' : 'session', keepsPrepared };
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: DOCTOR_NAME,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    // A server that does not answer does not answer this, either.
    void client.end().catch(() => undefined);
  }
}
