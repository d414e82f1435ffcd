import type { TranscriptTurn } from './interview-result.js';

/** The least that an interview must hold to be judged. Policy, not taste: a thinner one ends as `unevaluable`. docs/rules.md#candidate-status. */
export const MIN_EVALUABLE = {
  /** Turns in which the candidate says something. */
  candidateTurns: 3,
  /** Words of the candidate in all. */
  candidateWords: 60,
  /** Different words of the candidate: sixty times "yes" is no interview. */
  distinctWords: 30,
} as const;

/** Whether a transcript holds enough of the candidate's words to judge. */
export function isEvaluable(transcript: readonly TranscriptTurn[]): boolean {
  const turns = transcript
    .filter(({ speaker }) => speaker === 'candidate')
    .map(({ text }) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const words = turns.flat();
  return (
    turns.filter((turn) => turn.length > 0).length >= MIN_EVALUABLE.candidateTurns &&
    words.length >= MIN_EVALUABLE.candidateWords &&
    new Set(words).size >= MIN_EVALUABLE.distinctWords
  );
}
