import { Injectable } from '@nestjs/common';
import { InterviewSessionRepository } from '../../actions/index.js';
import { CandidateLifecycle, type CandidateRef, CandidateRepository, type StatusChange } from '../../candidates/index.js';
import { CompanyProfiles } from '../../platform/company/company-profile.js';
import type { CompanyId } from '../../platform/domain/index.js';
import type { CallOutcome, CallUnscheduledBy, CandidateId, Reservation, SessionId } from '../domain/index.js';
import { DispatchRepository, isUnderWay } from '../domain/index.js';
import { parsePhone, phoneEnding, subscriberForms } from '../../platform/domain/phone.js';
import { CandidateCalls, type LockedCall } from './call-locks.js';
import { EndOffers } from './offers/end-offers.js';
import { ReservationLifecycle } from './reservation-lifecycle.js';

/** Ends a phone invitation: the candidate becomes `new`, and the session is cancelled. docs/rules/telephony.md#revoke-call */
@Injectable()
export class EndInvitation {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly lifecycle: CandidateLifecycle,
    private readonly sessions: InterviewSessionRepository,
  ) {}

  /** After the end of its calls. The caller holds the candidate's lock. Returns the session, null if none was open. */
  async run(ref: CandidateRef): Promise<StatusChange & { sessionId: SessionId | null }> {
    const change = await this.lifecycle.move(ref, 'revokeCall');
    const sessionId = await this.sessions.cancelOpen(ref.candidateId, change.at);
    await this.candidates.record(ref, { sessionId: null }, change.at);
    return { ...change, sessionId };
  }
}

/** A live call, under the lock of its candidate. */
type LiveCall = LockedCall & { readonly live: Reservation };

/** Ends the calls of people who are not to be called. docs/rules/clearance.md#clearance */
@Injectable()
export class EndCalls {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly profiles: CompanyProfiles,
    private readonly dispatches: DispatchRepository,
    private readonly candidateCalls: CandidateCalls,
    private readonly reservationLifecycle: ReservationLifecycle,
    private readonly endInvitation: EndInvitation,
    private readonly endOffers: EndOffers,
  ) {}

  /**
   * Locks the candidates with these numbers, and `others`: bookings under way end before, and later ones see the
   * change. The call offers to the numbers end. The caller holds no lock of a candidate. Returns the live calls to the numbers.
   */
  async lockCallsTo(company: CompanyId, phones: readonly string[], others: readonly CandidateId[] = []): Promise<LiveCall[]> {
    const numbers = new Set(phones.flatMap(subscriberForms));
    const { country } = await this.profiles.get(company);
    const isOneOf = (phone: string | null): boolean => numbers.has(parsePhone(phone, country)?.e164 ?? '');
    const candidates = await this.candidates.withPhoneEnding(company, [...new Set(phones.map(phoneEnding))]);
    const withNumber = candidates.filter(({ phone }) => isOneOf(phone)).map(({ id }) => id);
    // The number may have changed since the dial.
    const onThePhone = await this.dispatches.calleesUnderWay(company, [...numbers]);
    const locked = await this.candidateCalls.lock({ company }, [...new Set([...withNumber, ...onThePhone, ...others])]);
    // The number may have changed before the lock.
    const present = [...locked.values()].flatMap(({ candidate }) => (isOneOf(candidate.phone) ? candidate.id : []));
    await this.endOffers.run(company, present, 'DO_NOT_CALL');
    return [...locked.values()].filter((call): call is LiveCall => {
      const { candidate, live } = call;
      if (!live) return false;
      // A call back is the person's own.
      return live.state === 'firm' ? isOneOf(candidate.phone) : live.channel === 'outbound' && numbers.has(live.calledE164 ?? '');
    });
  }

  /** Firm reservations are cancelled. Calls under way are hung up after the commit; their invitations end. */
  async end(calls: readonly LiveCall[], outcome: CallOutcome, by?: CallUnscheduledBy): Promise<void> {
    await this.reservationLifecycle.end(
      calls.map(({ live }) => live),
      outcome,
      by,
    );
    for (const { candidate, live } of calls) {
      const { company, jobPositionId } = live;
      if (isUnderWay(live.state) && candidate.status === 'invited_call')
        await this.endInvitation.run({ company, jobPositionId, candidateId: candidate.id });
    }
  }
}
