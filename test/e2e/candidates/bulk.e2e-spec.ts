import { randomUUID } from 'node:crypto';
import { getMetadataStorage } from 'class-validator';
import { CvAnalyser, type CandidateRef } from '../../../src/candidates/index.js';
import { BulkPersonDto } from '../../../src/candidates/adapters/http/bulk-import.dto.js';
import { BulkImportRetention } from '../../../src/candidates/application/bulk-import-retention.js';
import { RunBulkImports } from '../../../src/candidates/application/run-bulk-imports.js';
import { bulkBody, bulkImportState, endOfBulkImport, startBulkImport } from '../../support/bulk.js';
import {
  aCandidate,
  aKey,
  aTenant,
  candidateCounts,
  failingFields,
  insertPosition,
  refusal,
  unique,
  type Tenant,
} from '../../support/builders.js';
import { eventually } from '../../support/eventually.js';
import { TestApp } from '../../support/test-app.js';

const KIB = 1024;

describe('POST /v1/candidates/bulk', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  const post = (json: object, key = tenant.key) => app.http.post('/v1/candidates/bulk', { key, json });
  const withoutAnalysis = { skipAnalysis: true };
  const countOf = async ({ position, key } = tenant): Promise<unknown> =>
    (await app.http.get('/v1/job-positions', { key })).body.data.find(({ id }: { id: string }) => id === position.id).candidateCount;
  const completions = (bulkImportId: string) =>
    app.rows<{ data: unknown; persons: string[] }>(
      `SELECT data, persons FROM events WHERE type = 'bulk_import_complete' AND data->>'bulkImportId' = $1`,
      [bulkImportId],
    );

  const removeBatch = (max: number) => app.inOperation(() => app.get(BulkImportRetention).removeBatch(max));

  it.each([{ skipAnalysis: true }, { skipAnalysis: false }])('keeps every field that a person may have (%j)', async (more) => {
    const metadatas = getMetadataStorage().getTargetValidationMetadatas(BulkPersonDto, '', true, false);
    const own = await aTenant(app);
    const person: Readonly<Record<string, unknown>> = {
      ...{ firstName: 'Ona', lastName: 'Berg', email: 'ona@example.com', phone: '+37060000033', externalId: 'ATS-33' },
      ...{ cvText: 'Nurse in Vilnius.', metadata: { team: 'night' }, consents: [{ kind: 'ai_call', state: 'given', basis: 'form' }] },
    };
    expect(Object.keys(person).sort()).toEqual([...new Set(metadatas.map(({ propertyName }) => propertyName))].sort());
    const { status, body } = await post({ jobPositionId: own.position.id, candidates: [person], ...more }, own.key);
    const { results } = status === 200 ? body.data : await endOfBulkImport(app, own.key, body.data.bulkImportId);
    const query = { jobPositionId: own.position.id };
    const path = `/v1/candidates/${results[0].candidateId}`;
    const { consents, ...fields } = person;
    expect((await app.http.get(path, { key: own.key, query })).body.data).toMatchObject(fields);
    expect((await app.http.get(`${path}/consents`, { key: own.key, query })).body.data).toMatchObject(consents as object[]);
  });

  describe('synchronous (skipAnalysis, 50 or fewer)', () => {
    it('answers 200 with a result for each person, in order, and counts the candidates', async () => {
      const own = await aTenant(app);
      const json = bulkBody(own, 50, (i) => ({ phone: `+3706000${i}`, cvText: i % 2 ? 'A baker' : null }), withoutAnalysis);
      const { status, body } = await post(json, own.key);
      expect(status).toBe(200);
      const { results, ...counts } = body.data;
      expect(counts).toEqual({ imported: 50, skipped: 0, failed: 0 });
      expect(results).toEqual(
        json.candidates.map(({ email }) => ({ candidateId: expect.stringMatching(/^[0-9a-f-]{14}7/), email, status: 'imported' })),
      );
      expect(await countOf(own)).toBe(50);
      const { body: detail } = await app.http.get(`/v1/candidates/${results[1].candidateId}`, {
        key: own.key,
        query: { jobPositionId: own.position.id },
      });
      expect(detail.data).toMatchObject({
        ...json.candidates[1],
        status: 'new',
        importSource: 'api',
        importedWithoutCv: false,
        notes: null,
      });
    });

    it('skips known addresses and the second of two equal ones, and names the existing candidate', async () => {
      const email = `Known.${unique()}@example.com`;
      const known = await aCandidate(app, tenant, { email });
      const json = bulkBody(tenant, 4, () => ({}), withoutAnalysis);
      json.candidates[1] = { ...json.candidates[1]!, email: ` ${email.toUpperCase()} ` };
      json.candidates[3] = { ...json.candidates[2]!, firstName: 'Second', email: json.candidates[2]!.email.toUpperCase() };
      const { body } = await post(json);
      expect(body.data).toMatchObject({ imported: 2, skipped: 2, failed: 0 });
      const [, second, third, fourth] = body.data.results;
      expect(second).toEqual({ candidateId: known, email: email.toUpperCase(), status: 'skipped', reason: 'DUPLICATE_CANDIDATE' });
      expect(fourth).toMatchObject({ candidateId: third.candidateId, status: 'skipped', reason: 'DUPLICATE_CANDIDATE' });
      const [row] = await app.rows<{ first_name: string }>('SELECT first_name FROM candidates WHERE id = $1', [third.candidateId]);
      expect(row?.first_name).toBe('First 2');
    });

    it('imports each address once, also in concurrent imports', async () => {
      const own = await aTenant(app);
      const json = bulkBody(own, 40, () => ({}), withoutAnalysis);
      const bodies = [
        json,
        { ...json, candidates: [...json.candidates].reverse() },
        json,
        { ...json, candidates: [...json.candidates].reverse() },
      ];
      const replies = await Promise.all(bodies.map((body) => post(body, own.key)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(replies.reduce((sum, { body }) => sum + body.data.imported, 0)).toBe(40);
      expect(replies.reduce((sum, { body }) => sum + body.data.skipped, 0)).toBe(120);
      expect(await countOf(own)).toBe(40);
    });

    it.each(['not-an-id', randomUUID()])('answers 404 for a position that does not exist (%s)', async (jobPositionId) => {
      expect(refusal(await post({ ...bulkBody(tenant, 1, () => ({}), withoutAnalysis), jobPositionId }))).toEqual({
        status: 404,
        error: 'NOT_FOUND',
      });
      expect(refusal(await post({ ...bulkBody(tenant, 1), jobPositionId }))).toEqual({ status: 404, error: 'NOT_FOUND' });
    });

    it('imports into a position that another program inserted, and counts the candidates', async () => {
      const own = await aTenant(app);
      const id = await insertPosition(app, own);
      const { status, body } = await post({ ...bulkBody(own, 3, () => ({}), withoutAnalysis), jobPositionId: id }, own.key);
      expect([status, body.data.imported]).toEqual([200, 3]);
      expect(await candidateCounts(app, own)).toMatchObject({ [id]: 3 });
    });

    it.each([withoutAnalysis, { skipAnalysis: false }])('counts a blank cvText as no CV (%j)', async (more) => {
      const own = await aTenant(app);
      const json = bulkBody(own, 2, (i) => ({ cvText: ['', ' \n\u00a0'][i] }), more);
      const { status, body } = await post(json, own.key);
      if (status === 202) await endOfBulkImport(app, own.key, body.data.bulkImportId);
      const rows = await app.rows('SELECT cv_text, imported_without_cv FROM candidates WHERE company_id = $1', [own.company.id]);
      const withoutCv = { cv_text: null, imported_without_cv: true };
      expect(rows).toEqual([withoutCv, withoutCv]);
      expect(await app.rows('SELECT FROM pending_cv_analyses WHERE company_id = $1', [own.company.id])).toEqual([]);
    });

    it("answers 404 for another company's position", async () => {
      const other = await aTenant(app);
      expect(refusal(await post(bulkBody(other, 1, () => ({}), withoutAnalysis)))).toEqual({ status: 404, error: 'NOT_FOUND' });
      expect(refusal(await post(bulkBody(other, 1)))).toEqual({ status: 404, error: 'NOT_FOUND' });
    });
  });

  describe('the validation', () => {
    it('names every invalid item and imports none', async () => {
      const before = await countOf();
      const json = bulkBody(tenant, 5, () => ({}), withoutAnalysis);
      json.candidates[1] = { ...json.candidates[1]!, email: 'invalid' };
      json.candidates[3] = { ...json.candidates[3]!, firstName: '', lastName: 'x'.repeat(101), nickname: 'x' } as never;
      json.candidates[4] = { ...json.candidates[4]!, lastName: ' \t' };
      const reply = await post(json);
      expect(refusal(reply)).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
      expect(failingFields(reply)).toEqual([
        'candidates[1].email',
        'candidates[3].firstName',
        'candidates[3].lastName',
        'candidates[3].nickname',
        'candidates[4].lastName',
      ]);
      expect(reply.body.message).toContain('candidates[1].email must be an email');
      expect(await countOf()).toBe(before);
    });

    it('limits a CV in bytes: 100 KiB are accepted, one byte more is refused', async () => {
      const fits = await post(bulkBody(tenant, 1, () => ({ cvText: 'ė'.repeat(50 * KIB) }), withoutAnalysis));
      expect(fits.status).toBe(200);
      const reply = await post(bulkBody(tenant, 1, () => ({ cvText: `${'ė'.repeat(50 * KIB)}x` }), withoutAnalysis));
      expect(failingFields(reply)).toEqual(['candidates[0].cvText']);
    });

    it.each([
      ['an empty list', []],
      ['501 items', Array.from({ length: 501 }, (_, i) => ({ firstName: 'A', lastName: 'B', email: `${i}@example.com` }))],
      ['a list with null', [null]],
      ['a list with a list', [[{ firstName: 'A', lastName: 'B', email: 'a@example.com' }]]],
      ['a list with text', ['a@example.com']],
      ['an object', { firstName: 'A' }],
    ])('refuses %s as candidates', async (_, candidates) => {
      const reply = await post({ jobPositionId: tenant.position.id, candidates, ...withoutAnalysis });
      expect(refusal(reply)).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
      expect(reply.body.message).toMatch(/candidates/);
    });

    it('refuses a key without write:candidates', async () => {
      const { key } = await aKey(app, tenant.company, { scopes: ['read:candidates'] });
      expect((await post(bulkBody(tenant, 1), key)).status).toBe(403);
    });
  });

  describe('asynchronous (with analysis, or more than 50)', () => {
    it.each([
      ['51 without analysis', 51, withoutAnalysis],
      ['one with analysis', 1, {}],
    ])('answers 202 for %s, and imports them', async (_, count, more) => {
      const reply = await post(bulkBody(tenant, count, () => ({}), more));
      expect(reply.status).toBe(202);
      const { bulkImportId, ...rest } = reply.body.data;
      expect(reply.body.requestId).toBe(reply.headers['x-request-id']);
      expect(rest).toEqual({ status: 'processing', totalCandidates: count, message: expect.stringContaining(bulkImportId) });
      expect(await endOfBulkImport(app, tenant.key, bulkImportId)).toMatchObject({ status: 'completed', imported: count });
    });

    it('reports each person in the order of the request, and emits one event at the end', async () => {
      const own = await aTenant(app);
      const known = await aCandidate(app, own, { email: 'known@example.com' });
      const json = bulkBody(
        own,
        320,
        (i) => (i === 250 ? { email: 'KNOWN@example.com' } : i === 319 ? { email: 'twice@example.com' } : {}),
        withoutAnalysis,
      );
      json.candidates[0]!.email = 'Twice@example.com';
      const id = await startBulkImport(app.http, own.key, json);
      const { results, ...rest } = await endOfBulkImport(app, own.key, id);
      expect(rest).toEqual({ bulkImportId: id, status: 'completed', totalCandidates: 320, imported: 318, skipped: 2, failed: 0 });
      expect(results.map(({ email }: { email: string }) => email)).toEqual(json.candidates.map(({ email }) => email));
      expect(results[250]).toEqual({ candidateId: known, email: 'KNOWN@example.com', status: 'skipped', reason: 'DUPLICATE_CANDIDATE' });
      expect(results[319]).toMatchObject({ candidateId: results[0].candidateId, status: 'skipped' });
      expect(await countOf(own)).toBe(319);
      const events = await completions(id);
      expect(events.map(({ data }) => data)).toEqual([
        { bulkImportId: id, jobPositionId: own.position.id, totalCandidates: 320, imported: 318, skipped: 2, failed: 0, results },
      ]);
      expect(new Set(events[0]?.persons)).toEqual(new Set(results.map(({ candidateId }: { candidateId: string }) => candidateId)));
    });

    it('stores only the address of a person after the import', async () => {
      const id = await startBulkImport(
        app.http,
        tenant.key,
        bulkBody(tenant, 2, () => ({ cvText: 'A cook', phone: '+37060000000' })),
      );
      await endOfBulkImport(app, tenant.key, id);
      const columns = 'first_name, last_name, phone, cv_text, notes';
      const stored = await app.rows(`SELECT ${columns} FROM bulk_import_items WHERE bulk_import_id = $1`, [id]);
      const erased = { first_name: null, last_name: null, phone: null, cv_text: null, notes: null };
      expect(stored).toEqual([erased, erased]);
    });

    it('is removed 30 days after its end', async () => {
      const id = await startBulkImport(app.http, tenant.key, bulkBody(tenant, 1));
      await endOfBulkImport(app, tenant.key, id);
      await app.rows(`UPDATE bulk_imports SET finished_at = now() - interval '30 days 1 second' WHERE id = $1`, [id]);
      expect(await removeBatch(10)).toBe(1);
      expect((await app.http.get(`/v1/candidates/bulk/${id}`, { key: tenant.key })).status).toBe(404);
    });

    it('is removed with a bounded number of items in one statement, the oldest import first and each as a whole', async () => {
      const ids = await Promise.all(
        [3, 4, 4, 30].map(async (total, i) => {
          const id = randomUUID();
          const values = [id, tenant.company.id, tenant.position.id, total, 40 - i];
          await app.rows(
            `INSERT INTO bulk_imports (id, company_id, job_position_id, cvs, total, status, created_at, finished_at)
             SELECT $1, $2, $3, 'keep', $4, 'completed', at, at FROM (SELECT now() - $5::int * interval '1 day' AS at) AS ended`,
            values,
          );
          await app.rows(
            `INSERT INTO bulk_import_items (bulk_import_id, company_id, sequence, status)
             SELECT $1, $2, n, 'failed' FROM generate_series(1, $3::int) AS n`,
            [id, tenant.company.id, total],
          );
          return id;
        }),
      );
      const items = async () =>
        Promise.all(ids.map(async (id) => (await app.rows('SELECT FROM bulk_import_items WHERE bulk_import_id = $1', [id])).length));
      expect(await removeBatch(10)).toBe(2);
      expect(await items()).toEqual([0, 0, 4, 30]);
      expect(await removeBatch(10)).toBe(1);
      expect(await items()).toEqual([0, 0, 0, 30]);
      expect(await removeBatch(10)).toBe(1);
      expect(await removeBatch(10)).toBe(0);
    });
  });

  describe('GET /v1/candidates/bulk/{bulkImportId}', () => {
    it("answers 404 for an unknown id, a malformed id and another company's import", async () => {
      const other = await aTenant(app);
      const id = await startBulkImport(app.http, other.key, bulkBody(other, 1));
      for (const absent of [id, randomUUID(), 'nothing']) {
        const reply = await app.http.get(`/v1/candidates/bulk/${absent}`, { key: tenant.key });
        expect(refusal(reply)).toEqual({ status: 404, error: 'NOT_FOUND' });
      }
      expect((await bulkImportState(app.http, other.key, id)).bulkImportId).toBe(id);
    });
  });
});

describe('a bulk import with analysis', () => {
  class FakeAnalyser extends CvAnalyser {
    readonly queued: CandidateRef[] = [];
    broken = false;
    prepare = async () => null;
    storeOrQueue = async () => undefined;
    attach = async () => undefined;
    async queue(refs: readonly CandidateRef[]): Promise<void> {
      if (this.broken) throw new Error('the analysis is unavailable');
      this.queued.push(...refs);
    }
  }
  const analyser = new FakeAnalyser();
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.start();
    Object.assign(app.get(RunBulkImports), { analyser });
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  it('queues the CVs of the new candidates', async () => {
    const json = bulkBody(tenant, 130, (i) => (i % 2 ? { cvText: `A cook ${i}` } : {}));
    json.candidates[129]!.email = json.candidates[0]!.email;
    const id = await startBulkImport(app.http, tenant.key, json);
    const { results } = await endOfBulkImport(app, tenant.key, id);
    const withCv = results.filter((_: unknown, i: number) => i % 2 && i !== 129);
    expect(analyser.queued.map(({ candidateId }) => candidateId).sort()).toEqual(
      withCv.map(({ candidateId }: { candidateId: string }) => candidateId).sort(),
    );
    expect(analyser.queued[0]).toMatchObject({ company: tenant.company.id, jobPositionId: tenant.position.id });
  });

  /** Lets a failing import fail for good: after its first failure five more are simulated, and it is due at once. */
  const fail = (id: string) =>
    eventually('the import has failed', async () => {
      await app.rows(
        'UPDATE bulk_imports SET failures = 6, due_at = now() WHERE id = $1 AND lease_token IS NULL AND failures BETWEEN 1 AND 5',
        [id],
      );
      return (await app.rows(`SELECT FROM bulk_imports WHERE id = $1 AND status = 'failed'`, [id])).length > 0;
    });

  it('ends as failed after six failures, without any candidate, and emits its event', async () => {
    analyser.broken = true;
    const json = bulkBody(tenant, 2, () => ({ cvText: 'A cook' }));
    const id = await startBulkImport(app.http, tenant.key, json);
    await fail(id);
    const { status, imported, failed, results } = await endOfBulkImport(app, tenant.key, id);
    expect({ status, imported, failed }).toEqual({ status: 'failed', imported: 0, failed: 2 });
    expect(results).toEqual(json.candidates.map(({ email }) => ({ candidateId: null, email, status: 'failed', reason: 'INTERNAL_ERROR' })));
    const events = await app.rows<{ data: { failed: number } }>(
      `SELECT data FROM events WHERE type = 'bulk_import_complete' AND data->>'bulkImportId' = $1`,
      [id],
    );
    expect(events.map(({ data }) => data.failed)).toEqual([2]);
  });

  it('removes the address of a failed person when the candidate with that address is deleted', async () => {
    const [erased = '', other = ''] = [`erased.${unique()}@example.com`, `other.${unique()}@example.com`];
    analyser.broken = true;
    const id = await startBulkImport(
      app.http,
      tenant.key,
      bulkBody(tenant, 2, (i) => ({ cvText: 'A cook', email: [erased, other][i] })),
    );
    await fail(id);
    analyser.broken = false;
    const candidateId = await aCandidate(app, tenant, { email: erased.toUpperCase(), skipAnalysis: true });
    const query = { jobPositionId: tenant.position.id };
    expect((await app.http.delete(`/v1/candidates/${candidateId}`, { key: tenant.key, query })).status).toBe(200);
    const { results } = await bulkImportState(app.http, tenant.key, id);
    expect(results.map(({ email }: { email: string }) => email)).toEqual([null, other]);
  });
});
