import { DataSource } from 'typeorm';
import { describeStartupError } from '../../../src/bootstrap/startup-error.js';
import { CONTEXTS } from '../../../src/contexts.js';
import { loadSettings } from '../../../src/platform/config/settings.js';
import { migrationsOf } from '../../../src/platform/context/define-context.js';
import { openDatabase } from '../../../src/platform/persistence/open-database.js';
import { admin } from '../../support/admin.js';
import { freshDatabase, type TestDatabase, TestSessions } from '../../support/test-database.js';
import { TestApp } from '../../support/test-app.js';
import { TEST_SECRETS } from '../../fixtures/platform/secrets.js';

/** Tables that are not ours to map: TypeORM's list of migrations. */
const FOREIGN = ['migrations'];

describe('the entities', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.shared();
  });
  afterAll(() => app.close());

  it('map every table', async () => {
    const tables = await app.rows<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const mapped = app.get(DataSource).entityMetadatas.map(({ tableName }) => tableName);
    expect(
      tables
        .map(({ name }) => name)
        .filter((name) => !FOREIGN.includes(name))
        .sort(),
    ).toEqual(mapped.sort());
  });

  it('are of tables with room in their pages where rows change often in no column of an index', async () => {
    const rows = await app.rows<{ room: string }>(
      `SELECT relname || ' ' || array_to_string(reloptions, ' ') AS room FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND reloptions::text LIKE '%fillfactor%' ORDER BY 1`,
    );
    expect(rows.map(({ room }) => room)).toEqual([
      'authentication_failures fillfactor=50',
      'bulk_import_items fillfactor=50',
      'candidates fillfactor=90',
      'job_position_candidate_counts fillfactor=50',
      'link_requests fillfactor=50',
      'rate_limit_windows fillfactor=50',
      'shared_counts fillfactor=50',
      'webhook_deliveries fillfactor=50',
      'webhooks fillfactor=50',
    ]);
  });

  it('differ in nothing from the migrated schema', async () => {
    const { upQueries } = await app.get(DataSource).driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });
});

describe('a database that other migrations filled', () => {
  let database: TestDatabase;
  let sessions: TestSessions;

  beforeEach(async () => {
    database = await freshDatabase();
    sessions = new TestSessions(database.url);
  });
  afterEach(async () => {
    await sessions.close();
    await database.drop();
  });

  const started = async () => {
    const settings = loadSettings([], { DATABASE_URL: database.url, SECRETS_KEY: TEST_SECRETS.SECRETS_KEY });
    return openDatabase(settings, migrationsOf(CONTEXTS), () => undefined).then(() => 'started', describeStartupError);
  };
  const NEXT_STEP =
    ': a version before 1.0 or another program made it, so name an empty one in DATABASE_URL, or start the embedded database in another DATA_DIR.';

  it('is refused by the service and by the command line, unchanged, with the next step', async () => {
    await sessions.rows(`DELETE FROM migrations WHERE id > 1`);
    await sessions.rows(`UPDATE migrations SET name = 'Platform1700000000100'`);
    const refusal = `The database has the migration Platform1700000000100, and none of this version${NEXT_STEP}`;
    expect(await started()).toBe(refusal);
    const { code, err } = await admin({ DATABASE_URL: database.url }, 'migrate');
    expect([code, err]).toEqual([1, expect.stringContaining(refusal)]);
    expect(await sessions.rows('SELECT name FROM migrations')).toEqual([{ name: 'Platform1700000000100' }]);
  });

  it('is refused also where only the tables are left, or those of another program are in the way', async () => {
    await sessions.rows('DELETE FROM migrations');
    expect(await started()).toBe(`The database has a table that the migration PlatformBaseline1700000000100 makes${NEXT_STEP}`);
    await sessions.rows('DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE users (id int)');
    expect(await started()).toBe(`The database has a table that the migration DashboardBaseline1700000001100 makes${NEXT_STEP}`);
  });

  it('is used beside tables of other names, and after a later release', async () => {
    await sessions.rows('DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE others (id int)');
    expect(await started()).toBe('started');
    await sessions.rows(`INSERT INTO migrations (timestamp, name) VALUES (1900000000000, 'Later1900000000000')`);
    expect(await started()).toBe('started');
  });
});
