import { isEvaluable } from '../../../actions/domain/interview-result.js';
import { findInInterview } from '../../../analysis/engines/rubric/rubric-interview.js';
import { planFor } from '../../../interview-room/domain/interview-plan.js';
import { POSTS } from '../../../../test/fixtures/analysis/interviews/personas.js';
import type { ReservationId } from '../../domain/reservation.js';
import { simulatedResult } from './interviews.js';

const CALLS = Array.from({ length: 200 }, (_, i) => `01890000-0000-7000-8000-${String(i).padStart(12, '0')}` as ReservationId);
const POSITIONS = POSTS.map(({ position }) => position);
const [call = '' as ReservationId] = CALLS;
const [backend] = POSITIONS as [(typeof POSITIONS)[number], ...typeof POSITIONS];
const QUALITIES = ['well', 'middling', 'badly'] as const;

describe('the result of a simulated call', () => {
  it.each(['en', 'lt'] as const)("is an interview that can be evaluated, with the position's own questions, in %s", (language) => {
    for (const position of [...POSITIONS, { ...backend, requirements: [] }]) {
      for (const quality of QUALITIES) {
        const { transcript, ...result } = simulatedResult(call, language, quality, position);
        expect(result).toEqual({ outcome: 'completed', language, recordingUrl: null, conversationVersion: 'plan-1.0' });
        expect(isEvaluable(transcript)).toBe(true);
        expect(transcript.map(({ speaker }) => speaker).join()).toMatch(/^(interviewer,candidate,?)+$/);
        expect(Math.max(...transcript.map(({ startMs }) => startMs))).toBeLessThan(6 * 60_000);
        const asked = transcript.map(({ text }) => text);
        expect(asked).toEqual(expect.arrayContaining(planFor(position, [language]).map(({ texts }) => texts[language])));
        expect(asked.join(' ')).not.toMatch(/[{}]|undefined/);
      }
    }
  });

  it('has a believable spread of ratings, in the language of the position', () => {
    for (const { position, language, name } of POSTS) {
      const ratingsOf = (quality: (typeof QUALITIES)[number]) =>
        CALLS.slice(0, 6).map((each) => {
          const { transcript } = simulatedResult(each, language, quality, position);
          return findInInterview({ position, language, transcript }).overallRating;
        });
      const [well, middling, badly] = [ratingsOf('well'), ratingsOf('middling'), ratingsOf('badly')];
      expect([name, Math.min(...well) >= 80, Math.max(...badly) <= 30]).toEqual([name, true, true]);
      expect([name, Math.min(...middling) > Math.max(...badly), Math.max(...middling) < Math.min(...well)]).toEqual([name, true, true]);
    }
  });

  it('is the same for the same call, and differs between calls', () => {
    const texts = CALLS.map((each) => JSON.stringify(simulatedResult(each, 'en', 'well', backend)));
    expect(CALLS.map((each) => JSON.stringify(simulatedResult(each, 'en', 'well', backend)))).toEqual(texts);
    expect(new Set(texts).size).toBeGreaterThan(2);
  });

  it('is in English, and says so, where the language of the interview is neither English nor Lithuanian', () => {
    expect(simulatedResult(call, 'de', 'well', backend)).toEqual(simulatedResult(call, 'en', 'well', backend));
    expect(simulatedResult(call, 'constructor', 'well', backend).language).toBe('en');
  });

  it.each(['en', 'lt'])('can hold too little to evaluate, in %s', (language) => {
    const { outcome, transcript } = simulatedResult(call, language, 'too-little', backend);
    expect({ outcome, evaluable: isEvaluable(transcript) }).toEqual({ outcome: 'completed', evaluable: false });
  });
});
