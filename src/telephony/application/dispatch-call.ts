import { Injectable } from '@nestjs/common';
import { type InterviewSession, InterviewSessionRepository } from '../../actions/index.js';
import { CandidateLifecycle, CandidateRepository, type LockedCandidate } from '../../candidates/index.js';
import { JobPositionRepository } from '../../jobs/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { after, Clock, DAY, MINUTE } from '../../platform/domain/clock.js';
import { IdSource } from '../../platform/domain/ids.js';
import { SCHEDULABLE_STATUSES } from '../domain/booking.js';
import type { OutboundCall } from '../domain/call-gateway.js';
import { breakerCap } from '../domain/breaker.js';
import type { Interval } from '../domain/interval.js';
import { decideDispatch, LATE_AFTER_MS } from '../domain/dispatch.js';
import { DispatchRepository } from '../domain/dispatch.repository.js';
import { parsePhone } from '../domain/phone.js';
import { PhoneNumberRepository } from '../domain/phone-number.js';
import type { FailureReason, Reservation, ReservationTrigger, SessionId } from '../domain/reservation.js';
import { ReservationRepository } from '../domain/reservation.repository.js';
import { type TelephonySettings, TelephonySettingsRepository } from '../domain/telephony-settings.js';
import { Breaker } from './breaker.js';
import { EndAttempt } from './end-attempt.js';
import { SlotSearch } from './slot-search.js';

/** What waits for capacity is woken when a call ends; this bounds the wait if no call of the company does. */
const WAIT_MS = MINUTE;

/** What waits for telephony is woken when it is enabled; this bounds the wait if that process died after its commit. */
const DISABLED_WAIT_MS = 15 * MINUTE;

/** Decides what becomes of a firm reservation whose time has come. docs/rules.md#dispatch */
@Injectable()
export class DispatchCall {
  constructor(
    private readonly calls: DispatchRepository,
    private readonly reservations: ReservationRepository,
    private readonly candidates: CandidateRepository,
    private readonly lifecycle: CandidateLifecycle,
    private readonly positions: JobPositionRepository,
    private readonly sessions: InterviewSessionRepository,
    private readonly settings: TelephonySettingsRepository,
    private readonly numbers: PhoneNumberRepository,
    private readonly search: SlotSearch,
    private readonly breaker: Breaker,
    private readonly endAttempt: EndAttempt,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /**
   * In the caller's unit of work. Returns the call to dial after the commit: the reservation is `dispatching` then, and only this caller may
   * dial it. Null if there is nothing to dial: the reservation waits, moved or ended.
   */
  async run(due: Reservation): Promise<OutboundCall | null> {
    const now = this.clock.now();
    const [candidate] = await this.candidates.lockMany(due, [due.candidateId]);
    const reservation = await this.calls.find(due.id);
    // It may have been postponed since the claim, if that worker was slow.
    if (!candidate || reservation?.state !== 'firm' || reservation.startsAt > now) return null;
    const settings = await this.settings.lock(reservation.company);
    if (!settings.enabled) return this.waitForTelephony(reservation, now);
    if (!SCHEDULABLE_STATUSES.includes(candidate.status)) return this.cancel(reservation, 'SESSION_ENDED');
    const slot = await this.slotOf(reservation, settings, now);
    if (!slot || !(await this.hasCapacity(reservation, settings, now))) return null;
    if (slot.startMs !== reservation.startsAt.getTime()) await this.calls.shift(reservation.id, slot);
    return this.start({ ...reservation, startsAt: new Date(slot.startMs), endsAt: new Date(slot.endMs) }, candidate);
  }

  /** The time of the call if it is to be dialled now. Null if it has moved to a later slot, or expired. */
  private async slotOf(reservation: Reservation, settings: TelephonySettings, now: Date): Promise<Interval | null> {
    const { id, startsAt, endsAt } = reservation;
    if (now.getTime() - startsAt.getTime() <= LATE_AFTER_MS) return { startMs: startsAt.getTime(), endMs: endsAt.getTime() };
    const decision = decideDispatch(reservation, await this.search.around(reservation, settings, now), now);
    if (decision.kind === 'dial') return decision.slot;
    if (decision.kind === 'postpone') await this.calls.postpone(id, decision.slot);
    else await this.end(reservation, 'lapse', 'WINDOW_ENDED');
    return null;
  }

  /** A call that runs over its end keeps its line, so a slot that is booked may not be free yet. */
  private async hasCapacity(reservation: Reservation, settings: TelephonySettings, now: Date): Promise<boolean> {
    const { company, phoneNumberId: line } = reservation;
    const isLimited = await this.breaker.limitsDispatch(settings);
    const capped = (cap: number): number => (isLimited ? breakerCap(cap) : cap);
    const lineCap = (await this.numbers.lock([line])).get(line) ?? 0;
    const underWay = await this.reservations.countUnderWay(company, [line]);
    if ((underWay.lines.get(line) ?? 0) < capped(lineCap) && underWay.company < capped(settings.clock.globalCap)) return true;
    await this.calls.setDue(reservation, after(now, WAIT_MS));
    return false;
  }

  private async start(reservation: Reservation, { phone }: LockedCandidate): Promise<OutboundCall | null> {
    // Read after the calls under way were counted: the history shows that this call began after those that made room for it.
    const now = this.clock.now();
    const { id, company, candidateId, jobPositionId, attempt, phoneNumberId } = reservation;
    const session = await this.openSession(reservation, now);
    if (!session) return this.cancel(reservation, 'SESSION_ENDED');
    const to = parsePhone(phone);
    const line = (await this.numbers.list(company)).find((assignment) => assignment.phoneNumberId === phoneNumberId);
    await this.reservations.move(company, [id], 'claim', { at: now, reason: null });
    await this.calls.noteDispatch(id, { sessionId: session.id, calledE164: to?.e164 ?? '', dialledAt: now });
    await this.audit.record({ company, action: 'call.dispatched', subject: candidateId, facts: { reservationId: id, attempt } });
    if (!to || !line?.e164) return this.refuse({ ...reservation, sessionId: session.id }, to ? 'TRUNK_UNAVAILABLE' : 'NUMBER_INVALID');
    const { interviewLanguages } = await this.positions.get(company, jobPositionId);
    const call = { id, attempt, company, candidateId, jobPositionId, phoneNumberId, sessionId: session.id };
    const numbers = { to: to.e164, from: line.e164, gatewayRef: line.gatewayRef };
    return { ...call, ...numbers, language: interviewLanguages[0] ?? 'en', endsAt: reservation.endsAt };
  }

  /** The first attempt opens the session and makes the candidate `invited_call`; a further one does not extend it. */
  private async openSession(reservation: Reservation, now: Date): Promise<Pick<InterviewSession, 'id'> | null> {
    const { company, jobPositionId, candidateId, invitationExpirationDays } = reservation;
    const ref = { company, jobPositionId, candidateId };
    const { status } = await this.candidates.get(ref);
    if (status === 'invited_call') return this.sessions.findOpen(candidateId, now);
    await this.lifecycle.move(ref, 'startCall');
    const id = this.ids.next<SessionId>();
    const expiresAt = after(now, invitationExpirationDays * DAY);
    await this.sessions.open({ ...ref, id, kind: 'phone', tokenHash: null, openedAt: now, expiresAt });
    await this.candidates.record(ref, { sessionId: id }, now);
    return { id };
  }

  private async waitForTelephony(reservation: Reservation, now: Date): Promise<null> {
    const { windowEnd } = reservation;
    if (windowEnd <= now) return this.end(reservation, 'lapse', 'TELEPHONY_DISABLED');
    const next = after(now, DISABLED_WAIT_MS);
    await this.calls.setDue(reservation, next < windowEnd ? next : windowEnd);
    return null;
  }

  private async refuse(reservation: Reservation, reason: FailureReason): Promise<null> {
    await this.endAttempt.run(reservation, { trigger: 'refuse', reason });
    return null;
  }

  private cancel(reservation: Reservation, reason: FailureReason): Promise<null> {
    return this.end(reservation, 'cancel', reason);
  }

  private async end({ id, company, candidateId }: Reservation, trigger: ReservationTrigger, reason: FailureReason): Promise<null> {
    await this.reservations.move(company, [id], trigger, { at: this.clock.now(), reason });
    await this.audit.record({ company, action: 'call.not_placed', subject: candidateId, facts: { reservationId: id, reason } });
    return null;
  }
}
