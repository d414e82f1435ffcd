import { Injectable } from '@nestjs/common';
import {
  type CallOfResult,
  CandidateTimezones,
  type InterviewSession,
  type OptOut,
  PhoneSessionHooks,
  SessionNotFound,
} from '../../actions/index.js';
import { ConsentRepository, DEFAULT_POLICY } from '../../clearance/index.js';
import { type CallTerms, CallTermsSource } from '../../conversation/index.js';
import { after, Clock, type CompanyId, type CompanyProfile, MINUTE } from '../../platform/domain/index.js';
import type { Reservation, SessionId } from '../domain/index.js';
import {
  DispatchRepository,
  isTechnical,
  isUnderWay,
  likelyTimezone,
  ReservationRepository,
  RESULT_TIMEOUT_MS,
  TelephonySettingsRepository,
} from '../domain/index.js';
import { EndOffers } from './offers/end-offers.js';
import { ReservationLifecycle } from './reservation-lifecycle.js';
import { TakeOptOut } from './take-opt-out.js';
import { parsePhone } from '../../platform/domain/phone.js';

/** The calls of a phone session, at its moments. docs/rules/telephony.md#phone-sessions */
@Injectable()
export class PhoneSessionCalls extends PhoneSessionHooks {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly reservations: ReservationRepository,
    private readonly lifecycle: ReservationLifecycle,
    private readonly takeOptOut: TakeOptOut,
    private readonly endOffers: EndOffers,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** After the deadline of the call itself, which ends it: no session ends under a call. */
  async underWayUntil({ id }: InterviewSession): Promise<Date | null> {
    const underWay = (await this.dispatches.ofSession(id)).find(({ state }) => isUnderWay(state));
    if (!underWay) return null;
    const ms = Math.max(underWay.endsAt.getTime() + RESULT_TIMEOUT_MS, this.clock.now().getTime());
    return after(new Date(ms), MINUTE);
  }

  /** `failed` if every attempt failed technically; otherwise the candidate could have been reached. */
  async expiryTrigger({ id }: InterviewSession): Promise<'expire' | 'fail'> {
    const attempts = await this.dispatches.ofSession(id);
    return attempts.length > 0 && attempts.every(({ state }) => isTechnical(state)) ? 'fail' : 'expire';
  }

  async resultAccepted(session: InterviewSession, call: CallOfResult, outcome: 'completed' | 'failed'): Promise<void> {
    const reservation = await this.callOf(session, call);
    if (reservation) {
      // A result may overtake the report that the call was answered.
      const answered = reservation.state === 'active' ? reservation : await this.lifecycle.move(reservation, 'answer');
      await this.lifecycle.end([answered ?? reservation], outcome === 'completed' ? 'COMPLETED' : 'DROPPED');
    } else if (outcome === 'completed') {
      // A late result: another call may have been offered since.
      await this.endOffers.run(session.company, [session.candidateId], 'CALL_ENDED');
    }
    await this.endFirm(session);
    // Another call of the session, a call back for example, has nothing left to ask.
    const others = (await this.dispatches.ofSession(session.id)).filter(({ state }) => isUnderWay(state));
    await this.lifecycle.end(others, 'SESSION_ENDED');
  }

  optedOut(session: InterviewSession, call: CallOfResult, optOut: OptOut): Promise<void> {
    return this.takeOptOut.run(session, call, optOut);
  }

  async machineAnswered(session: InterviewSession, call: CallOfResult): Promise<void> {
    const reservation = await this.callOf(session, call);
    if (reservation) await this.lifecycle.end([reservation], 'VOICEMAIL');
  }

  async expired(session: InterviewSession): Promise<void> {
    await this.endFirm(session);
  }

  /**
   * The named call, or the one under way; null if it has ended. Throws `SessionNotFound` for one of another session.
   */
  private async callOf({ id }: InterviewSession, call: CallOfResult): Promise<Reservation | null> {
    const all = await this.dispatches.ofSession(id);
    const named =
      call === null ? all.find(({ state }) => isUnderWay(state)) : all.find((reservation) => reservation.id === call.toLowerCase());
    if (call !== null && !named) throw new SessionNotFound('the reservation is not one of this session');
    return named && isUnderWay(named.state) ? named : null;
  }

  private async endFirm({ company, candidateId }: InterviewSession): Promise<void> {
    const live = await this.reservations.lockLive(company, [candidateId]);
    await this.lifecycle.end(
      live.filter(({ state }) => state === 'firm'),
      'SESSION_ENDED',
    );
  }
}

/** The policy that was frozen on the calls of a phone session, with the candidate's word about recordings. docs/rules/clearance.md#clearance */
@Injectable()
export class FrozenCallTerms extends CallTermsSource {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly consents: ConsentRepository,
  ) {
    super();
  }

  async of(sessionId: SessionId, call: string | null): Promise<CallTerms> {
    const calls = await this.dispatches.ofSession(sessionId);
    const reservation = call === null ? calls.at(-1) : calls.find(({ id }) => id === call.toLowerCase());
    if (call !== null && !reservation) throw new SessionNotFound('the reservation is not one of this session');
    const { disclosure, optOutKey, recording } = reservation?.clearancePolicySnapshot ?? DEFAULT_POLICY;
    const newest = reservation ? await this.consents.newest(reservation.candidateId, 'recording') : null;
    return { disclosure, optOutKey, recording, recordingConsent: newest && newest.state === 'given' };
  }
}

/** The time zone of a candidate's phone, else the company's. docs/rules/actions.md#invitations */
@Injectable()
export class PhoneTimezones extends CandidateTimezones {
  constructor(private readonly settings: TelephonySettingsRepository) {
    super();
  }

  async likely(company: CompanyId, phone: string | null, { country, timezone }: CompanyProfile): Promise<string | null> {
    const { callingPolicy } = await this.settings.get(company);
    return likelyTimezone(parsePhone(phone, country), timezone ?? callingPolicy.defaultTimezone);
  }
}
