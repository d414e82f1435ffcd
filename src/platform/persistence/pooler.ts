import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Settings } from '../config/settings.js';
import { DOCTOR_NAME, newClient, survive } from './session.js';
import { PID } from './session.sql.js';

/** Wall time for connecting, and for each statement. */
const TIMEOUT_MS = 3_000;

/** The pooler between us and PostgreSQL. */
export interface PoolerFacts {
  readonly pooling: Pooling;
  /** Whether named statements survive the pooler; true if the product uses none. */
  readonly keepsPrepared: boolean;
}
export type Pooling = 'none' | 'session' | 'transaction';

export type UsedStatements = Pick<Settings, 'preparedStatements'>;

/** What stands before the server of a URL. `first`: a connection to it. In transaction mode a second client gets the connection on which the first one has just been. */
export async function poolingOf(first: pg.Client, url: string, { preparedStatements }: UsedStatements): Promise<PoolerFacts> {
  const pid = await pidOf(first);
  // A pooler makes up the process id that it tells a client for cancelling.
  if ((first as unknown as { processID: number }).processID === pid) return { pooling: 'none', keepsPrepared: true };
  // Of a new name each time: the pooler may keep the connection, and with it the statement.
  const prepared = { name: `probe ${randomUUID()}`, text: PID };
  const pidOfPrepared = preparedStatements ? (await first.query<{ pid: number }>(prepared)).rows[0]!.pid : pid;
  return withProbe(url, async (second) => {
    await second.query('BEGIN');
    const isShared = (await pidOf(second)) === pidOfPrepared;
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

export const NO_PREPARED_STATEMENTS =
  'The pooler before DATABASE_URL loses prepared statements: this process uses none. Set PREPARED_STATEMENTS=off, or use PgBouncer 1.21 with max_prepared_statements.';

/** Whether the statements that a process prepares would fail, behind a pooler in transaction mode. */
export async function losesPreparedStatements(url: string, using: UsedStatements): Promise<boolean> {
  return using.preparedStatements && !(await withProbe(url, (client) => poolingOf(client, url, using))).keepsPrepared;
}

async function pidOf(client: pg.Client): Promise<number> {
  return (await client.query<{ pid: number }>(PID)).rows[0]!.pid;
}

/** Runs `work` on a connection that gives up in time. */
export async function withProbe<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = newClient(url, { application_name: DOCTOR_NAME, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS });
  survive(client);
  try {
    await client.connect();
    return await work(client);
  } finally {
    // A server that does not answer does not answer this, either.
    void client.end().catch(() => undefined);
  }
}
