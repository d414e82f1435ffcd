import { type CompanyId, type CompanyProfile, conflict } from '../../platform/domain/index.js';
import type { CandidateId } from './interview-session.js';

/**
 * Refuses an invitation for a reason of another context: a scheduled call, for example. A subclass that is a provider
 * of any module is found, so actions does not know the other contexts. docs/rules/actions.md#invitations
 */
export abstract class InvitationGuard {
  /** Throws if the candidate may not be invited now. Runs in the unit of work that holds the lock of the candidate. */
  abstract check(company: CompanyId, candidateId: CandidateId): Promise<void>;

  /** The candidate is invited: what an invitation ends goes with it. In the same unit of work. */
  async invited(_company: CompanyId, _candidateId: CandidateId): Promise<void> {}

  /** Throws if the candidate may not be made new again: by default never. Runs as `check` does. docs/rules/actions.md#reopening */
  async checkReopening(_company: CompanyId, _candidateId: CandidateId): Promise<void> {}
}

/** Tells the time zones of candidates, for the times in mails. Found as an `InvitationGuard` is. */
export abstract class CandidateTimezones {
  /** A name of the IANA database; null if neither the phone nor the company tells. docs/rules/actions.md#invitations */
  abstract likely(company: CompanyId, phone: string | null, profile: CompanyProfile): Promise<string | null>;
}

export class CandidateHasActiveReservation extends conflict(
  'CANDIDATE_HAS_ACTIVE_RESERVATION',
  'the candidate has a live call reservation',
  { remedy: 'Cancel the call first (`POST /v1/candidates/{candidateId}/revoke-call`), or wait for its end.' },
) {}
