import { after, MINUTE, SECOND } from '../../platform/domain/index.js';
import { earliestFreeSlot, type Capacity } from './availability.js';
import { breakerCap } from './calling-health.js';
import type { CallingException } from './calling-exceptions.js';
import { callableIntervals, conflictOf, ruleOfReservation } from './calling-hours.js';
import { RING_TIMEOUT_MS } from './call-gateway.js';
import { dayOf, type Interval, wallTime } from './wall-time.js';
import { intervalOf, type Reservation } from './reservation.js';
import type { FailureReason, ReservationState, ReservationTrigger } from './reservation-states.js';

/** The durable tasks of calls: firm reservations, those that were dispatched, and calls that the gateway is to end. */
export const DISPATCH_CALLS = 'telephony.dispatch-calls';
export const ADVANCE_RESERVATIONS = 'telephony.advance-reservations';
export const TEAR_DOWN_CALLS = 'telephony.tear-down-calls';

/** Without a word from the gateway for so long after the dial, it is asked. docs/rules/telephony.md#dispatch */
export const DISPATCH_TIMEOUT_MS = MINUTE;
/** A gateway ends a ringing call itself; so long after the ringing began it is asked. */
export const RINGING_TIMEOUT_MS = RING_TIMEOUT_MS + 45 * SECOND;
/** A result that does not arrive so long after the end of the reservation never will. */
export const RESULT_TIMEOUT_MS = 30 * MINUTE;
/** How long a silent gateway is asked for the outcome of a call, from the dial on. Then it is unknown. */
export const OUTCOME_TIMEOUT_MS = 10 * MINUTE;
/** So long after its end a call that the network does not report as gone is hung up once more. docs/rules/telephony.md#dispatch */
export const LINE_HOLD_MS = 45 * SECOND;
/** A gateway that is silent must not hold a line for ever. */
const MAX_LINE_HOLD_MS = 10 * MINUTE;
/** A dispatch within this time counts as on time: the call keeps its slot. */
const LATE_AFTER_MS = MINUTE;

export function isLate({ startsAt }: Pick<Reservation, 'startsAt'>, now: Date): boolean {
  return now.getTime() - startsAt.getTime() > LATE_AFTER_MS;
}

/** A call occupies its line at most so long after its end. docs/rules/telephony.md#dispatch */
export function maxLineHoldMs(trigger: ReservationTrigger): number {
  // A SIP error, or a dial that never went out: the call is in no network.
  return trigger === 'refuse' ? 0 : MAX_LINE_HOLD_MS;
}

/** The deadline of a state; null for those that end, and for `active`, which has its own. */
export function deadlineAfter(state: ReservationState, at: Date): Date | null {
  if (state === 'dispatching') return after(at, DISPATCH_TIMEOUT_MS);
  return state === 'ringing' ? after(at, RINGING_TIMEOUT_MS) : null;
}

/** Why a due call is not dialled yet. docs/rules/telephony.md#dispatch */
export type WaitReason = 'TELEPHONY_DISABLED' | 'LINE_FULL' | 'COMPANY_FULL' | 'BREAKER';

/** A cap on the calls of a line or a company, and the calls that are under way. */
export interface Load {
  readonly cap: number;
  readonly underWay: number;
}

/** Null if there is room for one more call. `isLimited`: the breaker is engaged, which lowers both caps. */
export function waitReasonOf(line: Load, company: Load, isLimited: boolean): Exclude<WaitReason, 'TELEPHONY_DISABLED'> | null {
  const isFull = ({ cap, underWay }: Load): boolean => underWay >= cap;
  if (isFull(line)) return 'LINE_FULL';
  if (isFull(company)) return 'COMPANY_FULL';
  return isLimited && [line, company].some(({ cap, underWay }) => isFull({ cap: breakerCap(cap), underWay })) ? 'BREAKER' : null;
}

/** The next step of a due reservation. `slot`: the time that it then occupies. */
export type DispatchDecision = { kind: 'dial'; slot: Interval } | { kind: 'postpone'; slot: Interval } | { kind: 'expire' };

/**
 * A reservation on time is dialled in its slot. A late one is dialled now if the whole call fits its window, hours,
 * days and the capacities (without itself); else it moves to the next free slot of its window, or expires.
 * docs/rules/telephony.md#dispatch
 */
export function decideDispatch(
  reservation: Reservation,
  capacities: readonly Capacity[],
  now: Date,
  exceptions: readonly CallingException[],
): DispatchDecision {
  const { windowEnd, durationMs } = reservation;
  const nowMs = now.getTime();
  if (!isLate(reservation, now)) return { kind: 'dial', slot: intervalOf(reservation) };
  const rule = ruleOfReservation(reservation, exceptionsFor(reservation, exceptions));
  const callable = callableIntervals(rule, { startMs: nowMs, endMs: windowEnd.getTime() });
  const at = { startMs: nowMs, endMs: nowMs + durationMs };
  const isCallable = callable.some(({ startMs, endMs }) => startMs <= at.startMs && at.endMs <= endMs);
  if (isCallable && capacities.every(({ cap, occupancy }) => occupancy.peak(at) < cap)) return { kind: 'dial', slot: at };
  const startMs = earliestFreeSlot(callable, durationMs, capacities);
  return startMs === null ? { kind: 'expire' } : { kind: 'postpone', slot: { startMs, endMs: startMs + durationMs } };
}

/** An exception of its own day that does not allow a reservation came after its booking, which stays. Its other days follow all. */
function exceptionsFor(reservation: Reservation, exceptions: readonly CallingException[]): readonly CallingException[] {
  const { day } = wallTime(reservation.timezone, reservation.startsAt.getTime());
  const slot = { ...intervalOf(reservation), timezone: reservation.timezone };
  const isAllowed = conflictOf(ruleOfReservation(reservation, exceptions), slot) === null;
  return isAllowed ? exceptions : exceptions.filter(({ date }) => dayOf(date) !== day);
}

/** Why a reservation ends whose call clearance refuses at its dispatch. */
export function endOf(refusal: 'DO_NOT_CALL' | 'CONSENT_REFUSED' | 'CONSENT_REQUIRED' | 'ATTEMPTS_EXHAUSTED'): FailureReason {
  return refusal === 'CONSENT_REFUSED' || refusal === 'CONSENT_REQUIRED' ? 'CONSENT_WITHDRAWN' : refusal;
}
