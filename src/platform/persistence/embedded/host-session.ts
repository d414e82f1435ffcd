import { realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SUPERUSER } from './cluster.js';

const DUPLICATE_DATABASE = '42P04';
const CONNECT_WITHIN_MS = 10_000;
/** Any constant will do, as long as every process uses the same. */
const OWNER_LOCK = 7_203_100;

/** Who holds the owner lock. */
export interface Owner {
  readonly pid: number;
  /** The HTTP port it serves; null where it let the system choose. */
  readonly httpPort: number | null;
  /** Whether it is on its way out: a next start may wait for that. */
  readonly isStopping: boolean;
}

/**
 * A connection of its own to the server's maintenance database, beside the product's pool. While it is open the server counts
 * us among its users; the owner lock lives in it, and so ends with our process, however that ends.
 */
export class HostSession {
  /** Resolves when the connection has ended, whoever ended it. */
  readonly ended: Promise<void>;

  private constructor(private readonly client: pg.Client) {
    this.ended = new Promise((resolve) => client.once('end', resolve));
    client.on('error', () => undefined);
  }

  static async open(port: number, password: string): Promise<HostSession> {
    const until = performance.now() + CONNECT_WITHIN_MS;
    for (;;) {
      const session = new HostSession(new pg.Client({ connectionString: urlOf(port, password, 'postgres'), keepAlive: true }));
      try {
        await session.client.connect();
        return session;
      } catch (error) {
        if (!isPassing(error) || performance.now() > until) throw error;
        await sleep(20);
      }
    }
  }

  /** Whether the server on the other side serves that cluster, and not another one that has taken its port. */
  async serves(cluster: string): Promise<boolean> {
    const { rows } = await this.client.query<{ data_directory: string }>('SHOW data_directory');
    const answered = rows[0]?.data_directory ?? '';
    return answered === cluster || (await realpath(answered).catch(() => answered)) === (await realpath(cluster));
  }

  async createDatabase(name: string): Promise<void> {
    const { rowCount } = await this.client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount !== 0) return;
    try {
      await this.client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
    } catch (error) {
      if ((error as { code?: string }).code !== DUPLICATE_DATABASE) throw error;
    }
  }

  /** Takes the owner lock, unless another session holds it. */
  async becomeOwner(owner: Owner): Promise<boolean> {
    const { rows } = await this.client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [OWNER_LOCK]);
    if (rows[0]?.taken !== true) return false;
    await this.introduce(owner);
    return true;
  }

  /** Says to other sessions who the owner is that has this one, and how it is. */
  async introduce({ pid, httpPort, isStopping }: Owner): Promise<void> {
    const name = `owner pid=${pid} port=${httpPort ?? ''}${isStopping ? ' stopping' : ''}`;
    await this.client.query("SELECT set_config('application_name', $1, false)", [name]);
  }

  /** The process that holds the owner lock now; null: nobody. */
  async owner(): Promise<Owner | null> {
    const { rows } = await this.client.query<{ name: string }>(
      `SELECT activity.application_name AS name
         FROM pg_locks lock JOIN pg_stat_activity activity USING (pid)
        WHERE lock.locktype = 'advisory' AND lock.objid = $1 AND lock.granted
          AND lock.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [OWNER_LOCK],
    );
    return rows[0] ? ownerFrom(rows[0].name) : null;
  }

  /** Whether anybody but us is connected to the server. */
  async hasOtherUsers(): Promise<boolean> {
    const { rowCount } = await this.client.query(
      "SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() LIMIT 1",
    );
    return rowCount !== 0;
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }
}

export function urlOf(port: number, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

/** Between taking the lock and saying who it is, an owner has no name yet. */
function ownerFrom(name: string): Owner {
  const [, pid, port, stopping] = /^owner pid=(\d+) port=(\d*)( stopping)?$/.exec(name) ?? [];
  return { pid: Number(pid ?? 0), httpPort: port ? Number(port) : null, isStopping: stopping !== undefined };
}

/** Starting up, shutting down, or about to listen. */
function isPassing(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === 'ECONNREFUSED' || code === 'ECONNRESET' || code?.startsWith('57P') === true;
}
