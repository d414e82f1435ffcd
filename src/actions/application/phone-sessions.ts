import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Clock } from '../../platform/domain/clock.js';
import { discoveredProviders } from '../../platform/tasks/task-registry.js';
import { type InterviewSession, InterviewSessionRepository } from '../domain/interview-session.js';
import { PhoneSessionHooks } from '../domain/phone-session-hooks.js';

/** Finds the hooks of phone sessions. */
@Injectable()
export class PhoneSessions {
  private hooks: PhoneSessionHooks | null | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly sessions: InterviewSessionRepository,
    private readonly clock: Clock,
  ) {}

  /** Null for a session in the browser, and if no context places calls. Call it only after the modules are initialised. */
  hooksFor({ kind }: InterviewSession): PhoneSessionHooks | null {
    if (kind !== 'phone') return null;
    if (this.hooks === undefined) this.hooks = discoveredProviders(this.discovery, PhoneSessionHooks)[0] ?? null;
    return this.hooks;
  }

  /**
   * A person who is on the phone is not cut off: an open session whose lifetime is over gets the time of the call. Returns until when; null if
   * it needs none. The caller holds the lock of the candidate.
   */
  async keepDuringCall(session: InterviewSession): Promise<Date | null> {
    const now = this.clock.now();
    if (session.state !== 'open' || session.expiresAt > now) return null;
    const until = (await this.hooksFor(session)?.underWayUntil(session)) ?? null;
    if (!until || until <= now) return null;
    await this.sessions.extend(session.id, until);
    return until;
  }
}
