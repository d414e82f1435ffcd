import { readFileSync } from 'node:fs';
import { bulkBody, endOfBulkImport, startBulkImport } from '../../support/bulk.js';
import { aTenant, refusal, type Tenant } from '../../support/builders.js';
import { ProductProcess } from '../../support/product-process.js';
import { TestApp } from '../../support/test-app.js';

const KIB = 1024;
const MIB = 1024 * KIB;
const MOST_GROWTH_MIB = 300;

/** The resident bytes of a process: `VmRSS` now, `VmHWM` at its highest. */
function residentOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * KIB;
}

/** How far a process grew at its highest beyond what it held `before`; a failure says by how much. */
function expectSmallGrowth(pid: number, before: number): void {
  const grownMiB = (residentOf(pid, 'VmHWM') - before) / MIB;
  if (!(grownMiB < MOST_GROWTH_MIB)) throw new Error(`grew by ${grownMiB.toFixed(0)} MiB, from ${(before / MIB).toFixed(0)} MiB`);
}

describe('a bulk import of 500 CVs of 100 KB', () => {
  let app: TestApp;
  let tenant: Tenant;
  let product: ProductProcess;

  beforeAll(async () => {
    app = await TestApp.start({ env: { ROLE: 'api' } });
    tenant = await aTenant(app);
  });
  beforeEach(async () => {
    product = await ProductProcess.start(app.databaseUrl);
  }, 120_000);
  afterEach(() => product.stop());
  afterAll(() => app.close());

  /** What a process loads and compiles for its first import belongs to no import's growth. */
  const warmUp = async () => {
    const id = await startBulkImport(
      product.http,
      tenant.key,
      bulkBody(tenant, 60, () => ({ cvText: 'A baker' }), { skipAnalysis: true }),
    );
    await endOfBulkImport(app, tenant.key, id);
  };

  it.each([
    ['ASCII', 'Ten years of baking bread. '],
    ['Lithuanian', 'Dešimt metų kepė duoną ir šakočius. '],
  ])(
    'is done within 300 MB of further memory (%s)',
    async (_, sentence) => {
      const cvText = sentence
        .repeat(4_000)
        .slice(0, 100 * KIB * (sentence.length / Buffer.byteLength(sentence)))
        .trimEnd();
      const raw = Buffer.from(JSON.stringify(bulkBody(tenant, 500, () => ({ cvText }), { skipAnalysis: true })));
      expect(raw.length).toBeGreaterThan(48 * MIB);
      await warmUp();
      const before = residentOf(product.pid, 'VmRSS');
      const { status, body } = await product.http.post('/v1/candidates/bulk', { key: tenant.key, raw });
      expect(status).toBe(202);
      const ended = await endOfBulkImport(app, tenant.key, body.data.bulkImportId, 60_000);
      expect(ended).toMatchObject({ status: 'completed', imported: 500 });
      expectSmallGrowth(product.pid, before);
      const [stored] = await app.rows<{ cv: string }>('SELECT cv_text AS cv FROM candidates WHERE id = $1', [
        ended.results[499].candidateId,
      ]);
      expect(stored?.cv).toBe(cvText);
    },
    180_000,
  );

  it('is refused within that memory where it is made of millions of empty things', async () => {
    const raw = Buffer.from(`{"jobPositionId":"${tenant.position.id}","candidates":[${'{},'.repeat(20_000_000)}{}]}`);
    const before = residentOf(product.pid, 'VmRSS');
    expect(refusal(await product.http.post('/v1/candidates/bulk', { key: tenant.key, raw }))).toEqual({
      status: 400,
      error: 'VALIDATION_ERROR',
    });
    expectSmallGrowth(product.pid, before);
  }, 180_000);
});
