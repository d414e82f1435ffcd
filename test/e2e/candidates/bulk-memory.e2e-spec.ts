import { readFileSync } from 'node:fs';
import { bulkBody, endOfBulkImport } from '../../support/bulk.js';
import { aTenant, refusal, type Tenant } from '../../support/builders.js';
import { ProductProcess } from '../../support/product-process.js';
import { TestApp } from '../../support/test-app.js';

const KIB = 1024;
const MIB = 1024 * KIB;
const MOST_GROWTH = 300 * MIB;

/** Resident bytes of a process: now, and at its highest. */
function residentOf(pid: number): { now: number; highest: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytes = (field: string): number => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * KIB;
  return { now: bytes('VmRSS'), highest: bytes('VmHWM') };
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
  });
  afterEach(() => product.stop());
  afterAll(() => app.close());

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
      const before = residentOf(product.pid).now;
      const { status, body } = await product.http.post('/v1/candidates/bulk', { key: tenant.key, raw });
      expect(status).toBe(202);
      const ended = await endOfBulkImport(product.http, tenant.key, body.data.bulkImportId, 30_000);
      expect(ended).toMatchObject({ status: 'completed', imported: 500 });
      expect(residentOf(product.pid).highest - before).toBeLessThan(MOST_GROWTH);
      const [stored] = await app.rows<{ cv: string }>('SELECT cv_text AS cv FROM candidates WHERE id = $1', [
        ended.results[499].candidateId,
      ]);
      expect(stored?.cv).toBe(cvText);
    },
    60_000,
  );

  it('is refused within that memory where it is made of millions of empty things', async () => {
    const raw = Buffer.from(`{"jobPositionId":"${tenant.position.id}","candidates":[${'{},'.repeat(20_000_000)}{}]}`);
    const before = residentOf(product.pid).now;
    expect(refusal(await product.http.post('/v1/candidates/bulk', { key: tenant.key, raw }))).toEqual({
      status: 400,
      error: 'VALIDATION_ERROR',
    });
    expect(residentOf(product.pid).highest - before).toBeLessThan(MOST_GROWTH);
  }, 120_000);
});
