import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Clock } from '../../platform/domain/index.js';
import { discoveredProviders } from '../../platform/tasks/index.js';
import { evaluatedTurns, type InterviewResult, isEvaluable } from '../domain/interview-result.js';
import { type InterviewSession, InterviewSessionRepository } from '../domain/interview-session.js';
import { PhoneSessionHooks, StoredInterviews, WebSessionHooks } from '../domain/session-hooks.js';

/** Finds and asks the contexts that hold interviews. Call it only after the modules are initialised. */
@Injectable()
export class SessionHooks {
  private phoneHooks: PhoneSessionHooks | null | undefined;
  private webHooks: readonly WebSessionHooks[] | undefined;
  private interviews: readonly StoredInterviews[] | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly sessions: InterviewSessionRepository,
    private readonly clock: Clock,
  ) {}

  /** Null for a session in the browser, and if no context places calls. */
  ofPhone({ kind }: InterviewSession): PhoneSessionHooks | null {
    if (kind !== 'phone') return null;
    if (this.phoneHooks === undefined) this.phoneHooks = discoveredProviders(this.discovery, PhoneSessionHooks)[0] ?? null;
    return this.phoneHooks;
  }

  ofWeb({ kind }: InterviewSession): readonly WebSessionHooks[] {
    this.webHooks ??= discoveredProviders(this.discovery, WebSessionHooks);
    return kind === 'web' ? this.webHooks : [];
  }

  /**
   * A person who is on the phone is not cut off: an open session whose lifetime is over gets the time of the call.
   * Returns its new end; null if it needs none. The caller holds the lock of the candidate.
   */
  async keepDuringCall(session: InterviewSession): Promise<Date | null> {
    const now = this.clock.now();
    if (session.state !== 'open' || session.expiresAt > now) return null;
    const until = (await this.ofPhone(session)?.underWayUntil(session)) ?? null;
    if (!until || until <= now) return null;
    await this.sessions.extend(session.id, until);
    return until;
  }

  /** Whether a result of the session would be accepted now. */
  async isOpen(session: InterviewSession): Promise<boolean> {
    const now = this.clock.now();
    if (session.state !== 'open' || session.expiresAt > now) return session.state === 'open';
    const until = (await this.ofPhone(session)?.underWayUntil(session)) ?? null;
    return until !== null && until > now;
  }

  /** The answers so far; null if no context leads the interview of this session. */
  async resultSoFar(session: InterviewSession): Promise<InterviewResult | null> {
    this.interviews ??= discoveredProviders(this.discovery, StoredInterviews);
    for (const interviews of this.interviews) {
      const result = await interviews.resultSoFar(session);
      if (result) return result;
    }
    return null;
  }

  /** The answers in a session that expires, if they can be evaluated. */
  async unfinishedResult(session: InterviewSession): Promise<InterviewResult | null> {
    const result = await this.resultSoFar(session);
    return result && isEvaluable(evaluatedTurns(result)) ? result : null;
  }
}
