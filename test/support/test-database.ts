import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A migrated database that belongs to one test or test file. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** The server that the global setup started, the name of the migrated template, and the rest of the statement that clones it. */
interface TestServer {
  readonly adminUrl: string;
  /** Of its socket in the file system; empty: none. */
  readonly socketFolder: string;
  readonly template: string;
  readonly strategy: string;
}

/** Sessions of a test's own on one database. They are kept for its next statements, and no process waits for them. */
export class TestSessions {
  private pool: pg.Pool | undefined;

  constructor(private readonly databaseUrl: string) {}

  async rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    this.pool ??= this.open();
    return (await this.pool.query<Row>(sql, values)).rows;
  }

  /** A later statement opens new ones: some tests look at the database of a product that has ended. */
  async close(): Promise<void> {
    const { pool } = this;
    this.pool = undefined;
    await pool?.end();
  }

  private open(): pg.Pool {
    const pool = new pg.Pool({ connectionString: bySocket(this.databaseUrl), max: 20, idleTimeoutMillis: 0, allowExitOnIdle: true });
    // Some tests end all sessions of their database.
    pool.on('connect', (client) => client.on('error', () => undefined));
    pool.on('error', () => undefined);
    return pool;
  }
}

const TEMPLATE_IN_USE = '55006';
const MAX_ATTEMPTS = 50;

/** Of this process. */
let admin: TestSessions | undefined;

/** What is to end before a database is dropped. */
const toEnd = new Map<string, Set<() => Promise<void>>>();

/** Ends something with a database that was made here. */
export function beforeDrop(url: string, end: () => Promise<void>): void {
  toEnd.set(url, (toEnd.get(url) ?? new Set()).add(end));
}

/** The URL of the same database through the server's socket. Those of proxies and of several hosts stay as they are. */
export function bySocket(url: string): string {
  const { adminUrl, socketFolder } = testServer();
  const { host, port } = new URL(adminUrl);
  return socketFolder === '' ? url : url.replace(`@${host}/`, `@${encodeURIComponent(socketFolder)}:${port}/`);
}

/** A new clone of the migrated template. The global teardown drops what a test does not. */
export async function freshDatabase(): Promise<TestDatabase> {
  const { adminUrl, template, strategy } = testServer();
  const sessions = (admin ??= new TestSessions(adminUrl));
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await cloned(sessions, `CREATE DATABASE ${name} TEMPLATE ${template} ${strategy}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      const endings = [...(toEnd.get(url.href) ?? [])];
      toEnd.delete(url.href);
      for (const end of endings) await end();
      await sessions.rows(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

function testServer(): TestServer {
  const { TEST_PG } = process.env;
  if (TEST_PG === undefined) throw new Error('TEST_PG is not set: the test does not run under the e2e project of jest.config.mjs.');
  return JSON.parse(TEST_PG) as TestServer;
}

/** The autovacuum of the server may be at the template for a moment. */
async function cloned(sessions: TestSessions, statement: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await sessions.rows(statement);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== TEMPLATE_IN_USE || attempt === MAX_ATTEMPTS) throw error;
      await sleep(100);
    }
  }
}
