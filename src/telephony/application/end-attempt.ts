import { Injectable } from '@nestjs/common';
import { InterviewSessionRepository } from '../../actions/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/domain/clock.js';
import { DispatchRepository } from '../domain/dispatch.repository.js';
import type { FailureReason, Reservation, ReservationTrigger } from '../domain/reservation.js';
import { ReservationRepository } from '../domain/reservation.repository.js';
import { BookRetry } from './book-retry.js';
import { Breaker } from './breaker.js';
import { CallMetrics } from './call-metrics.js';
import { WaitingCalls } from './waiting-calls.js';

/** How an attempt ends. */
export interface AttemptEnd {
  trigger: ReservationTrigger;
  reason: FailureReason | null;
}

/** Ends an attempt to reach a candidate, with what follows: the breaker, a retry, and what waits for the line. docs/rules.md#dispatch */
@Injectable()
export class EndAttempt {
  constructor(
    private readonly reservations: ReservationRepository,
    private readonly calls: DispatchRepository,
    private readonly sessions: InterviewSessionRepository,
    private readonly breaker: Breaker,
    private readonly bookRetry: BookRetry,
    private readonly audit: Audit,
    private readonly waitingCalls: WaitingCalls,
    private readonly metrics: CallMetrics,
    private readonly clock: Clock,
  ) {}

  /**
   * In the caller's unit of work, which holds the lock of the candidate. A compare-and-set: returns whether the attempt was still live in a
   * state that allows the trigger.
   */
  async run(reservation: Reservation, { trigger, reason }: AttemptEnd): Promise<boolean> {
    const { id, company, candidateId, sessionId } = reservation;
    const at = this.clock.now();
    const [moved] = await this.reservations.move(company, [id], trigger, { at, reason });
    if (!moved) return false;
    await this.audit.record({ company, action: 'call.ended', subject: candidateId, facts: { reservationId: id, trigger, reason } });
    await this.breaker.attemptEnded(company);
    const ended = await this.calls.find(id);
    if (ended) this.metrics.attemptEnded(ended.state, reason);
    const session = sessionId && (await this.sessions.find(sessionId));
    if (ended && session?.state === 'open') await this.bookRetry.run(ended, session.expiresAt);
    await this.waitingCalls.wake(company, [reservation]);
    return true;
  }
}
