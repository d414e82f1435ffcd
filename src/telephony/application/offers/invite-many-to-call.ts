import { Injectable } from '@nestjs/common';
import type { InvitationMail } from '../../../actions/index.js';
import type { CandidateId } from '../../../candidates/index.js';
import type { DomainError } from '../../../platform/domain/index.js';
import { FindCandidateSlots } from '../find-candidate-slots.js';
import { CompanyMutex } from '../call-locks.js';
import { InviteToCall, type OfferedPosition, type OfferRequest, PlanOffers } from './invite-to-call.js';

/** The outcome for one candidate: why no call can be offered, or the link of the offer if no mail carries it. */
export interface OfferOutcome {
  readonly refusal: DomainError | null;
  readonly link: string | null;
}

export interface OffersPreview {
  /** In the order of the ids; null for who can be invited. */
  readonly refusals: readonly (DomainError | null)[];
  readonly mail: InvitationMail | null;
  readonly freeTimes: number;
}

/** Lets many candidates choose, with the checks and the audit of one. docs/rules/telephony.md#call-offers */
@Injectable()
export class InviteManyToCall {
  constructor(
    private readonly mutex: CompanyMutex,
    private readonly planOffers: PlanOffers,
    private readonly inviteToCall: InviteToCall,
    private readonly slots: FindCandidateSlots,
  ) {}

  /** In the order of the ids, which differ. Throws errors that refuse all. */
  run(position: OfferedPosition, ids: readonly CandidateId[], request: OfferRequest): Promise<OfferOutcome[]> {
    return this.mutex.run(position.company, async () => {
      const outcomes: OfferOutcome[] = [];
      for (const planned of await this.planOffers.run(position, ids, request)) {
        if (planned.kind === 'refused') outcomes.push({ refusal: planned.error, link: null });
        else {
          const { bookingLink, emailQueued } = await this.inviteToCall.offer(planned, request);
          outcomes.push({ refusal: null, link: emailQueued ? null : bookingLink });
        }
      }
      return outcomes;
    });
  }

  /** The refusals that `run` would have now, with the mail and the number of free times of the first who has none. Changes nothing. */
  preview(position: OfferedPosition, ids: readonly CandidateId[], request: OfferRequest): Promise<OffersPreview> {
    return this.mutex.run(position.company, async () => {
      const planned = await this.planOffers.run(position, ids, request);
      const refusals = planned.map((each) => (each.kind === 'refused' ? each.error : null));
      const first = planned.find((each) => each.kind === 'planned');
      if (!first) return { refusals, mail: null, freeTimes: 0 };
      const { window } = first.plan;
      const within = { startMs: Math.max(window.startMs, first.now.getTime()), endMs: window.endMs };
      const terms = { ...request, within, isForced: false, isConsentToCome: true };
      const { slots } = await this.slots.within(first.ref, terms);
      const freeTimes = slots.filter(({ remaining }) => remaining > 0).length;
      return { refusals, freeTimes, mail: await this.inviteToCall.mail(first, request) };
    });
  }
}
