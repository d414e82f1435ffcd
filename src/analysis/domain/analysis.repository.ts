import type { ActorId, CompanyId, Id } from '../../platform/domain/index.js';
import type { Language } from '../../platform/language/index.js';
import type { EngineRun } from './analysis-record.js';
import type { CvFindings, InterviewFindings } from './findings.js';
import type { RenderedCvAnalysis } from './render-cv.js';
import type { RenderedInterviewAnalysis } from './render-interview.js';

export type AnalysisId = Id<'Analysis'>;
export type CandidateId = Id<'Candidate'>;
export type JobPositionId = Id<'JobPosition'>;
export type SessionId = Id<'InterviewSession'>;

/** Identifies a candidate as every route does: another company's or position's candidate is absent. */
export interface AnalysedCandidate {
  company: CompanyId;
  jobPositionId: JobPositionId;
  candidateId: CandidateId;
}

/** Who reads an analysis: an API key, and the client's user of that key. */
export interface Viewer {
  keyId: ActorId;
  /** Empty if the client named no user. */
  actingUser: string;
}

export interface CvAnalysis extends EngineRun {
  id: AnalysisId;
  findings: CvFindings;
  createdAt: Date;
}

/** The newest analysis of a candidate's CV, as one viewer reads it in one language. */
export interface LatestCvAnalysis {
  id: AnalysisId;
  score: number;
  /** Null if the analysis has not been translated into this language yet. */
  texts: RenderedCvAnalysis | null;
  /** Whether this viewer has read it before. */
  viewed: boolean;
}

/** Analyses of CVs. The newest one of a candidate is the valid one. */
export abstract class CvAnalysisRepository {
  /** Adds an analysis with its English texts. */
  abstract add(candidate: AnalysedCandidate, analysis: CvAnalysis, texts: RenderedCvAnalysis): Promise<void>;
  /** Null if there is no analysis or no such candidate. */
  abstract latest(candidate: AnalysedCandidate, language: Language, viewer: Viewer): Promise<LatestCvAnalysis | null>;
  /** Null if the analysis has been erased. */
  abstract findings(id: AnalysisId): Promise<CvFindings | null>;
  /** All analyses of a candidate, oldest first. */
  abstract history(candidate: CandidateId): Promise<CvAnalysis[]>;
  /** Queues these candidates' CVs for analysis at `at`. A CV that is already queued, or being analysed, starts again. */
  abstract queue(candidates: readonly AnalysedCandidate[], at: Date): Promise<void>;
}

export interface StoredInterviewAnalysis extends EngineRun {
  id: AnalysisId;
  sessionId: SessionId;
  /** Unique among the candidate's analyses. */
  analysisVersion: string;
  /** The language the interview was held in. */
  language: string;
  findings: InterviewFindings;
  completedAt: Date;
}

/** The newest analysis of a candidate's interview without its texts: enough to answer a conditional request. */
export interface InterviewAnalysisHead {
  id: AnalysisId;
  sessionId: SessionId;
  analysisVersion: string;
  originalLanguage: string;
  score: number;
  completedAt: Date;
  /** Whether this viewer has read it before. */
  viewed: boolean;
}

/** Analyses of interviews. The newest one of a candidate is the valid one. */
export abstract class InterviewAnalysisRepository {
  /** Adds an analysis with its English texts. */
  abstract add(candidate: AnalysedCandidate, analysis: StoredInterviewAnalysis, texts: RenderedInterviewAnalysis): Promise<void>;
  /** The number of the candidate's analyses, and of them those of an interview. */
  abstract count(candidate: CandidateId, session?: SessionId): Promise<number>;
  /** Null if there is no analysis or no such candidate. */
  abstract head(candidate: AnalysedCandidate, viewer: Viewer): Promise<InterviewAnalysisHead | null>;
  /** Null if the analysis has been erased. */
  abstract findings(id: AnalysisId): Promise<InterviewFindings | null>;
  /** All analyses of a candidate, oldest first. */
  abstract history(candidate: CandidateId): Promise<StoredInterviewAnalysis[]>;
  /** Queues an interview for analysis at `at`. One that is already queued, or being analysed, starts again. The caller holds the candidate's row. */
  abstract queue(candidate: AnalysedCandidate, session: SessionId, at: Date): Promise<void>;
}

/** All that this context holds of a candidate, as one viewer reads it in one language. */
export interface CandidateAnalysesView {
  /** That of the newest interview; null if there is none. */
  interview: (InterviewAnalysisHead & { texts: RenderedInterviewAnalysis | null; englishTexts: RenderedInterviewAnalysis }) | null;
  /** The analyses and transcripts that the viewer has read before. */
  viewed: readonly (AnalysisId | SessionId)[];
  /** Of all analyses of both kinds with one, by id. */
  scores: Readonly<Record<string, number>>;
  hasDocument: boolean;
}

/** The analyses of both kinds, with their texts and views, as what goes together. docs/rules/candidates.md#retention */
export abstract class CandidateAnalyses {
  /** In one statement, for a page. Empty for a candidate that does not exist. */
  abstract view(candidate: AnalysedCandidate, language: Language, viewer: Viewer): Promise<CandidateAnalysesView>;
  /** Those of the candidates that have one, or its texts. */
  abstract holders(candidates: readonly CandidateId[]): Promise<CandidateId[]>;
  /** Removes all of a candidate, and returns how many analyses these were. The caller holds the candidate's row. */
  abstract remove(candidate: CandidateId): Promise<number>;
}

/** The views of analyses, and of the transcripts of sessions. docs/rules/analysis.md#interview-analysis */
export abstract class AnalysisViewRepository {
  abstract has(viewed: AnalysisId | SessionId, viewer: Viewer): Promise<boolean>;
  /** Returns whether this is the viewer's first view. Throws `CandidateNotFound` for a candidate who was deleted meanwhile. */
  abstract add(viewed: AnalysisId | SessionId, candidate: CandidateId, viewer: Viewer, at: Date): Promise<boolean>;
}

/** An analysis to be translated. */
export interface TranslationKey {
  analysisId: AnalysisId;
  candidateId: CandidateId;
  language: Language;
}

/** The texts of analyses by language. A claim ensures that one process at a time makes a translation. docs/rules/analysis.md#cv-analysis */
export abstract class TranslationRepository {
  /** Null if there is no translation yet. */
  abstract find(key: Omit<TranslationKey, 'candidateId'>): Promise<object | null>;
  /** Returns a token, or null if another process holds the claim. A claim expires, so that a dead process blocks no one. */
  abstract claim(key: TranslationKey): Promise<string | null>;
  /** Stores the texts, unless the claim has expired and another process has taken it. */
  abstract store(key: TranslationKey, claim: string, texts: object): Promise<void>;
  /** Gives the claim back, so that the next request can try at once. */
  abstract release(key: TranslationKey, claim: string): Promise<void>;
}
