import { Injectable } from '@nestjs/common';
import { CandidateNotFound } from '../../../candidates/index.js';
import { isId } from '../../../platform/domain/index.js';
import { currentTraceparent } from '../../../platform/observability/tracing.js';
import { Database } from '../../../platform/persistence/database.js';
import type { Language } from '../../../platform/language/index.js';
import { isForeignKeyViolation } from '../../../platform/persistence/sql.js';
import {
  type AnalysedCandidate,
  type AnalysisId,
  AnalysisViewRepository,
  CandidateAnalyses,
  type CandidateAnalysesView,
  type CandidateId,
  type CvAnalysis,
  CvAnalysisRepository,
  type InterviewAnalysisHead,
  InterviewAnalysisRepository,
  type LatestCvAnalysis,
  type SessionId,
  type StoredInterviewAnalysis,
  type Viewer,
} from '../../domain/analysis.repository.js';
import type { CvFindings, InterviewFindings } from '../../domain/findings.js';
import type { RenderedCvAnalysis } from '../../domain/render-cv.js';
import type { RenderedInterviewAnalysis } from '../../domain/render-interview.js';
import {
  AnalysisTextEntity,
  AnalysisViewEntity,
  CvAnalysisEntity,
  InterviewAnalysisEntity,
  PendingInterviewAnalysisEntity,
} from './analysis.entity.js';
import {
  ADD_CV_ANALYSIS,
  ANALYSIS_HOLDERS,
  CANDIDATE_ANALYSES,
  INTERVIEW_ANALYSIS_HEAD,
  LATEST_CV_ANALYSIS,
  QUEUE_CV_ANALYSES,
  REMOVE_ANALYSES,
} from './analysis.sql.js';

@Injectable()
export class TypeOrmCvAnalysisRepository extends CvAnalysisRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(candidate: AnalysedCandidate, analysis: CvAnalysis, texts: RenderedCvAnalysis): Promise<void> {
    const { id, engine, version, model, inputHash, findings, createdAt } = analysis;
    const run = [engine, version, model, inputHash, findings.score, findings, createdAt];
    await this.database.execute(ADD_CV_ANALYSIS, [id, ...keyOf(candidate), ...run, texts]);
  }

  async latest(candidate: AnalysedCandidate, language: Language, { keyId, actingUser }: Viewer): Promise<LatestCvAnalysis | null> {
    if (!hasValidIds(candidate)) return null;
    const values = [...keyOf(candidate), language, keyId, actingUser];
    return (await this.database.find<LatestCvAnalysis & Record<string, unknown>>(LATEST_CV_ANALYSIS, values)) ?? null;
  }

  async findings(id: AnalysisId): Promise<CvFindings | null> {
    return (await (await this.database.manager()).findOneBy(CvAnalysisEntity, { id }))?.findings ?? null;
  }

  async history(candidateId: CandidateId): Promise<CvAnalysis[]> {
    return (await this.database.manager()).find(CvAnalysisEntity, { where: { candidateId }, order: { id: 'ASC' } });
  }

  async queue(candidates: readonly AnalysedCandidate[], at: Date): Promise<void> {
    const values = [
      candidates.map(({ candidateId }) => candidateId),
      candidates.map(({ company }) => company),
      candidates.map(({ jobPositionId }) => jobPositionId),
    ];
    await this.database.execute(QUEUE_CV_ANALYSES, [...values, at, currentTraceparent()]);
  }
}

@Injectable()
export class TypeOrmInterviewAnalysisRepository extends InterviewAnalysisRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(candidate: AnalysedCandidate, analysis: StoredInterviewAnalysis, texts: RenderedInterviewAnalysis): Promise<void> {
    const { id, sessionId, analysisVersion, language, engine, version, model, inputHash, findings, completedAt } = analysis;
    const { company, jobPositionId, candidateId } = candidate;
    const manager = await this.database.manager();
    await manager.insert(InterviewAnalysisEntity, {
      ...{ id, candidateId, company, jobPositionId, sessionId, analysisVersion, language, completedAt },
      ...{ engine, version, model, inputHash, score: findings.overallRating, findings },
    });
    await manager.insert(AnalysisTextEntity, { analysisId: id, language: 'en', candidateId, texts });
  }

  async count(candidateId: CandidateId, sessionId?: SessionId): Promise<number> {
    return (await this.database.manager()).countBy(InterviewAnalysisEntity, { candidateId, ...(sessionId && { sessionId }) });
  }

  async head(candidate: AnalysedCandidate, { keyId, actingUser }: Viewer): Promise<InterviewAnalysisHead | null> {
    if (!hasValidIds(candidate)) return null;
    const values = [...keyOf(candidate), keyId, actingUser];
    return (await this.database.find<InterviewAnalysisHead & Record<string, unknown>>(INTERVIEW_ANALYSIS_HEAD, values)) ?? null;
  }

  async findings(id: AnalysisId): Promise<InterviewFindings | null> {
    return (await (await this.database.manager()).findOneBy(InterviewAnalysisEntity, { id }))?.findings ?? null;
  }

  async history(candidateId: CandidateId): Promise<StoredInterviewAnalysis[]> {
    return (await this.database.manager()).find(InterviewAnalysisEntity, { where: { candidateId }, order: { id: 'ASC' } });
  }

  async queue({ company, jobPositionId, candidateId }: AnalysedCandidate, sessionId: SessionId, at: Date): Promise<void> {
    const manager = await this.database.manager();
    const row = { sessionId, candidateId, company, jobPositionId, dueAt: at, traceParent: currentTraceparent() };
    const anew = { leaseUntil: null, leaseToken: null, failures: 0, parkedAt: null };
    await manager.upsert(PendingInterviewAnalysisEntity, { ...row, ...anew }, ['sessionId']);
  }
}

interface StoredView extends Record<string, unknown> {
  id: AnalysisId | null;
  viewedIds: (AnalysisId | SessionId)[];
  scores: Record<string, number> | null;
  hasDocument: boolean;
}

@Injectable()
export class SqlCandidateAnalyses extends CandidateAnalyses {
  constructor(private readonly database: Database) {
    super();
  }

  async view(candidate: AnalysedCandidate, language: Language, { keyId, actingUser }: Viewer): Promise<CandidateAnalysesView> {
    const values = [...keyOf(candidate), language, keyId, actingUser];
    const row = hasValidIds(candidate) ? await this.database.find<StoredView>(CANDIDATE_ANALYSES, values) : undefined;
    if (!row) return { interview: null, viewed: [], scores: {}, hasDocument: false };
    const { viewedIds: viewed, scores, hasDocument, id, ...head } = row;
    const interview = id && ({ ...head, id, viewed: viewed.includes(id) } as unknown as CandidateAnalysesView['interview']);
    return { interview, viewed, scores: scores ?? {}, hasDocument };
  }

  async holders(candidates: readonly CandidateId[]): Promise<CandidateId[]> {
    return (await this.database.query<{ id: CandidateId }>(ANALYSIS_HOLDERS, [candidates])).map(({ id }) => id);
  }

  async remove(candidateId: CandidateId): Promise<number> {
    return (await this.database.find<{ count: number }>(REMOVE_ANALYSES, [candidateId]))?.count ?? 0;
  }
}

@Injectable()
export class TypeOrmAnalysisViewRepository extends AnalysisViewRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async has(analysisId: AnalysisId | SessionId, { keyId, actingUser }: Viewer): Promise<boolean> {
    return (await this.database.manager()).existsBy(AnalysisViewEntity, { analysisId, keyId, actingUser });
  }

  async add(analysisId: AnalysisId | SessionId, candidateId: CandidateId, { keyId, actingUser }: Viewer, viewedAt: Date): Promise<boolean> {
    const row = { analysisId, keyId, actingUser, candidateId, viewedAt };
    const insert = (await this.database.manager()).createQueryBuilder().insert().into(AnalysisViewEntity).values(row);
    try {
      const added = await insert.orIgnore().returning('analysis_id').updateEntity(false).execute();
      return (added.raw as unknown[]).length > 0;
    } catch (error) {
      throw isForeignKeyViolation(error) ? new CandidateNotFound() : error;
    }
  }
}

/** In the order of `candidate_id, company_id, job_position_id`. */
function keyOf({ candidateId, company, jobPositionId }: AnalysedCandidate): string[] {
  return [candidateId, company, jobPositionId];
}

/** A malformed id identifies nothing; PostgreSQL would refuse it as a uuid. */
function hasValidIds({ candidateId, jobPositionId }: AnalysedCandidate): boolean {
  return isId(candidateId) && isId(jobPositionId);
}
