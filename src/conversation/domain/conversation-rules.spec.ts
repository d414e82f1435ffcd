import fc from 'fast-check';
import { aConversation, at, textsOf } from '../../../test/fixtures/interview-room/conversation.js';
import { type Conversation, MAX_QUESTIONS } from './conversation.js';
import {
  allowedLanguage,
  changeLanguage,
  exchangeToFollowUp,
  giveAnswer,
  type GivenAnswer,
  languagesOf,
  placeOf,
  progressOf,
  questionAt,
  saveDraft,
  textIn,
} from './conversation-rules.js';
import { AnswerChanged, QuestionNotAsked } from './conversation-errors.js';

const FOLLOW_UP = textsOf('Can you give an example?');

/** Answers the newest question. */
function answered(conversation: Conversation, text = 'My answer.', followUp: typeof FOLLOW_UP | null = null): Conversation {
  const { sequence, revision } = conversation.questions.at(-1)!;
  return giveAnswer(conversation, sequence, { text, revision }, followUp, at(1));
}

describe('an interview', () => {
  it('begins with the first question of its plan', () => {
    const conversation = aConversation(4);
    expect(placeOf(conversation)).toEqual({ at: 'question', sequence: 1 });
    expect(progressOf(conversation)).toEqual({ question: 1, of: 4 });
    expect(conversation.questions).toEqual([
      {
        ...{ sequence: 1, kind: 'opening', topic: null, texts: textsOf('Question 1'), further: true, askedAt: at(0), text: '' },
        ...{ revision: 0, answer: null, answeredAt: null, skipped: false, language: null, startMs: null, endMs: null },
      },
    ]);
  });

  it('goes on with the next question, and ends in the review', () => {
    let conversation = answered(aConversation(2), 'First.');
    expect(placeOf(conversation)).toEqual({ at: 'question', sequence: 2 });
    conversation = giveAnswer(conversation, 2, { skip: true, revision: 0 }, null, at(2));
    expect(placeOf(conversation)).toEqual({ at: 'review' });
    expect(conversation.questions).toMatchObject([
      { answer: 'First.', skipped: false, language: 'en', answeredAt: at(1) },
      { answer: null, skipped: true, language: 'en', answeredAt: at(2) },
    ]);
  });

  it('asks a follow-up to a planned question, and none to that', () => {
    const conversation = answered(aConversation(2), 'Short.', FOLLOW_UP);
    expect(progressOf(conversation)).toEqual({ question: 2, of: 3 });
    expect(conversation.questions[1]).toMatchObject({ kind: 'followUp', texts: FOLLOW_UP });
    expect(answered(conversation, 'Longer.', FOLLOW_UP).questions[2]).toMatchObject({ kind: 'closing' });
    expect(exchangeToFollowUp(conversation, 2, { text: 'Longer.', revision: 0 })).toBeNull();
  });

  it('asks no follow-up to a question that is skipped, answered before, or answered twice', () => {
    const conversation = aConversation(2);
    expect(exchangeToFollowUp(conversation, 1, { skip: true, revision: 0 })).toBeNull();
    const next = answered(conversation, 'Short.');
    expect(exchangeToFollowUp(next, 1, { text: 'Other.', revision: 1 })).toBeNull();
    expect(exchangeToFollowUp(next, 1, { text: 'Short.', revision: 0 })).toBeNull();
    expect(giveAnswer(next, 1, { text: 'Other.', revision: 1 }, FOLLOW_UP, at(3)).questions).toHaveLength(2);
  });

  it('gives the interviewer the question, the answer and the language', () => {
    const conversation = changeLanguage(aConversation(2), 'lt', at(1));
    expect(exchangeToFollowUp(conversation, 1, { text: 'Taip.', revision: 0 })).toEqual({
      question: { kind: 'opening', topic: null, texts: textsOf('Question 1') },
      answer: 'Taip.',
      language: 'lt',
      followedUp: [],
    });
  });

  it('tells the interviewer the further questions that were asked before, and the same when a turn comes late', () => {
    const first = answered(aConversation(3), 'Short.', FOLLOW_UP);
    expect(exchangeToFollowUp(first, 2, { text: 'More.', revision: 0 })).toBeNull();
    const second = answered(first, 'More.');
    const exchange = exchangeToFollowUp(second, 3, { text: 'Yes.', revision: 0 });
    expect(exchange?.followedUp).toEqual([null]);
    expect(exchangeToFollowUp(saveDraft(second, 3, { text: 'Ye', revision: 0 }, at(2)), 3, { text: 'Yes.', revision: 1 })).toEqual(
      exchange,
    );
  });

  it('keeps the time of the first answer when the answer changes', () => {
    const conversation = answered(aConversation(1), 'First.');
    const changed = giveAnswer(conversation, 1, { text: 'Second.', revision: 1 }, null, at(9));
    expect(changed).toMatchObject({ lastActiveAt: at(9), questions: [{ answer: 'Second.', answeredAt: at(1), revision: 2 }] });
    expect(placeOf(changed)).toEqual({ at: 'review' });
  });

  it('keeps a given answer beside a text that is only typed', () => {
    const conversation = saveDraft(answered(aConversation(1), 'First.'), 1, { text: 'Fir', revision: 1 }, at(2));
    expect(conversation.questions).toMatchObject([{ text: 'Fir', answer: 'First.' }]);
  });

  it('does not come to a question that was not asked', () => {
    for (const sequence of [0, 2, -1, 1.5, NaN, 99]) {
      expect(() => questionAt(aConversation(2), sequence)).toThrow(QuestionNotAsked);
      expect(() => saveDraft(aConversation(2), sequence, { text: 'x', revision: 0 }, at(1))).toThrow(QuestionNotAsked);
      expect(() => giveAnswer(aConversation(2), sequence, { skip: true, revision: 0 }, null, at(1))).toThrow(QuestionNotAsked);
    }
  });
});

describe('a stale window', () => {
  const drafted = saveDraft(aConversation(2), 1, { text: 'From the other window', revision: 0 }, at(1));

  it('does not overwrite a text that it has not shown', () => {
    for (const write of [
      () => saveDraft(drafted, 1, { text: 'Mine', revision: 0 }, at(2)),
      () => giveAnswer(drafted, 1, { text: 'Mine', revision: 0 }, null, at(2)),
      () => giveAnswer(drafted, 1, { skip: true, revision: 0 }, null, at(2)),
      () => exchangeToFollowUp(drafted, 1, { text: 'Mine', revision: 0 }),
    ])
      expect(write).toThrow(AnswerChanged);
  });

  it('learns the stored text', () => {
    const refusal = new AnswerChanged(drafted.questions[0]!);
    expect(refusal).toMatchObject({ kind: 'conflict', stored: { text: 'From the other window', revision: 1 } });
    // Its fields are not written with it to a log.
    expect(JSON.stringify({ ...refusal, message: refusal.message })).not.toContain('From the other window');
  });

  it('goes on with the same text', () => {
    const text = 'From the other window';
    expect(saveDraft(drafted, 1, { text, revision: 0 }, at(2))).toBe(drafted);
    const next = giveAnswer(drafted, 1, { text, revision: 0 }, null, at(2));
    expect(placeOf(next)).toEqual({ at: 'question', sequence: 2 });
    expect(giveAnswer(next, 1, { text, revision: 0 }, FOLLOW_UP, at(3))).toBe(next);
  });

  it('changes nothing by a repeated skip', () => {
    const skipped = giveAnswer(aConversation(2), 1, { skip: true, revision: 0 }, null, at(1));
    expect(giveAnswer(skipped, 1, { skip: true, revision: 0 }, null, at(2))).toBe(skipped);
  });
});

describe('the languages of an interview', () => {
  it.each([
    [['en'], ['en']],
    [
      ['LT', 'en'],
      ['lt', 'en'],
    ],
    [
      ['lt-LT', 'lt', 'en-GB'],
      ['lt', 'en'],
    ],
    [['de', 'lt'], ['lt']],
    [['de', 'fr'], ['en']],
    [['english', 'lithuanian', ''], ['en']],
    [[], ['en']],
  ])('of a position with %j are %j', (interviewLanguages, expected) => {
    expect(languagesOf(interviewLanguages)).toEqual(expected);
  });

  it('change only among those that are allowed', () => {
    expect(allowedLanguage(['en', 'lt'], 'lt')).toBe('lt');
    for (const other of ['lt', 'LT', '', 'de', '__proto__'])
      expect(() => allowedLanguage(['en'], other)).toThrow('language must be one of en');
  });

  it('show an unanswered question anew', () => {
    const { language, questions } = changeLanguage(aConversation(1), 'lt', at(1));
    expect(textIn(questions[0]!.texts, language)).toBe('Question 1 (lt)');
    expect(textIn({ en: 'Only English' }, 'lt')).toBe('Only English');
    expect(textIn({}, 'lt')).toBe('');
  });
});

/** The step of one of two windows. Each has seen the revisions that it was shown last. */
interface Step {
  window: 0 | 1;
  act: 'draft' | 'answer' | 'skip' | 'reload';
  question: number;
  text: string;
  followUp: boolean;
}

const aStep: fc.Arbitrary<Step> = fc.record({
  window: fc.constantFrom(0, 1),
  act: fc.constantFrom('draft', 'answer', 'answer', 'skip', 'reload'),
  question: fc.nat(MAX_QUESTIONS),
  text: fc.constantFrom('a', 'b', 'c'),
  followUp: fc.boolean(),
});

function perform(present: Conversation, { act, text, followUp }: Step, sequence: number, revision: number, minute: number): Conversation {
  if (act === 'draft') return saveDraft(present, sequence, { text, revision }, at(minute));
  const given: GivenAnswer = act === 'skip' ? { skip: true, revision } : { text, revision };
  const exchange = exchangeToFollowUp(present, sequence, given);
  return giveAnswer(present, sequence, given, exchange && followUp ? FOLLOW_UP : null, at(minute));
}

describe('any course of an interview in two windows', () => {
  it('keeps the order of the plan, the limits, and every text that a window has not seen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 14 }), fc.array(aStep, { maxLength: 80 }), (planned, steps) => {
        let present = aConversation(planned);
        const whole = [...present.questions.slice(0, 1), ...present.plan].map(({ texts }) => texts);
        const seen = [present, present];
        for (const [minute, step] of steps.entries()) {
          if (step.act === 'reload') {
            seen[step.window] = present;
            continue;
          }
          const sequence = 1 + (step.question % present.questions.length);
          const shown = seen[step.window]!.questions[sequence - 1];
          const before = present.questions[sequence - 1]!;
          try {
            present = perform(present, step, sequence, shown?.revision ?? 0, minute);
          } catch (error) {
            expect(error).toBeInstanceOf(AnswerChanged);
            expect((error as AnswerChanged).stored).toBe(before);
          }
          const { text, revision } = present.questions[sequence - 1]!;
          // A text is replaced only by a window that was shown it, or an empty one.
          if (text !== before.text) expect(['', shown?.text]).toContain(before.text);
          if (text !== before.text) expect(revision).toBe(before.revision + 1);
          checkOrder(present, whole);
        }
      }),
      { numRuns: 300 },
    );
  });

  function checkOrder({ questions, plan }: Conversation, whole: readonly unknown[]): void {
    expect(questions.length + plan.length).toBeLessThanOrEqual(MAX_QUESTIONS);
    expect(questions.map(({ sequence }) => sequence)).toEqual(questions.map((_, i) => i + 1));
    // Each planned question is asked once, in its order.
    expect([...questions.filter(({ kind }) => kind !== 'followUp'), ...plan].map(({ texts }) => texts)).toEqual(whole);
    // A follow-up comes directly after a planned question.
    for (const [i, { kind }] of questions.entries()) if (kind === 'followUp') expect(questions[i - 1]?.kind).not.toBe('followUp');
    // At most the newest question is open.
    expect(questions.slice(0, -1).every(({ answeredAt }) => answeredAt !== null)).toBe(true);
    if (plan.length > 0) expect(questions.at(-1)?.answeredAt).toBeNull();
  }
});
