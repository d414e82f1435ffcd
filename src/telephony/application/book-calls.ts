import { Injectable } from '@nestjs/common';
import { type DomainError, IdSource } from '../../platform/domain/index.js';
import { type BookedSlot, NoCapacity, NOT_DISPATCHED, type Reservation, withNoticesOf } from '../domain/index.js';
import type { IdentifiedBooking } from './call-trail.js';
import { type BookingRequest, type ClearedPlan, PlanCalls, type PlannedCalls } from './plan-calls.js';
import { ReservationLifecycle } from './reservation-lifecycle.js';
import { SlotSearch } from './slot-search.js';

/** The outcome for one candidate of a booking. */
export type BookingOutcome = { kind: 'booked'; reservation: Reservation } | { kind: 'refused'; error: DomainError };

/** Books calls in the caller's unit of work. After those of `PlanCalls` it locks the lines, by id. docs/decisions.md */
@Injectable()
export class BookCalls {
  constructor(
    private readonly planCalls: PlanCalls,
    private readonly search: SlotSearch,
    private readonly lifecycle: ReservationLifecycle,
    private readonly ids: IdSource,
  ) {}

  /** In the order of the calls. Throws as `PlanCalls` does. */
  async run(request: BookingRequest): Promise<BookingOutcome[]> {
    const calls = await this.planCalls.run(request);
    const booked = await this.book(
      request,
      calls.planned.flatMap((each) => (each.kind === 'planned' ? each.plan : [])),
      calls,
    );
    return calls.planned.map((each) => {
      if (each.kind === 'refused') return each;
      const reservation = booked.get(each.plan);
      return reservation ? { kind: 'booked', reservation } : { kind: 'refused', error: new NoCapacity() };
    });
  }

  /** Chunk by chunk: each is written before the next is searched for. */
  private async book(
    request: BookingRequest,
    plans: readonly ClearedPlan[],
    { settings, jobPositionId, externalIds, now }: PlannedCalls,
  ): Promise<Map<ClearedPlan, Reservation>> {
    const booked = new Map<ClearedPlan, Reservation>();
    if (plans.length === 0) return booked;
    const search = await this.search.begin(settings, plans, now);
    const place = async (chunk: readonly ClearedPlan[]): Promise<IdentifiedBooking[]> => {
      const slots = await search.place(chunk);
      return chunk.flatMap((each, i) => {
        const slot = slots[i];
        if (!slot) return [];
        const reservation = this.toReservation({ ...request, jobPositionId }, each, slot, now);
        booked.set(each, reservation);
        return { reservation, replaced: each.replaced, externalId: externalIds.get(each.candidateId) ?? null };
      });
    };
    const size = settings.outboundCalling.batchConcurrency;
    const placed = function* (): Generator<Promise<IdentifiedBooking[]>> {
      for (const chunk of chunks(plans, size)) yield place(chunk);
    };
    await this.lifecycle.add(placed(), request.by);
    return booked;
  }

  private toReservation(
    { company, jobPositionId, batchId, terms }: BookingRequest,
    { candidateId, timezone, timezoneSource, callingHours, callingDays, window, durationMs, replaced, ...cleared }: ClearedPlan,
    { phoneNumberId, startMs, endMs }: BookedSlot,
    now: Date,
  ): Reservation {
    // A retry would ring at an hour that nobody has chosen.
    const retryCallSnapshot = terms.force ? null : terms.retryCallSnapshot;
    const { invitationExpirationDays } = terms;
    const { clearance, clearancePolicySnapshot } = cleared;
    const policy = { timezone, timezoneSource, callingHours, callingDays, retryCallSnapshot, invitationExpirationDays };
    const slot = { phoneNumberId, startsAt: new Date(startMs), endsAt: new Date(endMs), durationMs };
    const asked = { batchId, callOfferId: terms.offer?.id ?? null, createdAt: now, updatedAt: now };
    const within = { windowStart: new Date(window.startMs), windowEnd: new Date(window.endMs) };
    const attempt = terms.attempt ?? { attempt: 1, previousReservationId: null };
    const first = { state: 'firm', channel: 'outbound', ...attempt, ...NOT_DISPATCHED } as const;
    const decided = { ...policy, clearance, clearancePolicySnapshot: withNoticesOf(replaced, clearancePolicySnapshot) };
    return { id: this.ids.next(), company, candidateId, jobPositionId, ...slot, ...within, ...decided, ...asked, ...first };
  }
}

function* chunks<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let i = 0; i < items.length; i += size) yield items.slice(i, i + size);
}
