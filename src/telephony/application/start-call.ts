import { Injectable } from '@nestjs/common';
import { CandidateLifecycle, CandidateRepository, type LockedCandidate } from '../../candidates/index.js';
import { JobPositionRepository } from '../../jobs/index.js';
import { after, Clock, DAY, MINUTE } from '../../platform/domain/clock.js';
import { SCHEDULABLE_STATUSES } from '../domain/booking.js';
import { type OutboundCall, outboundCall } from '../domain/call-gateway.js';
import { DispatchRepository } from '../domain/dispatch.repository.js';
import { parsePhone } from '../domain/phone.js';
import type { FailureReason, Reservation, SessionId } from '../domain/reservation.js';
import { ReservationLifecycle } from './reservation-lifecycle.js';
import { type InterviewSession, InterviewSessionRepository } from '../../actions/index.js';
import { IdSource } from '../../platform/domain/ids.js';
import { breakerCap } from '../domain/calling-health.js';
import { decideDispatch, type DispatchDecision, LATE_AFTER_MS } from '../domain/dispatch.js';
import type { Interval } from '../domain/wall-time.js';
import { PhoneNumberRepository } from '../domain/phone-number.js';
import { ReservationRepository } from '../domain/reservation.repository.js';
import { type TelephonySettings, TelephonySettingsRepository } from '../domain/telephony-settings.js';
import { Breaker } from './breaker.js';
import { SlotSearch } from './slot-search.js';

/** Bounds the wait for capacity: the end of a call of the company wakes it earlier. */
const WAIT_MS = MINUTE;
/** Bounds the wait for telephony, in case the process that enabled it died after its commit. */
const DISABLED_WAIT_MS = 15 * MINUTE;

/** The outcome for a firm reservation whose time has come. */
export type DispatchVerdict =
  /** `slot`: the time that the call occupies. `from`: E.164; null if the company has the line no longer. */
  | { readonly kind: 'dial'; readonly slot: Interval; readonly from: string | null; readonly gatewayRef: string | null }
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'postpone'; readonly slot: Interval }
  | { readonly kind: 'end'; readonly trigger: 'lapse' | 'cancel'; readonly reason: FailureReason };

/** Whether a reservation is dialled now: its terms as at the booking, and a free line. docs/rules.md#dispatch */
@Injectable()
export class JudgeDispatch {
  constructor(
    private readonly settings: TelephonySettingsRepository,
    private readonly numbers: PhoneNumberRepository,
    private readonly reservations: ReservationRepository,
    private readonly search: SlotSearch,
    private readonly breaker: Breaker,
  ) {}

  /** The caller holds the candidate's lock. Locks the settings and the line, so that their capacity stays free. */
  async run(reservation: Reservation, isCallable: boolean, now: Date): Promise<DispatchVerdict> {
    const settings = await this.settings.lock(reservation.company);
    if (!settings.enabled) return waitForTelephony(reservation, now);
    if (!isCallable) return { kind: 'end', trigger: 'cancel', reason: 'SESSION_ENDED' };
    const decision = await this.decide(reservation, settings, now);
    if (decision.kind === 'expire') return { kind: 'end', trigger: 'lapse', reason: 'WINDOW_ENDED' };
    if (decision.kind === 'postpone') return decision;
    const { company, phoneNumberId } = reservation;
    const isLimited = settings.breakerEngagedAt !== null && (await this.breaker.limitsDispatch(settings));
    const capped = (cap: number): number => (isLimited ? breakerCap(cap) : cap);
    const line = await this.numbers.lockAssigned(company, phoneNumberId);
    // A call that runs over its end keeps its line, so a slot that is booked may not be free yet.
    const underWay = await this.reservations.countUnderWay(company, [phoneNumberId], now);
    const isFree =
      (underWay.lines.get(phoneNumberId) ?? 0) < capped(line.cap) && underWay.company < capped(settings.outboundCalling.globalCap);
    if (!isFree) return { kind: 'wait', until: after(now, WAIT_MS) };
    return { kind: 'dial', slot: decision.slot, from: line.e164, gatewayRef: line.gatewayRef };
  }

  private async decide(reservation: Reservation, settings: TelephonySettings, now: Date): Promise<DispatchDecision> {
    const isLate = now.getTime() - reservation.startsAt.getTime() > LATE_AFTER_MS;
    return decideDispatch(reservation, isLate ? await this.search.around(reservation, settings, now) : [], now);
  }
}

function waitForTelephony({ windowEnd }: Reservation, now: Date): DispatchVerdict {
  if (windowEnd <= now) return { kind: 'end', trigger: 'lapse', reason: 'TELEPHONY_DISABLED' };
  const next = after(now, DISABLED_WAIT_MS);
  return { kind: 'wait', until: next < windowEnd ? next : windowEnd };
}

/** Opens a candidate's phone session with the first attempt: `invited_call`. docs/rules.md#phone-sessions */
@Injectable()
export class OpenPhoneSession {
  constructor(
    private readonly sessions: InterviewSessionRepository,
    private readonly lifecycle: CandidateLifecycle,
    private readonly candidates: CandidateRepository,
    private readonly ids: IdSource,
  ) {}

  /**
   * The caller holds the candidate's lock. A further attempt does not extend the open session; null if that has ended.
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
   * In the caller's unit of work. The call to dial after the commit, by this caller only. Null if there is nothing to
   * dial: the reservation waits, moved or ended.
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
    const { interviewLanguages } = await this.positions.get(started.company, started.jobPositionId);
    const { from, gatewayRef } = verdict;
    return outboundCall(started, { sessionId: session.id, to: to.e164, from, gatewayRef, language: interviewLanguages[0] ?? 'en' });
  }

  private async putOff(reservation: Reservation, verdict: Exclude<DispatchVerdict, { kind: 'dial' }>): Promise<null> {
    if (verdict.kind === 'wait') await this.dispatches.setDue(reservation, verdict.until);
    else if (verdict.kind === 'postpone') await this.dispatches.postpone(reservation.id, verdict.slot);
    else await this.lifecycle.move([reservation], verdict.trigger, verdict.reason);
    return null;
  }
}
