import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Settings } from '../config/settings.js';
import { DOCTOR_NAME } from '../persistence/session.js';
import { FACTS, ONE, PID } from './doctor.sql.js';

/** Wall time for connecting, and for each statement. */
const TIMEOUT_MS = 5_000;

/** The pooler between us and PostgreSQL. */
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
  readonly workers: number;
}

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

type Using = Pick<Settings, 'preparedStatements'>;

/** In transaction mode a second client gets the connection on which the first one has just been. */
async function throughPooler(
  first: pg.Client,
  url: string,
  { preparedStatements }: Using,
): Promise<Pick<ServerFacts, 'pooling' | 'keepsPrepared'>> {
  const pidOf = async (client: pg.Client): Promise<number> => (await client.query<{ pid: number }>(PID)).rows[0]!.pid;
  // Of a new name each time: the pooler may keep the connection, and with it the statement.
  const prepared = { name: `doctor ${randomUUID()}`, text: ONE };
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
