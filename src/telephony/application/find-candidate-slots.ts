import { Injectable } from '@nestjs/common';
import { type CandidateRef, CandidateRepository, InvalidStatusTransition } from '../../candidates/index.js';
import { JobPositionRepository } from '../../jobs/index.js';
import { CompanyProfiles } from '../../platform/company/company-profile.js';
import { Clock, DAY } from '../../platform/domain/index.js';
import type { AvailabilitySlot, PhoneNumberId, Reservation } from '../domain/index.js';
import {
  availableSlots,
  blocksBooking,
  callableIntervals,
  groupLinesByCountry,
  hoursOf,
  intervalOf,
  isLive,
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
import { ClearCalls } from './clear-calls.js';

/** The times at which a candidate can be called. */
export interface CandidateSlots {
  timezone: string;
  phoneNumberId: PhoneNumberId;
  /** Sorted, full ones included. */
  slots: AvailabilitySlot[];
  /** The firm reservation that a booking would replace. */
  replaced: Reservation | null;
}

export interface CandidateSlotsRequest {
  /** IANA name; null: as the phone number or the company says. */
  readonly timezone: string | null;
  readonly days: number;
  readonly isForced: boolean;
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
  async run(ref: CandidateRef, { timezone: wanted, days, isForced }: CandidateSlotsRequest): Promise<CandidateSlots> {
    const { company } = ref;
    const settings = await this.settings.get(company);
    requireTelephony(settings);
    const candidate = await this.candidates.get(ref);
    const { callDurationMs } = await this.positions.get(company, ref.jobPositionId);
    const now = this.clock.now();
    const assignments = await this.numbers.list(company);
    const durationMs = callDurationMs ?? settings.outboundCalling.callDurationMs;
    const live = await this.liveOf(candidate.id, ref);
    if (blocksBooking(live, 'replace')) throw new CandidateHasActiveReservation();
    if (!SCHEDULABLE_STATUSES.includes(candidate.status)) throw InvalidStatusTransition.from(candidate.status);

    const country = await this.profiles.countryFor(company, [candidate]);
    const facts = { settings, country, assignments, linesByCountry: groupLinesByCountry(assignments), durationMs, isForced, now };
    const zoneRules = (ofCompany: string | null): ReturnType<typeof singleCallZoneRules> =>
      singleCallZoneRules({ timezone: wanted, timezoneSource: null }, ofCompany);
    const { phone, isTest, lines, timezone } = resolveCall(candidate, live, { line: { kind: 'default' }, zoneRules }, facts);
    const person = { candidateId: candidate.id, phone, isTest, policy: null };
    const { policy, decide } = await this.clearCalls.of(company, [person], 'booking', now);
    const decision = decide({ ...person, policy: isForced ? forcedPolicy(policy) : null });
    if (decision.kind === 'refused') throw clearanceError(decision.refusal);

    const line = lines[0]!;
    const within = { startMs: now.getTime(), endMs: now.getTime() + days * DAY };
    const calls = await this.reservations.liveCalls(company, [line], within, now);
    const occupancies = [calls.lines.get(line) ?? Occupancy.of([]), calls.company];
    // Its own place is free for the call that replaces it.
    if (live && live.startsAt.getTime() < within.endMs)
      for (const [i, occupancy] of occupancies.entries()) if (i === 1 || live.phoneNumberId === line) occupancy.remove(intervalOf(live));
    const caps = [assignments.find(({ phoneNumberId }) => phoneNumberId === line)!.maxConcurrentCalls, settings.outboundCalling.globalCap];
    const capacities = occupancies.map((occupancy, i) => ({ cap: caps[i]!, occupancy }));
    const rule = { ...hoursOf({ isTest, isForced }, settings.callingPolicy), timezone };
    const slots = callableIntervals(rule, within).flatMap((stretch) => availableSlots({ ...stretch, durationMs }, capacities));
    return { timezone, phoneNumberId: line, slots, replaced: live };
  }

  private async liveOf(candidateId: Reservation['candidateId'], { company }: CandidateRef): Promise<Reservation | null> {
    const { items } = await this.reservations.list(company, { candidateId, limit: 100 });
    return items.find(({ state }) => isLive(state)) ?? null;
  }
}
