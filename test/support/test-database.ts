import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A migrated database that belongs to one test or test file. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** The server that the global setup started, and the name of the migrated template. */
interface TestServer {
  readonly adminUrl: string;
  readonly template: string;
}

const CLONING_LOCK = 7_203_200;
const TEMPLATE_IN_USE = '55006';
const MAX_ATTEMPTS = 50;

/** A new clone of the migrated template. The global teardown drops what a test does not. */
export async function freshDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = testServer();
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, (admin) => clone(admin, template, name));
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(adminUrl, (admin) => drop(admin, name)) };
}

function testServer(): TestServer {
  const { TEST_PG } = process.env;
  if (TEST_PG === undefined) throw new Error('TEST_PG is not set: the test does not run under the e2e project of jest.config.mjs.');
  return JSON.parse(TEST_PG) as TestServer;
}

/** One clone at a time: PostgreSQL refuses to copy a database that another session is copying. */
async function clone(admin: pg.Client, template: string, name: string): Promise<void> {
  await admin.query('SELECT pg_advisory_lock($1)', [CLONING_LOCK]);
  for (let attempt = 1; ; attempt++) {
    try {
      await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== TEMPLATE_IN_USE || attempt === MAX_ATTEMPTS) throw error;
      await sleep(100);
    }
  }
}

async function drop(admin: pg.Client, name: string): Promise<void> {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function asAdmin(adminUrl: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
