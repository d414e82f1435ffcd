import { Injectable } from '@nestjs/common';
import { currentTraceparent } from '../../../platform/observability/tracing.js';
import { Database } from '../../../platform/persistence/database.js';
import type { CandidateId, JobPositionId } from '../../domain/analysis.repository.js';
import {
  type NewestRuns,
  type ReevaluatedPosition,
  type Reevaluation,
  ReevaluationRepository,
  type WaitingAnalyses,
} from '../../domain/reevaluation.js';
import { ReevaluationEntity } from './reevaluation.entity.js';
import { ADVANCE, BEGIN, CANDIDATES_AFTER, NEWEST_RUNS, OLDER_THAN, WAITING } from './reevaluation.sql.js';

/** Less than every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class SqlReevaluationRepository extends ReevaluationRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async begin({ jobPositionId, company }: ReevaluatedPosition, at: Date): Promise<boolean> {
    return (await this.database.execute(BEGIN, [jobPositionId, company, at, currentTraceparent()])) > 0;
  }

  async last({ jobPositionId, company }: ReevaluatedPosition): Promise<Reevaluation | null> {
    const row = await (await this.database.manager()).findOneBy(ReevaluationEntity, { jobPositionId, company });
    if (!row || row.parkedAt) return null;
    const { startedAt, completedAt, total, seen, queued } = row;
    const waiting = completedAt === null ? (await this.waiting(jobPositionId)).count : 0;
    // Imports may wait as well.
    return { startedAt, completedAt, total: Math.max(total, seen), done: Math.max(0, seen - waiting), queued };
  }

  async olderThan(jobPositionId: JobPositionId, at: Date): Promise<number> {
    return (await this.database.find<{ count: number }>(OLDER_THAN, [jobPositionId, at]))?.count ?? 0;
  }

  async candidatesAfter(jobPositionId: JobPositionId, last: CandidateId | null, limit: number): Promise<CandidateId[]> {
    const rows = await this.database.query<{ id: CandidateId }>(CANDIDATES_AFTER, [jobPositionId, last ?? NO_ID, limit]);
    return rows.map(({ id }) => id);
  }

  newestRuns(candidates: readonly CandidateId[]): Promise<NewestRuns[]> {
    return this.database.query<NewestRuns & Record<string, unknown>>(NEWEST_RUNS, [candidates]);
  }

  async waiting(jobPositionId: JobPositionId): Promise<WaitingAnalyses> {
    const row = await this.database.find<WaitingAnalyses & Record<string, unknown>>(WAITING, [jobPositionId]);
    return row ?? { count: 0, dueAt: null };
  }

  async advance(jobPositionId: JobPositionId, { last, seen, queued }: { last: CandidateId; seen: number; queued: number }): Promise<void> {
    await this.database.execute(ADVANCE, [jobPositionId, last, seen, queued]);
  }

  async complete(jobPositionId: JobPositionId, completedAt: Date): Promise<void> {
    await (await this.database.manager()).update(ReevaluationEntity, { jobPositionId }, { completedAt });
  }
}
