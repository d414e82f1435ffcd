import { Injectable } from '@nestjs/common';
import { CandidateRepository } from '../../../candidates/index.js';
import { after, Clock, type CompanyId, HOUR } from '../../../platform/domain/index.js';
import { currentOperation } from '../../../platform/operation/operation-context.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { UnitOfWork } from '../../../platform/persistence/unit-of-work.js';
import { type Lease, TaskHandler } from '../../../platform/tasks/index.js';
import {
  type CallOffer,
  CallOfferRepository,
  type CallUnscheduledBy,
  type CandidateId,
  endOfOffer,
  endWithCall,
  EXPIRE_OFFERS,
  type NewReservation,
  type OfferEnd,
  type Reservation,
} from '../../domain/index.js';

/** The only one who ends offers: each end is told once, as `call_offer_ended`. docs/rules/telephony.md#call-offers */
@Injectable()
export class EndOffers {
  constructor(
    private readonly offers: CallOfferRepository,
    private readonly candidates: CandidateRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Ends the offers of candidates that have not ended. The caller holds the locks of the candidates. */
  async run(company: CompanyId, candidateIds: readonly CandidateId[], end: OfferEnd): Promise<void> {
    await this.end(company, await this.offers.present(company, candidateIds), end);
  }

  /** Calls were booked: a choice leaves its own offer as it is. */
  async booked(company: CompanyId, calls: readonly Pick<NewReservation, 'candidateId' | 'callOfferId'>[]): Promise<void> {
    const chosen = new Set(calls.map(({ callOfferId }) => callOfferId));
    const present = await this.offers.present(
      company,
      calls.map(({ candidateId }) => candidateId),
    );
    await this.end(
      company,
      present.filter(({ id }) => !chosen.has(id)),
      'BOOKED',
    );
  }

  /** Scheduled calls have ended before their dial, all for one reason. */
  async unscheduled(company: CompanyId, calls: readonly Reservation[], by: CallUnscheduledBy): Promise<void> {
    const chosen = calls.filter((call) => endWithCall(call, by));
    const [first] = chosen;
    if (!first) return;
    const ids = new Set(chosen.map(({ callOfferId }) => callOfferId));
    const present = await this.offers.present(
      company,
      chosen.map(({ candidateId }) => candidateId),
    );
    // The call is over by now: its end is that of the offer.
    const own = present.flatMap((offer) => (ids.has(offer.id) ? { ...offer, endReason: null } : []));
    await this.end(company, own, endWithCall(first, by)!);
  }

  private async end(company: CompanyId, offers: readonly CallOffer[], end: OfferEnd): Promise<void> {
    if (offers.length === 0) return;
    // Beside keys and users only candidates end an offer by an invitation.
    const by = currentOperation().actorKind ? 'company' : 'candidate';
    const ended = offers.map((offer) => ({ ...offer, ...endOfOffer(offer, end, by) }));
    await this.offers.end(ended, this.clock.now());
    const persons = ended.map(({ candidateId }) => candidateId);
    const externalIds = await this.candidates.externalIds(company, persons);
    await this.outbox.addMany(
      ended.flatMap(({ id: offerId, candidateId, jobPositionId, reason }) => {
        const data = { offerId, candidateId, jobPositionId, externalId: externalIds.get(candidateId) ?? null, reason };
        return reason ? [{ type: 'call_offer_ended', company, subject: candidateId, persons: [candidateId], data }] : [];
      }),
    );
  }
}

/** An offer is looked at again so long after its window, while its chosen call or a retry goes on. */
const CALL_GOES_ON_MS = HOUR;

type DueOffer = Pick<CallOffer, 'id' | 'company' | 'candidateId'>;

/** Writes the ends of offers with their windows, and tells of them. */
@Injectable()
export class ExpireOffers extends TaskHandler<DueOffer & Record<string, unknown>> {
  readonly name = EXPIRE_OFFERS;

  constructor(
    private readonly candidates: CandidateRepository,
    private readonly offers: CallOfferRepository,
    private readonly endOffers: EndOffers,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  run({ id, company, candidateId }: DueOffer, lease: Lease): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.candidates.lockMany({ company }, [candidateId]);
      const offer = (await this.offers.present(company, [candidateId])).find((each) => each.id === id);
      const now = this.clock.now();
      if (offer && offer.state !== 'ended') {
        return lease.reschedule(offer.expiresAt > now ? offer.expiresAt : after(now, CALL_GOES_ON_MS));
      }
      await lease.done();
      if (offer) await this.endOffers.run(company, [candidateId], 'EXPIRED');
    });
  }
}
