import fc from 'fast-check';
import { aConversation, at } from '../../../test/fixtures/interview-room/conversation.js';
import type { Conversation } from './conversation.js';
import { giveAnswer, saveDraft, changeLanguage } from './conversation-rules.js';
import { resultLanguageOf, resultOf, transcriptOf } from './transcript.js';

function answer(conversation: Conversation, text: string, minute: number): Conversation {
  const { sequence, revision } = conversation.questions.at(-1)!;
  return giveAnswer(conversation, sequence, { text, revision }, null, at(minute));
}

describe('the transcript of an interview', () => {
  it('has each answered question with its answer, in the language of the answer', () => {
    let conversation = answer(aConversation(3), 'Hello.', 1);
    conversation = changeLanguage(conversation, 'lt', at(2));
    conversation = answer(conversation, 'Labas.', 3);
    conversation = changeLanguage(conversation, 'en', at(4));
    conversation = giveAnswer(conversation, 3, { skip: true, revision: 0 }, null, at(5));
    expect(transcriptOf(conversation)).toEqual([
      { speaker: 'interviewer', text: 'Question 1', startMs: 0, kind: 'opening' },
      { speaker: 'candidate', text: 'Hello.', startMs: 60_000, kind: 'answer' },
      { speaker: 'interviewer', text: 'Question 2 (lt)', startMs: 60_000, kind: 'requirement', topic: 'Skill 1' },
      { speaker: 'candidate', text: 'Labas.', startMs: 180_000, kind: 'answer' },
    ]);
  });

  it('has the answer that was given last, and nothing that is only typed', () => {
    let conversation = answer(aConversation(2), 'First.', 1);
    conversation = giveAnswer(conversation, 1, { text: 'Second.', revision: 1 }, null, at(2));
    conversation = saveDraft(conversation, 1, { text: 'Third', revision: 2 }, at(3));
    conversation = saveDraft(conversation, 2, { text: 'Half of an ans', revision: 0 }, at(3));
    const said = transcriptOf(conversation).filter(({ speaker }) => speaker === 'candidate');
    expect(said).toEqual([{ speaker: 'candidate', text: 'Second.', startMs: 60_000, kind: 'answer' }]);
  });

  it('leaves out a question without an answer: the next answer is none to it', () => {
    let conversation = giveAnswer(aConversation(3), 1, { skip: true, revision: 0 }, null, at(1));
    conversation = answer(conversation, 'Labas.', 2);
    expect(transcriptOf(conversation).map(({ text }) => text)).toEqual(['Question 2', 'Labas.']);
  });

  it('never goes back in time, whatever the clocks of the processes say', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -60, max: 600 }), { minLength: 1, maxLength: 10 }), (minutes) => {
        const conversation = minutes.reduce((present, minute, i) => answer(present, `Answer ${i}.`, minute), aConversation(11));
        const starts = transcriptOf(conversation).map(({ startMs }) => startMs);
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
        expect(Math.min(...starts)).toBe(0);
      }),
    );
  });
});

describe('the result of an interview', () => {
  it.each([
    [['lt', 'lt', 'en'], 'en', 'lt'],
    [['en', 'lt'], 'lt', 'lt'],
    [['lt', 'en'], 'en', 'en'],
    [[], 'lt', 'lt'],
  ] as const)('of answers in %j, at last in %s, is in %s', (spoken, last, expected) => {
    let conversation = aConversation(5);
    for (const language of spoken) conversation = answer(changeLanguage(conversation, language, at(1)), 'Yes.', 1);
    expect(resultLanguageOf(changeLanguage(conversation, last, at(2)))).toBe(expected);
  });

  it('counts no skipped question for its language', () => {
    let conversation = changeLanguage(aConversation(3), 'lt', at(1));
    conversation = giveAnswer(conversation, 1, { skip: true, revision: 0 }, null, at(1));
    conversation = giveAnswer(conversation, 2, { skip: true, revision: 0 }, null, at(1));
    expect(resultLanguageOf(answer(changeLanguage(conversation, 'en', at(2)), 'Yes.', 2))).toBe('en');
  });

  it('is completed, without a recording, and names how the questions were made', () => {
    const conversation = answer(aConversation(1), 'Yes.', 1);
    const transcript = transcriptOf(conversation);
    const rest = { outcome: 'completed', language: 'en', recordingUrl: null, conversationVersion: 'plan-2.0' };
    expect(resultOf(conversation)).toEqual({ ...rest, transcript });
  });
});
