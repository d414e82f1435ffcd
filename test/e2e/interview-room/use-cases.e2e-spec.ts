import { randomUUID } from 'node:crypto';
import { AcceptResult } from '../../../src/actions/index.js';
import { ChangeConversation, InterviewLinkEnded, InterviewLinkUnknown } from '../../../src/interview-room/index.js';
import { placeOf } from '../../../src/conversation/index.js';
import { DAY, HOUR, MINUTE } from '../../../src/platform/domain/index.js';
import { act, aResult, movesOf, report } from '../../support/actions.js';
import { admin } from '../../support/admin.js';
import { analysisOf, auditOf, candidateOf } from '../../support/analysis.js';
import { aPosition, aTenant, type Tenant } from '../../support/builders.js';
import { until } from '../../support/eventually.js';
import { countsOf } from '../../support/metrics.js';
import { ANSWERS, RoomInterview } from '../../support/room-interviews.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import { TestApp } from '../../support/test-app.js';

describe('the interview room', () => {
  let app: TestApp;
  let tenant: Tenant;
  let time: SandboxTime;

  beforeAll(async () => {
    app = await TestApp.start({ env: { CLOCK: 'sandbox', SWEEP_EVERY_MS: '100' } });
    time = new SandboxTime(app);
    const { company, ...rest } = await aTenant(app);
    const requirements = ['Nursing licence', 'Wound care'];
    tenant = { ...rest, company, position: await aPosition(app, company, { requirements, interviewLanguages: ['en', 'lt-LT', 'de'] }) };
  });
  afterAll(() => app.close());

  const statusOf = async ({ candidateId }: RoomInterview) => (await candidateOf(app, tenant, candidateId)).status;
  const hasEnded = (interview: RoomInterview) => until('the session has ended', async () => (await statusOf(interview)) !== 'invited');
  const remove = ({ candidateId }: RoomInterview) =>
    app.http.delete(`/v1/candidates/${candidateId}`, { key: tenant.key, query: { jobPositionId: tenant.position.id, force: 'true' } });
  const isAnalysed = ({ candidateId }: RoomInterview) =>
    until('the analysis was read', async () => {
      const { status } = await analysisOf(app, tenant, candidateId, { kind: 'interview-analysis' });
      return status === 200;
    });
  const end = (reason: string) => ({ kind: 'gone', reason });

  describe('from the link to the analysis', () => {
    it('holds an interview', async () => {
      const interview = await RoomInterview.invited(app, tenant);
      expect(await interview.room()).toMatchObject({
        sessionId: interview.key.sessionId,
        expiresAt: new Date(interview.invitation.expiresAt),
        company: { name: tenant.company.name, contactEmail: null },
        position: { title: tenant.position.position },
        ...{ languages: ['en', 'lt'], questionCount: 4, minutes: 10, conversation: null },
      });
      const begun = await interview.consent();
      expect(placeOf(begun)).toEqual({ at: 'question', sequence: 1 });
      expect(begun).toMatchObject({ languages: ['en', 'lt'], language: 'en', conversationVersion: 'plan-2.0', noticeVersion: '1.1' });
      expect((await interview.room()).conversation).toEqual(begun);

      const answered = await interview.answerAll();
      expect((await interview.room()).conversation).toEqual(answered);
      expect(answered.plan).toEqual([]);
      await interview.send();
      await interview.send();
      expect(await statusOf(interview)).toBe('interviewed');
      await expect(interview.room()).rejects.toMatchObject(end('sent'));
      expect((await interview.afterSending()).conversation).toMatchObject({ sentAt: expect.any(Date) as Date });

      const results = await app.rows('SELECT * FROM interview_results WHERE candidate_id = $1', [interview.candidateId]);
      expect(results).toMatchObject([
        { outcome: 'completed', language: 'en', recording_url: null, conversation_version: 'plan-2.0', company_id: tenant.company.id },
      ]);
      const { transcript } = results[0] as { transcript: { speaker: string; text: string }[] };
      expect(transcript.filter(({ speaker }) => speaker === 'interviewer').map(({ text }) => text)).toEqual(
        answered.questions.map(({ texts }) => texts.en),
      );
      expect(transcript.filter(({ speaker }) => speaker === 'candidate').map(({ text }) => text)).toEqual(
        answered.questions.map(({ answer }) => answer),
      );
      await isAnalysed(interview);
      expect(await movesOf(app, interview.candidateId)).toEqual(['new → invited', 'invited → interviewed']);
    });

    it('records the consent once, with the version of the notice', async () => {
      const interview = await RoomInterview.invited(app, tenant);
      await expect(interview.consent('en', '0.9')).rejects.toMatchObject({ code: 'NOTICE_CHANGED' });
      for (const language of ['de', 'LT', '']) {
        await expect(interview.consent(language)).rejects.toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ field: 'language' }] });
      }
      expect((await interview.room()).conversation).toBeNull();
      const consents = await Promise.all([interview.consent('lt'), interview.consent('en'), interview.consent('lt')]);
      expect(new Set(consents.map(({ language }) => language)).size).toBe(1);
      // A repeat is no new consent: the version that was shown counts.
      expect(await interview.consent('en', '0.9')).toEqual(consents[0]);
      const facts = { sessionId: interview.key.sessionId, noticeVersion: '1.1', language: consents[0].language };
      expect(await auditOf(app, interview.candidateId, 'interview.consented')).toEqual([{ actor: null, acting_user: null, facts }]);
    });

    it('keeps what is typed, and does not evaluate it', async () => {
      const interview = await RoomInterview.begun(app, tenant);
      expect(await interview.draft(1, 'I have\r\nworked')).toMatchObject({ revision: 1 });
      expect(await interview.draft(1, 'I have\nworked')).toMatchObject({ revision: 1 });
      expect((await interview.room()).conversation?.questions).toMatchObject([{ text: 'I have\nworked', answer: null, answeredAt: null }]);
      await expect(interview.draft(1, 'Other')).rejects.toMatchObject({ code: 'ANSWER_CHANGED', stored: { text: 'I have\nworked' } });
      await expect(interview.draft(2, 'Not asked yet')).rejects.toMatchObject({ code: 'QUESTION_NOT_ASKED' });
      for (const text of ['a\0b', '\ud800', 'x'.repeat(5_001)]) {
        const refused = { code: 'VALIDATION_ERROR', fields: [{ field: 'text' }] };
        await expect(interview.draft(1, text, 1)).rejects.toMatchObject(refused);
        await expect(interview.answer(1, text, 1)).rejects.toMatchObject(refused);
      }
      await expect(interview.answer(1, ' \r\n', 1)).rejects.toMatchObject({ fields: [{ field: 'text' }] });
      expect((await interview.room()).conversation?.questions).toMatchObject([{ revision: 1 }]);
    });

    it('takes any text as it is', async () => {
      const interview = await RoomInterview.begun(app, tenant);
      const text = `'; DROP TABLE candidates; -- <script>alert(1)</script> {{x}} \u202e ąčęėįšųūž 😀 \\u0000 ${'x'.repeat(4_000)}`;
      expect((await interview.answer(1, text)).questions[0]).toMatchObject({ text, answer: text });
      expect((await interview.room()).conversation?.questions[0]).toMatchObject({ text, answer: text });
    });

    it('changes the language of what is asked from then on', async () => {
      const interview = await RoomInterview.invited(app, tenant);
      const change = (language: string) => interview.post((room) => app.get(ChangeConversation).language(room, language));
      await expect(change('lt')).rejects.toMatchObject({ code: 'CONSENT_REQUIRED' });
      await interview.consent('en');
      expect(await change('lt')).toMatchObject({ language: 'lt' });
      expect((await interview.room()).conversation).toMatchObject({ language: 'lt' });
      await expect(change('de')).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
      await interview.answerAll();
      await interview.send();
      expect(await app.rows('SELECT language FROM interview_results WHERE session_id = $1', [interview.key.sessionId])).toEqual([
        { language: 'lt' },
      ]);
    });

    it('takes no answer before consent, and sends none before the review', async () => {
      const interview = await RoomInterview.invited(app, tenant);
      for (const early of [
        () => interview.draft(1, 'x'),
        () => interview.answer(1, 'x'),
        () => interview.skip(1),
        () => interview.send(),
      ]) {
        await expect(early()).rejects.toMatchObject({ code: 'CONSENT_REQUIRED' });
      }
      await interview.consent();
      await expect(interview.send()).rejects.toMatchObject({ code: 'QUESTIONS_LEFT' });
      expect(await statusOf(interview)).toBe('invited');
    });

    it('with too little said is unevaluable', async () => {
      const interview = await RoomInterview.begun(app, tenant);
      let conversation = (await interview.room()).conversation!;
      for (let place = placeOf(conversation); place.at === 'question'; place = placeOf(conversation)) {
        conversation = await interview.skip(place.sequence);
      }
      await interview.send();
      expect(await statusOf(interview)).toBe('unevaluable');
    });

    it('is shown to the operator with its progress while it is under way', async () => {
      const interview = await RoomInterview.invited(app, tenant);
      const shown = async () => {
        const { json } = await admin(
          { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir },
          'candidate',
          'show',
          interview.candidateId,
          '--json',
        );
        return (json as { interview: unknown }).interview;
      };
      expect(await shown()).toBeNull();
      await interview.consent();
      const { lastActiveAt } = await interview.answer(1, ANSWERS[0]!);
      expect(await shown()).toEqual({ question: 2, of: 4, lastActiveAt: lastActiveAt.toISOString() });
      await interview.answerAll();
      expect(await shown()).toMatchObject({ question: 4, of: 4 });
      await interview.send();
      expect(await shown()).toBeNull();
    });
  });

  describe('behind a link', () => {
    it('that is unknown or forged, or whose candidate is deleted, is not found', async () => {
      const interview = await RoomInterview.begun(app, tenant);
      const other = await RoomInterview.begun(app, tenant);
      for (const key of [
        { token: '' },
        { token: other.key.token },
        { token: `${interview.key.token}A` },
        { token: '\0' },
        { sessionId: other.key.sessionId },
        { sessionId: randomUUID() as typeof interview.key.sessionId },
        { sessionId: 'x\0' as typeof interview.key.sessionId },
      ]) {
        await expect(interview.room(key)).rejects.toBeInstanceOf(InterviewLinkUnknown);
      }
      expect((await remove(interview)).status).toBe(200);
      for (const use of [() => interview.room(), () => interview.draft(1, 'x'), () => interview.send(), () => interview.afterSending()]) {
        await expect(use()).rejects.toBeInstanceOf(InterviewLinkUnknown);
      }
    });

    it.each([
      ['cancelled', 'revoked'],
      ['expired', 'expired'],
      ['completed', 'sent'],
      ['failed', 'sent'],
    ])('of a session that is %s, has ended: %s', async (state, reason) => {
      const interview = await RoomInterview.begun(app, tenant);
      await app.rows('UPDATE interview_sessions SET state = $2, due_at = NULL WHERE id = $1', [interview.key.sessionId, state]);
      for (const use of [
        () => interview.room(),
        () => interview.afterSending(),
        () => interview.consent(),
        () => interview.draft(1, 'x'),
        () => interview.answer(1, 'x'),
        () => interview.send(),
      ]) {
        const error: unknown = await use().catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(InterviewLinkEnded);
        expect(error).toMatchObject({ ...end(reason), language: 'en' });
      }
    });

    it('whose result came from elsewhere, has ended', async () => {
      const interview = await RoomInterview.answered(app, tenant);
      await report(app, interview.key.sessionId, aResult({ outcome: 'failed' }));
      await expect(interview.send()).rejects.toMatchObject(end('sent'));
      await expect(interview.afterSending()).rejects.toMatchObject(end('sent'));
      expect(await statusOf(interview)).toBe('failed');
    });

    it('counts wrong tokens by their address, and lets valid links go on', async () => {
      const interview = await RoomInterview.invited(app, tenant);
      const guess = { token: 'wrong', ip: '192.0.2.77' };
      for (let i = 0; i < 30; i += 1) await expect(interview.room(guess)).rejects.toBeInstanceOf(InterviewLinkUnknown);
      await expect(interview.room(guess)).rejects.toMatchObject({ kind: 'tooMany', retryAfter: expect.any(Number) as number });
      expect(await interview.room({ ip: guess.ip })).toMatchObject({ conversation: null });
      await time.pass(MINUTE);
      await expect(interview.room(guess)).rejects.toBeInstanceOf(InterviewLinkUnknown);
    });
  });

  describe('at the expiry of its link', () => {
    it('gives what was answered to the analysis, if it can be evaluated', async () => {
      const interview = await RoomInterview.begun(app, tenant);
      for (const [i, text] of ANSWERS.entries()) await interview.answer(i + 1, text);
      await interview.draft(4, 'Something that is only typed');
      await time.pass(7 * DAY + HOUR);
      await hasEnded(interview);
      expect(await statusOf(interview)).toBe('interviewed');
      const [result] = await app.rows<{ transcript: { text: string }[] }>(
        'SELECT outcome, transcript, conversation_version FROM interview_results WHERE session_id = $1',
        [interview.key.sessionId],
      );
      expect(result).toMatchObject({ outcome: 'completed', conversation_version: 'plan-2.0' });
      expect(result?.transcript.map(({ text }) => text)).toEqual(expect.arrayContaining([...ANSWERS]));
      expect(JSON.stringify(result)).not.toContain('only typed');
      await isAnalysed(interview);
      await expect(interview.room()).rejects.toMatchObject(end('sent'));
      await expect(interview.afterSending()).rejects.toMatchObject(end('sent'));
      expect(await auditOf(app, interview.candidateId, 'session.expired')).toEqual([]);
      const accepted = await auditOf(app, interview.candidateId, 'interview.result-accepted');
      expect(accepted).toMatchObject([{ actor: null, facts: { outcome: 'completed', status: 'interviewed', isUnfinished: true } }]);
      // A late result of the runtime is a repeat.
      expect((await report(app, interview.key.sessionId)).body.data).toMatchObject({ state: 'completed' });
    });

    it.each([
      ['nothing was answered', async (interview: RoomInterview) => void (await interview.draft(1, ANSWERS.join(' ')))],
      ['too little was answered', async (interview: RoomInterview) => void (await interview.answer(1, ANSWERS.join(' ')))],
    ])('expires if %s', async (_, happened) => {
      const before = await countsOf(app, 'room_interviews_total');
      const interview = await RoomInterview.begun(app, tenant);
      await happened(interview);
      await time.pass(7 * DAY + HOUR);
      await hasEnded(interview);
      expect(await statusOf(interview)).toBe('expired');
      expect(await countsOf(app, 'room_interviews_total')).toMatchObject({ expired: before.expired! + 1 });
      await expect(interview.room()).rejects.toMatchObject(end('expired'));
      expect(await app.rows('SELECT FROM interview_results WHERE session_id = $1', [interview.key.sessionId])).toEqual([]);
    });

    it('takes nothing before a worker has ended the session', async () => {
      const interview = await RoomInterview.begun(app, tenant);
      const { sessionId } = interview.key;
      await app.rows(`UPDATE interview_sessions SET due_at = due_at + interval '1 year' WHERE id = $1`, [sessionId]);
      await time.pass(7 * DAY + HOUR);
      await expect(interview.room()).rejects.toMatchObject(end('expired'));
      await expect(interview.answer(1, 'x')).rejects.toMatchObject(end('expired'));
      expect(
        await app.inOperation(() =>
          app
            .get(AcceptResult)
            .run(sessionId, resultOfRuntime())
            .catch(({ code }: { code: string }) => code),
        ),
      ).toBe('NOT_FOUND');
    });
  });

  it('is not for a candidate who was decided on', async () => {
    const interview = await RoomInterview.answered(app, tenant);
    await interview.send();
    await isAnalysed(interview);
    expect((await act(app, tenant, 'select', interview.candidateId)).status).toBe(200);
    await expect(interview.send()).resolves.toBeUndefined();
    expect(await statusOf(interview)).toBe('selected');
  });
});

function resultOfRuntime() {
  return { outcome: 'completed' as const, language: 'en', transcript: [], recordingUrl: null, conversationVersion: null };
}
