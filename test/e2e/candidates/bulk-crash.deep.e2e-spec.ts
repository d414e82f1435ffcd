import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { bulkBody, endOfBulkImport, startBulkImport } from '../../support/bulk.js';
import { aTenant, type Tenant } from '../../support/builders.js';
import { eventually } from '../../support/eventually.js';
import { ProductProcess } from '../../support/product-process.js';
import { TestApp } from '../../support/test-app.js';

const IMPORTS = 4;
const CANDIDATES = 500;
/** The maximum time between the acceptance of an import and the kill of its worker: about the duration of an import. */
const MAX_LIFE_MS = 250;

describe('bulk imports whose workers are killed at random moments', () => {
  let app: TestApp;
  let tenant: Tenant;
  let api: ProductProcess;

  beforeAll(async () => {
    app = await TestApp.start({ env: { ROLE: 'api' } });
    tenant = await aTenant(app);
    api = await ProductProcess.start(app.databaseUrl, { ROLE: 'api' });
  }, 120_000);
  afterAll(async () => {
    await api.stop();
    await app.close();
  });

  const worker = () => ProductProcess.start(app.databaseUrl, { ROLE: 'worker', SWEEP_EVERY_MS: '100' });
  /** Ends all leases: the rows of a killed worker are free after that. */
  const expireLeases = () => app.rows(`UPDATE bulk_imports SET lease_until = now() WHERE lease_until IS NOT NULL`);
  const accept = (json: object) => startBulkImport(api.http, tenant.key, json);

  const settledOf = async (id: string): Promise<number> => {
    const [row] = await app.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM bulk_import_items WHERE bulk_import_id = $1 AND status <> 'pending'`,
      [id],
    );
    return row?.count ?? 0;
  };

  /** Kills a worker after its first step; a lock on the last item blocks the last step. */
  const killHalfway = async (json: object): Promise<string> => {
    const id = await accept(json);
    const holder = new pg.Client({ connectionString: app.databaseUrl });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM bulk_import_items WHERE bulk_import_id = $1 AND sequence = $2 FOR UPDATE', [id, CANDIDATES - 1]);
    const doomed = await worker();
    await eventually('some are imported', async () => (await settledOf(id)) > 0, 60_000);
    await doomed.kill();
    await holder.end();
    expect(await settledOf(id)).toBeLessThan(CANDIDATES);
    return id;
  };
  const killAnytime = async (json: object): Promise<string> => {
    const doomed = await worker();
    const id = await accept(json);
    await pause(Math.random() * MAX_LIFE_MS);
    await doomed.kill();
    return id;
  };

  it('import each candidate exactly once, and emit one event each', async () => {
    const ids: string[] = [];
    const bodies = Array.from({ length: IMPORTS }, () =>
      bulkBody(tenant, CANDIDATES, () => ({ cvText: 'Ten years of baking. '.repeat(500) })),
    );
    for (const json of bodies) {
      ids.push(await (ids.length === 0 ? killHalfway : killAnytime)(json));
      await expireLeases();
    }
    const last = await worker();
    // A killed worker may have committed a claim in the meantime.
    await expireLeases();
    const ended = [];
    for (const id of ids) ended.push(await endOfBulkImport(app, tenant.key, id, 90_000));
    await last.stop();

    const outcome = { status: 'completed', totalCandidates: CANDIDATES, imported: CANDIDATES, skipped: 0, failed: 0 };
    expect(ended).toEqual(ids.map((bulkImportId) => expect.objectContaining({ bulkImportId, ...outcome })));
    const rows = await app.rows<{ email: string }>('SELECT email FROM candidates WHERE company_id = $1', [tenant.company.id]);
    expect(rows.map(({ email }) => email).sort()).toEqual(bodies.flatMap(({ candidates }) => candidates.map(({ email }) => email)).sort());
    const events = await app.rows<{ id: string }>(`SELECT data->>'bulkImportId' AS id FROM events WHERE type = 'bulk_import_complete'`);
    expect(events.map(({ id }) => id).sort()).toEqual([...ids].sort());
    const [counted] = await app.rows<{ sum: number }>(
      'SELECT sum(candidates)::int AS sum FROM job_position_candidate_counts WHERE job_position_id = $1',
      [tenant.position.id],
    );
    expect(counted?.sum).toBe(IMPORTS * CANDIDATES);
  }, 240_000);
});
