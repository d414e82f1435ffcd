import { randomUUID } from 'node:crypto';
import { analysisOf, auditOf, backendCv, candidateOf, COOK_CV, eventsOf, withBackendPosition } from '../../support/analysis.js';
import { aCandidate, aKey, aTenant, candidateBody, failingFields, refusal, type Tenant } from '../../support/builders.js';
import { TestApp } from '../../support/test-app.js';

describe('CV analysis by the rubric', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await withBackendPosition(app, await aTenant(app));
  });
  afterAll(() => app.close());

  const post = (fields: object, headers = {}) =>
    app.http.post('/v1/candidates', { key: tenant.key, json: candidateBody(tenant, fields), headers });

  describe('within the import', () => {
    it('responds with score and evaluation, which the candidate then contains', async () => {
      const { status, body } = await post({ cvText: backendCv() });
      expect(status).toBe(201);
      const { candidateId, cvScore, aiEvaluation } = body.data;
      expect(cvScore).toBeGreaterThan(60);
      expect(aiEvaluation).toContain('Backend Engineer');
      const analysis = (await analysisOf(app, tenant, candidateId)).body.data;
      expect(await candidateOf(app, tenant, candidateId)).toMatchObject({
        cvScore,
        aiEvaluation,
        upsides: analysis.upsides,
        shortcomings: analysis.shortcomings,
        cvText: backendCv(),
      });
    });

    it('adds one event, in the same transaction', async () => {
      const { candidateId, cvScore, aiEvaluation } = (await post({ cvText: backendCv() })).body.data;
      expect(await eventsOf(app, 'cv_analysis_complete', candidateId)).toEqual([
        { candidateId, jobPositionId: tenant.position.id, externalId: null, cvScore, aiEvaluation },
      ]);
      expect(await app.rows('SELECT FROM pending_cv_analyses WHERE candidate_id = $1', [candidateId])).toEqual([]);
    });

    it('scores a fitting CV higher than another', async () => {
      const fitting = (await post({ cvText: backendCv() })).body.data.cvScore;
      const other = (await post({ cvText: COOK_CV })).body.data.cvScore;
      expect(fitting - other).toBeGreaterThan(30);
    });

    it.each([{ skipAnalysis: true, cvText: backendCv() }, { cvText: ' \n ' }, { cvText: null }])('is skipped for %j', async (fields) => {
      const { candidateId, cvScore, aiEvaluation } = (await post(fields)).body.data;
      expect([cvScore, aiEvaluation]).toEqual([null, undefined]);
      expect(await app.rows('SELECT FROM pending_cv_analyses WHERE candidate_id = $1', [candidateId])).toEqual([]);
      expect(refusal(await analysisOf(app, tenant, candidateId))).toEqual({ status: 404, error: 'NOT_FOUND' });
    });

    it('happens once, with one event, for concurrent requests with one Idempotency-Key', async () => {
      const json = candidateBody(tenant, { cvText: backendCv() });
      const headers = { 'idempotency-key': randomUUID() };
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => app.http.post('/v1/candidates', { key: tenant.key, json, headers })),
      );
      expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
      const { candidateId } = JSON.parse(replies[0]?.text ?? '{}').data;
      expect(await app.rows('SELECT FROM cv_analyses WHERE candidate_id = $1', [candidateId])).toHaveLength(1);
      expect(await eventsOf(app, 'cv_analysis_complete', candidateId)).toHaveLength(1);
    });

    it('does not change how an import is refused: 404 for an unknown position, 409 for a known address', async () => {
      const cvText = backendCv();
      expect(refusal(await post({ cvText, jobPositionId: randomUUID() }))).toEqual({ status: 404, error: 'NOT_FOUND' });
      const known = candidateBody(tenant, { cvText });
      await app.http.post('/v1/candidates', { key: tenant.key, json: known });
      expect(refusal(await post({ cvText, email: String(known.email).toUpperCase() }))).toEqual({
        status: 409,
        error: 'DUPLICATE_CANDIDATE',
      });
    });
  });

  describe('GET cv-analysis', () => {
    let id: string;
    beforeAll(async () => {
      id = await aCandidate(app, tenant, { cvText: backendCv() });
    });

    it('is in English by default', async () => {
      const { status, body } = await analysisOf(app, tenant, id);
      expect(status).toBe(200);
      expect(body.data).toEqual({
        cvScore: expect.any(Number),
        aiEvaluation: expect.any(String),
        notes: expect.any(String),
        upsides: expect.arrayContaining([expect.stringContaining('PostgreSQL')]),
        shortcomings: expect.any(Array),
        language: 'en',
        isTranslated: false,
      });
      expect((await analysisOf(app, tenant, id, { language: 'en' })).body.data).toEqual(body.data);
    });

    it('is translated into Lithuanian once and stored', async () => {
      const count = () => app.rows('SELECT FROM analysis_texts WHERE candidate_id = $1', [id]);
      expect(await count()).toHaveLength(1);
      const first = (await analysisOf(app, tenant, id, { language: 'lt' })).body.data;
      expect(first).toMatchObject({ language: 'lt', isTranslated: true });
      expect(first.aiEvaluation).toMatch(/[ąčęėįšųūž]/);
      expect(await count()).toHaveLength(2);
      expect((await analysisOf(app, tenant, id, { language: 'lt' })).body.data).toEqual(first);
    });

    it('refuses another language, and a request without job position', async () => {
      const reply = await analysisOf(app, tenant, id, { language: 'fr' });
      expect([reply.status, failingFields(reply)]).toEqual([400, ['language']]);
      const bare = await app.http.get(`/v1/candidates/${id}/cv-analysis`, { key: tenant.key });
      expect([bare.status, failingFields(bare)]).toEqual([400, ['jobPositionId']]);
    });

    it('is 404 for another company, another position and a malformed id', async () => {
      const other = await withBackendPosition(app, await aTenant(app));
      const elsewhere = await withBackendPosition(app, tenant);
      for (const reply of [
        await analysisOf(app, other, id),
        await analysisOf(app, { ...other, position: tenant.position }, id),
        await analysisOf(app, elsewhere, id),
        await analysisOf(app, tenant, 'malformed'),
        await analysisOf(app, tenant, randomUUID()),
      ]) {
        expect(refusal(reply)).toEqual({ status: 404, error: 'NOT_FOUND' });
      }
    });

    it('counts towards the rate limit of analyses, 15 per minute', async () => {
      const limited = await withBackendPosition(app, await aTenant(app, {}));
      const candidate = await aCandidate(app, limited, { cvText: backendCv() });
      for (let n = 0; n < 15; n += 1) expect((await analysisOf(app, limited, candidate)).status).toBe(200);
      expect(refusal(await analysisOf(app, limited, candidate))).toEqual({ status: 429, error: 'RATE_LIMIT_EXCEEDED' });
    });

    it('records its viewers, once for each key', async () => {
      const candidate = await aCandidate(app, tenant, { cvText: backendCv() });
      const other = await aKey(app, tenant.company);
      for (const key of [tenant.key, tenant.key, other.key]) await analysisOf(app, { ...tenant, key }, candidate);
      const views = await auditOf(app, candidate, 'cv_analysis.viewed');
      expect(views.map(({ actor }) => actor)).toEqual([tenant.keyId, other.id]);
      const [made] = await auditOf(app, candidate, 'cv_analysis.made');
      expect(made?.facts).toMatchObject({ engine: 'rubric', version: '4.0', model: null });
    });
  });
});
