import { Injectable } from '@nestjs/common';
import { type InterviewSession, InterviewSessionRepository } from '../../actions/index.js';
import { CandidateLifecycle, CandidateRepository, type LockedCandidate } from '../../candidates/index.js';
import { after, DAY } from '../../platform/domain/clock.js';
import { IdSource } from '../../platform/domain/ids.js';
import type { Reservation, SessionId } from '../domain/reservation.js';

/**
 * Opens the phone session of a candidate with the first attempt, which makes the candidate `invited_call`.
 * docs/rules.md#phone-sessions
 */
@Injectable()
export class OpenPhoneSession {
  constructor(
    private readonly sessions: InterviewSessionRepository,
    private readonly lifecycle: CandidateLifecycle,
    private readonly candidates: CandidateRepository,
    private readonly ids: IdSource,
  ) {}

  /**
   * A further attempt belongs to the open session and does not extend it; null if that has ended. In a unit that holds
   * the candidate's lock.
   */
  async run(reservation: Reservation, { status }: LockedCandidate, now: Date): Promise<Pick<InterviewSession, 'id'> | null> {
    const { company, jobPositionId, candidateId, invitationExpirationDays } = reservation;
    if (status === 'invited_call') return this.sessions.findOpen(candidateId, now);
    const ref = { company, jobPositionId, candidateId };
    await this.lifecycle.move(ref, 'startCall');
    const id = this.ids.next<SessionId>();
    const expiresAt = after(now, invitationExpirationDays * DAY);
    await this.sessions.open({ ...ref, id, kind: 'phone', tokenHash: null, openedAt: now, expiresAt });
    await this.candidates.record(ref, { sessionId: id }, now);
    return { id };
  }
}
