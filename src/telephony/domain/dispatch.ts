import { after, MINUTE, SECOND } from '../../platform/domain/index.js';
import { earliestFreeSlot, type Capacity } from './availability.js';
import { breakerCap } from './calling-health.js';
import type { CallingException } from './calling-exceptions.js';
import { callableIntervals, type CallingRule, conflictOf, ruleOfReservation } from './calling-hours.js';
import { RING_TIMEOUT_MS } from './call-gateway.js';
import type { Occupancy } from './occupancy.js';
import { zonesAround } from './time-zones.js';
import type { DialablePhone } from '../../platform/domain/phone.js';
import { commonTime, dayOf, type Interval, wallTime } from './wall-time.js';
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

/** The present facts about a due reservation. */
export interface DispatchFacts {
  /** The capacities of its line and company, without the reservation. */
  readonly capacities: readonly Capacity[];
  /** The company's calls to the number: one at a time. */
  readonly callsOfCallee: Occupancy;
  /** Where the number is, if its hours are asked once more: see `zonesAtDial`. */
  readonly timezones: readonly string[];
  readonly exceptions: readonly CallingException[];
}

/**
 * Where the hours of a call must hold: of one whose zone came from the phone, in the zone of the number that is dialled.
 * docs/rules/telephony.md#changed-phones
 */
export function zonesAtDial(
  { timezone, timezoneSource }: Pick<Reservation, 'timezone' | 'timezoneSource'>,
  dialled: DialablePhone | null,
): readonly string[] {
  return dialled && timezoneSource === 'phone' ? zonesAround(dialled, timezone) : [timezone];
}

/** Whether the number is in a call of the company. */
export function isInCall(callsOfCallee: Occupancy, now: Date): boolean {
  return callsOfCallee.peak({ startMs: now.getTime(), endMs: now.getTime() + 1 }) > 0;
}

/**
 * A reservation on time is dialled in its slot. One that is late, or whose number is in another call or elsewhere, is dialled now if the
 * whole call fits its window, hours, days and the capacities; else it moves to the next free slot of its window, or expires.
 * docs/rules/telephony.md#dispatch
 */
export function decideDispatch(reservation: Reservation, facts: DispatchFacts, now: Date): DispatchDecision {
  const { windowEnd, durationMs, timezone } = reservation;
  const { callsOfCallee, timezones, exceptions } = facts;
  const nowMs = now.getTime();
  const booked = intervalOf(reservation);
  const rules = timezones.map((each) => ruleAtDial({ ...reservation, timezone: each }, exceptions));
  const isAllowed =
    timezones.includes(timezone) || rules.every((rule) => conflictOf(rule, { ...booked, timezone: rule.timezone }) === null);
  if (!isLate(reservation, now) && isAllowed && !isInCall(callsOfCallee, now)) return { kind: 'dial', slot: booked };
  const within = { startMs: nowMs, endMs: windowEnd.getTime() };
  const callable = rules.map((rule) => callableIntervals(rule, within)).reduce(commonTime);
  const capacities = [...facts.capacities, { cap: 1, occupancy: callsOfCallee }];
  const at = { startMs: nowMs, endMs: nowMs + durationMs };
  const isCallable = callable.some(({ startMs, endMs }) => startMs <= at.startMs && at.endMs <= endMs);
  if (isCallable && capacities.every(({ cap, occupancy }) => occupancy.peak(at) < cap)) return { kind: 'dial', slot: at };
  const startMs = earliestFreeSlot(callable, durationMs, capacities);
  return startMs === null ? { kind: 'expire' } : { kind: 'postpone', slot: { startMs, endMs: startMs + durationMs } };
}

/** An exception of its own day that alone forbids a reservation came after its booking, which stays. Its other days follow all. */
function ruleAtDial(reservation: Reservation, exceptions: readonly CallingException[]): CallingRule {
  const rule = ruleOfReservation(reservation, exceptions);
  const slot = { ...intervalOf(reservation), timezone: reservation.timezone };
  if (conflictOf(rule, slot) === null || conflictOf({ ...rule, exceptions: [] }, slot) !== null) return rule;
  const { day } = wallTime(reservation.timezone, reservation.startsAt.getTime());
  return { ...rule, exceptions: rule.exceptions.filter(({ date }) => dayOf(date) !== day) };
}

/** Why a reservation ends whose call clearance refuses at its dispatch. */
export function endOf(refusal: 'DO_NOT_CALL' | 'CONSENT_REFUSED' | 'CONSENT_REQUIRED' | 'ATTEMPTS_EXHAUSTED'): FailureReason {
  return refusal === 'CONSENT_REFUSED' || refusal === 'CONSENT_REQUIRED' ? 'CONSENT_WITHDRAWN' : refusal;
}
