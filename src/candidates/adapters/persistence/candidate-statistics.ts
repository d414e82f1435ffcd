import type { CompanyId, Spread, StatisticsFilter } from '../../../platform/domain/index.js';
import type { Database } from '../../../platform/persistence/database.js';
import type { CandidateStatistics } from '../../domain/candidate.repository.js';
import type { CandidateStatus } from '../../domain/candidate-status.js';
import { COUNT_BY_STATUS, COUNT_NEWEST, DECISION_TIMES } from './candidate-counts.sql.js';

/** Of the candidates since a time, else of all in the `positions`. */
export async function candidateStatistics(
  database: Database,
  company: CompanyId,
  { jobPositionId, since }: StatisticsFilter,
  positions: readonly string[],
): Promise<CandidateStatistics> {
  const values = [company, jobPositionId, since];
  const newest = await database.query<{ status: CandidateStatus; score: number | null; count: number }>(COUNT_NEWEST, values);
  const toDecision = await database.find<Spread & Record<string, unknown>>(DECISION_TIMES, values);
  const scores = new Array<number>(10).fill(0);
  for (const { score, count } of newest) if (score !== null) scores[Math.min(Math.floor(score / 10), 9)]! += count;
  const all = (): Promise<{ status: CandidateStatus; count: number }[]> => database.query(COUNT_BY_STATUS, [positions]);
  const byStatus = new Map<CandidateStatus, number>();
  for (const { status, count } of since ? newest : await all()) byStatus.set(status, (byStatus.get(status) ?? 0) + count);
  return { byStatus, scores, newest: newest.reduce((sum, { count }) => sum + count, 0), toDecision: toDecision! };
}
