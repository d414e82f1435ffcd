/** A character takes at most 6 bytes of JSON, and the body of an event stays under 256 KiB: docs/rules.md#events. */
export const MAX_EVENT_EVALUATION = 32_768;

/** An evaluation as an event tells it. Whoever wants all of one that is longer reads the analysis. */
export function evaluationForEvent(aiEvaluation: string): string {
  if (aiEvaluation.length <= MAX_EVENT_EVALUATION) return aiEvaluation;
  return `${aiEvaluation.slice(0, MAX_EVENT_EVALUATION - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
