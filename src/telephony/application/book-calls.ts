import { Injectable } from '@nestjs/common';
import { CandidateHasActiveReservation } from '../../actions/index.js';
import { CandidateNotFound, InvalidStatusTransition } from '../../candidates/index.js';
import { type JobPositionId, JobPositionRepository } from '../../jobs/index.js';
import { Clock } from '../../platform/domain/clock.js';
import { DomainError, ValidationFailed } from '../../platform/domain/domain-error.js';
import { type CompanyId, IdSource } from '../../platform/domain/ids.js';
import {
  blocksBooking,
  type BookingFacts,
  type BookingTerms,
  calledCandidate,
  type CallPlan,
  type CallRequest,
  groupLinesByCountry,
  NoCapacity,
  planCall,
  requireNamedLine,
  SCHEDULABLE_STATUSES,
} from '../domain/booking.js';
import type { BookedSlot } from '../domain/call-timeline.js';
import { PhoneNumberRepository } from '../domain/phone-number.js';
import { type CallBatchId, NOT_DISPATCHED, type Reservation } from '../domain/reservation.js';
import { requireTelephony, TelephonySettingsRepository } from '../domain/telephony-settings.js';
import { CandidateCalls, type LockedCall } from './call-locks.js';
import { ReservationLifecycle } from './reservation-lifecycle.js';
import { SlotSearch } from './slot-search.js';

export interface BookingRequest {
  company: CompanyId;
  jobPositionId: JobPositionId;
  /** The tag of the reservations of a batch. */
  batchId: CallBatchId | null;
  terms: BookingTerms;
  /** Each candidate once. */
  calls: readonly CallRequest[];
}

/** The outcome for one candidate of a booking. */
export type BookingOutcome = { kind: 'booked'; reservation: Reservation } | { kind: 'refused'; error: DomainError };

type Planned = { kind: 'planned'; plan: CallPlan } | { kind: 'refused'; error: DomainError };

/**
 * Books calls in the caller's unit of work. Locks candidates, reservations, settings and lines in this order, each kind
 * by id: nothing that a booking reads can change before it commits. docs/decisions.md
 */
@Injectable()
export class BookCalls {
  constructor(
    private readonly settings: TelephonySettingsRepository,
    private readonly numbers: PhoneNumberRepository,
    private readonly positions: JobPositionRepository,
    private readonly candidateCalls: CandidateCalls,
    private readonly search: SlotSearch,
    private readonly lifecycle: ReservationLifecycle,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /**
   * In the order of the calls. Throws `TelephonyDisabled`, `JobPositionNotFound`, and `ValidationFailed` for a past
   * window.
   */
  async run(request: BookingRequest): Promise<BookingOutcome[]> {
    const { company, calls, terms } = request;
    if ('endMs' in terms.window && terms.window.endMs <= this.clock.now().getTime())
      throw ValidationFailed.of('windowEndMs', 'windowEndMs must be in the future');
    requireTelephony(await this.settings.get(company));
    const { id: jobPositionId, callDurationMs } = await this.positions.get(company, request.jobPositionId);

    const locked = await this.candidateCalls.lock({ company, jobPositionId }, calls.map(calledCandidate));
    const settings = await this.settings.lock(company);
    requireTelephony(settings);
    // Under the lock: a booking that has waited for others comes after them, and may not start in the past.
    const now = this.clock.now();

    const assignments = await this.numbers.list(company);
    const durationMs = callDurationMs ?? settings.outboundCalling.callDurationMs;
    const facts = { settings, assignments, linesByCountry: groupLinesByCountry(assignments), durationMs, now };
    const planned = calls.map((call) => plan(call, locked.get(calledCandidate(call)), terms, facts));
    const booked = await this.book(
      { ...request, jobPositionId },
      planned.flatMap((each) => (each.kind === 'planned' ? each.plan : [])),
      facts,
    );
    return planned.map((each) => {
      if (each.kind === 'refused') return each;
      const reservation = booked.get(each.plan);
      return reservation ? { kind: 'booked', reservation } : { kind: 'refused', error: new NoCapacity() };
    });
  }

  /** Chunk by chunk: each is written before the next is searched for. */
  private async book(
    request: BookingRequest,
    plans: readonly CallPlan[],
    { settings, now }: BookingFacts,
  ): Promise<Map<CallPlan, Reservation>> {
    const booked = new Map<CallPlan, Reservation>();
    if (plans.length === 0) return booked;
    const search = await this.search.begin(settings, plans, now);
    for (const chunk of chunks(plans, settings.outboundCalling.batchConcurrency)) {
      const slots = await search.place(chunk);
      const bookings = chunk.flatMap((each, i) => {
        const slot = slots[i];
        return slot ? [{ each, reservation: this.toReservation(request, each, slot, now), replaced: each.replaced }] : [];
      });
      await this.lifecycle.add(bookings);
      for (const { each, reservation } of bookings) booked.set(each, reservation);
    }
    return booked;
  }

  private toReservation(
    { company, jobPositionId, batchId, terms }: BookingRequest,
    { candidateId, timezone, timezoneSource, callingHours, callingDays, window, durationMs }: CallPlan,
    { phoneNumberId, startMs, endMs }: BookedSlot,
    now: Date,
  ): Reservation {
    const { retryCallSnapshot, invitationExpirationDays } = terms;
    const policy = { timezone, timezoneSource, callingHours, callingDays, retryCallSnapshot, invitationExpirationDays };
    const slot = { phoneNumberId, startsAt: new Date(startMs), endsAt: new Date(endMs), durationMs };
    const asked = { batchId, windowStart: new Date(window.startMs), windowEnd: new Date(window.endMs), createdAt: now, updatedAt: now };
    const first = { state: 'firm', channel: 'outbound', attempt: 1, previousReservationId: null, ...NOT_DISPATCHED } as const;
    const cleared = { clearance: null, clearancePolicySnapshot: null };
    return { id: this.ids.next(), company, candidateId, jobPositionId, ...slot, ...policy, ...cleared, ...asked, ...first };
  }
}

function plan(call: CallRequest, locked: LockedCall | undefined, terms: BookingTerms, facts: BookingFacts): Planned {
  try {
    if (!locked) throw new CandidateNotFound();
    const { candidate, live } = locked;
    requireNamedLine(call.line, facts.assignments);
    if (blocksBooking(live, terms.existing)) throw new CandidateHasActiveReservation();
    if (!SCHEDULABLE_STATUSES.includes(candidate.status)) throw InvalidStatusTransition.from(candidate.status);
    return { kind: 'planned', plan: planCall(candidate, live, call, terms, facts) };
  } catch (error) {
    if (error instanceof DomainError) return { kind: 'refused', error };
    throw error;
  }
}

function* chunks<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let i = 0; i < items.length; i += size) yield items.slice(i, i + size);
}
