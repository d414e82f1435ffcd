import { Injectable } from '@nestjs/common';
import type { CandidateRef } from '../../candidates/index.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import type { Language } from '../../platform/language/index.js';
import type { TrailEntry } from './candidate-audit-trail.js';
import { type CandidateEvaluation, ReadEvaluation } from './read-evaluation.js';
import { currentViewer, ViewRecorder } from './view-recorder.js';

const MAX_HISTORY = 100;

/** What a person reads of a candidate before a decision. */
export interface CandidateReview extends CandidateEvaluation {
  hasDocument: boolean;
  /** Newest first. */
  history: TrailEntry[];
}

/** Reads a candidate for a page, in four statements, and records the views. It waits for no model. docs/rules/analysis.md#interview-analysis */
@Injectable()
export class ReadCandidateReview {
  constructor(
    private readonly evaluations: ReadEvaluation,
    private readonly views: ViewRecorder,
    private readonly trail: AuditTrail,
  ) {}

  /** Throws `CandidateNotFound`. */
  async run(ref: CandidateRef, preferred: Language): Promise<CandidateReview> {
    const { origin, ...evaluation } = await this.evaluations.run(ref, preferred);
    const { held, viewed, scores, hasDocument, importedBy } = origin;
    if (held && !viewed.includes(held.result.sessionId)) await this.views.interviewTranscript(ref, held.result.sessionId, currentViewer());
    const { createdAt: at, importSource } = evaluation.candidate;
    const imported = { at, action: 'candidate.imported', actor: importedBy, actingUser: null, importSource };
    const { items } = await this.trail.list(ref.company, { subject: ref.candidateId, limit: MAX_HISTORY });
    const recorded = items.map(({ facts, ...entry }) => ({ ...entry, ...facts, score: scores[String(facts.analysisId)] }));
    return { ...evaluation, hasDocument, history: [...recorded, imported].slice(0, MAX_HISTORY) };
  }
}
