import { isEvaluable, candidateTrigger, type TranscriptTurn } from './interview-result.js';
import { aTranscript, dialogue } from '../../../test/fixtures/actions/transcripts.js';

const thin: [string, TranscriptTurn[]][] = [
  ['empty', []],
  ['of two answers', aTranscript().slice(0, 4)],
  ['of few words', dialogue('?', 'yes', '?', 'no', '?', 'maybe', '?', 'I do')],
  ['of one repeated word', dialogue('?', 'yes '.repeat(40), '?', 'yes '.repeat(40), '?', 'yes '.repeat(40))],
  ['of the interviewer only', aTranscript().map((turn) => ({ ...turn, speaker: 'interviewer' as const }))],
];

describe('an interview', () => {
  it('can be analysed if the candidate said enough', () => {
    expect(isEvaluable(aTranscript())).toBe(true);
  });

  it.each(thin)('cannot be analysed with a transcript %s', (_what, transcript) => {
    expect(isEvaluable(transcript)).toBe(false);
    expect(candidateTrigger({ outcome: 'completed', transcript, conversationVersion: null })).toBe('markUnevaluable');
  });

  it('has no answers in its disclosure and consent, unless a runtime reports turns without kinds', () => {
    const transcript = aTranscript();
    expect(candidateTrigger({ outcome: 'completed', transcript, conversationVersion: 'plan' })).toBe('markUnevaluable');
    const answers = transcript.map((turn) => ({ ...turn, kind: 'answer' as const }));
    expect(candidateTrigger({ outcome: 'completed', transcript: answers, conversationVersion: 'plan' })).toBe('acceptResult');
  });

  it('ends as interviewed if it can be analysed, and as failed after a technical failure', () => {
    expect(candidateTrigger({ outcome: 'completed', transcript: aTranscript(), conversationVersion: null })).toBe('acceptResult');
    expect(candidateTrigger({ outcome: 'failed', transcript: aTranscript(), conversationVersion: null })).toBe('fail');
    expect(candidateTrigger({ outcome: 'failed', transcript: [], conversationVersion: null })).toBe('fail');
  });
});
