import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/domain/clock.js';
import {
  type FailureReason,
  isLive,
  isUnderWay,
  type Reservation,
  reservationMachine,
  type ReservationTrigger,
} from '../domain/reservation.js';
import { type Dispatch, ReservationStateStore } from '../domain/reservation-states.js';
import { Breaker } from './breaker.js';
import { CallMetrics } from './call-metrics.js';
import { type Booking, CallTrail, type EndedCall, type EndedReservation } from './call-trail.js';
import { FindRetry } from './find-retry.js';
import { TearDownCalls } from './tear-down-calls.js';
import { WaitingCalls } from './waiting-calls.js';

/** Calls that end so may still be in the network and are hung up. A revocation has a teardown of its own. */
const HUNG_UP: readonly (FailureReason | null)[] = ['VOICEMAIL', 'NO_RESULT', 'OUTCOME_UNKNOWN', 'BATCH_CANCELLED', 'SESSION_ENDED'];

interface Ended extends EndedReservation {
  /** Whether its call may still be in the network, where it occupies its line. */
  readonly holdsLine: boolean;
}

/** The only writer of reservation states: no use case can forget a part of a change. docs/rules.md#reservations */
@Injectable()
export class ReservationLifecycle {
  constructor(
    private readonly states: ReservationStateStore,
    private readonly breaker: Breaker,
    private readonly findRetry: FindRetry,
    private readonly tearDownCalls: TearDownCalls,
    private readonly waitingCalls: WaitingCalls,
    private readonly metrics: CallMetrics,
    private readonly trail: CallTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds reservations of one company. Those that they replace end first: a candidate has at most one live reservation.
   * The caller holds the locks of the candidates, the settings and the lines.
   */
  async add(bookings: readonly Booking[]): Promise<void> {
    const replaced = bookings.flatMap((booking) => booking.replaced ?? []);
    await this.move(replaced, 'replace', 'REPLACED');
    await this.states.add(bookings.map(({ reservation }) => reservation));
    await this.trail.booked(bookings);
  }

  /** The caller holds the locks of the candidates, and alone dials the calls after the commit. In the same order. */
  async start(dispatches: readonly Dispatch[], dialledAt: Date): Promise<Reservation[]> {
    if (dispatches.length === 0) return [];
    if ((await this.states.start(dispatches, dialledAt)) !== dispatches.length)
      throw new Error('a reservation that is locked was not firm');
    await this.trail.dispatched(dispatches.map(({ firm }) => firm));
    return dispatches.map(({ firm, sessionId, calledE164 }) => {
      return { ...firm, sessionId, calledE164, dialledAt, state: 'dispatching', updatedAt: dialledAt };
    });
  }

  /**
   * Moves reservations of one company; the caller holds the locks of their candidates. A compare-and-set of each:
   * returns those whose state allowed the trigger, as they are now.
   */
  async move(
    reservations: readonly Reservation[],
    trigger: Exclude<ReservationTrigger, 'claim'>,
    reason: FailureReason | null = null,
  ): Promise<Reservation[]> {
    const at = this.clock.now();
    const moves = await this.states.move(reservations, trigger, { at, reason });
    const state = reservationMachine.target(trigger);
    const endedAt = isLive(state) ? null : at;
    const moved = reservations.flatMap((reservation): Ended[] => {
      const move = moves.get(reservation.id);
      if (!move) return [];
      const now = { ...reservation, state, failureReason: reason, endedAt, updatedAt: at };
      return [{ ...now, wasUnderWay: isUnderWay(move.from), holdsLine: move.lineFreeAt !== null && move.lineFreeAt > at }];
    });
    if (endedAt && moved.length > 0) await this.onEnd(moved, trigger);
    return moved;
  }

  /** Reservations have ended. Locks the settings of the company if a call was under way. */
  private async onEnd(ended: readonly Ended[], trigger: ReservationTrigger): Promise<void> {
    await this.trail.reservationsEnded(ended, trigger);
    const calls = ended.filter(({ wasUnderWay }) => wasUnderWay);
    const [first] = calls;
    if (!first) return;
    for (const { state, failureReason } of calls) this.metrics.attemptEnded(state, failureReason);
    await this.breaker.attemptEnded(first.company);
    const withRetries: EndedCall[] = [];
    for (const call of calls) {
      const retry = await this.findRetry.run(call);
      if (retry) await this.add([{ reservation: retry, replaced: null }]);
      withRetries.push({ call, retry });
    }
    await this.trail.callsEnded(withRetries);
    // A row for each, so that a call that cannot be ended delays no other.
    const inNetwork = calls.filter(({ failureReason }) => HUNG_UP.includes(failureReason));
    const teardowns = inNetwork.map(({ id }) => ({ sessionId: null, calls: [id] }));
    await this.tearDownCalls.schedule(first.company, teardowns);
    const free = calls.filter(({ holdsLine }) => !holdsLine);
    await this.waitingCalls.wake(first.company, free);
  }
}
