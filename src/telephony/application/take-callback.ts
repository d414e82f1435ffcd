import { Injectable } from '@nestjs/common';
import { type InterviewSession, InterviewSessionRepository } from '../../actions/index.js';
import { CandidateRepository } from '../../candidates/index.js';
import { JobPositionRepository } from '../../jobs/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/domain/clock.js';
import { IdSource } from '../../platform/domain/ids.js';
import { type CallbackDecision, callbackReservation, type IncomingCall, isRepeatedCallback } from '../domain/callback.js';
import { DispatchRepository } from '../domain/dispatch.repository.js';
import { type PhoneNumberId, PhoneNumberRepository } from '../domain/phone-number.js';
import { isUnderWay, type Reservation } from '../domain/reservation.js';
import { ReservationRepository } from '../domain/reservation.repository.js';
import { TelephonySettingsRepository } from '../domain/telephony-settings.js';
import { CompanyMutex } from './company-mutex.js';
import { ReservationLifecycle } from './reservation-lifecycle.js';
import { SlotSearch } from './slot-search.js';

/** Decides whether the call of a candidate who calls back may be answered. docs/rules.md#calls-back */
@Injectable()
export class TakeCallback {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly reservations: ReservationRepository,
    private readonly sessions: InterviewSessionRepository,
    private readonly candidates: CandidateRepository,
    private readonly positions: JobPositionRepository,
    private readonly settings: TelephonySettingsRepository,
    private readonly numbers: PhoneNumberRepository,
    private readonly search: SlotSearch,
    private readonly lifecycle: ReservationLifecycle,
    private readonly audit: Audit,
    private readonly mutex: CompanyMutex,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /** An allowed call is a reservation of its own, which takes the place of a firm one. Asked again within a minute: the same one. */
  async run({ from, to }: IncomingCall): Promise<CallbackDecision> {
    const line = await this.numbers.findLine(to);
    const ids = line ? await this.dispatches.sessionsOfCallee(from, line.id) : [];
    for (;;) {
      const session = line && (await this.sessions.newestOpen(ids, this.clock.now()));
      if (!session) return { allowed: false, reason: 'NO_SESSION' };
      const decision = await this.mutex.run(session.company, () => this.decide(session, line.id));
      // A session that has ended meanwhile leaves the call to the next one.
      if (decision) return decision;
    }
  }

  /** Null if the session has ended. Locks the candidate, its reservation, the settings and the line, like a booking. */
  private async decide(found: InterviewSession, line: PhoneNumberId): Promise<CallbackDecision | null> {
    const { company, candidateId } = found;
    await this.candidates.lockMany(found, [candidateId]);
    const [live = null] = await this.reservations.lockLive(company, [candidateId]);
    const now = this.clock.now();
    const session = await this.sessions.newestOpen([found.id], now);
    if (!session) return null;
    if (live && isRepeatedCallback(live, session.id, now)) return this.allow(session, live);
    const settings = await this.settings.lock(company);
    if (!settings.enabled) return { allowed: false, reason: 'TELEPHONY_DISABLED' };
    if (live && isUnderWay(live.state)) return { allowed: false, reason: 'BUSY' };
    const callback = await this.newCall(session, line, now);
    const call = { startMs: callback.startsAt.getTime(), endMs: callback.endsAt.getTime() };
    const capacities = await this.search.capacities(settings, { line, within: call, without: live, now });
    if (capacities.some(({ cap, occupancy }) => occupancy.peak(call) >= cap)) return { allowed: false, reason: 'BUSY' };
    await this.book(callback, live);
    return this.allow(session, callback);
  }

  private async newCall({ id, expiresAt }: InterviewSession, line: PhoneNumberId, now: Date): Promise<Reservation> {
    const last = (await this.dispatches.ofSession(id)).at(-1);
    if (!last) throw new Error('a phone session has no attempt');
    return callbackReservation(last, this.ids.next(), line, expiresAt, now);
  }

  private async book(callback: Reservation, firm: Reservation | null): Promise<void> {
    const { id: reservationId, company, candidateId: subject, sessionId } = callback;
    // Before the new one: a candidate has at most one live reservation.
    if (firm) await this.lifecycle.move([firm], 'replace', 'REPLACED');
    await this.reservations.add([callback]);
    const facts = { reservationId, sessionId, replacedReservationId: firm?.id ?? null };
    await this.audit.record({ company, action: 'call.back-allowed', subject, facts });
  }

  private async allow(
    { id: sessionId, company, candidateId, jobPositionId, expiresAt }: InterviewSession,
    { id }: Reservation,
  ): Promise<CallbackDecision> {
    const { interviewLanguages } = await this.positions.get(company, jobPositionId);
    const interviewLanguage = interviewLanguages[0] ?? 'en';
    return { allowed: true, sessionId, reservationId: id, candidateId, jobPositionId, interviewLanguage, expiresAt };
  }
}
