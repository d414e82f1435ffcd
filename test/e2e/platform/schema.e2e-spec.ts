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

  it('differ in nothing from the migrated schema', async () => {
    const { upQueries } = await app.get(DataSource).driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });
});
