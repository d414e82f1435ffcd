import { Injectable } from '@nestjs/common';
import { type HeldInterview, InterviewResultRepository } from '../../actions/index.js';
import { type Candidate, type CandidateOrigin, type CandidateRef, CandidateRepository } from '../../candidates/index.js';
import type { ActorId } from '../../platform/domain/index.js';
import { FALLBACK_LANGUAGE, type Language, languageAt } from '../../platform/language/index.js';
import { CandidateAnalyses, type CandidateAnalysesView, InterviewAnalysisRepository, type Viewer } from '../domain/analysis.repository.js';
import { AnalysisTranslator } from './analysis-translator.js';
import { analysisViewOf, type InterviewAnalysisView } from './read-interview-analysis.js';
import { type ReviewedTranscript, reviewedTranscriptOf } from './read-interview-transcript.js';
import { currentViewer, ViewRecorder } from './view-recorder.js';

/** A candidate with the evaluation of the interview. */
export interface CandidateEvaluation {
  candidate: Candidate;
  /** Null without one, and for that of a former interview: its quotes do not stand in the transcript of the next one. */
  analysis: InterviewAnalysisView | null;
  /** The analysis stands in another language than the one that was asked for: its translation is being made, or the model is not available. */
  lacksTranslation: boolean;
  transcript: ReviewedTranscript | null;
}

/** The evidence of an evaluation. */
export interface EvaluationOrigin
  extends Pick<CandidateAnalysesView, 'viewed' | 'scores' | 'hasDocument'>, Pick<CandidateOrigin, 'importedBy'> {
  held: HeldInterview | null;
}

/** Of a reader who has no account. */
const NOBODY: Viewer = { keyId: '00000000-0000-0000-0000-000000000000' as ActorId, actingUser: '' };

/** Reads the evaluation of a candidate for a page, in three statements. It waits for no model. docs/rules/analysis.md#interview-analysis */
@Injectable()
export class ReadEvaluation {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly analyses: CandidateAnalyses,
    private readonly interviews: InterviewAnalysisRepository,
    private readonly results: InterviewResultRepository,
    private readonly translator: AnalysisTranslator,
    private readonly views: ViewRecorder,
  ) {}

  /** Records the view: a decision on the candidate is allowed from then on. Throws `CandidateNotFound`. */
  async run(ref: CandidateRef, preferred: Language): Promise<CandidateEvaluation & { origin: EvaluationOrigin }> {
    const viewer = currentViewer();
    const { interview, ...read } = await this.read(ref, preferred, viewer);
    if (interview && read.analysis && !interview.viewed) await this.views.interviewAnalysis(ref, interview, viewer);
    return read;
  }

  /** For a reader who decides nothing: records no view. Throws `CandidateNotFound`. */
  async withoutView(ref: CandidateRef, preferred: Language): Promise<CandidateEvaluation> {
    return this.read(ref, preferred, NOBODY);
  }

  private async read(ref: CandidateRef, preferred: Language, viewer: Viewer) {
    const language = languageAt('evaluation', preferred);
    const { importedBy, ...candidate } = await this.candidates.getImported(ref);
    const { interview, ...more } = await this.analyses.view(ref, language, viewer);
    const held = await this.results.latest(ref);
    const isOfTranscript = !held || interview?.sessionId === held.result.sessionId;
    const analysis = interview && isOfTranscript ? await this.analysisOf(ref, interview, language) : null;
    const lacksTranslation = analysis !== null && analysis.language !== language;
    const origin: EvaluationOrigin = { ...more, importedBy, held };
    return { candidate, analysis, lacksTranslation, transcript: held && reviewedTranscriptOf(held), interview, origin };
  }

  private async analysisOf(
    { candidateId }: CandidateRef,
    { texts, englishTexts, ...head }: NonNullable<CandidateAnalysesView['interview']>,
    language: Language,
  ): Promise<InterviewAnalysisView> {
    const key = { analysisId: head.id, candidateId, language };
    const own = texts ?? (await this.translator.withoutWaiting(key, () => this.interviews.findings(head.id)));
    return own ? analysisViewOf(head, own, language) : analysisViewOf(head, englishTexts, FALLBACK_LANGUAGE);
  }
}
