import { Injectable } from '@nestjs/common';
import { Clock, type CompanyId } from '../../platform/domain/index.js';
import type {
  CallOrigin,
  CallOutcome,
  CallUnscheduledBy,
  Dispatch,
  EndTrigger,
  PendingTeardown,
  Reservation,
  ReservationId,
  Teardown,
} from '../domain/index.js';
import { CALL_ENDS, isUnderWay, reservationMachine, ReservationStateStore, triggerOf } from '../domain/index.js';
import { Breaker } from './breaker.js';
import { CallMetrics } from './call-metrics.js';
import { type Booking, CallTrail, type EndedCall, type EndedReservation, type IdentifiedBooking } from './call-trail.js';
import { FindRetry } from './find-retry.js';
import { TearDownCalls, WaitingCalls } from './tear-down-calls.js';

interface Ended extends EndedReservation {
  /** Whether its call may still be in the network, where it occupies its line. */
  readonly holdsLine: boolean;
}

/**
 * The only writer of reservation states, and the only one who hangs up and wakes waiting calls: no use case can forget a
 * part of a change. docs/rules/telephony.md#reservations
 */
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
   * Adds reservations of one company, a chunk at a time: the next is asked for when one is written. Those that they replace end first: a candidate
   * has at most one live reservation. The caller holds the locks of the candidates, the settings and the lines. `by`: if not the actor.
   */
  async add(chunks: Iterable<readonly IdentifiedBooking[] | Promise<readonly IdentifiedBooking[]>>, by?: CallOrigin): Promise<void> {
    const added: IdentifiedBooking[] = [];
    for (const chunk of chunks) {
      const bookings = await chunk;
      await this.insert(bookings);
      added.push(...bookings);
    }
    await this.trail.scheduled(added, by);
  }

  /** Calls of one company were not dialled in time, and have another start. The caller holds the locks of the candidates. */
  postponed(calls: readonly Reservation[]): Promise<void> {
    return this.trail.postponed(calls);
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

  /** A call goes on. A compare-and-set: returns it as it is now, or null if its state does not allow that. */
  async move(reservation: Reservation, trigger: 'ring' | 'answer'): Promise<Reservation | null> {
    const at = this.clock.now();
    const moves = await this.states.move([reservation], trigger, { at, reason: null });
    return moves.size > 0 ? { ...reservation, state: reservationMachine.target(trigger), updatedAt: at } : null;
  }

  /**
   * Ends reservations of one company; the caller holds the locks of their candidates. A compare-and-set of each: returns
   * those whose state allowed it, as they are now. Locks the settings of the company if a call was under way. `by`: if not the actor.
   */
  async end(reservations: readonly Reservation[], outcome: CallOutcome, by?: CallUnscheduledBy): Promise<Reservation[]> {
    const ended = await this.endAll(reservations, outcome);
    await this.trail.unscheduled(
      ended.filter(({ wasUnderWay }) => !wasUnderWay),
      by,
    );
    return ended;
  }

  /** Calls of one company have left the network: those that have ended occupy their lines no longer. */
  callsLeft(company: CompanyId, calls: readonly ReservationId[]): Promise<void> {
    return this.waitingCalls.lineFreed(company, calls);
  }

  /** Hangs up a call that has ended and may be in the network. Its line is free when the gateway says so. */
  hangUp(company: CompanyId, call: ReservationId): Promise<void> {
    return this.tearDownCalls.schedule(company, [{ sessionId: null, calls: [call] }]);
  }

  /** A phone session was revoked. The caller confirms it with `reconcile` after the commit. */
  sessionRevoked(company: CompanyId, teardown: Teardown): Promise<PendingTeardown> {
    return this.tearDownCalls.prepare(company, teardown);
  }

  /** Outside of a unit of work: whether the gateway has confirmed. If not, a durable task goes on. */
  reconcile(teardown: PendingTeardown): Promise<boolean> {
    return this.tearDownCalls.attempt(teardown);
  }

  /** The reservations are about to be deleted with their candidate, which frees their capacity. The teardown outlives it. */
  async erasing(company: CompanyId, session: Teardown['sessionId'], live: readonly Reservation[]): Promise<void> {
    const calls = live.filter(({ state }) => isUnderWay(state));
    if (session || calls.length > 0) await this.tearDownCalls.schedule(company, [{ sessionId: session, calls: calls.map(({ id }) => id) }]);
    await this.waitingCalls.wake(company, calls);
  }

  private async insert(bookings: readonly Booking[]): Promise<void> {
    const replaced = bookings.flatMap((booking) => booking.replaced ?? []);
    await this.endAll(replaced, 'REPLACED');
    await this.states.add(bookings.map(({ reservation }) => reservation));
    await this.trail.booked(bookings);
  }

  private async endAll(reservations: readonly Reservation[], outcome: CallOutcome): Promise<Ended[]> {
    const ended: Ended[] = [];
    for (const trigger of CALL_ENDS[outcome].by) {
      const of = reservations.filter(({ state }) => triggerOf(outcome, state) === trigger);
      const by = await this.endBy(trigger, of, outcome);
      ended.push(...by);
      if (by.length > 0) await this.onEnd(by, outcome, trigger);
    }
    return ended;
  }

  private async endBy(trigger: EndTrigger, reservations: readonly Reservation[], outcome: CallOutcome): Promise<Ended[]> {
    const at = this.clock.now();
    const reason = outcome === 'COMPLETED' ? null : outcome;
    const moves = await this.states.move(reservations, trigger, { at, reason });
    return reservations.flatMap((reservation): Ended[] => {
      const move = moves.get(reservation.id);
      if (!move) return [];
      const now = { ...reservation, state: CALL_ENDS[outcome].state, failureReason: reason, endedAt: at, updatedAt: at };
      return [{ ...now, wasUnderWay: isUnderWay(move.from), holdsLine: move.lineFreeAt !== null && move.lineFreeAt > at }];
    });
  }

  private async onEnd(ended: readonly Ended[], outcome: CallOutcome, trigger: EndTrigger): Promise<void> {
    await this.trail.reservationsEnded(ended, outcome, trigger);
    const calls = ended.filter(({ wasUnderWay }) => wasUnderWay);
    const [first] = calls;
    if (!first) return;
    const { company } = first;
    const { hangsUp } = CALL_ENDS[outcome];
    for (const { state, failureReason } of calls) this.metrics.attemptEnded(state, failureReason);
    await this.breaker.attemptEnded(company);
    const withRetries: EndedCall[] = [];
    for (const call of calls) {
      const retry = await this.findRetry.run(call);
      if (retry) await this.insert([{ reservation: retry, replaced: null }]);
      withRetries.push({ call, retry });
    }
    await this.trail.callsEnded(withRetries);
    // A row for each, so that a call that cannot be ended delays no other.
    const teardowns = hangsUp
      ? calls.map(({ id, sessionId }) => ({ sessionId: hangsUp === 'session' ? sessionId : null, calls: [id] }))
      : [];
    await this.tearDownCalls.schedule(company, teardowns);
    await this.waitingCalls.wake(
      company,
      calls.filter(({ holdsLine }) => !holdsLine),
    );
  }
}
