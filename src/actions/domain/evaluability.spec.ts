import { isEvaluable } from './evaluability.js';
import { triggerOf, type TranscriptTurn } from './interview-result.js';
import { aTranscript, dialogue } from './transcripts.fixtures.js';

const thin: [string, TranscriptTurn[]][] = [
  ['empty', []],
  ['of two answers', aTranscript().slice(0, 4)],
  ['of few words', dialogue('?', 'yes', '?', 'no', '?', 'maybe', '?', 'I do')],
  ['of one word said often', dialogue('?', 'yes '.repeat(40), '?', 'yes '.repeat(40), '?', 'yes '.repeat(40))],
  ['of the interviewer alone', aTranscript().map((turn) => ({ ...turn, speaker: 'interviewer' as const }))],
];

describe('an interview', () => {
  it('can be judged where the candidate said enough', () => {
    expect(isEvaluable(aTranscript())).toBe(true);
  });

  it.each(thin)('cannot be judged by a transcript %s', (_what, transcript) => {
    expect(isEvaluable(transcript)).toBe(false);
    expect(triggerOf({ outcome: 'completed', transcript })).toBe('markUnevaluable');
  });

  it('ends as interviewed where it can be judged, and as failed where it broke down, whatever was said', () => {
    expect(triggerOf({ outcome: 'completed', transcript: aTranscript() })).toBe('acceptResult');
    expect(triggerOf({ outcome: 'failed', transcript: aTranscript() })).toBe('fail');
    expect(triggerOf({ outcome: 'failed', transcript: [] })).toBe('fail');
  });
});
