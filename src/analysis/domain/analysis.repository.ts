import type { CompanyId, Id, ApiKeyId } from '../../platform/domain/ids.js';
import type { AnalysisRecord } from './analysis-record.js';
import type { CvFindings, Language, InterviewFindings } from './findings.js';
import type { RenderedCvAnalysis } from './render-cv.js';
import type { InterviewAnalysis } from './render-interview.js';

export type CandidateId = Id<'Candidate'>;
export type JobPositionId = Id<'JobPosition'>;
export type AnalysisId = Id<'Analysis'>;

/** Names one candidate the way every route does. */
export interface AnalysedCandidate {
  company: CompanyId;
  jobPositionId: JobPositionId;
  candidateId: CandidateId;
}

/** What is kept of how an analysis came about, beside its findings. */
export type EngineRun = Pick<AnalysisRecord, 'engine' | 'version' | 'model' | 'inputHash'>;

/** Who looks at an analysis: a key, and the person behind it as the client names them. */
export interface Viewer {
  keyId: ApiKeyId;
  /** Empty where the client names nobody. */
  actingUser: string;
}

/** Who has seen which analysis. docs/rules.md#candidate-status. */
export abstract class AnalysisViewRepository {
  /** Whether this is the viewer's first sight of it. */
  abstract add(analysis: AnalysisId, of: CandidateId, viewer: Viewer, at: Date): Promise<boolean>;
}

/** An analysis of a CV as it is kept. */
export interface CvAnalysis extends EngineRun {
  id: AnalysisId;
  findings: CvFindings;
  createdAt: Date;
}

/** What a reader is shown; `texts` is null where the language was not asked for before. */
export interface CvAnalysisShown {
  id: AnalysisId;
  score: number;
  texts: RenderedCvAnalysis | null;
  /** Whether this viewer has seen it before. */
  viewed: boolean;
}

/** Where analyses of CVs are kept. The newest of a candidate is the one that counts. */
export abstract class CvAnalysisRepository {
  /** With its English texts. */
  abstract add(of: AnalysedCandidate, analysis: CvAnalysis, texts: RenderedCvAnalysis): Promise<void>;
  /** Null where there is none, or no such candidate. */
  abstract show(of: AnalysedCandidate, language: Language, viewer: Viewer): Promise<CvAnalysisShown | null>;
  /** Null where the analysis is gone. */
  abstract findings(id: AnalysisId): Promise<CvFindings | null>;
  /** Every one, oldest first. */
  abstract history(of: CandidateId): Promise<CvAnalysis[]>;
  /** Leaves these candidates' CVs to the workers, due at `at`; one that waits already begins anew. */
  abstract queue(of: readonly AnalysedCandidate[], at: Date): Promise<void>;
}

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

/** An analysis to be put into another language. */
export interface TranslationKey {
  analysisId: AnalysisId;
  candidateId: CandidateId;
  language: Language;
}

/** Texts of analyses by language; over all processes one at a time makes a missing one. docs/rules.md#cv-analysis. */
export abstract class TranslationRepository {
  /** Null where they are not there yet. */
  abstract find(key: TranslationKey): Promise<object | null>;
  /** The right to make them, as a token; null where another has it. It lapses, so that a dead process holds nobody up. */
  abstract claim(key: TranslationKey): Promise<string | null>;
  /** Nothing happens where the right has lapsed and another took it. */
  abstract keep(key: TranslationKey, claim: string, texts: object): Promise<void>;
  /** Lets another try at once. */
  abstract giveUp(key: TranslationKey, claim: string): Promise<void>;
}
