import { realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SUPERUSER } from './cluster.js';
import { ACQUIRE, createDatabase, FIND_DATABASE, OTHER_USERS, OWNER, RENAME } from './host-session.sql.js';

const DUPLICATE_DATABASE = '42P04';
const CONNECT_TIMEOUT_MS = 10_000;
/** The key of the advisory lock; every process uses the same constant. */
const OWNER_LOCK = 7_203_100;
/** The name of a session whose process is about to leave. */
const LEAVING = 'leaving';

/** The process that holds the owner lock. */
export interface Owner {
  readonly pid: number;
  /** The HTTP port it serves. Null if the system chose it. */
  readonly httpPort: number | null;
  /** Whether it is stopping, so that the next start can wait for it. */
  readonly isStopping: boolean;
}

/** A connection beside the pool. It carries the owner lock, which thus ends with the process. */
export class HostSession {
  /** Resolves when the connection has ended, for whatever reason. */
  readonly ended: Promise<void>;
  hasEnded = false;

  private constructor(private readonly client: pg.Client) {
    this.ended = new Promise((resolve) => {
      client.once('end', () => {
        this.hasEnded = true;
        resolve();
      });
    });
    client.on('error', () => undefined);
  }

  static async open(port: number, password: string): Promise<HostSession> {
    const until = performance.now() + CONNECT_TIMEOUT_MS;
    for (;;) {
      const session = new HostSession(new pg.Client({ connectionString: urlOf(port, password, 'postgres'), keepAlive: true }));
      try {
        await session.client.connect();
        return session;
      } catch (error) {
        if (!isTransient(error) || performance.now() > until) throw error;
        await sleep(20);
      }
    }
  }

  /** Whether the server serves that cluster, and is not another server that has taken its port. */
  async serves(cluster: string): Promise<boolean> {
    const { rows } = await this.client.query<{ data_directory: string }>('SHOW data_directory');
    const answered = rows[0]?.data_directory ?? '';
    return answered === cluster || (await realpath(answered).catch(() => answered)) === (await realpath(cluster));
  }

  async createDatabase(name: string): Promise<void> {
    const { rowCount } = await this.client.query(FIND_DATABASE, [name]);
    if (rowCount !== 0) return;
    try {
      await this.client.query(createDatabase(name));
    } catch (error) {
      if ((error as { code?: string }).code !== DUPLICATE_DATABASE) throw error;
    }
  }

  /** Acquires the owner lock. False if another session holds it. */
  async acquireOwnership(owner: Owner): Promise<boolean> {
    const { rows } = await this.client.query<{ taken: boolean }>(ACQUIRE, [OWNER_LOCK]);
    if (rows[0]?.taken !== true) return false;
    await this.publishOwner(owner);
    return true;
  }

  /** Makes the owner's number, port and state visible to other sessions. */
  async publishOwner({ pid, httpPort, isStopping }: Owner): Promise<void> {
    const name = `owner pid=${pid} port=${httpPort ?? ''}${isStopping ? ' stopping' : ''}`;
    await this.client.query(RENAME, [name]);
  }

  /** The process that holds the owner lock. Null if it is free. */
  async owner(): Promise<Owner | null> {
    const { rows } = await this.client.query<{ name: string }>(OWNER, [OWNER_LOCK]);
    return rows[0] ? parseOwner(rows[0].name) : null;
  }

  /** From now on this session is no user: two processes that leave at the same time do not wait for each other. */
  async announceLeave(): Promise<void> {
    if (!this.hasEnded) await this.client.query(RENAME, [LEAVING]);
  }

  async hasOtherUsers(): Promise<boolean> {
    const { rowCount } = await this.client.query(OTHER_USERS, [LEAVING]);
    return rowCount !== 0;
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }
}

export function urlOf(port: number, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

/** An owner that has just acquired the lock has not published its number yet: 0. */
function parseOwner(name: string): Owner {
  const [, pid, port, stopping] = /^owner pid=(\d+) port=(\d*)( stopping)?$/.exec(name) ?? [];
  return { pid: Number(pid ?? 0), httpPort: port ? Number(port) : null, isStopping: stopping !== undefined };
}

/** The server is starting, stopping or about to listen. */
function isTransient(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === 'ECONNREFUSED' || code === 'ECONNRESET' || code?.startsWith('57P') === true;
}
