import { Injectable } from '@nestjs/common';
import {
  CandidateLifecycle,
  CandidateRepository,
  type CandidateRef,
  type CandidateStatus,
  type CandidateId,
} from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { currentOperation } from '../../platform/operation/operation-context.js';
import { AnalysisNotViewed } from '../domain/errors.js';

export type Decision = 'select' | 'reject';

/** docs/rules.md#decisions. */
export interface Decided {
  candidateId: CandidateId;
  status: CandidateStatus;
  previousStatus: CandidateStatus;
  decidedAt: Date;
}

/** Selects or rejects a candidate, for good, on the analysis that was viewed. docs/rules.md#decisions. */
@Injectable()
export class DecideOnCandidate {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly lifecycle: CandidateLifecycle,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Throws `CandidateNotFound`, `InvalidStatusTransition` and `AnalysisNotViewed`. */
  run(ref: CandidateRef, decision: Decision): Promise<Decided> {
    return this.unitOfWork.run(async () => {
      const { status: present, analysisViewed, viewedAnalysisVersion } = await this.candidates.lock(ref);
      currentOperation().persons.add(ref.candidateId);
      // In any other status it is the status that does not allow it: the move says so.
      if (present === 'interviewed' && !analysisViewed) throw new AnalysisNotViewed();
      const { candidateId, status, previousStatus, at } = await this.lifecycle.move(ref, decision);
      // Who decided, with which key, on what they had read: the record of human oversight.
      const facts = { analysisVersion: viewedAnalysisVersion };
      await this.audit.record({ company: ref.company, action: `candidate.${status}`, subject: candidateId, facts });
      return { candidateId, status, previousStatus, decidedAt: at };
    });
  }
}
