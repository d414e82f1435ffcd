import { Injectable } from '@nestjs/common';
import { OperationRunner } from '../../platform/persistence/operation-runner.js';
import {
  CALL_ENDS,
  type CallReport,
  CallReports,
  DispatchRepository,
  type FailureReason,
  isLive,
  isUnderWay,
  type Reservation,
  type ReservationId,
  reservationMachine,
  type ReservationState,
  triggerOf,
} from '../domain/index.js';
import { ReservationLifecycle } from './reservation-lifecycle.js';
import { ReservationLock } from './call-locks.js';

/** Takes the reports of the gateway about calls. They may come twice, late and in any order. docs/rules/telephony.md#dispatch */
@Injectable()
export class HandleCallReport extends CallReports {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly lock: ReservationLock,
    private readonly lifecycle: ReservationLifecycle,
    private readonly operations: OperationRunner,
  ) {
    super();
  }

  /** In an operation of its own: adapters report from timers and background work. */
  report(id: ReservationId, report: CallReport): Promise<void> {
    return this.operations.run(async () => {
      const reported = await this.dispatches.findCall(id);
      if (reported) await this.lock.run(reported, (reservation) => this.apply(reservation, report));
    });
  }

  /** In a unit of work that holds the candidate's lock. */
  async apply(reservation: Reservation, report: CallReport): Promise<void> {
    const { id, company, state } = reservation;
    switch (report.kind) {
      case 'ringing':
        await this.lifecycle.move(reservation, 'ring');
        return;
      case 'answered':
        await this.lifecycle.move(reservation, 'answer');
        // A person who answers after the end (revoked, deadline) must not be kept on the line.
        if (!isLive(state) && state !== 'completed') await this.lifecycle.hangUp(company, id);
        return;
      case 'hung_up':
        await this.lifecycle.callsLeft(company, [id]);
        // A call that was answered and has ended is `active`, too: its result decides, or the deadline for it.
        await this.lifecycle.move(reservation, 'answer');
        return;
      case 'ended':
        if (!report.isLost && report.ending.reason !== 'OUTCOME_UNKNOWN') await this.lifecycle.callsLeft(company, [id]);
        // An answered call ends without a result in one way only: it broke.
        if (isUnderWay(state))
          await this.lifecycle.end([reservation], state === 'active' ? 'DROPPED' : endingFrom(state, report.ending.reason));
    }
  }
}

/** A gateway of a team may give a reason that does not end a call of this state: then the outcome is unknown, so that the line is freed. */
function endingFrom(state: ReservationState, reason: FailureReason): FailureReason {
  return reason in CALL_ENDS && reservationMachine.sources(triggerOf(reason, state)).includes(state) ? reason : 'OUTCOME_UNKNOWN';
}
