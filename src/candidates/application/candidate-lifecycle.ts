import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/domain/index.js';
import type { NewEvent } from '../../platform/outbox/event.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { Candidate, CandidateId, CandidateRef } from '../domain/candidate.js';
import {
  candidateStatusMachine,
  InvalidStatusTransition,
  type CandidateStatus,
  type CandidateTrigger,
} from '../domain/candidate-status.js';
import { CandidateRepository, CandidateStatusStore, type SessionStart } from '../domain/candidate.repository.js';

export interface StatusChange {
  candidateId: CandidateId;
  status: CandidateStatus;
  previousStatus: CandidateStatus;
  at: Date;
}

/** The only writer of a candidate's status. docs/rules/candidates.md#candidate-status. */
@Injectable()
export class CandidateLifecycle {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly statuses: CandidateStatusStore,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes the status, with its event, in the caller's unit of work, and locks the candidate's row until that ends.
   * Throws `CandidateNotFound`, and `InvalidStatusTransition` for a transition that is not in the table.
   */
  async move(ref: CandidateRef, trigger: CandidateTrigger): Promise<StatusChange> {
    const { status: previousStatus, externalId } = await this.candidates.lock(ref);
    const status = candidateStatusMachine.next(previousStatus, trigger);
    const at = this.clock.now();
    if (!status || !(await this.statuses.changeStatus(ref, previousStatus, status, at))) throw InvalidStatusTransition.from(previousStatus);
    await this.outbox.add(statusChanged({ ...ref, externalId }, status, previousStatus));
    return { candidateId: ref.candidateId, status, previousStatus, at };
  }

  /** The error that `move` would throw for a candidate of this status; null where it would move. */
  refusal(status: CandidateStatus, trigger: CandidateTrigger): InvalidStatusTransition | null {
    return candidateStatusMachine.next(status, trigger) === null ? InvalidStatusTransition.from(status) : null;
  }

  /** `startCall` for candidates of one company that the caller holds locked, each with the session that it opens. */
  async startCalls(starts: readonly SessionStart[]): Promise<void> {
    if (starts.length === 0) return;
    const to = candidateStatusMachine.target('startCall');
    for (const { status } of starts)
      if (candidateStatusMachine.next(status, 'startCall') !== to) throw InvalidStatusTransition.from(status);
    if ((await this.statuses.startSessions(starts, to, this.clock.now())) !== starts.length)
      throw new Error('a locked candidate has changed');
    await this.outbox.addMany(starts.map((start) => statusChanged(start, to, start.status)));
  }
}

function statusChanged(
  { candidateId, jobPositionId, externalId, company }: CandidateRef & Pick<Candidate, 'externalId'>,
  status: CandidateStatus,
  previousStatus: CandidateStatus,
): NewEvent {
  const data = { candidateId, jobPositionId, externalId, status, previousStatus };
  return { type: 'candidate_status_changed', company, subject: candidateId, persons: [candidateId], data };
}
