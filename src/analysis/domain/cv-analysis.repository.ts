import type { AnalysedCandidate, AnalysisId, EngineRun, CandidateId } from './analysed-candidate.js';
import type { CvFindings, Language } from './findings.js';
import type { RenderedCvAnalysis } from './render-cv.js';
import type { Viewer } from './analysis-view.repository.js';

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
