import { DataSource } from 'typeorm';
import { TestApp } from '../../support/test-app.js';

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
