import { Injectable } from '@nestjs/common';
import type { Language } from '../../platform/language/index.js';
import { type CandidateRef, CandidateRepository } from '../../candidates/index.js';
import { type InterviewAnalysisHead, InterviewAnalysisRepository, TranslationRepository } from '../domain/analysis.repository.js';
import { entityTagOf } from '../domain/entity-tag.js';
import { AnalysisNotFound } from '../domain/errors.js';
import type { InterviewAnalysis, RenderedInterviewAnalysis } from '../domain/render-interview.js';
import { AnalysisTranslator } from './analysis-translator.js';
import { currentViewer, ViewRecorder } from './view-recorder.js';

/** docs/rules/analysis.md#interview-analysis */
export interface InterviewAnalysisView {
  /** The rating of the judged lines alone, if the analysis is not complete. */
  interviewScore: number;
  /** Whether enough was judged for a total. */
  isComplete: boolean;
  analysisVersion: string;
  analysis: InterviewAnalysis;
  analysisCompletedAt: Date;
  language: Language;
  isTranslated: boolean;
  originalLanguage: string;
}

/** An analysis with its entity tag; `view` is null if the client already holds that entity. */
export interface TaggedInterviewAnalysis {
  entityTag: string;
  view: InterviewAnalysisView | null;
}

/** Reads the analysis of a candidate's interview, and records the view: a decision on the candidate is allowed from then on. */
@Injectable()
export class ReadInterviewAnalysis {
  constructor(
    private readonly analyses: InterviewAnalysisRepository,
    private readonly translations: TranslationRepository,
    private readonly candidates: CandidateRepository,
    private readonly translator: AnalysisTranslator,
    private readonly views: ViewRecorder,
  ) {}

  /** `clientHolds` says whether the client holds the entity of a tag. Throws `CandidateNotFound`, `AnalysisNotFound` and `TranslationUnavailable`. */
  async run(ref: CandidateRef, language: Language, clientHolds: (entityTag: string) => boolean): Promise<TaggedInterviewAnalysis> {
    const viewer = currentViewer();
    const head = await this.analyses.head(ref, viewer);
    if (!head) {
      await this.candidates.get(ref);
      throw new AnalysisNotFound('the candidate has no interview analysis');
    }
    const entityTag = entityTagOf(head, language);
    const view = clientHolds(entityTag) ? null : await this.viewOf(ref, head, language);
    if (!head.viewed) await this.views.interviewAnalysis(ref, head, viewer);
    return { entityTag, view };
  }

  private async viewOf({ candidateId }: CandidateRef, head: InterviewAnalysisHead, language: Language): Promise<InterviewAnalysisView> {
    const key = { analysisId: head.id, candidateId, language };
    const analysis =
      ((await this.translations.find(key)) as RenderedInterviewAnalysis | null) ??
      (await this.translator.translateInterview(key, () => this.analyses.findings(head.id)));
    return analysisViewOf(head, analysis, language);
  }
}

export function analysisViewOf(head: InterviewAnalysisHead, texts: RenderedInterviewAnalysis, language: Language): InterviewAnalysisView {
  const { score, analysisVersion, originalLanguage, completedAt } = head;
  const { isComplete, ...analysis } = texts;
  return {
    interviewScore: score,
    isComplete,
    analysisVersion,
    analysis,
    analysisCompletedAt: completedAt,
    language,
    isTranslated: language !== originalLanguage.split('-')[0]?.toLowerCase(),
    originalLanguage,
  };
}
