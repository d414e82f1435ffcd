import { placeOf } from '../../../src/conversation/index.js';
import { DAY, HOUR } from '../../../src/platform/domain/index.js';
import { aResult, movesOf, report } from '../../support/actions.js';
import { auditOf } from '../../support/analysis.js';
import { aPosition, aTenant, type Tenant } from '../../support/builders.js';
import { until } from '../../support/eventually.js';
import { Gate } from '../../support/gate.js';
import { HeldLocks } from '../../support/held-locks.js';
import { ANSWERS, RoomInterview } from '../../support/room-interviews.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import { TestApp } from '../../support/test-app.js';

const LOCK_CANDIDATE = 'SELECT FROM candidates WHERE id = $1 FOR UPDATE';
const LOCK_CONVERSATION = 'SELECT FROM interview_conversations WHERE session_id = $1 FOR UPDATE';

describe('at once in the interview room', () => {
  let app: TestApp;
  let tenant: Tenant;
  let time: SandboxTime;

  beforeAll(async () => {
    app = await TestApp.start({ env: { CLOCK: 'sandbox', SWEEP_EVERY_MS: '50' } });
    const { company, ...rest } = await aTenant(app);
    tenant = { ...rest, company, position: await aPosition(app, company, { requirements: ['Nursing licence', 'Wound care'] }) };
    time = new SandboxTime(app);
  });
  afterAll(() => app.close());

  const holdCandidate = ({ candidateId }: RoomInterview) => HeldLocks.take(app, [LOCK_CANDIDATE, [candidateId]]);
  const holdConversation = ({ key }: RoomInterview) => HeldLocks.take(app, [LOCK_CONVERSATION, [key.sessionId]]);
  const stateOf = async ({ key }: RoomInterview) =>
    (await app.rows<{ state: string }>('SELECT state FROM interview_sessions WHERE id = $1', [key.sessionId]))[0]?.state;
  const answersOf = async ({ key }: RoomInterview) =>
    (
      await app.rows<{ answer: string | null }>('SELECT answer FROM interview_questions WHERE session_id = $1 ORDER BY sequence', [
        key.sessionId,
      ])
    ).map(({ answer }) => answer);
  const transcriptOf = async ({ key }: RoomInterview) =>
    JSON.stringify((await app.rows('SELECT transcript FROM interview_results WHERE session_id = $1', [key.sessionId]))[0]);
  const hasEnded = (interview: RoomInterview) => until('the session has ended', async () => (await stateOf(interview)) !== 'open');
  const code = (error: unknown) => (error as { code?: unknown }).code ?? error;
  const endReason = (error: unknown) => (error as { reason?: unknown }).reason ?? error;

  /** An operation that began, and read the clock, before the gate opens. */
  const behind = <T>(gate: Gate, began: Gate, work: () => Promise<T>): Promise<T> =>
    app.inOperation(async () => {
      began.open();
      await gate.opened;
      return work();
    });

  it('two consents begin one interview', async () => {
    const interview = await RoomInterview.invited(app, tenant);
    const held = await holdCandidate(interview);
    const consents = [interview.consent(), interview.consent()];
    await held.areWaitedForBy(2);
    await held.release();
    const [first, second] = await Promise.all(consents);
    expect(first).toEqual(second);
    expect(await auditOf(app, interview.candidateId, 'interview.consented')).toHaveLength(1);
  });

  it('two windows answer a question: one goes on, the other learns what is stored', async () => {
    const interview = await RoomInterview.begun(app, tenant);
    const held = await holdConversation(interview);
    const answers = [interview.answer(1, 'From one window'), interview.answer(1, 'From the other')].map((answer) =>
      answer.then((conversation) => placeOf(conversation), code),
    );
    await held.areWaitedForBy(2);
    await held.release();
    expect(await Promise.all(answers)).toEqual(expect.arrayContaining([{ at: 'question', sequence: 2 }, 'ANSWER_CHANGED']));
    expect((await interview.room()).conversation?.questions).toHaveLength(2);
  });

  it('one answer that is sent twice asks one next question', async () => {
    const interview = await RoomInterview.begun(app, tenant);
    const held = await holdConversation(interview);
    const answers = [interview.answer(1, ANSWERS[0]!), interview.answer(1, ANSWERS[0]!)];
    await held.areWaitedForBy(2);
    await held.release();
    const [first, second] = await Promise.all(answers);
    expect(first).toEqual(second);
    expect((await interview.room()).conversation?.questions).toHaveLength(2);
  });

  it('a draft does not overwrite the answer of another window', async () => {
    const interview = await RoomInterview.begun(app, tenant);
    const held = await holdConversation(interview);
    const answer = interview.answer(1, ANSWERS[0]!);
    await held.areWaitedForBy(1);
    const draft = interview.draft(1, 'From the other').then(() => null, code);
    await held.areWaitedForBy(2);
    await held.release();
    await answer;
    expect(await draft).toBe('ANSWER_CHANGED');
    expect(await answersOf(interview)).toEqual([ANSWERS[0], null]);
  });

  it('two windows send: one result', async () => {
    const interview = await RoomInterview.answered(app, tenant);
    const held = await holdCandidate(interview);
    const sent = [interview.send(), interview.send()];
    await held.areWaitedForBy(2);
    await held.release();
    await Promise.all(sent);
    expect(await movesOf(app, interview.candidateId)).toEqual(['new → invited', 'invited → interviewed']);
  });

  it('the candidate sends, and the runtime reports a result: one of them counts', async () => {
    const interview = await RoomInterview.answered(app, tenant);
    const held = await holdCandidate(interview);
    const reported = report(app, interview.key.sessionId, aResult({ outcome: 'failed' }));
    await held.areWaitedForBy(1);
    const sent = interview.send().then(() => null, endReason);
    await held.areWaitedForBy(2);
    await held.release();
    expect((await reported).body.data).toMatchObject({ state: 'failed' });
    expect(await sent).toBe('sent');
    expect((await app.rows('SELECT sent_at FROM interview_conversations WHERE session_id = $1', [interview.key.sessionId]))[0]).toEqual({
      sent_at: null,
    });
  });

  describe('with the expiry of the link', () => {
    /** One answer is missing for an evaluation. */
    const answeredTwice = async (): Promise<RoomInterview> => {
      const interview = await RoomInterview.begun(app, tenant);
      await interview.answer(1, ANSWERS[0]!);
      await interview.answer(2, ANSWERS[1]!);
      return interview;
    };

    it('an answer that comes first counts', async () => {
      const interview = await answeredTwice();
      const held = await holdConversation(interview);
      const answer = interview.answer(3, ANSWERS[2]!);
      await held.areWaitedForBy(1);
      await time.pass(7 * DAY + HOUR);
      await held.areWaitedForBy(2);
      await held.release();
      expect(placeOf(await answer)).toEqual({ at: 'question', sequence: 4 });
      await hasEnded(interview);
      expect(await stateOf(interview)).toBe('completed');
      expect(await transcriptOf(interview)).toContain(ANSWERS[2]);
    });

    it('an answer that comes later is refused', async () => {
      const interview = await answeredTwice();
      const [gate, began] = [new Gate(), new Gate()];
      const answer = behind(gate, began, () => interview.withinOperation.answer(3, ANSWERS[2]!)).then(() => null, endReason);
      await began.opened;
      const held = await holdConversation(interview);
      await time.pass(7 * DAY + HOUR);
      await held.areWaitedForBy(1);
      gate.open();
      await held.areWaitedForBy(2);
      await held.release();
      expect(await answer).toBe('expired');
      await hasEnded(interview);
      expect(await stateOf(interview)).toBe('expired');
      expect(await answersOf(interview)).toEqual([ANSWERS[0], ANSWERS[1], null]);
    });

    it('answers that are sent first are the result', async () => {
      const interview = await RoomInterview.answered(app, tenant);
      const held = await holdCandidate(interview);
      const sent = interview.send();
      await held.areWaitedForBy(1);
      await time.pass(7 * DAY + HOUR);
      await held.areWaitedForBy(2);
      await held.release();
      await sent;
      expect((await interview.afterSending()).conversation?.sentAt).toBeInstanceOf(Date);
      expect(await movesOf(app, interview.candidateId)).toEqual(['new → invited', 'invited → interviewed']);
    });

    it('answers that are sent while the lifetime ends are not sent', async () => {
      const interview = await RoomInterview.answered(app, tenant);
      const { sessionId } = interview.key;
      // Seen by the statement that ends the session, and not by the check before it.
      const past = 'UPDATE interview_sessions SET expires_at = $2, due_at = $3 WHERE id = $1';
      const held = await HeldLocks.take(app, [past, [sessionId, new Date(time.now() - HOUR), new Date(time.now() + 30 * DAY)]]);
      const sent = interview.send().then(() => null, endReason);
      await held.areWaitedForBy(1);
      await held.release();
      expect(await sent).toBe('expired');
      expect(await stateOf(interview)).toBe('open');
      expect(await app.rows('SELECT sent_at FROM interview_conversations WHERE session_id = $1', [sessionId])).toEqual([{ sent_at: null }]);
    });

    it('answers that are sent later find the session ended with them', async () => {
      const interview = await RoomInterview.answered(app, tenant);
      const [gate, began] = [new Gate(), new Gate()];
      const sent = behind(gate, began, () => interview.withinOperation.send()).then(() => null, endReason);
      await began.opened;
      const held = await holdCandidate(interview);
      await time.pass(7 * DAY + HOUR);
      await held.areWaitedForBy(1);
      gate.open();
      await held.areWaitedForBy(2);
      await held.release();
      expect(await sent).toBe('sent');
      expect(await stateOf(interview)).toBe('completed');
      expect(await movesOf(app, interview.candidateId)).toEqual(['new → invited', 'invited → interviewed']);
    });
  });

  describe('with the deletion of the candidate', () => {
    const remove = ({ candidateId }: RoomInterview) =>
      app.http.delete(`/v1/candidates/${candidateId}`, { key: tenant.key, query: { jobPositionId: tenant.position.id, force: 'true' } });

    it.each([
      ['a consent', (interview: RoomInterview): Promise<unknown> => interview.consent(), () => RoomInterview.invited(app, tenant)],
      [
        'answers that are sent',
        (interview: RoomInterview): Promise<unknown> => interview.send(),
        () => RoomInterview.answered(app, tenant),
      ],
    ])('%s that comes later finds nothing', async (_, use, prepare) => {
      const interview = await prepare();
      const held = await holdCandidate(interview);
      const removed = remove(interview);
      await held.areWaitedForBy(1);
      const used = use(interview).then(() => null, code);
      await held.areWaitedForBy(2);
      await held.release();
      expect((await removed).status).toBe(200);
      expect(await used).toBe('NOT_FOUND');
    });

    it('the first form of a link that comes later finds nothing', async () => {
      const interview = await RoomInterview.invited(app, tenant);
      const held = await HeldLocks.take(app, ['DELETE FROM candidates WHERE id = $1', [interview.candidateId]]);
      const used = interview.consent().then(() => null, code);
      await held.areWaitedForBy(1);
      await held.release();
      expect(await used).toBe('NOT_FOUND');
    });

    it('an answer that comes first is deleted too', async () => {
      const interview = await RoomInterview.begun(app, tenant);
      const held = await holdConversation(interview);
      const answer = interview.answer(1, ANSWERS[0]!);
      await held.areWaitedForBy(1);
      const removed = remove(interview);
      await held.areWaitedForBy(2);
      await held.release();
      expect(placeOf(await answer)).toEqual({ at: 'question', sequence: 2 });
      expect((await removed).status).toBe(200);
      expect(await answersOf(interview)).toEqual([]);
    });

    it('an answer that comes later finds nothing', async () => {
      const interview = await RoomInterview.begun(app, tenant);
      const held = await holdConversation(interview);
      const removed = remove(interview);
      await held.areWaitedForBy(1);
      const answer = interview.answer(1, ANSWERS[0]!).then(() => null, code);
      await held.areWaitedForBy(2);
      await held.release();
      expect((await removed).status).toBe(200);
      expect(await answer).toBe('NOT_FOUND');
    });
  });
});
