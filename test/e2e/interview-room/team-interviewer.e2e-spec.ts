import { type Exchange, Interviewer, type InterviewPosition, type PlannedQuestion, type Texts } from '../../../src/conversation/index.js';
import { conversation } from '../../../src/conversation/conversation.context.js';
import { currentOperation } from '../../../src/platform/operation/operation-context.js';
import type { Language } from '../../../src/platform/language/index.js';
import { aPosition, aTenant, type Tenant } from '../../support/builders.js';
import { ANSWERS, RoomInterview } from '../../support/room-interviews.js';
import { TestApp } from '../../support/test-app.js';

/** Every question is planned; follows up on each answer. What it says can be replaced. */
class TestInterviewer extends Interviewer {
  static inTransaction: boolean[] = [];
  static exchanges: Exchange[] = [];
  static planned = 2;
  static followsUp: () => Promise<Texts | null>;

  readonly version = 'test-7';

  questionCount(): number {
    return TestInterviewer.planned;
  }

  plan(_position: InterviewPosition, languages: readonly Language[]): Promise<readonly PlannedQuestion[]> {
    TestInterviewer.inTransaction.push(currentOperation().unit !== undefined);
    const textsOf = (i: number): Texts => Object.fromEntries(languages.map((language) => [language, `Question ${i} (${language})`]));
    return Promise.resolve(
      Array.from({ length: TestInterviewer.planned }, (_, i) => ({ kind: 'requirement', topic: `Topic ${i}`, texts: textsOf(i) })),
    );
  }

  followUp(_position: InterviewPosition, exchange: Exchange): Promise<Texts | null> {
    TestInterviewer.inTransaction.push(currentOperation().unit !== undefined);
    TestInterviewer.exchanges.push(exchange);
    return TestInterviewer.followsUp();
  }
}

describe('an interviewer of a team', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.start({ contexts: [conversation.with({ interviewer: TestInterviewer })] });
    const { company, ...rest } = await aTenant(app);
    tenant = { ...rest, company, position: await aPosition(app, company, { interviewLanguages: ['lt', 'en'] }) };
  });
  afterAll(() => app.close());

  beforeEach(() => {
    TestInterviewer.inTransaction = [];
    TestInterviewer.exchanges = [];
    TestInterviewer.planned = 2;
    TestInterviewer.followsUp = () => Promise.resolve({ en: 'Why?', lt: 'Kodėl?' });
  });

  const kinds = async (interview: RoomInterview) => (await interview.room()).conversation?.questions.map(({ kind }) => kind);

  it('asks, outside of transactions, and its version stands beside the transcript', async () => {
    const interview = await RoomInterview.answered(app, tenant);
    expect(await kinds(interview)).toEqual(['requirement', 'followUp', 'requirement', 'followUp']);
    expect(TestInterviewer.inTransaction).toEqual([false, false, false]);
    const question = { kind: 'requirement', topic: 'Topic 0', texts: { lt: 'Question 0 (lt)', en: 'Question 0 (en)' } };
    expect(TestInterviewer.exchanges[0]).toEqual({ question, answer: ANSWERS[0], language: 'en', followedUp: [] });
    await interview.send();
    expect(await app.rows('SELECT conversation_version FROM interview_results')).toEqual([{ conversation_version: 'test-7' }]);
  });

  it('that fails to follow up stops no interview', async () => {
    TestInterviewer.followsUp = () => Promise.reject(new Error(ANSWERS[0]));
    const interview = await RoomInterview.answered(app, tenant);
    expect(await kinds(interview)).toEqual(['requirement', 'requirement']);
  });

  it('that plans too many questions asks ten, and two follow-ups', async () => {
    TestInterviewer.planned = 30;
    const interview = await RoomInterview.answered(app, tenant);
    const asked = (await kinds(interview)) ?? [];
    expect(asked.filter((kind) => kind === 'requirement')).toHaveLength(10);
    expect(asked).toHaveLength(12);
  });

  it('is not asked again by an answer that is sent twice', async () => {
    const interview = await RoomInterview.begun(app, tenant);
    await interview.answer(1, ANSWERS[0]!);
    await interview.answer(1, ANSWERS[0]!);
    await interview.answer(1, ANSWERS[1]!, 1);
    expect(TestInterviewer.exchanges).toHaveLength(1);
    expect((await interview.room()).conversation?.questions).toHaveLength(2);
  });
});
