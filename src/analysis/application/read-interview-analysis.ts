import { Injectable } from '@nestjs/common';
import { CandidateRepository, type CandidateRef } from '../../candidates/index.js';
import { entityTagOf } from '../domain/entity-tag.js';
import { AnalysisNotFound } from '../domain/errors.js';
import type { Language } from '../domain/findings.js';
import { InterviewAnalysisRepository, type InterviewAnalysisHead } from '../domain/analysis.repository.js';
import type { InterviewAnalysis } from '../domain/render-interview.js';
import { currentViewer, RecordInterviewView } from './view-recorder.js';
import { AnalysisTranslator } from './analysis-translator.js';

/** docs/rules.md#interview-analysis. */
export interface InterviewAnalysisView {
  interviewScore: number;
  analysisVersion: string;
  analysis: InterviewAnalysis;
  analysisCompletedAt: Date;
  language: Language;
  isTranslated: boolean;
  originalLanguage: string;
}

/** An analysis, or the word that the client has it already; each under its entity tag. */
export type InterviewAnalysisAnswer = { entityTag: string; view: InterviewAnalysisView } | { entityTag: string; view: null };

/** Shows the analysis of a candidate's interview; from then on the candidate can be decided upon. */
@Injectable()
export class ReadInterviewAnalysis {
  constructor(
    private readonly analyses: InterviewAnalysisRepository,
    private readonly candidates: CandidateRepository,
    private readonly translator: AnalysisTranslator,
    private readonly recordView: RecordInterviewView,
  ) {}

  /** `has` tells whether the client holds what the tag names. Throws `CandidateNotFound`, `AnalysisNotFound` and `TranslationUnavailable`. */
  async run(ref: CandidateRef, language: Language, has: (entityTag: string) => boolean): Promise<InterviewAnalysisAnswer> {
    const viewer = currentViewer();
    const head = await this.analyses.head(ref, viewer);
    if (!head) {
      await this.candidates.get(ref);
      throw new AnalysisNotFound('the candidate has no interview analysis');
    }
    const entityTag = entityTagOf(head, language);
    const view = has(entityTag) ? null : await this.viewOf(ref, head, language);
    if (!head.viewed) await this.recordView.run(ref, head, viewer);
    return { entityTag, view };
  }

  private async viewOf({ candidateId }: CandidateRef, head: InterviewAnalysisHead, language: Language): Promise<InterviewAnalysisView> {
    const { id, score, analysisVersion, originalLanguage, completedAt } = head;
    const key = { analysisId: id, candidateId, language };
    const analysis = (await this.analyses.texts(id, language)) ?? (await this.translator.interview(key, () => this.analyses.findings(id)));
    return {
      interviewScore: score,
      analysisVersion,
      // As it was written: the database reorders keys.
      analysis: { interview_summary: analysis.interview_summary, scorecard: analysis.scorecard },
      analysisCompletedAt: completedAt,
      language,
      isTranslated: language !== originalLanguage.split('-')[0]?.toLowerCase(),
      originalLanguage,
    };
  }
}
