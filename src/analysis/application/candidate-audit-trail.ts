import { Injectable } from '@nestjs/common';
import { type CandidateId, CandidateRepository } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { isId } from '../../platform/domain/index.js';
import { recordedCvCriteria, recordedInterviewCriteria, type RecordedCriterion } from '../domain/analysis-record.js';
import { CvAnalysisRepository, InterviewAnalysisRepository } from '../domain/analysis.repository.js';

/** One action on a candidate, with its facts. */
export interface TrailEntry {
  at: Date;
  action: string;
  /** The API key; null for the product itself and the operator. */
  actor: string | null;
  actingUser: string | null;
  [fact: string]: unknown;
}

/** The evidence of an analysis, added to the entries that name the analysis. */
interface AnalysisEvidence {
  inputHash: string;
  score: number;
  criteria: readonly RecordedCriterion[];
}

/** Everything on record about a candidate, oldest first: for the oversight of a high-risk use (EU AI Act) and for the candidate's questions. */
@Injectable()
export class CandidateAuditTrail {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly audit: Audit,
    private readonly cvAnalyses: CvAnalysisRepository,
    private readonly interviewAnalyses: InterviewAnalysisRepository,
  ) {}

  /** For an erased candidate, the entries that remain. Empty if the id is not a candidate's. */
  async entries(candidate: CandidateId): Promise<TrailEntry[]> {
    if (!isId(candidate)) return [];
    const imported = await this.importOf(candidate);
    const recorded = await this.audit.trail(candidate);
    // Companies, keys and webhooks have audit entries too.
    if (imported.length === 0 && !recorded.some(({ action }) => action === 'candidate.deleted')) return [];
    const evidence = await this.evidenceOf(candidate);
    const entries = recorded.map(({ at, action, actor, actingUser, facts }) => {
      return { at, action, actor, actingUser, ...facts, ...evidence.get(String(facts.analysisId)) };
    });
    return [...imported, ...entries];
  }

  private async importOf(candidate: CandidateId): Promise<TrailEntry[]> {
    const origin = await this.candidates.originOf(candidate);
    if (!origin) return [];
    const { createdAt: at, importedBy: actor, importSource, jobPositionId } = origin;
    return [{ at, action: 'candidate.imported', actor, actingUser: null, importSource, jobPositionId }];
  }

  private async evidenceOf(candidate: CandidateId): Promise<Map<string, AnalysisEvidence>> {
    const cvs = await this.cvAnalyses.history(candidate);
    const interviews = await this.interviewAnalyses.history(candidate);
    return new Map<string, AnalysisEvidence>([
      ...cvs.map(({ id, inputHash, findings }): [string, AnalysisEvidence] => {
        return [id, { inputHash, score: findings.score, criteria: recordedCvCriteria(findings) }];
      }),
      ...interviews.map(({ id, inputHash, findings }): [string, AnalysisEvidence] => {
        return [id, { inputHash, score: findings.overallRating, criteria: recordedInterviewCriteria(findings) }];
      }),
    ]);
  }
}
