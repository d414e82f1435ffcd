import type { CompanyId } from '../../platform/domain/index.js';
import type { EngineRun } from './analysis-record.js';
import type { CandidateId, JobPositionId, SessionId } from './analysis.repository.js';

/** A position whose candidates are evaluated again. */
export interface ReevaluatedPosition {
  company: CompanyId;
  jobPositionId: JobPositionId;
}

/** The last time that the candidates of a position were evaluated again. docs/rules/analysis.md#evaluating-again */
export interface Reevaluation {
  startedAt: Date;
  /** Null while it is under way. */
  completedAt: Date | null;
  /** The candidates with an analysis when it began. */
  total: number;
  /** Those of them that are done: evaluated again, or left as they were. */
  done: number;
  /** Those for which something had changed. */
  queued: number;
}

/** How the newest analyses of a candidate were made; null where there is none. */
export interface NewestRuns {
  candidateId: CandidateId;
  cv: EngineRun | null;
  interview: (EngineRun & { sessionId: SessionId }) | null;
}

/** Analyses of a position that wait for the engine, imports included. */
export interface WaitingAnalyses {
  /** Candidates. */
  count: number;
  /** The next moment at which one of them is attempted; null if none waits. */
  dueAt: Date | null;
}

export abstract class ReevaluationRepository {
  /** Returns false, and changes nothing, if one is under way. */
  abstract begin(position: ReevaluatedPosition, at: Date): Promise<boolean>;
  /** The last one of the position; null if there was none, or it was parked and may be begun again. */
  abstract last(position: ReevaluatedPosition): Promise<Reevaluation | null>;
  /** The number of candidates whose newest analysis of a kind is older. */
  abstract olderThan(jobPositionId: JobPositionId, at: Date): Promise<number>;
  /** The next candidates with an analysis, by id. */
  abstract candidatesAfter(jobPositionId: JobPositionId, last: CandidateId | null, limit: number): Promise<CandidateId[]>;
  abstract newestRuns(candidates: readonly CandidateId[]): Promise<NewestRuns[]>;
  abstract waiting(jobPositionId: JobPositionId): Promise<WaitingAnalyses>;
  /** Moves the walk behind `last`. */
  abstract advance(jobPositionId: JobPositionId, step: { last: CandidateId; seen: number; queued: number }): Promise<void>;
  abstract complete(jobPositionId: JobPositionId, at: Date): Promise<void>;
}
