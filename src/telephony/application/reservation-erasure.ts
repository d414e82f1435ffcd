import { Injectable } from '@nestjs/common';
import { CandidateHasActiveReservation, InvitationGuard } from '../../actions/index.js';
import { type CandidateId, type CandidateRef, CandidateRepository, ErasureHandler, type Removed } from '../../candidates/index.js';
import { CompanyProfiles } from '../../platform/company/company-profile.js';
import type { CompanyId } from '../../platform/domain/index.js';
import { DoNotCallRepository } from '../../clearance/index.js';
import {
  CallBatchRepository,
  CallOfferRepository,
  DispatchRepository,
  isUnderWay,
  ReservationRepository,
  type SessionId,
} from '../domain/index.js';
import { parsePhone, phoneEnding, subscriberForms } from '../../platform/domain/phone.js';
import { EndOffers } from './offers/end-offers.js';
import { ReservationLifecycle } from './reservation-lifecycle.js';

/** Erases the calls of a candidate. docs/rules/candidates.md#erasure */
@Injectable()
export class ReservationErasure extends ErasureHandler {
  readonly name = 'reservations';

  constructor(
    private readonly reservations: ReservationRepository,
    private readonly batches: CallBatchRepository,
    private readonly candidates: CandidateRepository,
    private readonly lifecycle: ReservationLifecycle,
    private readonly offers: CallOfferRepository,
  ) {
    super();
  }

  /** A firm reservation goes with the candidate. */
  override async blocksDeletion({ company, candidateId }: CandidateRef): Promise<boolean> {
    return (await this.reservations.lockLive(company, [candidateId])).some(({ state }) => isUnderWay(state));
  }

  override async blocksExpiry({ company, candidateId }: CandidateRef): Promise<boolean> {
    return (await this.reservations.lockLive(company, [candidateId])).length > 0;
  }

  override async release(ref: CandidateRef): Promise<void> {
    const { status, sessionId } = await this.candidates.get(ref);
    const live = await this.reservations.lockLive(ref.company, [ref.candidateId]);
    await this.lifecycle.erasing(ref.company, status === 'invited_call' ? (sessionId as SessionId | null) : null, live);
  }

  /** Foreign keys delete the reservations and offers with the candidate's row. */
  async erase({ company, candidateId }: CandidateRef): Promise<Removed> {
    await this.batches.erase(company, candidateId);
    return { reservation: await this.reservations.countOf(candidateId), callOffer: await this.offers.countOf(candidateId) };
  }
}

/** Leaves of the numbers of an erased person only keyed hashes in the do-not-call list. docs/rules/clearance.md#do-not-call */
@Injectable()
export class DoNotCallErasure extends ErasureHandler {
  readonly name = 'do-not-call';

  constructor(
    private readonly list: DoNotCallRepository,
    private readonly profiles: CompanyProfiles,
    private readonly candidates: CandidateRepository,
    private readonly dispatches: DispatchRepository,
  ) {
    super();
  }

  async erase(ref: CandidateRef): Promise<Removed> {
    const { company, candidateId } = ref;
    const { id, phone } = await this.candidates.get(ref);
    const { country } = await this.profiles.get(company);
    const own = parsePhone(phone, country)?.e164;
    const calls = await this.dispatches.callsOf(candidateId);
    const phones = [...new Set([...(own ? [own] : []), ...calls.flatMap(({ calledE164 }) => calledE164 || [])])];
    // The second of two erasures of one number waits here, and then finds no other candidate.
    await this.list.lock(company, phones);
    const others = await this.candidates.withPhoneEnding(company, phones.map(phoneEnding));
    const kept = new Set(others.flatMap((other) => (other.id === id ? [] : subscriberForms(parsePhone(other.phone, country)?.e164 ?? ''))));
    return this.list.erase(
      company,
      phones.filter((number) => !kept.has(number)),
      candidateId,
      calls.map((call) => call.id),
    );
  }
}

/** A candidate with a live reservation is neither invited to an interview in the browser nor reopened. docs/rules/actions.md#invitations */
@Injectable()
export class ReservationInvitationGuard extends InvitationGuard {
  constructor(
    private readonly reservations: ReservationRepository,
    private readonly endOffers: EndOffers,
  ) {
    super();
  }

  async check(company: CompanyId, candidateId: CandidateId): Promise<void> {
    const live = await this.reservations.lockLive(company, [candidateId]);
    if (live.length > 0) throw new CandidateHasActiveReservation();
  }

  override invited(company: CompanyId, candidateId: CandidateId): Promise<void> {
    return this.endOffers.run(company, [candidateId], 'INVITED');
  }

  override checkReopening(company: CompanyId, candidateId: CandidateId): Promise<void> {
    return this.check(company, candidateId);
  }
}
