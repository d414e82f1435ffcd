import fc from 'fast-check';
import { type CallTerms, disclosureIn, NO_CALL } from './call-wording.js';
import { type Conversation, INTERVIEW_LANGUAGES, MAX_QUESTIONS } from './conversation.js';
import { begin, exchangeToFollowUp, isQuestion, progressOf } from './conversation-rules.js';
import { followUpTo } from './follow-up.js';
import { planFor } from './interview-plan.js';
import { answerOf, formalSteps, identityQuestionOf, nextOf, takeRecordingAnswer, takeTurn, TurnConflict } from './spoken-turns.js';
import { transcriptOf } from './transcript.js';

const AT = new Date('2026-11-23T12:00:00Z');
const ASK = { ...NO_CALL, recording: 'ask' as const };
const POSITION = { title: 'Nurse', description: '', experience: '', requirements: ['Nursing licence', 'IV therapy', 'C1 English'] };

function aCall(terms: CallTerms = ASK): Conversation {
  const ids = { sessionId: 's', company: 'c', jobPositionId: 'j', candidateId: 'k' } as unknown as Conversation;
  const start = { languages: INTERVIEW_LANGUAGES, language: 'en', conversationVersion: 'v', noticeVersion: null, consentedAt: AT } as const;
  return begin({ ...ids, ...start, plan: planFor(POSITION, INTERVIEW_LANGUAGES) }, formalSteps(INTERVIEW_LANGUAGES, 'Acme', terms));
}

/** As the service does: a follow-up is asked where the interviewer has one. */
function say(conversation: Conversation, index: number, text: string, startMs = 0, endMs = startMs): Conversation {
  const turn = { index, text, startMs, endMs };
  const given = answerOf(conversation, turn, false);
  const exchange = given && exchangeToFollowUp(conversation, index, given);
  return takeTurn(conversation, turn, exchange && followUpTo(exchange, INTERVIEW_LANGUAGES), false, AT);
}

const consent = (conversation: Conversation, given: boolean): Conversation =>
  takeRecordingAnswer(conversation, { given, quote: given ? 'Yes.' : '' }, false, AT);

const kindOf = (conversation: Conversation): string => nextOf(conversation, false).kind;

describe('an interview on the phone', () => {
  it('says the disclosure, asks for the consent, then the questions, then the last words', () => {
    let conversation = say(aCall(), 1, '');
    expect([kindOf(conversation), nextOf(conversation, false).index]).toEqual(['consent', 2]);
    conversation = consent(conversation, true);
    const kinds = [];
    for (let next = nextOf(conversation, false); next.kind !== 'end'; next = nextOf(conversation, false)) {
      kinds.push(next.kind);
      conversation = say(conversation, next.index, 'I did it 40 times in 2025 at the Kaunas clinic, and it went well each time.');
    }
    expect(kinds).toEqual(['opening', 'requirement', 'requirement', 'requirement', 'closing']);
    expect(nextOf(conversation, false)).toMatchObject({ index: 8, kind: 'end', text: expect.stringContaining('Goodbye') });
  });

  it('has no question about a recording that is not asked for', () => {
    expect(kindOf(say(aCall({ ...NO_CALL, recording: 'announce' }), 1, ''))).toBe('opening');
  });

  it('takes the same answer again, and no other', () => {
    const conversation = consent(say(aCall(), 1, 'Hello?'), false);
    expect(say(conversation, 1, 'Hello?')).toBe(conversation);
    expect(consent(conversation, false)).toBe(conversation);
    const next = { index: 3, kind: 'opening', text: nextOf(conversation, false).text };
    for (const change of [
      () => say(conversation, 1, 'Who is there?'),
      () => say(conversation, 2, 'Yes.'),
      () => say(conversation, 4, 'Early.'),
    ]) {
      expect(change).toThrow(TurnConflict);
      expect(change).toThrow(expect.objectContaining({ details: { next } }));
    }
  });

  it('takes the word of another person about the recording, at any time before its end', () => {
    const later = say(consent(say(aCall(), 1, ''), true), 3, 'I was a nurse.');
    const refused = consent(later, false);
    expect([refused.recordingConsent, refused.questions[1]!.text, nextOf(refused, false)]).toEqual([false, '', nextOf(later, false)]);
    expect(consent(refused, false)).toBe(refused);
    expect(consent(refused, true).recordingConsent).toBe(true);
    expect(takeRecordingAnswer(later, { given: true, quote: 'It is fine.' }, false, AT).questions[1]!.text).toBe('It is fine.');
    expect(() => takeRecordingAnswer(later, { given: false, quote: '' }, true, AT)).toThrow(TurnConflict);
  });

  it('takes more of the last answer, and asks the same next step', () => {
    const second = say(
      say(say(consent(say(aCall(), 1, 'Yes'), true), 3, 'I was a nurse', 9, 12), 4, 'Six', 20, 30),
      4,
      'Six years.',
      20,
      40,
    );
    expect(second.questions[3]).toMatchObject({ text: 'Six years.', answer: 'Six years.', startMs: 20, endMs: 40, language: 'en' });
    // The interviewer is not asked for a further question again.
    expect(exchangeToFollowUp(second, 4, { text: 'Six years. In Go.', revision: second.questions[3]!.revision })).toBeNull();
    expect([second.questions.length, nextOf(second, false).index]).toEqual([5, 5]);
    const silent = say(say(second, 5, ''), 5, 'In fact yes.');
    expect(silent.questions[4]).toMatchObject({ answer: 'In fact yes.', skipped: false });
    expect(say(silent, 5, 'In fact yes.')).toBe(silent);
    for (const late of [() => say(silent, 4, 'Six years. And a month.'), () => say(silent, 5, 'In fact'), () => say(silent, 1, 'Yes?')])
      expect(late).toThrow(TurnConflict);
    expect(() => takeTurn(silent, { index: 5, text: 'In fact yes. Late.', startMs: 0, endMs: 0 }, null, true, AT)).toThrow(TurnConflict);
  });

  it('finds the question who speaks in the words that are new', () => {
    const first = say(consent(say(aCall(), 1, ''), true), 3, 'I was a nurse.');
    const asks = (index: number, text: string, isEnded = false) =>
      identityQuestionOf(first, { index, text, startMs: 0, endMs: 0 }, isEnded);
    expect(asks(4, 'Are you a robot?')).toBe('alone');
    expect(asks(3, 'I was a nurse. Are you a robot?')).toBe('alone');
    expect(asks(4, 'I worked for six years in a clinic. Are you a robot?')).toBe('beside');
    // A repeat, a step that was not said yet, an interview that is over.
    expect([asks(3, 'I was a nurse.'), asks(9, 'Who is this?'), asks(4, 'Who is this?', true)]).toEqual(['none', 'none', 'none']);
    const again = { index: 4, text: 'Who is this?', startMs: 0, endMs: 0 };
    expect(identityQuestionOf(say(first, 4, 'Who is this?'), again, false)).toBe('beside');
  });

  it('finds the question who speaks in the words of another person, to the disclosure and the consent, which are no answer', () => {
    const long = 'Yes, I worked for six years in a clinic. Are you a robot?';
    const at = (conversation: Conversation, index: number, text: string) =>
      identityQuestionOf(conversation, { index, text, startMs: 0, endMs: 0 }, false);
    const asked = say(aCall(), 1, 'Hello?');
    const byKey = consent(asked, false);
    const later = say(consent(asked, true), 3, 'I was a nurse.');
    for (const conversation of [asked, byKey, later])
      expect([at(conversation, 2, 'Who is this?'), at(conversation, 2, long)]).toEqual(['alone', 'alone']);
    expect([at(later, 1, 'Who is this?'), at(later, 1, long), at(later, 1, 'Good morning.')]).toEqual(['alone', 'alone', 'none']);
  });

  it('takes words that got a reply, and are said again, as an answer', () => {
    const first = say(consent(say(aCall(), 1, ''), true), 3, 'I was a nurse.');
    const turn = { index: 4, text: 'Are you a robot?', startMs: 0, endMs: 0 };
    expect(identityQuestionOf(first, { ...turn, replied: false }, false)).toBe('alone');
    expect(identityQuestionOf(first, { ...turn, replied: true }, false)).toBe('beside');
    expect(identityQuestionOf(first, { ...turn, index: 2, replied: true }, false)).toBe('alone');
  });

  it('asks nothing more once its session has ended', () => {
    const conversation = say(aCall(), 1, '');
    expect(nextOf(conversation, true)).toMatchObject({ kind: 'end', text: 'This interview has ended. Thank you, and goodbye.' });
    expect(() => takeTurn(conversation, { index: 2, text: 'x', startMs: 0, endMs: 0 }, null, true, AT)).toThrow(TurnConflict);
    expect(takeTurn(conversation, { index: 1, text: '', startMs: 0, endMs: 0 }, null, true, AT)).toBe(conversation);
  });

  it('puts a further call behind the first in its transcript, and formal steps without a kind', () => {
    let conversation = say(aCall(), 1, 'Hello?', 4_000, 5_000);
    conversation = takeRecordingAnswer(conversation, { given: true, quote: 'Sure.' }, false, AT);
    conversation = say(conversation, 3, 'I have been a nurse in Kaunas for six years.', 20_000, 30_000);
    // The line dropped; the clock of the second call begins anew.
    conversation = say(conversation, 4, 'I got it in 2017 and it is valid until 2031.', 9_000, 15_000);
    expect(transcriptOf(conversation).map(({ speaker, kind, startMs }) => [speaker, kind, startMs])).toEqual([
      ['interviewer', null, 0],
      ['candidate', null, 4_000],
      ['interviewer', null, 5_000],
      ['candidate', null, 5_000],
      ['interviewer', 'opening', 5_000],
      ['candidate', 'answer', 20_000],
      ['interviewer', 'requirement', 30_000],
      ['candidate', 'answer', 39_000],
    ]);
  });

  it('loses and changes no answer, whatever is sent twice, late or early', () => {
    const words = fc.constantFrom(
      '',
      'Yes.',
      'Yes. I did.',
      'I worked there for six years, in 2019 with SAP.',
      'Nothing.',
      'Taip, dirbau.',
    );
    const step = fc.record({ offset: fc.integer({ min: -2, max: 2 }), text: words, given: fc.boolean(), isConsent: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 60 }),
        fc.constantFrom('off' as const, 'announce' as const, 'ask' as const),
        (steps, recording) => {
          let conversation = aCall({ ...ASK, recording });
          const accepted = new Map<number, string>();
          for (const { offset, text, given, isConsent } of steps) {
            const before = conversation;
            const next = nextOf(before, false);
            const index = next.index + offset;
            const last = before.questions.findLast(({ answeredAt }) => answeredAt !== null);
            const isMore = last?.sequence === index && last.kind !== 'consent' && text.startsWith(last.text);
            const isOpen = isMore || (index === next.index && next.kind !== 'end' && next.kind !== 'consent');
            try {
              conversation = isConsent ? consent(before, given) : say(before, index, text);
              if (isConsent) expect([next.kind === 'consent', before.recordingConsent !== null]).toContain(true);
              else expect([isOpen, accepted.get(index) === text]).toContain(true);
              if (!isConsent) accepted.set(index, text);
            } catch (error) {
              expect(error).toBeInstanceOf(TurnConflict);
              expect(isConsent ? next.kind !== 'consent' : !isOpen && accepted.get(index) !== text).toBe(true);
            }
          }
          for (const [index, text] of accepted) expect(conversation.questions[index - 1]?.text).toBe(text);
          expect(conversation.questions.filter(isQuestion).length).toBeLessThanOrEqual(MAX_QUESTIONS);
          expect(progressOf(conversation).of).toBeLessThanOrEqual(MAX_QUESTIONS);
          const spoken = transcriptOf(conversation).filter(({ speaker }) => speaker === 'candidate');
          const given = [...accepted.values()].filter((text) => text !== '').length;
          expect(spoken).toHaveLength(given + (conversation.recordingConsent ? 1 : 0));
        },
      ),
    );
  });
});

describe('the disclosure', () => {
  it.each([
    ['en', { ...ASK, optOutKey: '*' }, 'press the star key at any time.'],
    ['lt', { ...ASK, optOutKey: '9' }, 'bet kada paspauskite klavišą 9.'],
    ['en', { ...ASK, recording: 'announce' as const }, 'This call is recorded.'],
    ['en', { ...ASK, disclosure: { en: 'Acme calling.' }, optOutKey: '9' }, 'Acme calling.'],
    ['en', { ...ASK, disclosure: { en: 'Acme calling.' }, recording: 'announce' as const }, 'Acme calling. This call is recorded.'],
    ['lt', { ...ASK, optOutKey: '#' }, 'bet kada paspauskite klavišą „grotelės“.'],
    ['lt', { ...ASK, disclosure: { en: 'Acme calling.' } }, 'kompiuterio programa, ne žmogus.'],
  ] as const)('in %s ends as the policy %j says', (language, terms, end) => {
    const words = disclosureIn(language, 'Acme', terms);
    expect(words.endsWith(end)).toBe(true);
    expect(/star key|paspauskite/.test(words)).toBe(terms.optOutKey !== null && terms.disclosure === null);
  });
});
