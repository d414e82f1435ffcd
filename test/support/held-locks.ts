import pg from 'pg';
import { until } from './eventually.js';
import type { TestApp } from './test-app.js';

/** Row locks that the test itself holds, in a transaction on a connection of its own. */
export class HeldLocks {
  private constructor(
    private readonly app: TestApp,
    private readonly client: pg.Client,
    private readonly pid: number,
  ) {}

  /** Executes the statements, for example `SELECT … FOR UPDATE`, and keeps their locks until `release`. */
  static async take(app: TestApp, ...statements: (readonly [sql: string, values: readonly unknown[]])[]): Promise<HeldLocks> {
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    await client.query('BEGIN');
    for (const [sql, values] of statements) await client.query(sql, [...values]);
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return new HeldLocks(app, client, rows[0]!.pid);
  }

  /** Resolves when as many sessions wait for these locks, directly or behind another session that does. */
  async areWaitedForBy(sessions: number): Promise<void> {
    await until(`${sessions} sessions wait for the test's locks`, async () => (await this.waiting()) >= sessions);
  }

  /** How many sessions of the product wait for these locks now. */
  async waiting(): Promise<number> {
    const blocked = await this.app.rows<{ pid: number }>(
      `WITH RECURSIVE blocked (pid) AS (
         SELECT $1::int UNION SELECT activity.pid FROM pg_stat_activity AS activity, blocked WHERE blocked.pid = ANY (pg_blocking_pids(activity.pid)))
       SELECT pid FROM blocked WHERE pid <> $1`,
      [this.pid],
    );
    return blocked.length;
  }

  async release(): Promise<void> {
    await this.client.query('COMMIT');
    await this.client.end();
  }
}
