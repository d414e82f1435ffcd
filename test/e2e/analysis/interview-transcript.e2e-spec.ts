import { analysisOf, auditOf, anInterviewed, holdInterview, INTERVIEW, withBackendPosition } from '../../support/analysis.js';
import { aCandidate, aKey, aTenant, failingFields, refusal, type Tenant } from '../../support/builders.js';
import { TestApp } from '../../support/test-app.js';

describe('the transcript of an interview', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await withBackendPosition(app, await aTenant(app));
  });
  afterAll(() => app.close());

  const read = (id: string, { query = {}, headers = {}, as = tenant }: { query?: Record<string, string>; headers?: Record<string, string>; as?: Tenant } = {}) =>
    app.http.get(`/v1/candidates/${id}/interview-transcript`, { key: as.key, query: { jobPositionId: tenant.position.id, ...query }, headers }); // prettier-ignore
  const views = async (id: string) =>
    (await auditOf(app, id, 'interview_transcript.viewed')).map(({ acting_user: user, facts }) => [user, facts]);

  it('has the turns that the quotes of the analysis name, letter for letter', async () => {
    const id = await anInterviewed(app, tenant);
    const { status, body } = await read(id);
    expect(status).toBe(200);
    const { turns, ...rest } = body.data;
    expect(rest).toEqual({
      sessionId: expect.any(String),
      channel: 'web',
      language: 'en',
      conversationVersion: null,
      startedAt: expect.stringMatching(/Z$/),
      completedAt: expect.stringMatching(/Z$/),
    });
    expect(rest.startedAt <= rest.completedAt).toBe(true);
    expect(turns).toEqual(INTERVIEW.map(({ speaker, text, startMs }, turn) => ({ turn, speaker, text, startMs, kind: null })));
    const { analysis } = (await analysisOf(app, tenant, id, { kind: 'interview-analysis' })).body.data;
    const quotes = analysis.scorecard.flatMap((line: { quotes: object[] }) => line.quotes);
    expect(quotes.length).toBeGreaterThan(3);
    for (const { turn, text, startOffset, endOffset } of quotes) expect(turns[turn].text.slice(startOffset, endOffset)).toBe(text);
  });

  it('keeps the kinds of turns that the runtime reports', async () => {
    const id = await aCandidate(app, tenant);
    const kinds = ['opening', 'answer', 'requirement', 'answer', 'further', 'answer', 'closing', 'answer'] as const;
    await holdInterview(app, tenant, id, { transcript: INTERVIEW.slice(0, 8).map((turn, at) => ({ ...turn, kind: kinds[at] ?? null })) });
    expect((await read(id)).body.data.turns.map(({ kind }: { kind: string }) => kind)).toEqual(
      kinds.slice(0, Math.min(8, INTERVIEW.length)),
    );
  });

  it('is not sent again to a client that holds it, and each reader is recorded once', async () => {
    const id = await anInterviewed(app, tenant);
    const { headers } = await read(id, { headers: { 'x-acting-user': 'ona' } });
    const tag = headers['etag'] ?? '';
    expect(tag).toMatch(/^"[0-9a-f]{32}"$/);
    const again = await read(id, { headers: { 'if-none-match': tag, 'x-acting-user': 'jonas' } });
    expect([again.status, again.headers['etag']]).toEqual([304, tag]);
    await read(id, { headers: { 'x-acting-user': 'ona' } });
    const facts = { sessionId: expect.any(String) };
    expect(await views(id)).toEqual([
      ['ona', facts],
      ['jonas', facts],
    ]);
  });

  it('is that of the latest interview, or of the session that is asked for', async () => {
    const id = await aCandidate(app, tenant);
    const first = await holdInterview(app, tenant, id, { outcome: 'failed', transcript: INTERVIEW.slice(0, 2) });
    await app.rows(`UPDATE candidates SET status = 'new' WHERE id = $1`, [id]);
    const second = await holdInterview(app, tenant, id);
    expect((await read(id)).body.data).toMatchObject({ sessionId: second });
    const older = (await read(id, { query: { sessionId: first } })).body.data;
    expect(older).toMatchObject({ sessionId: first });
    expect(older.turns).toHaveLength(2);
  });

  it('is 404 without an interview, with another session, for another tenant, and after the erasure', async () => {
    const id = await anInterviewed(app, tenant);
    const { sessionId } = (await read(id)).body.data;
    const someone = await aCandidate(app, tenant);
    const other = await aTenant(app);
    const held = await aCandidate(app, tenant);
    await holdInterview(app, tenant, held, { outcome: 'failed', transcript: [] });
    const hostile = [
      read(someone),
      read(held),
      read(someone, { query: { sessionId } }),
      read(id, { query: { sessionId: 'no-uuid' } }),
      read(id, { query: { sessionId: '019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68' } }),
      read(id, { query: { jobPositionId: other.position.id } }),
      read('no-uuid'),
      read(id, { as: other }),
    ];
    for (const reply of await Promise.all(hostile)) expect(refusal(reply)).toMatchObject({ status: 404, error: 'NOT_FOUND' });
    await app.http.delete(`/v1/candidates/${id}`, { key: tenant.key, query: { jobPositionId: tenant.position.id } });
    expect((await read(id)).status).toBe(404);
    expect(await app.rows('SELECT FROM interview_results WHERE candidate_id = $1', [id])).toEqual([]);
    expect(await app.rows('SELECT FROM analysis_views WHERE candidate_id = $1', [id])).toEqual([]);
  });

  it('needs the position and a key that may read candidates', async () => {
    const id = await anInterviewed(app, tenant);
    expect(failingFields(await app.http.get(`/v1/candidates/${id}/interview-transcript`, { key: tenant.key }))).toEqual(['jobPositionId']);
    const { key } = await aKey(app, tenant.company, { scopes: ['read:jobs'] });
    expect(
      (await app.http.get(`/v1/candidates/${id}/interview-transcript`, { key, query: { jobPositionId: tenant.position.id } })).status,
    ).toBe(403);
  });
});
