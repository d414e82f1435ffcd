import { bulkBody, endOfBulkImport, startBulkImport } from '../../support/bulk.js';
import { aTenant } from '../../support/builders.js';
import { eventually } from '../../support/eventually.js';
import { TestApp } from '../../support/test-app.js';

const CANDIDATES = 300;

describe('a bulk import', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.close());

  it('settles its items in place: no index is written a second time', async () => {
    const tenant = await aTenant(app);
    const id = await startBulkImport(
      app.http,
      tenant.key,
      bulkBody(tenant, CANDIDATES, () => ({}), { skipAnalysis: true }),
    );
    await endOfBulkImport(app, tenant.key, id);
    // PostgreSQL counts with a delay of some seconds.
    const counts = await eventually(
      'the updates were counted',
      async () => {
        const [row] = await app.rows<{ updated: number; inPlace: number }>(
          `SELECT n_tup_upd::int AS updated, n_tup_hot_upd::int AS "inPlace" FROM pg_stat_user_tables WHERE relname = 'bulk_import_items'`,
        );
        return row && row.updated >= CANDIDATES ? row : null;
      },
      90_000,
    );
    expect(counts).toEqual({ updated: CANDIDATES, inPlace: CANDIDATES });
  }, 120_000);
});
