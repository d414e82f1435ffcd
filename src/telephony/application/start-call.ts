import { Injectable } from '@nestjs/common';
import { CandidateLifecycle, CandidateRepository, type LockedCandidate } from '../../candidates/index.js';
import { JobPositionRepository } from '../../jobs/index.js';
import { after, Clock, DAY } from '../../platform/domain/clock.js';
import { SCHEDULABLE_STATUSES } from '../domain/booking.js';
import type { OutboundCall } from '../domain/call-gateway.js';
import { DispatchRepository } from '../domain/dispatch.repository.js';
import { parsePhone } from '../domain/phone.js';
import type { Reservation, SessionId } from '../domain/reservation.js';
import { type DispatchVerdict, JudgeDispatch } from './judge-dispatch.js';
import { ReservationLifecycle } from './reservation-lifecycle.js';
import { type InterviewSession, InterviewSessionRepository } from '../../actions/index.js';
import { IdSource } from '../../platform/domain/ids.js';

/**
 * Opens the phone session of a candidate with the first attempt, which makes the candidate `invited_call`.
 * docs/rules.md#phone-sessions
 */
@Injectable()
export class OpenPhoneSession {
  constructor(
    private readonly sessions: InterviewSessionRepository,
    private readonly lifecycle: CandidateLifecycle,
    private readonly candidates: CandidateRepository,
    private readonly ids: IdSource,
  ) {}

  /**
   * A further attempt belongs to the open session and does not extend it; null if that has ended. In a unit that holds
   * the candidate's lock.
   */
  async run(reservation: Reservation, { status }: LockedCandidate, now: Date): Promise<Pick<InterviewSession, 'id'> | null> {
    const { company, jobPositionId, candidateId, invitationExpirationDays } = reservation;
    if (status === 'invited_call') return this.sessions.findOpen(candidateId, now);
    const ref = { company, jobPositionId, candidateId };
    await this.lifecycle.move(ref, 'startCall');
    const id = this.ids.next<SessionId>();
    const expiresAt = after(now, invitationExpirationDays * DAY);
    await this.sessions.open({ ...ref, id, kind: 'phone', tokenHash: null, openedAt: now, expiresAt });
    await this.candidates.record(ref, { sessionId: id }, now);
    return { id };
  }
}

/** Makes a firm reservation whose time has come a call to dial, if it may be dialled now. docs/rules.md#dispatch */
@Injectable()
export class StartCall {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly dispatches: DispatchRepository,
    private readonly judge: JudgeDispatch,
    private readonly openSession: OpenPhoneSession,
    private readonly positions: JobPositionRepository,
    private readonly lifecycle: ReservationLifecycle,
    private readonly clock: Clock,
  ) {}

  /**
   * In the caller's unit of work. Returns the call to dial after the commit: the reservation is `dispatching` then, and
   * only this caller may dial it. Null if there is nothing to dial: the reservation waits, moved or ended.
   */
  async run(due: Pick<Reservation, 'id' | 'company' | 'jobPositionId' | 'candidateId'>): Promise<OutboundCall | null> {
    const [candidate] = await this.candidates.lockMany(due, [due.candidateId]);
    const reservation = await this.dispatches.find(due.id);
    const now = this.clock.now();
    // It may have been postponed since the claim, if that worker was slow.
    if (!candidate || reservation?.state !== 'firm' || reservation.startsAt > now) return null;
    const verdict = await this.judge.run(reservation, SCHEDULABLE_STATUSES.includes(candidate.status), now);
    if (verdict.kind !== 'dial') return this.putOff(reservation, verdict);
    // Read after the calls under way were counted: the history shows that this call began after those that made room
    // for it.
    const dialledAt = this.clock.now();
    const session = await this.openSession.run(reservation, candidate, dialledAt);
    if (!session) return this.putOff(reservation, { kind: 'end', trigger: 'cancel', reason: 'SESSION_ENDED' });
    const to = parsePhone(candidate.phone);
    const { startMs, endMs } = verdict.slot;
    const firm = { ...reservation, startsAt: new Date(startMs), endsAt: new Date(endMs) };
    const started = await this.lifecycle.start(firm, { sessionId: session.id, calledE164: to?.e164 ?? '', dialledAt });
    if (!to || !verdict.from) {
      await this.lifecycle.move([started], 'refuse', to ? 'TRUNK_UNAVAILABLE' : 'NUMBER_INVALID');
      return null;
    }
    const { id, attempt, company, candidateId, jobPositionId, phoneNumberId, endsAt } = started;
    const { interviewLanguages } = await this.positions.get(company, jobPositionId);
    const call = { id, attempt, company, candidateId, jobPositionId, phoneNumberId, sessionId: session.id, endsAt };
    return { ...call, to: to.e164, from: verdict.from, gatewayRef: verdict.gatewayRef, language: interviewLanguages[0] ?? 'en' };
  }

  private async putOff(reservation: Reservation, verdict: Exclude<DispatchVerdict, { kind: 'dial' }>): Promise<null> {
    if (verdict.kind === 'wait') await this.dispatches.setDue(reservation, verdict.until);
    else if (verdict.kind === 'postpone') await this.dispatches.postpone(reservation.id, verdict.slot);
    else await this.lifecycle.move([reservation], verdict.trigger, verdict.reason);
    return null;
  }
}
