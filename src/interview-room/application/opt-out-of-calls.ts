import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { discoveredProviders } from '../../platform/tasks/index.js';
import { CallOptOut, type CallOptOutState } from '../domain/call-opt-out.js';
import type { OpenedRoom } from './open-room.js';

/** A candidate asks in the room not to be called. docs/rules/interview-room.md#interview-room */
@Injectable()
export class OptOutOfCalls {
  private found: readonly CallOptOut[] | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** Null if no context places calls, and for a candidate whom nobody can call. */
  async stateOf({ session }: OpenedRoom): Promise<CallOptOutState | null> {
    return (await this.calls()?.stateOf(session)) ?? null;
  }

  async run({ session }: OpenedRoom): Promise<void> {
    await this.calls()?.optOut(session);
  }

  private calls(): CallOptOut | undefined {
    this.found ??= discoveredProviders(this.discovery, CallOptOut);
    return this.found[0];
  }
}
