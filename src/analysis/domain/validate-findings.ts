import { AnalysisFailed } from './analysis-failed.js';

/**
 * Refuses findings that cannot be kept, whoever wrote the engine: a score is from 0 to 100, and text is such as a database takes.
 * @throws {AnalysisFailed} `invalidAnswer`
 */
export function validateFindings(score: number, findings: object): void {
  if (!(score >= 0 && score <= 100)) throw new AnalysisFailed('invalidAnswer', 'score');
  if (!isStorable(findings)) throw new AnalysisFailed('invalidAnswer', 'text');
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}
