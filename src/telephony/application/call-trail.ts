import { Injectable } from '@nestjs/common';
import { CandidateRepository } from '../../candidates/index.js';
import { Audit, type AuditEntry } from '../../platform/audit/audit.js';
import type { NewEvent } from '../../platform/outbox/event.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { currentOperation } from '../../platform/operation/operation-context.js';
import { CALL_ENDS } from '../domain/index.js';
import type {
  CallOrigin,
  CallOutcome,
  CallScheduledBy,
  CallUnscheduledBy,
  EndTrigger,
  NewReservation,
  OptOutMeans,
  Reservation,
} from '../domain/index.js';
import { CallNotices } from './call-notices.js';
import { EndOffers } from './offers/end-offers.js';

const OPTED_OUT = 'call.opted-out';

/** A reservation that is added, and the one that ends because it takes its place. */
export interface Booking {
  readonly reservation: NewReservation;
  readonly replaced: Reservation | null;
}

/** A booking with the external id of its candidate. */
export interface IdentifiedBooking extends Booking {
  readonly externalId: string | null;
}

const ORIGINS = { key: 'api', user: 'dashboard' } as const;

/** By whom the running operation changes calls: the actor, or `otherwise` without one. */
export function callOrigin<T extends string>(otherwise: T): 'api' | 'dashboard' | T {
  const { actorKind } = currentOperation();
  return actorKind ? ORIGINS[actorKind] : otherwise;
}

/** A reservation that has ended, as it is now. */
export interface EndedReservation extends Reservation {
  readonly wasUnderWay: boolean;
}

/** A call that was dialled, or a call back, which has ended. */
export interface EndedCall {
  readonly call: Reservation;
  readonly retry: Reservation | null;
}

/** The audit entries, the events and the mails of calls, in the unit of work of their change. docs/rules/webhooks.md#events */
@Injectable()
export class CallTrail {
  constructor(
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly candidates: CandidateRepository,
    private readonly notices: CallNotices,
    private readonly endOffers: EndOffers,
  ) {}

  async booked(bookings: readonly Booking[]): Promise<void> {
    await this.audit.recordMany(bookings.map(entryOfBooking));
    await this.notices.scheduled(bookings);
  }

  /** Calls of one company, and the ends of those that they replace. Beside keys and users only candidates choose a call. */
  async scheduled(bookings: readonly IdentifiedBooking[], by: CallOrigin = callOrigin('candidate')): Promise<void> {
    const [first] = bookings;
    if (!first) return;
    const calls = bookings.map(({ reservation }) => reservation);
    await this.endOffers.booked(first.reservation.company, calls);
    await this.outbox.addMany(
      bookings.flatMap(({ reservation, replaced, externalId }) => [
        ...(replaced ? [callUnscheduled({ ...replaced, failureReason: 'REPLACED' }, externalId, by)] : []),
        ...(reservation.state === 'firm' ? [callScheduled(reservation, replaced?.id ?? null, externalId, by)] : []),
      ]),
    );
  }

  /** Firm reservations of one company have ended. */
  async unscheduled(ended: readonly Reservation[], by: CallUnscheduledBy = callOrigin('system')): Promise<void> {
    const [first] = ended;
    if (!first) return;
    const known = await this.externalIdsOf(ended);
    await this.outbox.addMany(ended.map((each) => callUnscheduled(each, known(each), by)));
    await this.endOffers.unscheduled(first.company, ended, by);
  }

  /** The reservation stays, so it names none before it but the attempt of a retry. */
  async postponed(calls: readonly Reservation[]): Promise<void> {
    await this.notices.scheduled(calls.map((call) => ({ reservation: call, replaced: call })));
    const known = await this.externalIdsOf(calls);
    await this.outbox.addMany(calls.map((call) => callScheduled(call, call.previousReservationId, known(call), 'system')));
  }

  /** Calls are about to be dialled. */
  dispatched(firm: readonly Reservation[]): Promise<void> {
    return this.audit.recordMany(
      firm.map(({ id: reservationId, company, candidateId: subject, attempt }) => {
        return { company, action: 'call.dispatched', subject, facts: { reservationId, attempt } };
      }),
    );
  }

  async reservationsEnded(ended: readonly EndedReservation[], outcome: CallOutcome, trigger: EndTrigger): Promise<void> {
    await this.audit.recordMany(ended.map((each) => entryOf(each, outcome, trigger)));
    await this.notices.ended(ended, outcome);
  }

  /** The caller holds the locks of the candidates, whose status changes after this. */
  async callsEnded(ended: readonly EndedCall[]): Promise<void> {
    await this.notices.attempted(ended);
    const known = await this.externalIdsOf(ended.map(({ call }) => call));
    await this.outbox.addMany(
      ended.flatMap(({ call, retry }) => [
        callEnded({ call, retry }, known(call)),
        ...(retry ? [callScheduled(retry, call.id, known(call), 'retry')] : []),
      ]),
    );
  }

  /** Whether this was recorded of the call. The caller holds the lock of the candidate. */
  async hasOptedOut({ id, candidateId }: Reservation): Promise<boolean> {
    const entries = await this.audit.trail(candidateId);
    return entries.some(({ action, facts }) => action === OPTED_OUT && facts.reservationId === id);
  }

  /** After the end of the call in which the candidate asked for it, and before the change of the candidate's status. */
  async optedOut({ id: reservationId, ...call }: Reservation, by: OptOutMeans): Promise<void> {
    const { company, candidateId, jobPositionId } = call;
    await this.audit.record({ company, action: OPTED_OUT, subject: candidateId, facts: { reservationId, by } });
    const externalId = (await this.candidates.externalIds(company, [candidateId])).get(candidateId) ?? null;
    await this.outbox.add(eventOf(call, 'call_opted_out', { candidateId, jobPositionId, externalId, reservationId, by }));
  }

  private async externalIdsOf(calls: readonly Reservation[]): Promise<(call: Reservation) => string | null> {
    const [first] = calls;
    if (!first) return () => null;
    const persons = calls.map(({ candidateId }) => candidateId);
    const known = await this.candidates.externalIds(first.company, persons);
    return ({ candidateId }) => known.get(candidateId) ?? null;
  }
}

function entryOfBooking({ reservation, replaced }: Booking): AuditEntry {
  const { id: reservationId, company, candidateId: subject, channel, batchId, callOfferId, previousReservationId, sessionId } = reservation;
  if (channel === 'inbound') {
    const facts = { reservationId, sessionId, replacedReservationId: replaced?.id ?? null };
    return { company, action: 'call.back-allowed', subject, facts };
  }
  if (previousReservationId) return { company, action: 'call.retry-scheduled', subject, facts: { reservationId, previousReservationId } };
  const facts = {
    reservationId,
    ...(batchId && { batchId }),
    ...(callOfferId && { callOfferId }),
    ...(replaced && { replacedReservationId: replaced.id }),
  };
  return { company, action: 'call.scheduled', subject, facts };
}

function entryOf(
  { id, company, candidateId: subject, batchId, failureReason, wasUnderWay }: EndedReservation,
  outcome: CallOutcome,
  trigger: EndTrigger,
): AuditEntry {
  if (CALL_ENDS[outcome].isCancellation)
    return { company, action: 'reservation.cancelled', subject, facts: { reservationId: id, ...(batchId && { batchId }) } };
  const facts = { reservationId: id, trigger, reason: failureReason };
  return { company, action: wasUnderWay ? 'call.ended' : 'call.not_placed', subject, facts };
}

function callEnded({ call, retry }: EndedCall, externalId: string | null): NewEvent {
  const {
    candidateId,
    jobPositionId,
    id: reservationId,
    batchId,
    state,
    failureReason,
    attempt,
    channel,
    startsAt,
    endedAt,
    callOfferId: offerId,
  } = call;
  const times = { startsAt, endedAt, nextAttemptAt: retry?.startsAt ?? null };
  return eventOf(call, 'call_ended', {
    ...{ candidateId, jobPositionId, externalId, reservationId, offerId, batchId, state, failureReason, attempt, channel },
    ...times,
  });
}

function callScheduled(
  { company, candidateId, jobPositionId, id: reservationId, callOfferId: offerId, startsAt, endsAt, timezone }: NewReservation,
  previousReservationId: Reservation['id'] | null,
  externalId: string | null,
  by: CallScheduledBy,
): NewEvent {
  const ids = { candidateId, jobPositionId, externalId, reservationId, offerId, previousReservationId };
  return eventOf({ company, candidateId }, 'call_scheduled', { ...ids, startsAt, endsAt, timezone, by });
}

function callUnscheduled(call: Reservation, externalId: string | null, by: CallUnscheduledBy): NewEvent {
  const { candidateId, jobPositionId, id: reservationId, callOfferId: offerId, failureReason: reason } = call;
  return eventOf(call, 'call_unscheduled', { candidateId, jobPositionId, externalId, reservationId, offerId, reason, by });
}

type Person = Pick<Reservation, 'company' | 'candidateId'>;

function eventOf({ company, candidateId }: Person, type: string, data: NewEvent['data']): NewEvent {
  return { type, company, subject: candidateId, persons: [candidateId], data };
}
