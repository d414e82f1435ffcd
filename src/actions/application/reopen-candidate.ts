import { Injectable } from '@nestjs/common';
import { CandidateLifecycle, CandidateRepository, type CandidateRef, type StatusChange } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { InvitationHooks } from './invitation-mails.js';

/** Makes a candidate whose interview did not come about new again, for another one. docs/rules/actions.md#reopening */
@Injectable()
export class ReopenCandidate {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly lifecycle: CandidateLifecycle,
    private readonly hooks: InvitationHooks,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Throws `CandidateNotFound`, `InvalidStatusTransition` and `CandidateHasActiveReservation`. */
  run(ref: CandidateRef): Promise<Omit<StatusChange, 'at'>> {
    return this.unitOfWork.run(async () => {
      const { company, candidateId } = ref;
      const { sessionId } = await this.candidates.lock(ref);
      const { status, previousStatus, at } = await this.lifecycle.move(ref, 'reopen');
      for (const guard of this.hooks.guards()) await guard.checkReopening(company, candidateId);
      const former = { interviewScore: null, interviewUnread: null, analysisViewed: false, viewedAnalysisVersion: null };
      await this.candidates.record(ref, { sessionId: null, ...former }, at);
      await this.audit.record({ company, action: 'candidate.reopened', subject: candidateId, facts: { previousStatus, sessionId } });
      return { candidateId, status, previousStatus };
    });
  }
}
