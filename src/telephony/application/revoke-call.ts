import { Injectable } from '@nestjs/common';
import { type CandidateRef, CandidateRepository, type CandidateStatus, InvalidStatusTransition } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import type { PendingTeardown, Reservation, ReservationId, ReservationState } from '../domain/index.js';
import { isUnderWay, ReservationRepository } from '../domain/index.js';
import { EndInvitation } from './end-calls.js';
import { callOrigin } from './call-trail.js';
import { ReservationLifecycle } from './reservation-lifecycle.js';

/** The phone invitation with everything that belongs to it, or a reservation that was not dispatched. */
export type Revocation =
  | { readonly kind: 'invitation'; readonly status: CandidateStatus; readonly reconciled: boolean }
  | { readonly kind: 'reservation'; readonly reservationId: ReservationId; readonly priorState: ReservationState };

type RevokedInvitation = { readonly kind: 'invitation'; readonly status: CandidateStatus; readonly teardown: PendingTeardown };
type RevokedReservation = Extract<Revocation, { kind: 'reservation' }>;

/** Whether there is something to revoke. */
export function isRevocable(status: CandidateStatus, live: Pick<Reservation, 'state'> | null | undefined): boolean {
  return status === 'invited_call' || live?.state === 'firm';
}

/** Takes a phone invitation or a scheduled call back; also while telephony is disabled. docs/rules/telephony.md#revoke-call */
@Injectable()
export class RevokeCall {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly reservations: ReservationRepository,
    private readonly reservationLifecycle: ReservationLifecycle,
    private readonly endInvitation: EndInvitation,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Throws `CandidateNotFound`, and `InvalidStatusTransition` if there is nothing to revoke. */
  async run(ref: CandidateRef): Promise<Revocation> {
    const revoked = await this.unitOfWork.run(() => this.within(ref));
    if (revoked.kind === 'reservation') return revoked;
    const { kind, status, teardown } = revoked;
    return { kind, status, reconciled: await this.reservationLifecycle.reconcile(teardown) };
  }

  /** The same in the caller's unit of work. A durable task confirms with the gateway what `run` asks at once. */
  async within(ref: CandidateRef): Promise<RevokedInvitation | RevokedReservation> {
    const { status } = await this.candidates.lock(ref);
    const [live] = await this.reservations.lockLive(ref.company, [ref.candidateId]);
    if (status === 'invited_call') return this.revokeInvitation(ref, live);
    if (live && isRevocable(status, live)) return this.revokeReservation(ref, live);
    throw new InvalidStatusTransition('the candidate has neither a phone invitation nor a scheduled call to revoke');
  }

  private async revokeInvitation(ref: CandidateRef, live: Reservation | undefined): Promise<RevokedInvitation> {
    if (live) await this.reservationLifecycle.end([live], 'REVOKED', callOrigin('candidate'));
    const { status, sessionId } = await this.endInvitation.run(ref);
    const calls = live && isUnderWay(live.state) ? [live.id] : [];
    const teardown = await this.reservationLifecycle.sessionRevoked(ref.company, { sessionId, calls });
    await this.record(ref, { sessionId, reservationId: live?.id ?? null });
    return { kind: 'invitation', status, teardown };
  }

  private async revokeReservation(ref: CandidateRef, firm: Reservation): Promise<RevokedReservation> {
    await this.reservationLifecycle.end([firm], 'REVOKED', callOrigin('candidate'));
    await this.record(ref, { reservationId: firm.id });
    return { kind: 'reservation', reservationId: firm.id, priorState: firm.state };
  }

  private record({ company, candidateId }: CandidateRef, facts: Record<string, string | null>): Promise<void> {
    return this.audit.record({ company, action: 'call.revoked', subject: candidateId, facts });
  }
}
