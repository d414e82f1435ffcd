import { Injectable } from '@nestjs/common';
import { InviteCandidate, ReopenCandidate } from '../../actions/index.js';
import { type Candidate, CandidateLifecycle, type CandidateRef, type CandidateStatus } from '../../candidates/index.js';
import { type Consent, ConsentRepository, ListedNumbers } from '../../clearance/index.js';
import type { DomainError } from '../../platform/domain/index.js';
import {
  type CallOffer,
  CallOfferRepository,
  FindCandidateSlots,
  isLive,
  isRevocable,
  type Reservation,
  ReservationRepository,
  SCHEDULABLE_STATUSES,
  TimezoneSelectionRequired,
} from '../../telephony/index.js';
import { mayDo, type User } from '../domain/user.js';

type Step = 'invite' | 'reopen' | 'call' | 'forceCall' | 'offerCall' | 'revokeCall';
/** The error with which the use case of a step would refuse; null: it would do it now; undefined: the status, or the role, has no such step. */
export type StepState = DomainError | null | undefined;
/** The steps that a person can take with a candidate now. docs/rules/dashboard.md#next-steps */
export type NextSteps = Readonly<Partial<Record<Step, StepState>>>;

/** The part of a candidate's page about calls and the next steps. */
export interface CandidateCalls {
  /** By start. */
  readonly calls: readonly Reservation[];
  /** Newest first. */
  readonly consents: readonly Consent[];
  /** The present one. */
  readonly offer: CallOffer | null;
  readonly steps: NextSteps;
  /** Whether the number is in the do-not-call list. */
  readonly isListed: boolean;
}

const MAX_CALLS = 50;
const MAX_CONSENTS = 20;

/** Asks each use case whether it would refuse, so that a page offers no step that is refused. */
@Injectable()
export class ReadNextSteps {
  constructor(
    private readonly lifecycle: CandidateLifecycle,
    private readonly invitations: InviteCandidate,
    private readonly reopenings: ReopenCandidate,
    private readonly slots: FindCandidateSlots,
    private readonly listed: ListedNumbers,
    private readonly reservations: ReservationRepository,
    private readonly consents: ConsentRepository,
    private readonly offers: CallOfferRepository,
  ) {}

  async of(ref: CandidateRef, candidate: Candidate, user: User): Promise<CandidateCalls> {
    const { company, candidateId } = ref;
    const [{ items }, { items: consents }, [offer = null]] = await Promise.all([
      this.reservations.list(company, { candidateId, limit: MAX_CALLS }),
      this.consents.list(candidateId, { limit: MAX_CONSENTS }),
      this.offers.openOf(company, [candidate.id]),
    ]);
    const isListed = (await this.listed.of(company, [candidate])).size > 0;
    // The page has the first calls by their starts, and the live one.
    const live =
      items.find(({ state }) => isLive(state)) ??
      (items.length < MAX_CALLS ? null : await this.reservations.findLive(company, candidate.id));
    const calls = live && !items.some(({ id }) => id === live.id) ? [...items, live] : items;
    return { calls, consents, offer, isListed, steps: mayDo(user, 'work') ? await this.steps(ref, candidate.status, live, user) : {} };
  }

  private async steps(ref: CandidateRef, status: CandidateStatus, live: Reservation | null, user: User): Promise<NextSteps> {
    const [call, forced, offered] = SCHEDULABLE_STATUSES.includes(status) ? await this.callRefusals(ref) : [];
    return {
      call,
      invite: this.lifecycle.refusal(status, 'invite') ? undefined : await this.inviteRefusal(ref),
      reopen: this.lifecycle.refusal(status, 'reopen') ? undefined : await this.reopenings.refusal(ref),
      // Beside hours and policy. docs/rules/telephony.md#forced-calls
      forceCall: call && mayDo(user, 'manage') ? forced : undefined,
      // A booked call stands in the way; an absent consent does not, because the choice is one.
      offerCall: live ? undefined : call && offered,
      revokeCall: isRevocable(status, live) ? null : undefined,
    };
  }

  private async inviteRefusal(ref: CandidateRef): Promise<DomainError | null> {
    return (await this.invitations.refusals(ref, [ref.candidateId])).get(ref.candidateId) ?? null;
  }

  /** The steps of a call, a forced call and an offer. The page of the call asks for a zone that the number does not give. */
  private async callRefusals(ref: CandidateRef): Promise<(DomainError | null)[]> {
    const request = { timezone: null, line: { kind: 'default' }, isForced: false } as const;
    const refusals = await this.slots.refusals(ref, [request, { ...request, isForced: true }, { ...request, isConsentToCome: true }]);
    return refusals.map((refusal) => (refusal instanceof TimezoneSelectionRequired ? null : refusal));
  }
}
