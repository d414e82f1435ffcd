import type { Id } from '../../platform/domain/ids.js';
import type { AnalysedCandidate, AnalysisId, EngineRun, CandidateId } from './analysed-candidate.js';
import type { Viewer } from './analysis-view.repository.js';
import type { InterviewFindings, Language } from './findings.js';
import type { InterviewAnalysis } from './render-interview.js';

export type SessionId = Id<'InterviewSession'>;

/** An analysis of an interview as it is kept. */
export interface StoredInterviewAnalysis extends EngineRun {
  id: AnalysisId;
  sessionId: SessionId;
  /** Names it among all analyses of the candidate. */
  analysisVersion: string;
  /** The language the interview was held in. */
  language: string;
  findings: InterviewFindings;
  completedAt: Date;
}

/** What a conditional request is answered from. */
export interface InterviewAnalysisHead {
  id: AnalysisId;
  analysisVersion: string;
  originalLanguage: string;
  score: number;
  completedAt: Date;
  /** Whether this viewer has seen it before. */
  viewed: boolean;
}

/** Where analyses of interviews are kept. The newest of a candidate is the one that counts. */
export abstract class InterviewAnalysisRepository {
  /** With its English texts. */
  abstract add(of: AnalysedCandidate, analysis: StoredInterviewAnalysis, texts: InterviewAnalysis): Promise<void>;
  /** How many the candidate has. */
  abstract count(of: CandidateId): Promise<number>;
  /** Null where there is none, or no such candidate. */
  abstract head(of: AnalysedCandidate, viewer: Viewer): Promise<InterviewAnalysisHead | null>;
  /** Null where the language was not asked for before. */
  abstract texts(id: AnalysisId, language: Language): Promise<InterviewAnalysis | null>;
  /** Null where the analysis is gone. */
  abstract findings(id: AnalysisId): Promise<InterviewFindings | null>;
  /** Every one, oldest first. */
  abstract history(of: CandidateId): Promise<StoredInterviewAnalysis[]>;
  /** Leaves an interview to the workers, unless it waits already or the candidate is gone. */
  abstract queue(of: AnalysedCandidate, session: SessionId, at: Date): Promise<void>;
}
