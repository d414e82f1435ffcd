import { Injectable } from '@nestjs/common';
import { type InterviewSession, InterviewSessionRepository } from '../../actions/index.js';
import { JobPositionRepository } from '../../jobs/index.js';
import { Clock, IdSource } from '../../platform/domain/index.js';
import { subscriberForms } from '../../platform/domain/phone.js';
import { FALLBACK_LANGUAGE } from '../../platform/language/index.js';
import type { CallbackDecision, IncomingCall, PhoneNumberId, Reservation } from '../domain/index.js';
import {
  callbackReservation,
  DispatchRepository,
  intervalOf,
  isRepeatedCallback,
  isUnderWay,
  PhoneNumberRepository,
  TelephonySettingsRepository,
} from '../domain/index.js';
import { CandidateCalls, CompanyMutex } from './call-locks.js';
import { ReservationLifecycle } from './reservation-lifecycle.js';
import { SlotSearch } from './slot-search.js';

type Refusal = Extract<CallbackDecision, { allowed: false }>;
/** A call back that may be answered. */
interface Admission {
  readonly allowed: true;
  readonly session: InterviewSession;
  readonly reservation: Reservation;
}

/** Admits a call back to its line, which it occupies like any other call. docs/rules/telephony.md#calls-back */
@Injectable()
export class AdmitCallback {
  constructor(
    private readonly candidateCalls: CandidateCalls,
    private readonly sessions: InterviewSessionRepository,
    private readonly dispatches: DispatchRepository,
    private readonly settings: TelephonySettingsRepository,
    private readonly search: SlotSearch,
    private readonly lifecycle: ReservationLifecycle,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /**
   * In the caller's unit of work; null if the session has ended. Locks the candidate, its reservation, settings and
   * line, like a booking. An admitted call is a reservation of its own, which takes the place of a firm one.
   */
  async run(found: InterviewSession, line: PhoneNumberId, from: string): Promise<Admission | Refusal | null> {
    const locked = await this.candidateCalls.lock(found, [found.candidateId]);
    const { live = null, candidate } = locked.get(found.candidateId) ?? {};
    const now = this.clock.now();
    const session = await this.sessions.newestOpen([found.id], now);
    if (!session) return null;
    if (live && isRepeatedCallback(live, session.id, now)) return { allowed: true, session, reservation: live };
    const settings = await this.settings.lock(session.company);
    if (!settings.enabled) return { allowed: false, reason: 'TELEPHONY_DISABLED' };
    if (live && isUnderWay(live.state)) return { allowed: false, reason: 'BUSY' };
    // In another position, too: no two calls of a company with one phone.
    if ((await this.dispatches.calleesUnderWay(session.company, subscriberForms(from))).length > 0)
      return { allowed: false, reason: 'BUSY' };
    const last = (await this.dispatches.ofSession(session.id)).at(-1);
    if (!last) throw new Error('a phone session has no attempt');
    const reservation = callbackReservation(last, { id: this.ids.next(), phoneNumberId: line, calledE164: from }, session.expiresAt, now);
    const within = intervalOf(reservation);
    const timeline = await this.search.timeline(settings, [line], within, now);
    if (live) timeline.change('remove', live.phoneNumberId, intervalOf(live));
    if (timeline.capacitiesOf(line).some(({ cap, occupancy }) => occupancy.peak(within) >= cap)) return { allowed: false, reason: 'BUSY' };
    await this.lifecycle.add([[{ reservation, replaced: live, externalId: candidate?.externalId ?? null }]], 'candidate');
    return { allowed: true, session, reservation };
  }
}

/** Decides whether the call of a candidate who calls back may be answered. docs/rules/telephony.md#calls-back */
@Injectable()
export class TakeCallback {
  constructor(
    private readonly numbers: PhoneNumberRepository,
    private readonly dispatches: DispatchRepository,
    private readonly sessions: InterviewSessionRepository,
    private readonly positions: JobPositionRepository,
    private readonly admit: AdmitCallback,
    private readonly mutex: CompanyMutex,
    private readonly clock: Clock,
  ) {}

  /** The newest open session of the caller on the line decides. Asked again within a minute: the same answer. */
  async run({ from, to }: IncomingCall): Promise<CallbackDecision> {
    const line = await this.numbers.findLine(to);
    const ids = line ? await this.dispatches.sessionsOfCallee(from, line.id) : [];
    for (;;) {
      const session = line && (await this.sessions.newestOpen(ids, this.clock.now()));
      if (!session) return { allowed: false, reason: 'NO_SESSION' };
      const decision = await this.mutex.run(session.company, () => this.decide(session, line.id, from));
      // A session that has ended meanwhile leaves the call to the next one.
      if (decision) return decision;
    }
  }

  private async decide(found: InterviewSession, line: PhoneNumberId, from: string): Promise<CallbackDecision | null> {
    const admitted = await this.admit.run(found, line, from);
    if (!admitted?.allowed) return admitted;
    const { session, reservation } = admitted;
    const { id: sessionId, candidateId, jobPositionId, expiresAt } = session;
    const { interviewLanguages } = await this.positions.get(session.company, jobPositionId);
    const interviewLanguage = interviewLanguages[0] ?? FALLBACK_LANGUAGE;
    return { allowed: true, sessionId, reservationId: reservation.id, candidateId, jobPositionId, interviewLanguage, expiresAt };
  }
}
