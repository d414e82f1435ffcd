import { Injectable } from '@nestjs/common';
import { InterviewResultRepository } from '../../actions/index.js';
import { type Candidate, type CandidateRef, CandidateRepository } from '../../candidates/index.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { FALLBACK_LANGUAGE, type Language, languageAt } from '../../platform/language/index.js';
import { CandidateAnalyses, type CandidateAnalysesView, InterviewAnalysisRepository } from '../domain/analysis.repository.js';
import { AnalysisTranslator } from './analysis-translator.js';
import type { TrailEntry } from './candidate-audit-trail.js';
import { analysisViewOf, type InterviewAnalysisView } from './read-interview-analysis.js';
import { type ReviewedTranscript, reviewedTranscriptOf } from './read-interview-transcript.js';
import { currentViewer, ViewRecorder } from './view-recorder.js';

const MAX_HISTORY = 100;

/** What a person reads of a candidate before a decision. */
export interface CandidateReview {
  candidate: Candidate;
  analysis: InterviewAnalysisView | null;
  /** The analysis stands in another language than the one that was asked for: its translation is being made, or the model is not available. */
  lacksTranslation: boolean;
  transcript: ReviewedTranscript | null;
  hasDocument: boolean;
  /** Newest first. */
  history: TrailEntry[];
}

/** Reads a candidate for a page, in four statements, and records the views. It waits for no model. docs/rules/analysis.md#interview-analysis */
@Injectable()
export class ReadCandidateReview {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly analyses: CandidateAnalyses,
    private readonly interviews: InterviewAnalysisRepository,
    private readonly results: InterviewResultRepository,
    private readonly translator: AnalysisTranslator,
    private readonly views: ViewRecorder,
    private readonly trail: AuditTrail,
  ) {}

  /** Throws `CandidateNotFound`. */
  async run(ref: CandidateRef, preferred: Language): Promise<CandidateReview> {
    const language = languageAt('evaluation', preferred);
    const viewer = currentViewer();
    const { importedBy, ...candidate } = await this.candidates.getImported(ref);
    const { interview, viewed, scores, hasDocument } = await this.analyses.view(ref, language, viewer);
    const held = await this.results.latest(ref);
    // After a reopening, the quotes of the former interview's analysis do not stand in the transcript of the next one.
    const isOfTranscript = !held || interview?.sessionId === held.result.sessionId;
    const analysis = interview && isOfTranscript ? await this.analysisOf(ref, interview, language) : null;
    if (interview && analysis && !interview.viewed) await this.views.interviewAnalysis(ref, interview, viewer);
    if (held && !viewed.includes(held.result.sessionId)) await this.views.interviewTranscript(ref, held.result.sessionId, viewer);
    const { createdAt: at, importSource } = candidate;
    const imported = { at, action: 'candidate.imported', actor: importedBy, actingUser: null, importSource };
    const { items } = await this.trail.list(ref.company, { subject: ref.candidateId, limit: MAX_HISTORY });
    const recorded = items.map(({ facts, ...entry }) => ({ ...entry, ...facts, score: scores[String(facts.analysisId)] }));
    return {
      candidate,
      analysis,
      lacksTranslation: analysis !== null && analysis.language !== language,
      transcript: held && reviewedTranscriptOf(held),
      hasDocument,
      history: [...recorded, imported].slice(0, MAX_HISTORY),
    };
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
