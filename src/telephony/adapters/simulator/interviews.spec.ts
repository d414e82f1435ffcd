import { isEvaluable } from '../../../actions/domain/interview-result.js';
import type { ReservationId } from '../../domain/reservation.js';
import { simulatedResult } from './interviews.js';

const CALLS = Array.from({ length: 200 }, (_, i) => `01890000-0000-7000-8000-${String(i).padStart(12, '0')}` as ReservationId);

describe('the result of a simulated call', () => {
  it.each(['en', 'lt'])('is an interview that can be evaluated, in %s', (language) => {
    for (const call of CALLS) {
      const { transcript, ...result } = simulatedResult(call, language, 'interview');
      expect(result).toEqual({ outcome: 'completed', language, recordingUrl: null, conversationVersion: null });
      expect(isEvaluable(transcript)).toBe(true);
      expect(transcript.map(({ speaker }) => speaker).join()).toMatch(/^(interviewer,candidate,?)+$/);
      expect(Math.max(...transcript.map(({ startMs }) => startMs))).toBeLessThan(6 * 60_000);
    }
  });

  it('is the same for the same call, and differs between calls', () => {
    const texts = CALLS.map((call) => JSON.stringify(simulatedResult(call, 'en', 'interview')));
    expect(CALLS.map((call) => JSON.stringify(simulatedResult(call, 'en', 'interview')))).toEqual(texts);
    expect(new Set(texts).size).toBeGreaterThan(30);
  });

  it('is in English, and says so, where the language of the interview is neither English nor Lithuanian', () => {
    const [call = '' as ReservationId] = CALLS;
    expect(simulatedResult(call, 'de', 'interview')).toEqual(simulatedResult(call, 'en', 'interview'));
    expect(simulatedResult(call, 'constructor', 'interview').language).toBe('en');
  });

  it.each(['en', 'lt'])('can hold too little to evaluate, in %s', (language) => {
    const [call = '' as ReservationId] = CALLS;
    const { outcome, transcript } = simulatedResult(call, language, 'too-little');
    expect({ outcome, evaluable: isEvaluable(transcript) }).toEqual({ outcome: 'completed', evaluable: false });
  });
});
