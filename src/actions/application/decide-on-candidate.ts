import { Injectable } from '@nestjs/common';
import { CandidateLifecycle, CandidateRepository, type CandidateRef, type StatusChange } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { conflict } from '../../platform/domain/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import type { Decision } from '../domain/decision.js';

export class AnalysisNotViewed extends conflict(
  'ANALYSIS_NOT_VIEWED',
  "the candidate's interview analysis must be read before a decision (GET …/interview-analysis)",
  { remedy: 'Read the analysis (`GET /v1/candidates/{candidateId}/interview-analysis`), then decide.' },
) {}

/** docs/rules/actions.md#decisions */
export interface DecisionResult extends Omit<StatusChange, 'at'> {
  decidedAt: Date;
}

/** Selects or rejects a candidate whose analysis was viewed. docs/rules/actions.md#decisions */
@Injectable()
export class DecideOnCandidate {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly lifecycle: CandidateLifecycle,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Throws `CandidateNotFound`, `InvalidStatusTransition` and `AnalysisNotViewed`. */
  run(ref: CandidateRef, decision: Decision): Promise<DecisionResult> {
    return this.unitOfWork.run(async () => {
      const { status: present, analysisViewed, viewedAnalysisVersion } = await this.candidates.lock(ref);
      // In every other status the transition itself is refused.
      if (present === 'interviewed' && !analysisViewed) throw new AnalysisNotViewed();
      const { candidateId, status, previousStatus, at } = await this.lifecycle.move(ref, decision);
      // The record of human oversight: who decided, with which key, on which version of the analysis.
      const facts = { analysisVersion: viewedAnalysisVersion };
      await this.audit.record({ company: ref.company, action: `candidate.${status}`, subject: candidateId, facts });
      return { candidateId, status, previousStatus, decidedAt: at };
    });
  }
}
