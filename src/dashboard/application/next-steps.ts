import { Injectable } from '@nestjs/common';
import { InviteCandidate, ReopenCandidate } from '../../actions/index.js';
import { type Candidate, CandidateLifecycle, type CandidateRef } from '../../candidates/index.js';
import { type Consent, ConsentRepository, ListedNumbers } from '../../clearance/index.js';
import { type DomainError, refusalOf } from '../../platform/domain/index.js';
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

/** Null: the use case would do it now. An error: it would refuse. 'none': the status, or the role, has no such step. */
export type StepState = DomainError | 'none' | null;

/** The steps that a person can take with a candidate now. docs/rules/dashboard.md#next-steps */
export interface NextSteps {
  readonly invite: StepState;
  readonly reopen: StepState;
  readonly call: StepState;
  /** Beside hours and policy. docs/rules/telephony.md#forced-calls */
  readonly forceCall: StepState;
  /** The candidate chooses the time. */
  readonly offerCall: StepState;
  readonly revokeCall: StepState;
  readonly isListed: boolean;
}

/** The part of a candidate's page about calls and the next steps. */
export interface CandidateCalls {
  /** By start. */
  readonly calls: readonly Reservation[];
  /** Newest first. */
  readonly consents: readonly Consent[];
  /** The present one. */
  readonly offer: CallOffer | null;
  readonly steps: NextSteps;
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
    const [{ items: calls }, { items: consents }, [offer = null]] = await Promise.all([
      this.reservations.list(company, { candidateId, limit: MAX_CALLS }),
      this.consents.list(candidateId, { limit: MAX_CONSENTS }),
      this.offers.openOf(company, [candidate.id]),
    ]);
    const live = calls.find(({ state }) => isLive(state)) ?? null;
    return { calls, consents, offer, steps: await this.steps(ref, candidate, live, user) };
  }

  private async steps(ref: CandidateRef, candidate: Candidate, live: Reservation | null, user: User): Promise<NextSteps> {
    const { company } = ref;
    const isListed = (await this.listed.of(company, [candidate])).size > 0;
    const none = { invite: 'none', reopen: 'none', call: 'none', forceCall: 'none', offerCall: 'none', revokeCall: 'none' } as const;
    if (!mayDo(user, 'work')) return { ...none, isListed };
    const { status } = candidate;
    const call = SCHEDULABLE_STATUSES.includes(status) ? await this.callRefusal(ref, false) : 'none';
    return {
      isListed,
      call,
      invite: this.lifecycle.refusal(status, 'invite') ? 'none' : await this.inviteRefusal(ref),
      reopen: this.lifecycle.refusal(status, 'reopen') ? 'none' : await this.reopenings.refusal(ref),
      forceCall: call !== null && call !== 'none' && mayDo(user, 'manage') ? await this.callRefusal(ref, true) : 'none',
      // A booked call stands in the way; an absent consent does not, because the choice is one.
      offerCall: live || call === 'none' ? 'none' : call && (await this.callRefusal(ref, false, true)),
      revokeCall: isRevocable(status, live) ? null : 'none',
    };
  }

  private async inviteRefusal(ref: CandidateRef): Promise<DomainError | null> {
    return (await this.invitations.refusals(ref, [ref.candidateId])).get(ref.candidateId) ?? null;
  }

  /** The page of the call asks for a zone that the number does not give. */
  private async callRefusal(ref: CandidateRef, isForced: boolean, isConsentToCome = false): Promise<DomainError | null> {
    const request = { timezone: null, days: 0, line: { kind: 'default' }, isForced, isConsentToCome } as const;
    const refusal = await refusalOf(() => this.slots.run(ref, request));
    return refusal instanceof TimezoneSelectionRequired ? null : refusal;
  }
}
