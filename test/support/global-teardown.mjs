// After all end-to-end tests: drops their databases and stops the temporary server.
import pg from 'pg';

export default async function tearDown() {
  const server = globalThis.testServer;
  if (!server) return;
  // Without workers the files ran in this process.
  await globalThis.endSharedProduct?.();
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  try {
    const { rows } = await admin.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [server.template]);
    for (const { datname } of rows) await admin.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(datname)} WITH (FORCE)`);
  } finally {
    await admin.end();
    await server.close();
  }
}
