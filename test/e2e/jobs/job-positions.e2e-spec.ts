import { randomUUID } from 'node:crypto';
import type { JobPositionDraft } from '../../../src/jobs/index.js';
import { aCandidate, aPosition, aTenant, candidateBody, failingFields, refusal, type Tenant } from '../../support/builders.js';
import { TestApp } from '../../support/test-app.js';

const NOT_FOUND = { status: 404, error: 'NOT_FOUND' };

describe('job positions', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.shared();
  });
  beforeEach(async () => {
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  const list = (query: Record<string, string | number> = {}) => app.http.get('/v1/job-positions', { key: tenant.key, query });
  const ids = async (query = {}) => ((await list(query)).body.data as { id: string }[]).map(({ id }) => id);
  const count = async () =>
    ((await list()).body.data as { id: string; candidateCount: number }[]).find(({ id }) => id === tenant.position.id)?.candidateCount;

  it('are listed newest first, with their summary', async () => {
    const newer = await aPosition(app, tenant.company, { position: 'Baker', department: 'Kitchen', location: 'Kaunas', type: 'part-time' });
    const { status, body } = await list();
    expect([status, (body.data as { id: string }[]).map(({ id }) => id)]).toEqual([200, [newer.id, tenant.position.id]]);
    expect(body.data[0]).toEqual({
      id: newer.id,
      position: 'Baker',
      department: 'Kitchen',
      location: 'Kaunas',
      type: 'part-time',
      candidateCount: 0,
      createdAt: newer.createdAt.toISOString(),
    });
  });

  it('are read in full', async () => {
    const draft: Omit<JobPositionDraft, 'company'> = {
      position: 'Baker',
      department: 'Kitchen',
      location: 'Kaunas',
      type: 'part-time',
      salary: 2_400.5,
      currency: 'EUR',
      privacy: 'private',
      description: 'Bread, early.',
      experience: 'Two years',
      remote: false,
      requirements: ['Sourdough', 'Early mornings'],
      benefits: ['Bread'],
      conversationVersion: '2.1',
      interviewLanguages: ['lt', 'en'],
    };
    const { id, createdAt } = await aPosition(app, tenant.company, draft);
    const { status, body } = await app.http.get(`/v1/job-positions/${id}`, { key: tenant.key });
    expect([status, body.data]).toEqual([200, { id, ...draft, createdAt: createdAt.toISOString() }]);
  });

  it('have null for a salary and currency that were not given', async () => {
    const { body } = await app.http.get(`/v1/job-positions/${tenant.position.id}`, { key: tenant.key });
    expect(body.data).toMatchObject({ salary: null, currency: null, requirements: [], benefits: [] });
  });

  it('are filtered by privacy', async () => {
    const hidden = await aPosition(app, tenant.company, { privacy: 'private' });
    expect([await ids({ privacy: 'private' }), await ids({ privacy: 'public' })]).toEqual([[hidden.id], [tenant.position.id]]);
  });

  it.each([
    [{ privacy: 'secret' }, ['privacy']],
    [{ limit: 0 }, ['limit']],
    [{ limit: 201, privacy: '' }, ['limit', 'privacy']],
    [{ cursor: 'x' }, ['cursor']],
  ])('cannot be listed with %j', async (query, fields) => {
    const reply = await list({ ...query });
    expect(reply.status).toBe(400);
    expect(failingFields(reply)).toEqual(fields);
  });

  it('are paged, each once, newest first', async () => {
    for (let i = 0; i < 6; i++) await aPosition(app, tenant.company);
    await app.rows(`UPDATE job_positions SET created_at = '2026-01-01' WHERE company_id = $1`, [tenant.company.id]);
    const expected = (
      await app.rows<{ id: string }>('SELECT id FROM job_positions WHERE company_id = $1 ORDER BY id DESC', [tenant.company.id])
    ).map(({ id }) => id);
    const walked: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await list({ limit: 3, ...(cursor && { cursor }) });
      walked.push(...(body.data as { id: string }[]).map(({ id }) => id));
      cursor = body.pagination.cursor as string | null;
    }
    expect(walked).toEqual(expected);
  });

  it('have a cursor that is bound to company and filter', async () => {
    await aPosition(app, tenant.company);
    const { cursor } = (await list({ limit: 1 })).body.pagination as { cursor: string };
    expect((await list({ cursor, privacy: 'public' })).status).toBe(400);
    const stranger = await aTenant(app);
    expect((await app.http.get('/v1/job-positions', { key: stranger.key, query: { cursor } })).status).toBe(400);
    expect((await list({ cursor })).status).toBe(200);
  });

  it.each(['x', '1', randomUUID(), '%00', "' OR 1=1", '0'.repeat(3_000)])('are 404 for the id %p', async (id) => {
    expect(refusal(await app.http.get(`/v1/job-positions/${encodeURIComponent(id)}`, { key: tenant.key }))).toEqual(NOT_FOUND);
  });

  it('of another company are 404, and not listed', async () => {
    const stranger = await aTenant(app);
    expect(refusal(await app.http.get(`/v1/job-positions/${stranger.position.id}`, { key: tenant.key }))).toEqual(NOT_FOUND);
    expect(await ids()).toEqual([tenant.position.id]);
  });

  it('count their candidates after imports, refusals and deletions', async () => {
    const imported = await Promise.all(Array.from({ length: 20 }, () => aCandidate(app, tenant)));
    expect(await count()).toBe(20);
    const taken = candidateBody(tenant);
    await Promise.all(Array.from({ length: 5 }, () => app.http.post('/v1/candidates', { key: tenant.key, json: taken })));
    expect(await count()).toBe(21);
    const remove = (id: string) =>
      app.http.delete(`/v1/candidates/${id}`, { key: tenant.key, query: { jobPositionId: tenant.position.id } });
    await Promise.all(imported.slice(0, 15).flatMap((id) => [remove(id), remove(id)]));
    expect(await count()).toBe(6);
  });

  it('count a candidate once if an import is repeated with its Idempotency-Key', async () => {
    const call = { key: tenant.key, json: candidateBody(tenant), headers: { 'idempotency-key': 'once' } };
    await Promise.all(Array.from({ length: 5 }, () => app.http.post('/v1/candidates', call)));
    expect(await count()).toBe(1);
  });

  describe('that the operator creates', () => {
    it.each([
      [{ position: ' ' }, ['position']],
      [{ position: 'x'.repeat(201) }, ['position']],
      [{ salary: -1, currency: 'euro' }, ['salary', 'currency']],
      [{ salary: Number.NaN }, ['salary']],
      [{ privacy: 'hidden' as 'private' }, ['privacy']],
      [{ description: 'a\0b', benefits: ['\ud800'] }, ['description', 'benefits']],
    ])('refuse %j, and name every field', async (draft, fields) => {
      const refused = await aPosition(app, tenant.company, draft).catch((error: { fields: { field: string }[] }) =>
        error.fields.map(({ field }) => field),
      );
      expect(refused).toEqual(fields);
    });
  });
});
