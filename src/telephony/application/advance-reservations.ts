import { Injectable } from '@nestjs/common';
import { Clock, SECOND } from '../../platform/domain/clock.js';
import { type Lease, TaskHandler } from '../../platform/tasks/index.js';
import { isUnderWay, type Reservation } from '../domain/reservation.js';
import { FollowCall } from './follow-call.js';
import { TearDownCalls } from './tear-down-calls.js';
import { WaitingCalls } from './waiting-calls.js';

/** The durable task of reservations that were dispatched. */
export const ADVANCE_RESERVATIONS = 'telephony.advance-reservations';

type DueReservation = Pick<Reservation, 'id' | 'state' | 'company'> & { readonly lineFreeAt: Date | null };

/**
 * Asks the gateway after a silence, and ends a call without a result. So each one reaches a final state, whichever
 * process dies, and a call that was not hung up is, and leaves its line. docs/rules.md#dispatch
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
    private readonly followCall: FollowCall,
    private readonly tearDownCalls: TearDownCalls,
    private readonly waitingCalls: WaitingCalls,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run({ id, state, company, lineFreeAt }: DueReservation, lease: Lease): Promise<void> {
    if (isUnderWay(state)) return this.followCall.run({ id, state }, lease);
    if (lineFreeAt && lineFreeAt > this.clock.now()) {
      // Its confirmation frees the line.
      await this.tearDownCalls.schedule(company, [{ sessionId: null, calls: [id] }]);
      return lease.reschedule(lineFreeAt);
    }
    await this.waitingCalls.lineFreed(company, [id]);
    lease.complete(1);
  }
}
