import { Injectable } from '@nestjs/common';
import { type CandidateRef, CandidateRepository, InvalidStatusTransition } from '../../candidates/index.js';
import { JobPositionRepository } from '../../jobs/index.js';
import { CompanyProfiles } from '../../platform/company/company-profile.js';
import { Clock, DAY } from '../../platform/domain/index.js';
import type {
  AvailabilitySlot,
  BookingFacts,
  CallableStretch,
  CallRequest,
  Capacity,
  Interval,
  PhoneNumberId,
  Reservation,
} from '../domain/index.js';
import {
  availableSlotsOnAny,
  blocksBooking,
  callableStretches,
  groupLinesByCountry,
  hoursOf,
  intervalOf,
  isLive,
  joinTouching,
  Occupancy,
  PhoneNumberRepository,
  requireTelephony,
  ReservationRepository,
  resolveCall,
  SCHEDULABLE_STATUSES,
  singleCallZoneRules,
  TelephonySettingsRepository,
} from '../domain/index.js';
import { clearanceError, forcedPolicy } from '../../clearance/index.js';
import { CandidateHasActiveReservation } from '../../actions/index.js';
import { ClearCalls, withoutConsent } from './clear-calls.js';

/** The times at which a candidate can be called. */
export interface CandidateSlots {
  timezone: string;
  /** The first of the lines that the call may take. */
  phoneNumberId: PhoneNumberId;
  /** Sorted, full ones included. `remaining`: on its lines together. */
  slots: AvailabilitySlot[];
  /** The firm reservation that a booking would replace. */
  replaced: Reservation | null;
}

export interface CandidateSlotsRequest extends Pick<SlotTerms, 'line' | 'isForced' | 'isConsentToCome'> {
  /** IANA name; null: as the phone number or the company says. */
  readonly timezone: string | null;
  readonly days: number;
}

/** A search for the times of one candidate. */
export interface SlotTerms extends Pick<CallRequest, 'line' | 'zoneRules'> {
  readonly within: Interval;
  /** Absent: as the position or the company says. */
  readonly durationMs?: number;
  readonly isForced: boolean;
  /** The choice of a time is a consent: an absent one refuses nothing. */
  readonly isConsentToCome?: boolean;
}

/** Where a candidate can be booked from now on: free lines inside the calling hours there. Locks nothing. docs/rules/telephony.md#booking */
@Injectable()
export class FindCandidateSlots {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly positions: JobPositionRepository,
    private readonly settings: TelephonySettingsRepository,
    private readonly profiles: CompanyProfiles,
    private readonly numbers: PhoneNumberRepository,
    private readonly reservations: ReservationRepository,
    private readonly clearCalls: ClearCalls,
    private readonly clock: Clock,
  ) {}

  /** Throws the error that a booking would throw, but for hours and capacity: then there are no free slots. */
  run(ref: CandidateRef, { timezone, days, ...terms }: CandidateSlotsRequest): Promise<CandidateSlots> {
    const nowMs = this.clock.now().getTime();
    const within = { startMs: nowMs, endMs: nowMs + days * DAY };
    const zoneRules: SlotTerms['zoneRules'] = (ofCompany) => singleCallZoneRules({ timezone, timezoneSource: null }, ofCompany);
    return this.within(ref, { ...terms, within, zoneRules });
  }

  /** The same for a window and a choice of lines, with the callable parts of the days. `within` begins now or later. */
  async within(ref: CandidateRef, terms: SlotTerms): Promise<CandidateSlots & { readonly stretches: readonly CallableStretch[] }> {
    const { company } = ref;
    const { isForced, within } = terms;
    // Reads that need no other leave at the same time.
    const [settings, assignments] = await Promise.all([this.settings.get(company), this.numbers.list(company)]);
    requireTelephony(settings);
    const [candidate, { callDurationMs }, live] = await Promise.all([
      this.candidates.get(ref),
      this.positions.get(company, ref.jobPositionId),
      this.liveOf(ref),
    ]);
    const now = this.clock.now();
    const durationMs = terms.durationMs ?? callDurationMs ?? settings.outboundCalling.callDurationMs;
    if (blocksBooking(live, 'replace')) throw new CandidateHasActiveReservation();
    if (!SCHEDULABLE_STATUSES.includes(candidate.status)) throw InvalidStatusTransition.from(candidate.status);

    const country = await this.profiles.countryFor(company, [candidate]);
    const facts = { settings, country, assignments, linesByCountry: groupLinesByCountry(assignments), durationMs, isForced, now };
    const { phone, isTest, lines, timezone } = resolveCall(candidate, live, terms, facts);
    const person = { candidateId: candidate.id, phone, isTest, policy: null };
    const stretches = callableStretches({ ...hoursOf({ isTest, isForced }, settings.callingPolicy), timezone }, within);
    const [{ policy, decide }, slots] = await Promise.all([
      this.clearCalls.of(company, [person], 'booking', now),
      this.slotsOn(lines, within, stretches, live, facts),
    ]);
    const decision = decide({ ...person, policy: isForced ? forcedPolicy(policy) : terms.isConsentToCome ? withoutConsent(policy) : null });
    if (decision.kind === 'refused') throw clearanceError(decision.refusal);
    return { timezone, phoneNumberId: lines[0]!, slots, stretches, replaced: live };
  }

  /** The slots of the stretches, on all lines together. */
  private async slotsOn(
    lines: readonly PhoneNumberId[],
    within: Interval,
    stretches: readonly CallableStretch[],
    replaced: Reservation | null,
    { settings: { company, outboundCalling }, assignments, durationMs, now }: BookingFacts,
  ): Promise<AvailabilitySlot[]> {
    const calls = await this.reservations.liveCalls(company, lines, within, now);
    const ofCompany = { cap: outboundCalling.globalCap, occupancy: calls.company };
    const isCounted = replaced && replaced.startsAt.getTime() < within.endMs && replaced.endsAt.getTime() > within.startMs;
    // Its own place is free for the call that replaces it.
    if (isCounted) ofCompany.occupancy.remove(intervalOf(replaced));
    const onLines = lines.map((line): Capacity => {
      const occupancy = calls.lines.get(line) ?? Occupancy.of([]);
      if (isCounted && replaced.phoneNumberId === line) occupancy.remove(intervalOf(replaced));
      return { cap: assignments.find(({ phoneNumberId }) => phoneNumberId === line)?.maxConcurrentCalls ?? 0, occupancy };
    });
    return joinTouching(stretches).flatMap((each) => availableSlotsOnAny({ ...each, durationMs }, onLines, ofCompany));
  }

  private async liveOf({ company, candidateId }: CandidateRef): Promise<Reservation | null> {
    const { items } = await this.reservations.list(company, { candidateId, limit: 100 });
    return items.find(({ state }) => isLive(state)) ?? null;
  }
}
