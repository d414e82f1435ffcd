import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/domain/clock.js';
import type { CandidateId } from '../domain/candidate.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { candidateStatusMachine, type CandidateStatus, type CandidateTrigger } from '../domain/candidate-status.js';
import { CandidateRepository, type CandidateRef } from '../domain/candidate.repository.js';
import { InvalidStatusTransition } from '../domain/errors.js';

/** A move that was made. */
export interface StatusChange {
  candidateId: CandidateId;
  status: CandidateStatus;
  previousStatus: CandidateStatus;
  at: Date;
}

/** The only writer of a candidate's status. docs/rules.md#candidate-status. */
@Injectable()
export class CandidateLifecycle {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves a candidate inside the caller's unit of work, and tells of it in the same. Holds the candidate's row from here on.
   * Throws `CandidateNotFound`, and `InvalidStatusTransition` where the table does not know the move.
   */
  async move(ref: CandidateRef, trigger: CandidateTrigger): Promise<StatusChange> {
    const { status: previousStatus } = await this.candidates.lock(ref);
    const status = candidateStatusMachine.next(previousStatus, trigger);
    if (!status) throw InvalidStatusTransition.from(previousStatus);
    const at = this.clock.now();
    const { candidateId, jobPositionId, company } = ref;
    await this.candidates.record(ref, { status }, at);
    await this.outbox.add({
      type: 'candidate_status_changed',
      company,
      subject: candidateId,
      persons: [candidateId],
      data: { candidateId, jobPositionId, status, previousStatus },
    });
    return { candidateId, status, previousStatus, at };
  }
}
