import { randomUUID } from 'node:crypto';
import { aResult, anInvited, movesOf, report } from '../../support/actions.js';
import { auditOf, candidateOf, eventsOf } from '../../support/analysis.js';
import { aTenant, failingFields, refusal, type Tenant } from '../../support/builders.js';
import { HeldLocks } from '../../support/held-locks.js';
import { RUNTIME_TOKEN, TestApp } from '../../support/test-app.js';

const NOT_FOUND = { status: 404, error: 'NOT_FOUND' };
const UNAUTHORIZED = { status: 401, error: 'UNAUTHORIZED' };
const THIN = [{ speaker: 'candidate', text: 'Yes.', startMs: 0 }];

describe('the result of an interview', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());
  beforeEach(() => app.rows('TRUNCATE authentication_failures'));

  const results = (sessionId: string) => app.rows('SELECT * FROM interview_results WHERE session_id = $1', [sessionId]);

  it.each([
    ['is interviewed', aResult(), 'interviewed', 'completed'],
    ['is unevaluable if the transcript is too short', aResult({ transcript: THIN }), 'unevaluable', 'completed'],
    ['is unevaluable if the transcript is empty', aResult({ transcript: [] }), 'unevaluable', 'completed'],
    ['failed if the interview failed', aResult({ outcome: 'failed' }), 'failed', 'failed'],
    ['failed if the interview failed with an empty transcript', aResult({ outcome: 'failed', transcript: [] }), 'failed', 'failed'],
  ])('reports that the candidate %s', async (_, result, status, state) => {
    const { candidateId, sessionId } = await anInvited(app, tenant);
    const reply = await report(app, sessionId, result);
    expect([reply.status, reply.body]).toEqual([200, { success: true, requestId: expect.any(String), data: { sessionId, state } }]);
    expect(await candidateOf(app, tenant, candidateId)).toMatchObject({ status, sessionId });
    expect(await movesOf(app, candidateId)).toEqual(['new → invited', `invited → ${status}`]);
    expect(await auditOf(app, candidateId, 'interview.result-accepted')).toEqual([
      { actor: null, acting_user: null, facts: { sessionId, outcome: result.outcome, status } },
    ]);
  });

  it('is stored completely, and causes an internal event if it can be analysed', async () => {
    const { candidateId, sessionId } = await anInvited(app, tenant);
    const recordingUrl = 'https://recordings.example/1.ogg';
    const result = aResult({ language: 'lt-LT', recordingUrl });
    await report(app, sessionId, result);
    expect(await results(sessionId)).toMatchObject([
      { candidate_id: candidateId, outcome: 'completed', language: 'lt-LT', transcript: result.transcript, recording_url: recordingUrl },
    ]);
    const jobPositionId = tenant.position.id;
    expect(await eventsOf(app, 'interview_result_accepted', candidateId)).toEqual([
      { sessionId, candidateId, jobPositionId, language: 'lt-LT' },
    ]);
  });

  it('keeps the order of the keys in the transcript', async () => {
    const { sessionId } = await anInvited(app, tenant);
    await report(app, sessionId, aResult());
    const [row] = await app.rows<{ transcript: string }>('SELECT transcript::text FROM interview_results WHERE session_id = $1', [
      sessionId,
    ]);
    expect(row?.transcript).toBe(JSON.stringify(aResult().transcript));
  });

  it('causes no internal event if it cannot be analysed', async () => {
    for (const result of [aResult({ transcript: THIN }), aResult({ outcome: 'failed' })]) {
      const { candidateId, sessionId } = await anInvited(app, tenant);
      await report(app, sessionId, result);
      expect(await eventsOf(app, 'interview_result_accepted', candidateId)).toEqual([]);
    }
  });

  it('is accepted once: a repeated result gets the same response and changes nothing', async () => {
    const { candidateId, sessionId } = await anInvited(app, tenant);
    const first = await report(app, sessionId);
    const before = await results(sessionId);
    for (const again of [aResult(), aResult({ outcome: 'failed', transcript: [] })]) {
      const reply = await report(app, sessionId, again);
      expect([reply.status, reply.body.data]).toEqual([200, first.body.data]);
    }
    expect(await results(sessionId)).toEqual(before);
    expect(await movesOf(app, candidateId)).toEqual(['new → invited', 'invited → interviewed']);
  });

  it('is accepted once if it is reported ten times concurrently', async () => {
    const { candidateId, sessionId } = await anInvited(app, tenant);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => report(app, sessionId, i % 2 ? aResult() : aResult({ outcome: 'failed' }))),
    );
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.data.state}`)).size).toBe(1);
    expect(await movesOf(app, candidateId)).toHaveLength(2);
    expect(await results(sessionId)).toHaveLength(1);
  });

  it.each(['expired', 'cancelled'])('is refused with 404 if the session is %s', async (state) => {
    const { candidateId, sessionId } = await anInvited(app, tenant);
    await app.rows('UPDATE interview_sessions SET state = $2, due_at = NULL WHERE id = $1', [sessionId, state]);
    expect(refusal(await report(app, sessionId))).toEqual(NOT_FOUND);
    expect([await results(sessionId), (await candidateOf(app, tenant, candidateId)).status]).toEqual([[], 'invited']);
  });

  it('is refused with 404 if the session ends while it waits for the candidate, whatever it lacks', async () => {
    const { candidateId, sessionId } = await anInvited(app, tenant);
    const cancel = `UPDATE interview_sessions SET state = 'cancelled', due_at = NULL WHERE id = $1`;
    const held = await HeldLocks.take(app, ['SELECT FROM candidates WHERE id = $1 FOR UPDATE', [candidateId]], [cancel, [sessionId]]);
    const reply = report(app, sessionId, { outcome: 'completed' });
    await held.areWaitedForBy(1);
    await held.release();
    expect(refusal(await reply)).toEqual(NOT_FOUND);
  });

  it('is refused once the lifetime is over, also before a worker has expired the session', async () => {
    const { sessionId } = await anInvited(app, tenant);
    await app.rows(`UPDATE interview_sessions SET expires_at = now() - interval '1 ms' WHERE id = $1`, [sessionId]);
    expect(refusal(await report(app, sessionId))).toEqual(NOT_FOUND);
  });

  it.each([randomUUID(), 'x', '0', "'", '%00', 'ė'])('is refused with 404 for the session id %s', async (id) => {
    expect(refusal(await report(app, encodeURIComponent(id)))).toEqual(NOT_FOUND);
  });

  it.each([
    [{ outcome: 'great' }, ['outcome']],
    [{ outcome: undefined }, ['outcome']],
    [{ language: undefined, transcript: undefined }, ['language', 'transcript']],
    [{ outcome: 'failed', transcript: null }, ['transcript']],
    [{ language: 'English please' }, ['language']],
    [{ transcript: 'we talked' }, ['transcript']],
    [{ transcript: [null, []] }, ['transcript']],
    [{ transcript: [{ speaker: 'robot', text: 'Hi', startMs: 0 }] }, ['transcript[0].speaker']],
    [{ transcript: [{ speaker: 'candidate', text: 5, startMs: -1 }] }, ['transcript[0].startMs', 'transcript[0].text']],
    [{ transcript: [{ speaker: 'candidate', text: 'a', startMs: 0.5, mood: 'good' }] }, ['transcript[0].mood', 'transcript[0].startMs']],
    [{ transcript: [{ speaker: 'candidate', text: 'x'.repeat(20_001), startMs: 0 }] }, ['transcript[0].text']],
    [{ transcript: [{ speaker: 'candidate', text: 'a\u0000b', startMs: 0 }] }, ['transcript[0].text']],
    [{ recordingUrl: 'javascript:alert(1)' }, ['recordingUrl']],
    [{ candidateId: 'x', status: 'selected' }, ['candidateId', 'status']],
  ])('refuses %j', async (changes, fields) => {
    const { sessionId } = await anInvited(app, tenant);
    const reply = await report(app, sessionId, aResult(changes));
    expect([refusal(reply), failingFields(reply)]).toEqual([{ status: 400, error: 'VALIDATION_ERROR' }, fields]);
    expect(await results(sessionId)).toEqual([]);
  });

  it.each<[string, Record<string, string>, number]>([
    ['no token', {}, 0],
    ['a wrong token', { authorization: 'Bearer the-token-of-the-runtimf' }, 1],
    ['the beginning of the token', { authorization: `Bearer ${RUNTIME_TOKEN.slice(0, -1)}` }, 1],
    ['another scheme', { authorization: `Basic ${RUNTIME_TOKEN}` }, 0],
    ['the bare token', { authorization: RUNTIME_TOKEN }, 0],
    ['the token as a key', { 'x-api-key': RUNTIME_TOKEN }, 0],
    ['an empty token', { authorization: 'Bearer ' }, 0],
  ])('is refused with %s, and its body is not read; only a wrong token counts as a failure', async (_, headers, failures) => {
    const { sessionId } = await anInvited(app, tenant);
    const reply = await app.http.post(`/runtime/v1/sessions/${sessionId}/result`, { headers, raw: '{ not JSON' });
    expect(refusal(reply)).toEqual(UNAUTHORIZED);
    expect(await results(sessionId)).toEqual([]);
    expect(await app.rows('SELECT FROM authentication_failures')).toHaveLength(failures);
  });

  it("accepts no API key, and the runtime's token reads no candidates", async () => {
    const { sessionId, candidateId } = await anInvited(app, tenant);
    expect(refusal(await app.http.post(`/runtime/v1/sessions/${sessionId}/result`, { key: tenant.key, json: aResult() }))).toEqual(
      UNAUTHORIZED,
    );
    const query = { jobPositionId: tenant.position.id };
    const headers = { authorization: `Bearer ${RUNTIME_TOKEN}` };
    expect(refusal(await app.http.get(`/v1/candidates/${candidateId}`, { headers, query }))).toEqual(UNAUTHORIZED);
  });

  it('limits wrong tokens, and not the right one', async () => {
    const { sessionId } = await anInvited(app, tenant);
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, i) => report(app, sessionId, aResult(), `a-guess-of-the-token-${i}`)));
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(30).fill(401), ...Array(10).fill(429)]);
    expect((await report(app, sessionId)).status).toBe(200);
  });

  it('has at most 8 MiB', async () => {
    const { sessionId } = await anInvited(app, tenant);
    const turn = (i: number) => ({ speaker: 'candidate', text: 'x'.repeat(20_000), startMs: i });
    const of = (turns: number) => aResult({ transcript: Array.from({ length: turns }, (_, i) => turn(i)) });
    expect(refusal(await report(app, sessionId, of(430)))).toEqual({ status: 413, error: 'PAYLOAD_TOO_LARGE' });
    expect((await report(app, sessionId, of(400))).status).toBe(200);
  });
});
