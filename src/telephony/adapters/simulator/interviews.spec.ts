import { isEvaluable } from '../../../actions/domain/interview-result.js';
import { findInInterview } from '@interview-platform/reader';
import type { Language } from '../../../platform/language/index.js';
import { begin } from '../../../conversation/domain/conversation-rules.js';
import { NO_CALL } from '../../../conversation/domain/call-wording.js';
import { followUpTo } from '../../../conversation/domain/follow-up.js';
import { exchangeToFollowUp } from '../../../conversation/domain/conversation-rules.js';
import { answerOf, formalSteps, nextOf, takeTurn } from '../../../conversation/domain/spoken-turns.js';
import { transcriptOf } from '../../../conversation/domain/transcript.js';
import { type InterviewPosition, planFor, type SessionId } from '../../../conversation/index.js';
import { POSTS } from '../../../../test/fixtures/analysis/personas.js';
import type { ReservationId } from '../../domain/reservation.js';
import { answerTimes, type Quality, shortAnswer, simulatedAnswer } from './interviews.js';

const CALLS = Array.from({ length: 200 }, (_, i) => `01890000-0000-7000-8000-${String(i).padStart(12, '0')}` as ReservationId);
const POSITIONS = POSTS.map(({ position }) => position);
const [call = '' as ReservationId] = CALLS;
const [backend] = POSITIONS as [(typeof POSITIONS)[number], ...typeof POSITIONS];
const QUALITIES = ['well', 'middling', 'badly'] as const;
const AT = new Date('2026-11-23T12:00:00Z');

/** The transcript of an interview that the built-in interviewer leads. */
function interview(of: ReservationId, language: Language, quality: Quality | 'too-little', position: InterviewPosition) {
  const ids = { sessionId: 's' as SessionId, company: 'c', jobPositionId: 'j', candidateId: 'k' } as never as object;
  const languages = [language];
  const start = { ...ids, languages, language, conversationVersion: 'plan', noticeVersion: null, consentedAt: AT };
  let conversation = begin({ ...start, plan: planFor(position, languages) } as never, formalSteps(languages, 'Acme', NO_CALL));
  for (let next = nextOf(conversation, false); next.kind !== 'end'; next = nextOf(conversation, false)) {
    const text =
      quality === 'too-little' ? shortAnswer(language) : simulatedAnswer({ call: of, language, title: position.title }, next, quality);
    const turn = { index: next.index, text, ...answerTimes(next) };
    const given = answerOf(conversation, turn, false);
    const exchange = given && exchangeToFollowUp(conversation, next.index, given);
    conversation = takeTurn(conversation, turn, exchange && followUpTo(exchange, languages), false, AT);
    if (quality === 'too-little' && next.kind !== 'disclosure') break;
  }
  return transcriptOf(conversation);
}

/** The turns that are evaluated. */
function evaluated(...args: Parameters<typeof interview>) {
  return interview(...args).filter(({ kind }) => kind !== null);
}

describe('the answers of a simulated person', () => {
  it.each(['en', 'lt'] as const)("make an interview that can be evaluated, with the position's own questions, in %s", (language) => {
    for (const position of [...POSITIONS, { ...backend, requirements: [] }]) {
      for (const quality of QUALITIES) {
        const transcript = interview(call, language, quality, position);
        expect(isEvaluable(transcript)).toBe(true);
        expect(transcript.map(({ speaker }) => speaker).join()).toMatch(/^interviewer,(interviewer,candidate,?)+$/);
        expect(Math.max(...transcript.map(({ startMs }) => startMs))).toBeLessThan(6 * 60_000);
        const asked = transcript.map(({ text }) => text);
        expect(asked).toEqual(expect.arrayContaining(planFor(position, [language]).map(({ texts }) => texts[language])));
        expect(asked.join(' ')).not.toMatch(/[{}]|undefined/);
      }
    }
  });

  it('have a believable spread of ratings, in the language of the position', () => {
    for (const { position, language, name } of POSTS) {
      const ratingsOf = (quality: Quality) =>
        CALLS.slice(0, 6).map((each) => {
          const transcript = evaluated(each, language, quality, position);
          return findInInterview({ position, language, transcript }).overallRating;
        });
      const [well, middling, badly] = [ratingsOf('well'), ratingsOf('middling'), ratingsOf('badly')];
      expect([name, Math.min(...well) >= 80, Math.max(...badly) <= 30]).toEqual([name, true, true]);
      expect([name, Math.min(...middling) > Math.max(...badly), Math.max(...middling) < Math.min(...well)]).toEqual([name, true, true]);
    }
  });

  it('are the same for the same call, and differ between calls', () => {
    const texts = CALLS.map((each) => JSON.stringify(interview(each, 'en', 'well', backend)));
    expect(CALLS.map((each) => JSON.stringify(interview(each, 'en', 'well', backend)))).toEqual(texts);
    expect(new Set(texts).size).toBeGreaterThan(2);
  });

  it.each(['en', 'lt'] as const)('can hold too little to evaluate, in %s', (language) => {
    expect(isEvaluable(interview(call, language, 'too-little', backend))).toBe(false);
  });
});
