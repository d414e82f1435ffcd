import { Injectable } from '@nestjs/common';
import type { LockedCandidate } from '../../candidates/index.js';
import { CompanyProfiles } from '../../platform/company/company-profile.js';
import { after, type CompanyId, MINUTE } from '../../platform/domain/index.js';
import type { DispatchDecision, FailureReason, Interval, Reservation, TelephonySettings } from '../domain/index.js';
import {
  decideDispatch,
  DispatchRepository,
  endOf,
  intervalOf,
  isInCall,
  isLate,
  markAfter,
  Occupancy,
  PhoneNumberRepository,
  ReservationRepository,
  SCHEDULABLE_STATUSES,
  TelephonySettingsRepository,
  waitReasonOf,
  zonesAtDial,
} from '../domain/index.js';
import type { PersonToCall } from '../../clearance/index.js';
import { parsePhone, subscriberForms, subscriberOf } from '../../platform/domain/phone.js';
import { Breaker } from './breaker.js';
import { ClearCalls } from './clear-calls.js';
import { SlotSearch } from './slot-search.js';

/** Bounds the wait for capacity: the end of a call of the company wakes it earlier. */
const WAIT_MS = MINUTE;
/** Bounds the wait for telephony, in case the process that enabled it died after its commit. */
const DISABLED_WAIT_MS = 15 * MINUTE;

/** A firm reservation whose time has come, under the lock of its candidate. */
export interface DueCall {
  readonly reservation: Reservation;
  readonly candidate: LockedCandidate;
}

/** The outcome for a due call. */
export type DispatchOutcome =
  /** `slot`: the time that the call occupies. `from`: E.164; null if the company has the line no longer. */
  | {
      readonly kind: 'dial';
      readonly slot: Interval;
      readonly from: string | null;
      readonly gatewayRef: string | null;
      readonly clearance: Reservation['clearance'];
    }
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'postpone'; readonly slot: Interval }
  | { readonly kind: 'end'; readonly reason: FailureReason };

export type DecidedCall = DueCall & { readonly outcome: DispatchOutcome };
export type AllowedCall = DueCall & { readonly outcome: Extract<DispatchOutcome, { kind: 'dial' }> };

/** Whether due calls of one company are dialled now: terms as at the booking, and free lines. docs/rules/telephony.md#dispatch */
@Injectable()
export class DecideDispatches {
  constructor(
    private readonly settings: TelephonySettingsRepository,
    private readonly profiles: CompanyProfiles,
    private readonly numbers: PhoneNumberRepository,
    private readonly reservations: ReservationRepository,
    private readonly dispatches: DispatchRepository,
    private readonly search: SlotSearch,
    private readonly breaker: Breaker,
    private readonly clearCalls: ClearCalls,
  ) {}

  /** In the order of the calls. Locks the settings and the lines, so that their capacity stays free. */
  async run(calls: readonly DueCall[], now: Date): Promise<DecidedCall[]> {
    const [first] = calls;
    if (!first) return [];
    const settings = await this.settings.lock(first.reservation.company);
    if (!settings.enabled) return calls.map((call) => ({ ...call, outcome: waitForTelephony(call.reservation, now) }));
    const callable = calls.filter(({ candidate }) => SCHEDULABLE_STATUSES.includes(candidate.status));
    const outcomeFor = callable.length > 0 ? await this.cleared(settings, callable, now) : null;
    return calls.map((call) => ({
      ...call,
      outcome: outcomeFor && callable.includes(call) ? outcomeFor(call) : { kind: 'end', reason: 'SESSION_ENDED' },
    }));
  }

  /** The decision about the callee comes before hours and capacity; a call that is dialled counts for those after it. */
  private async cleared(settings: TelephonySettings, calls: readonly DueCall[], now: Date): Promise<(call: DueCall) => DispatchOutcome> {
    // A candidate without a valid number is not dialled, which `StartCalls` says.
    const country = await this.profiles.countryFor(
      settings.company,
      calls.map(({ candidate }) => candidate),
    );
    const callees = calls.map((call) => calleeOf(call, country));
    const people = callees.flatMap(({ person }) => person ?? []);
    const { decide } = await this.clearCalls.of(settings.company, people, 'dispatch', now);
    const outcomeFor = await this.withinCapacity(settings, callees, now);
    const dialled = new Map<string, number>();
    return (call) => {
      const callee = callees.find(({ reservation }) => reservation === call.reservation)!;
      const { person, subscriber, reservation } = callee;
      const earlier = dialled.get(subscriber) ?? 0;
      const decision = person && decide(person, earlier);
      if (decision?.kind === 'refused') return { kind: 'end', reason: endOf(decision.refusal) };
      const outcome = outcomeFor(callee);
      if (outcome.kind !== 'dial') return outcome;
      if (person) dialled.set(subscriber, earlier + 1);
      return { ...outcome, clearance: decision?.clearance ?? reservation.clearance };
    };
  }

  /** Decides on one call after the other: each takes its place from those after it. */
  private async withinCapacity(
    settings: TelephonySettings,
    callees: readonly CalleeOfDueCall[],
    now: Date,
  ): Promise<(callee: CalleeOfDueCall) => DispatchOutcome> {
    const { company, outboundCalling, callingPolicy } = settings;
    const lines = await this.numbers.lockAssigned(company, [...new Set(callees.map(({ reservation }) => reservation.phoneNumberId))]);
    const callsOf = await this.callsOfSubscribers(company, callees, now);
    const mayMove = ({ reservation, subscriber, timezones }: CalleeOfDueCall): boolean =>
      isLate(reservation, now) ||
      !timezones.includes(reservation.timezone) ||
      isInCall(callsOf(subscriber), now) ||
      callees.some((other) => other.reservation !== reservation && other.subscriber === subscriber);
    const movable = callees.filter(mayMove).map(({ reservation }) => reservation);
    const timeline = movable.length > 0 ? await this.search.around(movable, settings, now) : null;
    const isLimited = settings.breakerEngagedAt !== null && (await this.breaker.limitsDispatch(settings));
    // A call that runs over its end keeps its line, so a slot that is booked may not be free yet.
    const underWay = await this.reservations.countUnderWay(company, [...lines.keys()], now);
    const onLines = new Map(underWay.lines);
    let ofCompany = underWay.company;

    const outcomeOf = ({ phoneNumberId }: Reservation, decision: DispatchDecision): DispatchOutcome => {
      if (decision.kind === 'expire') return { kind: 'end', reason: 'WINDOW_ENDED' };
      if (decision.kind === 'postpone') return decision;
      const { e164: from, gatewayRef, cap } = lines.get(phoneNumberId)!;
      const onLine = onLines.get(phoneNumberId) ?? 0;
      const ofAll = { cap: outboundCalling.globalCap, underWay: ofCompany };
      if (waitReasonOf({ cap, underWay: onLine }, ofAll, isLimited)) return { kind: 'wait', until: after(now, WAIT_MS) };
      onLines.set(phoneNumberId, onLine + 1);
      ofCompany += 1;
      return { kind: 'dial', slot: decision.slot, from, gatewayRef, clearance: null };
    };
    return ({ reservation, subscriber, timezones }) => {
      const { phoneNumberId } = reservation;
      timeline?.change('remove', phoneNumberId, intervalOf(reservation));
      const callsOfCallee = callsOf(subscriber);
      const capacities = timeline?.capacitiesOf(phoneNumberId) ?? [];
      const facts = { capacities, callsOfCallee, timezones, exceptions: callingPolicy.exceptions };
      const outcome = outcomeOf(reservation, decideDispatch(reservation, facts, now));
      if (outcome.kind !== 'end') timeline?.change('add', phoneNumberId, outcome.kind === 'wait' ? intervalOf(reservation) : outcome.slot);
      if (outcome.kind === 'dial')
        callsOfCallee.add({ startMs: now.getTime(), endMs: Math.max(outcome.slot.endMs, markAfter(now.getTime())) });
      if (outcome.kind === 'postpone') callsOfCallee.add(outcome.slot);
      return outcome;
    };
  }

  /**
   * The calls of the company in which a subscriber is. Under the lock of the settings no other process begins one.
   * docs/rules/telephony.md#dispatch
   */
  private async callsOfSubscribers(
    company: CompanyId,
    callees: readonly CalleeOfDueCall[],
    now: Date,
  ): Promise<(subscriber: string) => Occupancy> {
    const phones = [...new Set(callees.flatMap(({ person }) => (person ? subscriberForms(person.phone) : [])))];
    const calls = phones.length > 0 ? await this.dispatches.callsWith(company, phones, now) : [];
    const known = new Map<string, Occupancy>();
    return (subscriber) => {
      const found = known.get(subscriber) ?? Occupancy.of(calls.filter(({ phone }) => subscriberOf(phone) === subscriber));
      known.set(subscriber, found);
      return found;
    };
  }
}

/** A due call with the number that it dials. */
interface CalleeOfDueCall extends Pick<DueCall, 'reservation'> {
  /** Null without a valid number. */
  readonly person: PersonToCall | null;
  /** The number in all its forms; the reservation's own key without one. */
  readonly subscriber: string;
  /** Where its hours are asked. */
  readonly timezones: readonly string[];
}

function calleeOf({ candidate: { id: candidateId, phone: typed, isTest }, reservation }: DueCall, country: string | null): CalleeOfDueCall {
  const phone = parsePhone(typed, country);
  return {
    reservation,
    person: phone && { candidateId, phone: phone.e164, isTest, policy: reservation.clearancePolicySnapshot },
    subscriber: phone ? subscriberOf(phone.e164) : reservation.id,
    timezones: zonesAtDial(reservation, phone),
  };
}

function waitForTelephony({ windowEnd }: Reservation, now: Date): DispatchOutcome {
  if (windowEnd <= now) return { kind: 'end', reason: 'TELEPHONY_DISABLED' };
  const next = after(now, DISABLED_WAIT_MS);
  return { kind: 'wait', until: next < windowEnd ? next : windowEnd };
}
