import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type EmbeddedServer, joinEmbeddedServer } from '@interview-platform/embedded-postgres';
import type pg from 'pg';
import type { Migration } from '../platform/persistence/data-source.js';
import { migrateDatabase } from '../platform/persistence/migrate.js';
import { withSession } from '../platform/persistence/session.js';
import * as sql from './fresh-database.sql.js';

/** A migrated database of its own. */
export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Of all databases that are made here. */
const PREFIX = 'interview_test_';
/** Of a project. It is kept between runs: to start a server is cheaper than to make one. */
const SERVER_FOLDER = 'node_modules/.cache/interview-platform-api';

/** A clone of the template with these migrations, on the server of `serverUrl`, or else on the embedded one of the project. */
export async function freshDatabase(migrations: readonly Migration[], serverUrl: string | undefined): Promise<FreshDatabase> {
  const server = serverUrl === undefined ? await joinServer() : { url: serverUrl, leave: () => Promise.resolve() };
  try {
    const name = `${PREFIX}${randomBytes(8).toString('hex')}`;
    await withSession(server.url, async (session) => {
      const template = await templateOf(session, server.url, migrations);
      await session.query(sql.cloneDatabase(name, template));
    });
    const drop = async (): Promise<void> => {
      await withSession(server.url, (session) => session.query(sql.dropDatabase(name)));
      await server.leave();
    };
    return { url: urlOf(server.url, name), drop };
  } catch (error) {
    await server.leave();
    throw error;
  }
}

/** The name of the template. It is made by the first test that needs it, and again when a migration changes. */
async function templateOf(session: pg.Client, serverUrl: string, migrations: readonly Migration[]): Promise<string> {
  const hash = createHash('sha256').update(migrations.map(String).sort().join('\n')).digest('hex').slice(0, 16);
  const template = `${PREFIX}template_${hash}`;
  await session.query(sql.LOCK_TEMPLATES);
  try {
    if ((await session.query(sql.FIND_DATABASE, [template])).rowCount !== 0) return template;
    const name = `${PREFIX}${randomBytes(8).toString('hex')}`;
    await session.query(sql.createDatabase(name));
    await migrateDatabase(urlOf(serverUrl, name), migrations);
    for (const statement of sql.makeTemplate(name, template)) await session.query(statement);
    return template;
  } finally {
    await session.query(sql.UNLOCK_TEMPLATES);
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** The embedded server, while services of this process use it. */
let joined: { readonly server: Promise<EmbeddedServer>; users: number } | null = null;

/** Test processes that run at the same time share one server, which the last one stops. */
async function joinServer(): Promise<{ url: string; leave: () => Promise<void> }> {
  const mine = (joined ??= { server: startServer(), users: 0 });
  mine.users += 1;
  const leave = async (): Promise<void> => {
    mine.users -= 1;
    if (mine.users > 0) return;
    if (joined === mine) joined = null;
    await (await mine.server).close();
  };
  try {
    return { url: (await mine.server).url, leave };
  } catch (error) {
    joined = null;
    throw error;
  }
}

async function startServer(): Promise<EmbeddedServer> {
  const dataDir = join(process.cwd(), SERVER_FOLDER);
  const server = await joinEmbeddedServer({ dataDir, database: 'postgres', log: () => undefined, stoppedBy: 'last' });
  await withSession(server.url, async (session) => {
    const { rows } = await session.query<{ name: string; isTemplate: boolean }>(sql.FIND_STALE, [PREFIX]);
    for (const { name, isTemplate } of rows) {
      if (isTemplate) await session.query(sql.unmakeTemplate(name));
      await session.query(sql.dropDatabase(name));
    }
  });
  return server;
}
