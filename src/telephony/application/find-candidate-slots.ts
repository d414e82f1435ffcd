import { Injectable } from '@nestjs/common';
import { type Candidate, type CandidateRef, CandidateRepository, InvalidStatusTransition } from '../../candidates/index.js';
import { JobPositionRepository } from '../../jobs/index.js';
import { CompanyProfiles } from '../../platform/company/company-profile.js';
import { Clock, DAY, DomainError } from '../../platform/domain/index.js';
import type {
  AvailabilitySlot,
  BookingFacts,
  CallableStretch,
  CallRequest,
  Capacity,
  Interval,
  PhoneNumberId,
  Reservation,
  ResolvedCall,
} from '../domain/index.js';
import {
  availableSlotsOnAny,
  blocksBooking,
  callableStretches,
  commonTime,
  groupLinesByCountry,
  hoursOf,
  intervalOf,
  joinTouching,
  Occupancy,
  PhoneNumberRepository,
  requireTelephony,
  ReservationRepository,
  resolveCall,
  SCHEDULABLE_STATUSES,
  singleCallZoneRules,
  TelephonySettingsRepository,
  wakingTime,
} from '../domain/index.js';
import { clearanceError, forcedPolicy } from '../../clearance/index.js';
import { CandidateHasActiveReservation } from '../../actions/index.js';
import { ClearCalls, type Clearing, withoutConsent } from './clear-calls.js';

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
  run(ref: CandidateRef, { days, ...request }: CandidateSlotsRequest): Promise<CandidateSlots> {
    const nowMs = this.clock.now().getTime();
    return this.within(ref, { ...termsOf(request), within: { startMs: nowMs, endMs: nowMs + days * DAY } });
  }

  /** The same for a window and a choice of lines, with the callable parts of the days. `within` begins now or later. */
  async within(ref: CandidateRef, terms: SlotTerms): Promise<CandidateSlots & { readonly stretches: readonly CallableStretch[] }> {
    const { within } = terms;
    const facts = await this.factsOf(ref, terms.durationMs);
    const call = resolve(facts, terms);
    const { lines, timezone, isTest, awakeIn } = call;
    const awake = wakingTime(awakeIn, within);
    const rule = { ...hoursOf({ isTest, isForced: terms.isForced }, facts.settings.callingPolicy), timezone };
    const stretches = callableStretches(rule, within).flatMap(({ day, ...stretch }) =>
      commonTime([stretch], awake).map((each) => ({ day, ...each })),
    );
    const [clearing, slots] = await Promise.all([this.clear(ref, [call], facts), this.slotsOn(lines, within, stretches, facts)]);
    const refusal = refusalBy(clearing, call, terms);
    if (refusal) throw refusal;
    return { timezone, phoneNumberId: lines[0]!, slots, stretches, replaced: facts.live };
  }

  /** The errors of `run` for several requests, null for one without; the facts are read once. Throws `CandidateNotFound`. */
  async refusals(ref: CandidateRef, requests: readonly Omit<CandidateSlotsRequest, 'days'>[]): Promise<(DomainError | null)[]> {
    const facts = await this.factsOf(ref);
    const resolved = requests.map((request) => ({ request, call: attempt(() => resolve(facts, termsOf(request))) }));
    const calls = resolved.flatMap(({ call }) => (call instanceof DomainError ? [] : [call]));
    const clearing = calls.length > 0 ? await this.clear(ref, calls, facts) : null;
    return resolved.map(({ request, call }) => (call instanceof DomainError ? call : clearing && refusalBy(clearing, call, request)));
  }

  private async factsOf(ref: CandidateRef, ownDurationMs?: number): Promise<SlotFacts> {
    const { company } = ref;
    // Reads that need no other leave at the same time.
    const [settings, assignments] = await Promise.all([this.settings.get(company), this.numbers.list(company)]);
    const [candidate, { callDurationMs }, live] = await Promise.all([
      this.candidates.get(ref),
      this.positions.get(company, ref.jobPositionId),
      this.reservations.findLive(company, ref.candidateId),
    ]);
    const durationMs = ownDurationMs ?? callDurationMs ?? settings.outboundCalling.callDurationMs;
    const country = await this.profiles.countryFor(company, [candidate]);
    const linesByCountry = groupLinesByCountry(assignments);
    return { settings, country, assignments, linesByCountry, durationMs, now: this.clock.now(), candidate, live };
  }

  private clear({ company }: CandidateRef, calls: readonly ResolvedCall[], { now }: SlotFacts): Promise<Clearing> {
    return this.clearCalls.of(
      company,
      calls.map((call) => ({ ...call, policy: null })),
      'booking',
      now,
    );
  }

  /** The slots of the stretches, on all lines together. */
  private async slotsOn(
    lines: readonly PhoneNumberId[],
    within: Interval,
    stretches: readonly CallableStretch[],
    { settings: { company, outboundCalling }, assignments, durationMs, now, live: replaced }: SlotFacts,
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
}

type SlotFacts = Omit<BookingFacts, 'isForced'> & { readonly candidate: Candidate; readonly live: Reservation | null };

function termsOf({ timezone, ...terms }: Omit<CandidateSlotsRequest, 'days'>): Omit<SlotTerms, 'within'> {
  return { ...terms, zoneRules: (ofCompany) => singleCallZoneRules({ timezone, timezoneSource: null }, ofCompany) };
}

/** Throws the error of a booking, before the decision about the callee. */
function resolve(facts: SlotFacts, { isForced, ...request }: Omit<SlotTerms, 'within'>): ResolvedCall {
  const { settings, candidate, live } = facts;
  requireTelephony(settings);
  if (blocksBooking(live, 'replace')) throw new CandidateHasActiveReservation();
  if (!SCHEDULABLE_STATUSES.includes(candidate.status)) throw InvalidStatusTransition.from(candidate.status);
  return resolveCall(candidate, live, request, { ...facts, isForced });
}

function refusalBy(
  { policy, decide }: Clearing,
  call: ResolvedCall,
  { isForced, isConsentToCome }: Pick<SlotTerms, 'isForced' | 'isConsentToCome'>,
): DomainError | null {
  const decision = decide({ ...call, policy: isForced ? forcedPolicy(policy) : isConsentToCome ? withoutConsent(policy) : null });
  return decision.kind === 'refused' ? clearanceError(decision.refusal) : null;
}

function attempt<T>(work: () => T): T | DomainError {
  try {
    return work();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
