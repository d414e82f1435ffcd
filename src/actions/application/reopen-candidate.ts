import { Injectable } from '@nestjs/common';
import { CandidateLifecycle, CandidateRepository, type CandidateRef, type StatusChange } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { type DomainError, refusalOf } from '../../platform/domain/index.js';
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
      await this.askGuards(ref);
      const former = { interviewScore: null, interviewUnread: null, analysisViewed: false, viewedAnalysisVersion: null };
      await this.candidates.record(ref, { sessionId: null, ...former }, at);
      await this.audit.record({ company, action: 'candidate.reopened', subject: candidateId, facts: { previousStatus, sessionId } });
      return { candidateId, status, previousStatus };
    });
  }

  /** The error that `run` would throw now; null for none. */
  refusal(ref: CandidateRef): Promise<DomainError | null> {
    return this.unitOfWork.run(async () => {
      const { status } = await this.candidates.lock(ref);
      return this.lifecycle.refusal(status, 'reopen') ?? (await refusalOf(() => this.askGuards(ref)));
    });
  }

  private async askGuards({ company, candidateId }: CandidateRef): Promise<void> {
    for (const guard of this.hooks.guards()) await guard.checkReopening(company, candidateId);
  }
}
