import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { discoveredProviders } from '../../platform/tasks/task-registry.js';
import { type InterviewResult, isEvaluable } from '../domain/interview-result.js';
import type { InterviewSession } from '../domain/interview-session.js';
import { WebSessionHooks } from '../domain/web-session-hooks.js';

/** Asks the contexts that hold interviews in the browser. */
@Injectable()
export class WebSessions {
  private hooks: readonly WebSessionHooks[] | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** What was answered in a session that expires, if it can be evaluated. Call it only after the modules are initialised. */
  async unfinishedResult(session: InterviewSession): Promise<InterviewResult | null> {
    for (const hooks of this.hooksOf(session)) {
      const result = await hooks.unfinishedResult(session);
      if (result && isEvaluable(result.transcript)) return result;
    }
    return null;
  }

  /** The session of an interview in the browser has expired, without a result. */
  expired(session: InterviewSession): void {
    for (const hooks of this.hooksOf(session)) hooks.expired(session);
  }

  private hooksOf({ kind }: InterviewSession): readonly WebSessionHooks[] {
    this.hooks ??= discoveredProviders(this.discovery, WebSessionHooks);
    return kind === 'web' ? this.hooks : [];
  }
}
