import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { discoveredProviders } from '../../platform/tasks/task-registry.js';
import type { InterviewSession } from '../domain/interview-session.js';
import { PhoneSessionHooks } from '../domain/phone-session-hooks.js';

/** Finds the hooks of phone sessions. */
@Injectable()
export class PhoneSessions {
  private hooks: PhoneSessionHooks | null | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** Null for a session in the browser, and if no context places calls. Call it only after the modules are initialised. */
  hooksFor({ kind }: InterviewSession): PhoneSessionHooks | null {
    if (kind !== 'phone') return null;
    if (this.hooks === undefined) this.hooks = discoveredProviders(this.discovery, PhoneSessionHooks)[0] ?? null;
    return this.hooks;
  }
}
