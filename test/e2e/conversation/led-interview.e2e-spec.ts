import { randomUUID } from 'node:crypto';
import { TaskNotifier } from '../../../src/platform/tasks/index.js';
import { anInvited } from '../../support/actions.js';
import { candidateOf } from '../../support/analysis.js';
import { expectStatus, failingFields, refusal } from '../../support/builders.js';
import { eventually } from '../../support/eventually.js';
import { LedInterview, SPOKEN } from '../../support/led-interviews.js';
import { upload } from '../../support/recordings.js';
import { RoomInterview } from '../../support/room-interviews.js';
import { aTelephonyTenant, type TelephonyTenant } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

const NOT_FOUND = { status: 404, error: 'NOT_FOUND' };
const CONFLICT = { status: 409, error: 'TURN_CONFLICT' };

describe('an interview that the service leads', () => {
  let app: TestApp;
  let tenant: TelephonyTenant;

  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await aTelephonyTenant(app);
  });
  afterAll(() => app.close());
  beforeEach(() => app.rows('TRUNCATE authentication_failures'));

  const onThePhone = (...policy: [] | [Parameters<typeof LedInterview.onThePhone>[2]]) => LedInterview.onThePhone(app, tenant, ...policy);
  const read = (path: string, candidateId: string) =>
    app.http.get(`/v1/candidates/${candidateId}/${path}`, { key: tenant.key, query: { jobPositionId: tenant.position.id } });
  const allowLithuanian = () =>
    app.rows('UPDATE job_positions SET interview_languages = $2 WHERE id = $1', [tenant.position.id, ['en', 'lt']]);

  it('goes from the disclosure to the score and the transcript', async () => {
    const interview = await onThePhone({ recording: 'ask' });
    const { data } = expectStatus(await interview.get(), 200).body;
    expect(data).toMatchObject({
      ...{ sessionId: interview.sessionId, kind: 'phone', state: 'open', language: 'en', languages: ['en'] },
      ...{ company: { name: tenant.company.name }, position: { title: tenant.position.position } },
      ...{ recording: 'ask', optOutKey: '9', consentNeeded: true },
      next: { index: 1, kind: 'disclosure', text: data.disclosure },
    });
    expect(data.disclosure).toContain(tenant.company.name);
    expect(Object.keys(data.next)).toEqual(['index', 'kind', 'text']);

    expect(await interview.talk(1)).toMatchObject({ index: 2, kind: 'consent' });
    expect(expectStatus(await interview.consent({ quote: 'Yes, sure.' }), 200).body.data).toEqual({
      accepted: true,
      next: { index: 3, kind: 'opening', text: expect.stringContaining('To begin') },
    });
    expect((await interview.get()).body.data).toMatchObject({ recording: 'ask', consentNeeded: false });
    expect(await interview.talk()).toMatchObject({ kind: 'end', text: expect.stringContaining('Goodbye') });
    expect(expectStatus(await interview.report(), 200).body.data).toEqual({ sessionId: interview.sessionId, state: 'completed' });

    expect(await candidateOf(app, tenant, interview.candidateId)).toMatchObject({ status: 'interviewed' });
    const transcript = expectStatus(await read('interview-transcript', interview.candidateId), 200).body.data;
    expect(transcript).toMatchObject({ channel: 'phone', language: 'en', conversationVersion: 'plan-2.0' });
    const turns = transcript.turns as { kind: string | null; text: string; startMs: number; speaker: string }[];
    expect(turns.slice(0, 3).map(({ speaker, kind }) => [speaker, kind])).toEqual([
      ['interviewer', null],
      ['interviewer', null],
      ['candidate', null],
    ]);
    expect(turns[2]?.text).toBe('Yes, sure.');
    expect(turns.filter(({ kind }) => kind === 'answer').every(({ text }) => SPOKEN.includes(text))).toBe(true);
    expect(turns.map(({ startMs }) => startMs)).toEqual(turns.map(({ startMs }) => startMs).sort((a, b) => a - b));
    const analysis = await eventually('the interview is analysed', async () => {
      const reply = await read('interview-analysis', interview.candidateId);
      return reply.status === 200 && reply.body.data.analysis ? reply.body.data : null;
    });
    // A formal step is no evidence.
    const quoted = (analysis.scorecard as { quotes: { turn: number }[] }[] | undefined)?.flatMap(({ quotes }) => quotes) ?? [];
    expect(quoted.map(({ turn }) => turns[turn]?.kind)).toEqual(quoted.map(() => 'answer'));
    expect((await read('consents', interview.candidateId)).body.data).toMatchObject([
      { kind: 'recording', state: 'given', basis: 'verbal', quote: 'Yes, sure.' },
    ]);
  });

  it('begins with the words of the policy, and announces a recording', async () => {
    const interview = await onThePhone({
      disclosure: { en: 'Acme calling about your interview.' },
      recording: 'announce',
      optOutKey: null,
    });
    const { data } = (await interview.get()).body;
    expect(data).toMatchObject({ recording: 'announce', optOutKey: null, consentNeeded: false });
    expect(data.next.text).toBe('Acme calling about your interview. This call is recorded.');
    expect(await interview.talk(1)).toMatchObject({ index: 2, kind: 'opening' });
  });

  it('goes on without a recording after a refusal', async () => {
    const interview = await onThePhone({ recording: 'ask' });
    await interview.talk(1);
    for (let i = 0; i < 2; i += 1)
      expect(expectStatus(await interview.consent({ given: false, by: 'key' }), 200).body.data.next.kind).toBe('opening');
    expect((await interview.get()).body.data).toMatchObject({ recording: 'off', consentNeeded: false });
    expect((await read('consents', interview.candidateId)).body.data).toMatchObject([{ state: 'refused', quote: null }]);
    // A further call, frozen under another policy, changes nothing about the refusal.
    await interview.setPolicy({ recording: 'announce' });
    expect((await interview.get()).body.data).toMatchObject({ recording: 'off', consentNeeded: false });
    expect(refusal(await upload(app, interview.sessionId, 'sound'))).toEqual({ status: 409, error: 'RECORDING_NOT_ALLOWED' });
  });

  it('takes the word of another person about the recording, once for each', async () => {
    const interview = await onThePhone({ recording: 'ask' });
    const { index } = await interview.talk(3);
    for (const word of [
      { given: false, quote: 'No.' },
      { given: false, quote: 'No.' },
      { given: true, quote: 'Yes, this is Tom.' },
    ])
      expect(expectStatus(await interview.consent(word), 200).body.data.next.index).toBe(index);
    expect((await read('consents', interview.candidateId)).body.data).toMatchObject([
      { state: 'given', quote: 'Yes, this is Tom.' },
      { state: 'refused', quote: 'No.' },
      { state: 'given', quote: null },
    ]);
    expect((await interview.get()).body.data).toMatchObject({ recording: 'ask', consentNeeded: false });
  });

  it('is not recorded where nobody was asked: its first call did not ask, or it has ended before', async () => {
    const further = await onThePhone();
    await further.talk(1);
    await further.setPolicy({ recording: 'ask' });
    expect((await further.get()).body.data).toMatchObject({ recording: 'off', consentNeeded: false, next: { kind: 'opening' } });
    const cut = await onThePhone({ recording: 'ask' });
    await cut.talk(1);
    expectStatus(await cut.report({ outcome: 'failed' }), 200);
    expect((await cut.get()).body.data).toMatchObject({ state: 'ended', recording: 'off', consentNeeded: false });
  });

  it('takes no disclosure and no consent for an answer', async () => {
    const interview = await onThePhone({ recording: 'ask' });
    await interview.turn({ index: 1, text: SPOKEN.join(' ') });
    await interview.consent({ quote: 'Yes, you may record this call.' });
    await interview.turn({ index: 3, text: SPOKEN.join(' ') });
    expectStatus(await interview.report(), 200);
    expect(await candidateOf(app, tenant, interview.candidateId)).toMatchObject({ status: 'unevaluable' });
  });

  it('takes the same answer again, and refuses another one, a later one and one to the consent', async () => {
    const interview = await onThePhone({ recording: 'ask' });
    const next = { index: 2, kind: 'consent', text: expect.any(String) };
    for (let i = 0; i < 3; i += 1) expect((await interview.turn({ index: 1, text: 'Hello?' })).body.data).toEqual({ accepted: true, next });
    for (const turn of [
      { index: 1, text: 'Who?' },
      { index: 2, text: 'Yes.' },
      { index: 3, text: 'Early.' },
      { index: 99, text: '' },
    ]) {
      const reply = await interview.turn(turn);
      expect([refusal(reply), reply.body.details]).toEqual([CONFLICT, { next }]);
    }
    const early = await onThePhone({ recording: 'ask' });
    expect([refusal(await early.consent({})), refusal(await (await onThePhone()).consent({}))]).toEqual([CONFLICT, CONFLICT]);
    expect((await read('consents', early.candidateId)).body.data).toEqual([]);
  });

  it('takes more of an answer until the next step is answered', async () => {
    const interview = await onThePhone();
    await interview.talk(1);
    const { next } = (await interview.turn({ index: 2, text: SPOKEN[0] })).body.data;
    const longer = `${SPOKEN[0]} And I lead the team.`;
    for (let i = 0; i < 2; i += 1)
      expect((await interview.turn({ index: 2, text: longer })).body.data).toEqual({ accepted: true, next: expect.objectContaining(next) });
    expect(refusal(await interview.turn({ index: 2, text: SPOKEN[0] }))).toEqual(CONFLICT);
    await interview.turn({ index: 3, text: SPOKEN[1] });
    expect(refusal(await interview.turn({ index: 2, text: `${longer} Late.` }))).toEqual(CONFLICT);
    const stored = await app.rows('SELECT answer FROM interview_questions WHERE session_id = $1 AND sequence = 2', [interview.sessionId]);
    expect(stored).toEqual([{ answer: longer }]);
  });

  it('replies to the question who speaks, in the words of the same step, and stores only answers', async () => {
    const interview = await onThePhone({ recording: 'ask' });
    const ask = async (index: number, text: string, language = 'en') =>
      expectStatus(await interview.turn({ index, text, language }), 200).body.data.next as { index: number; text: string };
    const identity = `I am the automated interviewer of ${tenant.company.name}, and this interview is about the position “${tenant.position.position}”. I am a computer program, an artificial intelligence, not a person.`;
    const said = await interview.next();
    const greeted = await ask(1, 'Hello, who is this?');
    expect(greeted.index).toBe(1);
    expect(greeted.text).toMatch(new RegExp(`^${identity} If you want to reach a person, ask those who invited you`));
    expect(greeted.text).not.toContain(said.text);
    await app.rows(`UPDATE companies SET contact_email = 'jobs@acme.example' WHERE id = $1`, [tenant.company.id]);
    const reply = `${identity} You can reach a person at ${tenant.company.name} by e-mail: jobs@acme.example`;
    for (const count of [1, 1]) {
      const { text } = await interview.talk(count);
      const { index } = await interview.next();
      expect(await ask(index, 'Wait, am I speaking with a robot?')).toEqual({ index, kind: expect.any(String), text: `${reply} ${text}` });
    }
    const both = `${SPOKEN[0]} By the way, are you a real person?`;
    for (let i = 0; i < 2; i += 1) expect(await ask(3, both)).toMatchObject({ index: 4, text: expect.stringContaining(`${reply} `) });
    const { text } = await interview.next();
    expect(await ask(3, `${both} Who is this?`)).toMatchObject({ index: 4, text: `${reply} ${text}` });
    // Disclosure and consent, said again to another person.
    for (const index of [1, 2]) expect(await ask(index, 'Who is this?')).toMatchObject({ index: 4, text: `${reply} ${text}` });
    const meant = await interview.turn({ index: 4, text: 'Who is this?', replied: true });
    expect(expectStatus(meant, 200).body.data.next).toMatchObject({ index: 5, text: expect.stringContaining(`${reply} `) });
    await app.rows('UPDATE companies SET contact_email = NULL WHERE id = $1', [tenant.company.id]);
    const rows = await app.rows('SELECT sequence, text FROM interview_questions WHERE session_id = $1 ORDER BY sequence', [
      interview.sessionId,
    ]);
    expect(rows.map((row) => row.text)).toEqual(['', '', both, 'Who is this?', '']);
    expect(refusal(await interview.turn({ index: 9, text: 'Who is this?' }))).toEqual(CONFLICT);
  });

  it('is continued by another agent where the first was cut off', async () => {
    const interview = await onThePhone();
    const next = await interview.talk(3);
    const second = new LedInterview(app, interview.sessionId, interview.candidateId, interview.reservationId);
    expect(await second.next()).toEqual(next);
    expect(await second.talk()).toMatchObject({ kind: 'end' });
    expectStatus(await second.report(), 200);
    expect(await candidateOf(app, tenant, interview.candidateId)).toMatchObject({ status: 'interviewed' });
  });

  it('asks a further question where an answer says little', async () => {
    const interview = await onThePhone();
    await interview.talk(1);
    expect((await interview.turn({ index: 2, text: 'Yes.' })).body.data.next).toMatchObject({ index: 3, kind: 'further' });
    expect((await interview.turn({ index: 3, text: ' \n' })).body.data.next).toMatchObject({ index: 4, kind: 'requirement' });
  });

  it('stores one of several answers at once, to the first step too', async () => {
    const interview = await onThePhone();
    const same = await Promise.all(Array.from({ length: 5 }, () => interview.turn({ index: 1, text: 'Hello.' })));
    expect(same.map(({ status, body }) => [status, body.data.next.index])).toEqual(same.map(() => [200, 2]));
    const different = await Promise.all(SPOKEN.map((text) => interview.turn({ index: 2, text })));
    expect(different.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const stored = await app.rows<{ answer: string }>('SELECT answer FROM interview_questions WHERE session_id = $1 AND sequence = 2', [
      interview.sessionId,
    ]);
    expect(stored).toEqual([{ answer: SPOKEN[different.findIndex(({ status }) => status === 200)] }]);
  });

  it('goes on in the language of an answer that names another one', async () => {
    await allowLithuanian();
    const interview = await onThePhone();
    expect((await interview.get()).body.data).toMatchObject({ language: 'en', languages: ['en', 'lt'] });
    const reply = await interview.turn({ index: 1, text: 'Gal galime lietuviškai?', language: 'lt' });
    expect(reply.body.data.next.text).toContain('Pirmiausia');
    expect((await interview.get()).body.data).toMatchObject({ language: 'lt', next: { index: 2 } });
    await interview.talk();
    expectStatus(await interview.report({ outcome: 'completed', recordingUrl: 'https://recordings.example/1.ogg' }), 200);
    const { language, turns } = (await read('interview-transcript', interview.candidateId)).body.data;
    expect(language).toBe('lt');
    // Each step stands in the language in which it was said.
    expect((turns as { text: string }[]).slice(0, 3).map(({ text }) => text)).toEqual([
      expect.stringContaining('Hello'),
      'Gal galime lietuviškai?',
      reply.body.data.next.text,
    ]);
  });

  it('takes the stored answers for a failed interview too, and a transcript of its own as it is', async () => {
    const failed = await onThePhone();
    await failed.talk(2);
    expectStatus(await failed.report({ outcome: 'failed', language: 'en' }), 200);
    expect((await read('interview-transcript', failed.candidateId)).body.data.turns).toHaveLength(3);
    const own = await onThePhone();
    await own.talk(2);
    const turn = { speaker: 'candidate', text: 'My own words.', startMs: 0 };
    expectStatus(await own.report({ outcome: 'completed', language: 'en', transcript: [turn] }), 200);
    expect((await read('interview-transcript', own.candidateId)).body.data).toMatchObject({ turns: [turn], conversationVersion: null });
  });

  it('can be read for 30 days after its end', async () => {
    const interview = await onThePhone();
    await interview.talk(3);
    expectStatus(await interview.report({ outcome: 'failed' }), 200);
    const ended = (await interview.get()).body.data;
    expect(ended).toMatchObject({
      state: 'ended',
      next: { index: 4, kind: 'end', text: 'This interview has ended. Thank you, and goodbye.' },
    });
    expect(refusal(await interview.turn({ index: 3, text: 'Late.' }))).toEqual(CONFLICT);
    await app.rows(`UPDATE interview_sessions SET ended_at = ended_at - interval '30 days' WHERE id = $1`, [interview.sessionId]);
    expect([refusal(await interview.get()), refusal(await interview.turn({ index: 1 }))]).toEqual([NOT_FOUND, NOT_FOUND]);
  });

  it.each(['cancelled', 'expired'])('of a session that is %s asks nothing more', async (state) => {
    const interview = await onThePhone();
    await app.rows('UPDATE interview_sessions SET state = $2, ended_at = now(), due_at = NULL WHERE id = $1', [interview.sessionId, state]);
    const reply = await interview.get();
    if (state === 'expired') expect(refusal(reply)).toEqual(NOT_FOUND);
    else expect(reply.body.data).toMatchObject({ state: 'ended', next: { index: 1, kind: 'end' } });
    expect((await interview.turn({ index: 1 })).status).toBe(state === 'expired' ? 404 : 409);
  });

  it('is not there once its lifetime is over, except during a call', async () => {
    const interview = await onThePhone();
    await app.rows(`UPDATE interview_sessions SET expires_at = now() - interval '1 s', due_at = NULL WHERE id = $1`, [interview.sessionId]);
    expect(refusal(await interview.get())).toEqual(NOT_FOUND);
    await app.rows(`UPDATE reservations SET state = 'active', due_at = NULL WHERE id = $1`, [interview.reservationId]);
    expectStatus(await interview.get(), 200);
    expect(await interview.talk(2)).toMatchObject({ index: 3 });
    await app.rows('DELETE FROM reservations WHERE id = $1', [interview.reservationId]);
  });

  it.each([
    [5, 'interviewed'],
    [2, 'expired'],
  ])('that nobody ended has its %i steps as its result when its session expires, if they can be evaluated', async (steps, status) => {
    const interview = await onThePhone();
    await interview.talk(steps);
    await app.rows(`UPDATE interview_sessions SET expires_at = now() - interval '1 s', due_at = now() WHERE id = $1`, [
      interview.sessionId,
    ]);
    await app.inOperation(() => Promise.resolve(app.get(TaskNotifier).notify('actions.expire-session')));
    const candidate = await eventually('the session has ended', async () => {
      const present = await candidateOf(app, tenant, interview.candidateId);
      return present.status === 'invited_call' ? null : present;
    });
    expect(candidate).toMatchObject({ status });
    // A further call has nothing to ask.
    const calls = await app.rows('SELECT state, failure_reason FROM reservations WHERE id = $1', [interview.reservationId]);
    expect(calls).toEqual([{ state: 'cancelled', failure_reason: 'SESSION_ENDED' }]);
  });

  it('is erased with the candidate', async () => {
    const interview = await onThePhone();
    await interview.talk(2);
    await app.rows('DELETE FROM reservations WHERE id = $1', [interview.reservationId]);
    const query = { jobPositionId: tenant.position.id, force: 'true' };
    expectStatus(await app.http.delete(`/v1/candidates/${interview.candidateId}`, { key: tenant.key, query }), 200);
    expect([refusal(await interview.get()), refusal(await interview.turn({ index: 1 }))]).toEqual([NOT_FOUND, NOT_FOUND]);
    expect(await app.rows('SELECT FROM interview_questions WHERE session_id = $1', [interview.sessionId])).toEqual([]);
  });

  describe('in the browser', () => {
    it('opens with the disclosure, records nothing, and is held without a call', async () => {
      const { sessionId, candidateId } = await anInvited(app, tenant);
      const interview = new LedInterview(app, sessionId, candidateId, null);
      expect((await interview.get()).body.data).toMatchObject({
        ...{ kind: 'web', recording: 'off', optOutKey: null, consentNeeded: false },
        next: { index: 1, kind: 'disclosure', text: expect.not.stringMatching(/phone|call/) },
      });
      await interview.talk();
      expectStatus(await interview.report(), 200);
      expect((await read('interview-transcript', candidateId)).body.data).toMatchObject({ channel: 'web' });
    });

    it('goes on with the question of the embedded room', async () => {
      const room = await RoomInterview.begun(app, tenant);
      const interview = new LedInterview(app, room.invitation.sessionId, room.candidateId, null);
      expect(await interview.next()).toMatchObject({ index: 1, kind: 'opening' });
      expect((await interview.turn({ index: 1, text: SPOKEN[0] })).body.data.next).toMatchObject({ index: 2, kind: 'requirement' });
      expect((await room.room()).conversation?.questions[0]).toMatchObject({ answer: SPOKEN[0] });
    });
  });

  describe('refuses', () => {
    let interview: LedInterview;
    beforeAll(async () => {
      interview = await onThePhone({ recording: 'ask' });
      await interview.talk(1);
    });

    it.each([
      [{ index: 0 }, ['index']],
      [{ index: 1.5, text: 7 }, ['index', 'text']],
      [{ index: '2', startMs: -1, endMs: 1e12 }, ['endMs', 'index', 'startMs']],
      [{ index: undefined, startMs: undefined, endMs: null }, ['endMs', 'index', 'startMs']],
      [{ index: 2, text: 'x'.repeat(5_001) }, ['text']],
      [{ index: 2, text: 'a\0b' }, ['text']],
      [{ index: 2, language: 'ru' }, ['language']],
      [{ index: 2, mood: 'good' }, ['mood']],
      [{ index: 2, reservationId: 7 }, ['reservationId']],
    ])('the turn %j', async (turn, fields) => {
      const reply = await interview.turn(turn);
      expect([reply.status, failingFields(reply)]).toEqual([400, fields]);
    });

    it('an answer that ends before it begins, and a language that the position does not have', async () => {
      const other = await onThePhone();
      const unknown = new LedInterview(app, randomUUID(), '', null);
      for (const each of [other, unknown]) expect(failingFields(await each.turn({ index: 1, startMs: 5, endMs: 4 }))).toEqual(['endMs']);
      await app.rows('UPDATE job_positions SET interview_languages = $2 WHERE id = $1', [tenant.position.id, ['en']]);
      expect(failingFields(await other.turn({ index: 1, language: 'lt' }))).toEqual(['language']);
      expect(await other.next()).toMatchObject({ index: 1 });
    });

    it.each([
      [{ given: 'yes' }, ['given']],
      [{ by: 'mail' }, ['by']],
      [{ quote: 'x'.repeat(241) }, ['quote']],
    ])('the consent %j', async (word, fields) => {
      const reply = await interview.consent(word);
      expect([reply.status, failingFields(reply)]).toEqual([400, fields]);
    });

    it('a call of another session, an unknown session and a wrong token', async () => {
      const { reservationId } = await onThePhone();
      const foreign = [await interview.turn({ index: 2, reservationId }), await interview.consent({ reservationId: randomUUID() })];
      expect(foreign.map(refusal)).toEqual([NOT_FOUND, NOT_FOUND]);
      for (const id of [randomUUID(), 'x', "'", '%00']) {
        const unknown = new LedInterview(app, encodeURIComponent(id), '', null);
        const replies = [await unknown.get(), await unknown.turn({ index: 1 }), await unknown.consent({})];
        expect(replies.map(refusal)).toEqual([NOT_FOUND, NOT_FOUND, NOT_FOUND]);
      }
      const headers = { authorization: 'Bearer wrong' };
      const replies = [await interview.get({ headers }), await interview.turn({ index: 2 }, { headers })];
      expect(replies.map(({ status }) => status)).toEqual([401, 401]);
    });
  });
});
