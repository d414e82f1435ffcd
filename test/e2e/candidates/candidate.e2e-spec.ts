import { randomUUID } from 'node:crypto';
import { aCandidate, aPosition, aTenant, failingFields, refusal, unique, type Tenant } from '../../support/builders.js';
import { TestApp } from '../../support/test-app.js';

const NOT_FOUND = { status: 404, error: 'NOT_FOUND' };

describe('a candidate', () => {
  let app: TestApp;
  let tenant: Tenant;
  let stranger: Tenant;

  beforeAll(async () => {
    // Analyses complete within the request also on a slow machine.
    app = await TestApp.start({ env: { ANALYSIS_BUDGET_MS: '30000' } });
    [tenant, stranger] = [await aTenant(app), await aTenant(app)];
  });
  afterAll(() => app.close());

  const at = (of = tenant) => ({ key: of.key, query: { jobPositionId: of.position.id } });
  const read = (id: string) => app.http.get(`/v1/candidates/${id}`, at());
  const patch = (id: string, json: object) => app.http.patch(`/v1/candidates/${id}`, { ...at(), json });
  const remove = (id: string, query = {}) => app.http.delete(`/v1/candidates/${id}`, { ...at(), query: { ...at().query, ...query } });

  it('has a status and a score', async () => {
    const id = await aCandidate(app, tenant);
    const status = await app.http.get(`/v1/candidates/${id}/status`, at());
    expect(status.body.data).toEqual({ candidateId: id, status: 'new', analysisViewed: false, interviewScore: null });
    const score = await app.http.get(`/v1/candidates/${id}/cv-score`, at());
    expect(score.body.data).toEqual({ cvScore: null });
  });

  it('has numeric scores', async () => {
    const id = await aCandidate(app, tenant);
    await app.rows('UPDATE candidates SET cv_score = 87.5, interview_score = 60 WHERE id = $1', [id]);
    expect((await read(id)).body.data).toMatchObject({ cvScore: 87.5, interviewScore: 60 });
    expect((await app.http.get(`/v1/candidates/${id}/cv-score`, at())).body.data).toEqual({ cvScore: 87.5 });
  });

  describe('that does not exist', () => {
    const routes = ['', '/status', '/cv-score'];
    const ids = ['x', '1', randomUUID(), `${randomUUID()}0`, '%00', '%27', '..%2Fcandidates', 'ė', '0'.repeat(5_000)];

    it.each(routes.flatMap((route) => ids.map((id) => [route, id.slice(0, 40), id] as const)))(
      'is 404 for GET%s of %s',
      async (route, _, id) => {
        expect(refusal(await app.http.get(`/v1/candidates/${id}${route}`, at()))).toEqual(NOT_FOUND);
      },
    );

    it.each(ids)('is 404 for PATCH and DELETE of %s', async (id) => {
      expect(refusal(await patch(id, {}))).toEqual(NOT_FOUND);
      expect(refusal(await patch(id, { firstName: 'Rasa' }))).toEqual(NOT_FOUND);
      expect(refusal(await remove(id))).toEqual(NOT_FOUND);
      expect(refusal(await remove(id, { force: 'true' }))).toEqual(NOT_FOUND);
    });
  });

  describe("of another company, or in another of the company's positions", () => {
    it('is 404 on every operation, and is not changed', async () => {
      const theirs = await aCandidate(app, stranger);
      const mine = await aCandidate(app, tenant);
      const other = await aPosition(app, tenant.company);
      const before = await app.rows('SELECT * FROM candidates WHERE id = ANY ($1) ORDER BY id', [[theirs, mine]]);
      const wrong: [id: string, jobPositionId: string][] = [
        [theirs, stranger.position.id],
        [theirs, tenant.position.id],
        [mine, other.id],
        [mine, stranger.position.id],
        [mine, randomUUID()],
        [mine, 'x'],
      ];
      for (const [id, jobPositionId] of wrong) {
        const call = { key: tenant.key, query: { jobPositionId } };
        const replies = [
          ...(await Promise.all(['', '/status', '/cv-score'].map((route) => app.http.get(`/v1/candidates/${id}${route}`, call)))),
          await app.http.patch(`/v1/candidates/${id}`, { ...call, json: { firstName: 'Stolen' } }),
          await app.http.patch(`/v1/candidates/${id}`, { ...call, json: {} }),
          await app.http.delete(`/v1/candidates/${id}`, call),
          await app.http.delete(`/v1/candidates/${id}`, { ...call, query: { ...call.query, force: 'true' } }),
        ];
        expect(replies.map(refusal)).toEqual(replies.map(() => NOT_FOUND));
      }
      expect(await app.rows('SELECT * FROM candidates WHERE id = ANY ($1) ORDER BY id', [[theirs, mine]])).toEqual(before);
    });
  });

  it.each(['', '/status', '/cv-score'])('cannot be read without its jobPositionId (GET %s)', async (route) => {
    const id = await aCandidate(app, tenant);
    for (const query of [{}, { jobPositionId: '' }]) {
      expect(
        failingFields(await app.http.get(`/v1/candidates/${id}${route}`, { key: tenant.key, query: query as Record<string, string> })),
      ).toEqual(['jobPositionId']);
    }
    const repeated = await app.http.get(`/v1/candidates/${id}${route}?jobPositionId=a&jobPositionId=b`, { key: tenant.key });
    expect(failingFields(repeated)).toEqual(['jobPositionId']);
  });

  describe('after PATCH', () => {
    it('has the supplied fields changed and no others', async () => {
      const id = await aCandidate(app, tenant, { phone: '+37060000000', notes: 'first' });
      const { data: before } = (await read(id)).body;
      const { status, body } = await patch(id, { firstName: 'Rasa' });
      expect(status).toBe(200);
      expect(body.data).toEqual({ ...before, firstName: 'Rasa', updatedAt: expect.any(String) });
      expect(body.data.updatedAt > before.updatedAt).toBe(true);
      expect((await read(id)).body.data).toEqual(body.data);
    });

    it('is unchanged if no field is supplied', async () => {
      const id = await aCandidate(app, tenant);
      const { data: before } = (await read(id)).body;
      const { status, body } = await patch(id, {});
      expect([status, body.data]).toEqual([200, before]);
      const without = await app.http.patch(`/v1/candidates/${id}`, at());
      expect([without.status, without.body.data]).toEqual([200, before]);
    });

    it('has phone and notes cleared by null', async () => {
      const id = await aCandidate(app, tenant, { phone: '+37060000000', notes: 'first' });
      expect((await patch(id, { phone: null })).body.data).toMatchObject({ phone: null, notes: 'first' });
      expect((await patch(id, { notes: null })).body.data).toMatchObject({ phone: null, notes: null });
    });

    it.each([
      [{ firstName: null }, ['firstName']],
      [{ lastName: null, email: null }, ['email', 'lastName']],
      [{ firstName: '' }, ['firstName']],
      [{ firstName: ' \t', lastName: '\u00a0' }, ['firstName', 'lastName']],
      [{ lastName: '🙂'.repeat(101) }, ['lastName']],
      [{ phone: 'x'.repeat(51) }, ['phone']],
      [{ notes: 'x'.repeat(10_241) }, ['notes']],
      [{ email: 'invalid' }, ['email']],
      [{ phone: 37060000000, notes: {} }, ['notes', 'phone']],
      [{ status: 'selected' }, ['status']],
      [{ cvText: 'x', jobPositionId: 'x', id: 'x' }, ['cvText', 'id', 'jobPositionId']],
    ])('refuses %j', async (json, fields) => {
      const id = await aCandidate(app, tenant);
      const { data: before } = (await read(id)).body;
      const reply = await patch(id, { ...json });
      expect(refusal(reply)).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
      expect(failingFields(reply)).toEqual(fields);
      expect((await read(id)).body.data).toEqual(before);
    });

    it("cannot have another candidate's email, but its own in another case", async () => {
      const [first, second] = [`a.${unique()}@example.com`, `b.${unique()}@example.com`];
      const known = await aCandidate(app, tenant, { email: first });
      const id = await aCandidate(app, tenant, { email: second });
      const reply = await patch(id, { firstName: 'Rasa', email: ` ${first.toUpperCase()}` });
      expect(refusal(reply)).toEqual({ status: 409, error: 'DUPLICATE_CANDIDATE' });
      expect(reply.body.details).toEqual({ candidateId: known });
      expect((await read(id)).body.data).toMatchObject({ firstName: 'Ona', email: second });
      expect((await patch(id, { email: ` ${second.toUpperCase()} ` })).body.data.email).toBe(second.toUpperCase());
    });

    it('has the email only once, if two candidates get it concurrently', async () => {
      const email = `race.${unique()}@example.com`;
      const ids = [await aCandidate(app, tenant), await aCandidate(app, tenant)];
      const replies = await Promise.all(ids.map((id) => patch(id, { email })));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('has an audit entry with the names of the changed fields, without values', async () => {
      const id = await aCandidate(app, tenant);
      await patch(id, { firstName: 'Vardenė', notes: 'a secret' });
      const rows = await app.rows('SELECT actor, action, facts FROM audit_entries WHERE subject_id = $1', [id]);
      expect(rows).toEqual([{ actor: tenant.keyId, action: 'candidate.updated', facts: { fields: ['firstName', 'notes'] } }]);
    });
  });

  describe('after DELETE', () => {
    it('does not exist, and its email can be imported again', async () => {
      const email = `gone.${unique()}@example.com`;
      const id = await aCandidate(app, tenant, { email });
      const { status, body } = await remove(id);
      expect([status, body.data]).toEqual([
        200,
        { deleted: true, receipt: { id: expect.any(String), removed: { candidate: 1 }, at: expect.any(String) } },
      ]);
      expect(refusal(await read(id))).toEqual(NOT_FOUND);
      expect(refusal(await remove(id))).toEqual(NOT_FOUND);
      await aCandidate(app, tenant, { email });
    });

    it('does not exist after force=true either', async () => {
      expect((await remove(await aCandidate(app, tenant), { force: 'true' })).status).toBe(200);
    });

    it.each(['false', '1', '', 'TRUE', 'yes'])('is not deleted with force=%p', async (force) => {
      const id = await aCandidate(app, tenant);
      expect(failingFields(await remove(id, { force }))).toEqual(['force']);
      expect((await read(id)).status).toBe(200);
    });

    it('is not deleted without its jobPositionId', async () => {
      const reply = await app.http.delete(`/v1/candidates/${await aCandidate(app, tenant)}`, { key: tenant.key });
      expect(failingFields(reply)).toEqual(['jobPositionId']);
    });

    it('is deleted once by concurrent requests', async () => {
      const id = await aCandidate(app, tenant);
      const replies = await Promise.all([remove(id), remove(id), remove(id)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    });

    it('leaves no personal data in the database, only the audit trail', async () => {
      const secrets = {
        firstName: 'Geležinė',
        lastName: 'Vilkaitė',
        email: `vilkaite.${unique()}@example.com`,
        phone: '+37061234567',
        notes: 'Kauno g. 5',
        cvText: 'Kepykla',
      };
      const id = await aCandidate(app, tenant, secrets);
      await patch(id, { notes: 'Vilniaus g. 7' });
      await remove(id);
      const tables = await app.rows<{ name: string }>(
        `SELECT tablename AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND schemaname = 'public'`,
      );
      for (const { name } of tables) {
        const rows = await app.rows<{ row: string }>(`SELECT t::text AS row FROM "${name}" t`);
        for (const secret of [...Object.values(secrets), 'Vilniaus g. 7'])
          expect([name, rows.filter(({ row }) => row.includes(secret))]).toEqual([name, []]);
      }
      const trail = await app.rows('SELECT action, facts FROM audit_entries WHERE subject_id = $1 ORDER BY at, id', [id]);
      expect(trail).toEqual([
        {
          action: 'cv_analysis.made',
          facts: { analysisId: expect.any(String), engine: 'rubric', model: null, version: expect.any(String) },
        },
        { action: 'candidate.updated', facts: { fields: ['notes'] } },
        { action: 'candidate.deleted', facts: { erasureId: expect.any(String) } },
      ]);
    });
  });
});
