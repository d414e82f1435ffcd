import { Injectable } from '@nestjs/common';
import { FALLBACK_LANGUAGE, type Language } from '../../platform/language/index.js';
import { type CandidateRef, CandidateRepository } from '../../candidates/index.js';
import { CvAnalysisRepository } from '../domain/analysis.repository.js';
import { AnalysisNotFound } from '../domain/errors.js';
import type { RenderedCvAnalysis } from '../domain/render-cv.js';
import { AnalysisTranslator } from './analysis-translator.js';
import { currentViewer, ViewRecorder } from './view-recorder.js';

/** docs/rules/analysis.md#cv-analysis */
export interface CvAnalysisView extends RenderedCvAnalysis {
  cvScore: number;
  language: Language;
  isTranslated: boolean;
}

/** Reads the analysis of a candidate's CV, and records the view. */
@Injectable()
export class ReadCvAnalysis {
  constructor(
    private readonly analyses: CvAnalysisRepository,
    private readonly candidates: CandidateRepository,
    private readonly translator: AnalysisTranslator,
    private readonly views: ViewRecorder,
  ) {}

  /** Throws `CandidateNotFound`, `AnalysisNotFound` and `TranslationUnavailable`. */
  async run(ref: CandidateRef, language: Language): Promise<CvAnalysisView> {
    const viewer = currentViewer();
    const latest = await this.analyses.latest(ref, language, viewer);
    if (!latest) {
      await this.candidates.get(ref);
      throw new AnalysisNotFound('the candidate has no CV analysis');
    }
    const { id, score, viewed } = latest;
    const key = { analysisId: id, candidateId: ref.candidateId, language };
    const texts = latest.texts ?? (await this.translator.translateCv(key, () => this.analyses.findings(id)));
    if (!viewed) await this.views.cvAnalysis(ref, id, viewer);
    const { aiEvaluation, notes, upsides, shortcomings } = texts;
    return { cvScore: score, aiEvaluation, notes, upsides, shortcomings, language, isTranslated: language !== FALLBACK_LANGUAGE };
  }
}
