/** A character takes at most 6 bytes of JSON, and the body of an event stays under 256 KiB: DECISIONS.md section 6. */
export const MOST_TOLD = 32_768;

/** An evaluation as an event tells it. Whoever wants all of one that is longer reads the analysis. */
export function evaluationTold(aiEvaluation: string): string {
  if (aiEvaluation.length <= MOST_TOLD) return aiEvaluation;
  return `${aiEvaluation.slice(0, MOST_TOLD - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
