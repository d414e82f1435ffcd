import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Clock } from '../../platform/domain/clock.js';
import { discoveredProviders } from '../../platform/tasks/task-registry.js';
import { type InterviewResult, isEvaluable } from '../domain/interview-result.js';
import { type InterviewSession, InterviewSessionRepository } from '../domain/interview-session.js';
import { PhoneSessionHooks, WebSessionHooks } from '../domain/session-hooks.js';

/** Finds and asks the contexts that hold interviews. Call it only after the modules are initialised. */
@Injectable()
export class SessionHooks {
  private phoneHooks: PhoneSessionHooks | null | undefined;
  private webHooks: readonly WebSessionHooks[] | undefined;

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

  /** The answers in a session that expires in the browser, if they can be evaluated. */
  async unfinishedResult(session: InterviewSession): Promise<InterviewResult | null> {
    for (const hooks of this.ofWeb(session)) {
      const result = await hooks.unfinishedResult(session);
      if (result && isEvaluable(result.transcript)) return result;
    }
    return null;
  }
}
