import { Injectable } from '@nestjs/common';
import { CandidateRepository, type CandidateRef } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/domain/clock.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { type AnalysisId, AnalysisViewRepository, type Viewer, CvAnalysisRepository } from '../domain/analysis.repository.js';
import { AnalysisNotFound } from '../domain/errors.js';
import type { Language } from '../domain/findings.js';
import type { RenderedCvAnalysis } from '../domain/render-cv.js';
import { currentViewer } from './view-recorder.js';
import { AnalysisTranslator } from './analysis-translator.js';

/** docs/rules.md#cv-analysis. */
export interface CvAnalysisView extends RenderedCvAnalysis {
  cvScore: number;
  language: Language;
  isTranslated: boolean;
}

/** Shows the analysis of a candidate's CV, and puts on record who saw it. */
@Injectable()
export class ReadCvAnalysis {
  constructor(
    private readonly analyses: CvAnalysisRepository,
    private readonly candidates: CandidateRepository,
    private readonly translator: AnalysisTranslator,
    private readonly views: AnalysisViewRepository,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws `CandidateNotFound`, `AnalysisNotFound` and `TranslationUnavailable`. */
  async run(ref: CandidateRef, language: Language): Promise<CvAnalysisView> {
    const viewer = currentViewer();
    const shown = await this.analyses.show(ref, language, viewer);
    if (!shown) {
      await this.candidates.get(ref);
      throw new AnalysisNotFound('the candidate has no CV analysis');
    }
    const { id, score, viewed } = shown;
    const key = { analysisId: id, candidateId: ref.candidateId, language };
    const texts = shown.texts ?? (await this.translator.cv(key, () => this.analyses.findings(id)));
    if (!viewed) await this.recordView(ref, id, viewer);
    const { aiEvaluation, notes, upsides, shortcomings } = texts;
    return { cvScore: score, aiEvaluation, notes, upsides, shortcomings, language, isTranslated: language !== 'en' };
  }

  private recordView(ref: CandidateRef, id: AnalysisId, viewer: Viewer): Promise<void> {
    const { company, candidateId } = ref;
    return this.unitOfWork.run(async () => {
      await this.candidates.lock(ref);
      if (!(await this.views.add(id, candidateId, viewer, this.clock.now()))) return;
      await this.audit.record({ company, action: 'cv_analysis.viewed', subject: candidateId, facts: { analysisId: id } });
    });
  }
}
