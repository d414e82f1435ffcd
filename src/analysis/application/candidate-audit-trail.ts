import { Injectable } from '@nestjs/common';
import { CandidateRepository, type CandidateId } from '../../candidates/index.js';
import { isId } from '../../platform/domain/ids.js';
import { Audit } from '../../platform/audit/audit.js';
import { recordedCvCriteria, recordedInterviewCriteria, type RecordedCriterion } from '../domain/analysis-record.js';
import { CvAnalysisRepository, InterviewAnalysisRepository } from '../domain/analysis.repository.js';

/** One thing that happened to a candidate, with who did it and what there is to know of it. */
export interface TrailEntry {
  at: Date;
  action: string;
  /** The key, null for the product itself and the operator. */
  actor: string | null;
  actingUser: string | null;
  [fact: string]: unknown;
}

/** What an analysis rests on, by its id. */
interface Grounds {
  inputHash: string;
  score: number;
  criteria: readonly RecordedCriterion[];
}

/** Everything on record about a candidate, oldest first: for oversight of a high-risk use (EU AI Act), and for the candidate's own questions. */
@Injectable()
export class CandidateAuditTrail {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly audit: Audit,
    private readonly cvAnalyses: CvAnalysisRepository,
    private readonly interviewAnalyses: InterviewAnalysisRepository,
  ) {}

  /** Of a deleted candidate what is left; empty where nothing is known. */
  async of(candidate: CandidateId): Promise<TrailEntry[]> {
    if (!isId(candidate)) return [];
    const grounds = await this.groundsOf(candidate);
    const entries = (await this.audit.trail(candidate)).map(({ at, action, actor, actingUser, facts }) => {
      return { at, action, actor, actingUser, ...facts, ...grounds.get(String(facts.analysisId)) };
    });
    return [...(await this.importOf(candidate)), ...entries];
  }

  private async importOf(candidate: CandidateId): Promise<TrailEntry[]> {
    const origin = await this.candidates.originOf(candidate);
    if (!origin) return [];
    const { createdAt: at, importedBy: actor, importSource, jobPositionId } = origin;
    return [{ at, action: 'candidate.imported', actor, actingUser: null, importSource, jobPositionId }];
  }

  private async groundsOf(candidate: CandidateId): Promise<Map<string, Grounds>> {
    const cvs = await this.cvAnalyses.history(candidate);
    const interviews = await this.interviewAnalyses.history(candidate);
    return new Map<string, Grounds>([
      ...cvs.map(({ id, inputHash, findings }): [string, Grounds] => {
        return [id, { inputHash, score: findings.score, criteria: recordedCvCriteria(findings) }];
      }),
      ...interviews.map(({ id, inputHash, findings }): [string, Grounds] => {
        return [id, { inputHash, score: findings.overallRating, criteria: recordedInterviewCriteria(findings) }];
      }),
    ]);
  }
}
