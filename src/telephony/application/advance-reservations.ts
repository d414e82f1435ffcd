import { Injectable } from '@nestjs/common';
import { SECOND } from '../../platform/domain/clock.js';
import type { Lease } from '../../platform/tasks/lease.js';
import type { Slot } from '../../platform/tasks/concurrency-limiter.js';
import { TaskHandler } from '../../platform/tasks/task-handler.js';
import { isUnderWay } from '../domain/reservation.js';
import { DispatchCall, type DueReservation } from './dispatch-call.js';
import { FollowCall } from './follow-call.js';
import { ADVANCE_RESERVATIONS, WaitingCalls } from './waiting-calls.js';

/**
 * Takes each reservation on when its time has come: dials it, asks the gateway after a silence, ends it without a
 * result. So every one reaches a final state, whichever process dies, and a call that was not hung up leaves its line.
 * docs/rules.md#dispatch
 */
@Injectable()
export class AdvanceReservations extends TaskHandler<DueReservation & Record<string, unknown>> {
  readonly name = ADVANCE_RESERVATIONS;
  override readonly concurrency = 12;
  override readonly maxPerKey = 8;
  /** Longer than the wait of `CompanyMutex`. */
  override readonly leaseMs = 90 * SECOND;
  /** An outage of the database or of the gateway must not park a person's call. */
  override readonly maxFailures = 10_000;

  constructor(
    private readonly dispatchCall: DispatchCall,
    private readonly followCall: FollowCall,
    private readonly waitingCalls: WaitingCalls,
  ) {
    super();
  }

  async run(due: DueReservation, lease: Lease, slot: Slot): Promise<void> {
    if (due.state === 'firm') await this.dispatchCall.run(due, lease, slot);
    else if (isUnderWay(due.state)) await this.followCall.run(due, lease);
    else {
      await this.waitingCalls.lineFreed(due.company, [due.id]);
      lease.complete(1);
    }
  }
}
