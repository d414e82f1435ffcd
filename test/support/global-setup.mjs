// Before all end-to-end tests: a server (DATABASE_URL or a temporary one) with a migrated template database, which tests clone.
import { randomBytes } from 'node:crypto';
import pg from 'pg';

export default async function setUp() {
  const { temporaryServer, migrate } = await built();
  const given = process.env.DATABASE_URL;
  const server = given ? { url: given, socketFolder: '', close: () => Promise.resolve() } : await temporaryServer();
  const template = `it_template_${randomBytes(4).toString('hex')}`;
  globalThis.testServer = { ...server, template };
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  let strategy;
  try {
    const { rows } = await admin.query('SHOW server_version_num');
    // The default logs each page; older servers know files only.
    strategy = rows[0].server_version_num >= 150_000 ? 'STRATEGY FILE_COPY' : '';
    await admin.query(`CREATE DATABASE ${template}`);
    await migrate(urlOf(server.url, template));
    // Cloning fails while a session is connected to the template.
    await admin.query(`ALTER DATABASE ${template} WITH ALLOW_CONNECTIONS false`);
  } finally {
    await admin.end();
  }
  process.env.TEST_PG = JSON.stringify({ adminUrl: server.url, socketFolder: server.socketFolder, template, strategy });
}

/** Jest does not compile this file, so it imports the built product. */
async function built() {
  const persistence = new URL('../../dist/src/platform/persistence/', import.meta.url);
  try {
    const { temporaryServer } = await import('./temporary-server.mjs');
    const { migrateDatabase } = await import(new URL('migrate.js', persistence).href);
    const { CONTEXTS } = await import(new URL('../../contexts.js', persistence).href);
    const { migrationsOf } = await import(new URL('../context/define-context.js', persistence).href);
    return { temporaryServer, migrate: (url) => migrateDatabase(url, migrationsOf(CONTEXTS)) };
  } catch (error) {
    throw new Error('The product is not built: run the tests through "npm test", or "npm run build" first.', { cause: error });
  }
}

function urlOf(serverUrl, database) {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
