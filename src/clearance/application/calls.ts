import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { CompanyId } from '../../platform/domain/index.js';
import { discoveredProviders } from '../../platform/tasks/index.js';
import { CallHooks, type EndingWithPhone, type PhoneChange } from '../domain/call-hooks.js';
import type { Clearance } from '../domain/clearance.js';
import type { Callee } from '../domain/consent.js';

/** The calls of the context that places them; without one there are none. */
@Injectable()
export class Calls {
  private found: CallHooks | null | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  async areOn(company: CompanyId): Promise<boolean> {
    return (await this.hooks()?.areOn(company)) ?? false;
  }

  async lockCallsTo(company: CompanyId, phones: readonly string[]): Promise<() => Promise<void>> {
    return (await this.hooks()?.lockCallsTo(company, phones)) ?? (() => Promise.resolve());
  }

  async callsRefused(callee: Callee): Promise<void> {
    await this.hooks()?.callsRefused(callee);
  }

  async endingWithPhone(callee: Callee, change: PhoneChange): Promise<EndingWithPhone> {
    return (await this.hooks()?.endingWithPhone(callee, change)) ?? { call: null, offerId: null };
  }

  async phoneChanged(callee: Callee, change: PhoneChange): Promise<void> {
    await this.hooks()?.phoneChanged(callee, change);
  }

  async latestClearance(callee: Callee): Promise<Clearance | null> {
    return (await this.hooks()?.latestClearance(callee)) ?? null;
  }

  /** Only after the modules are initialised. */
  private hooks(): CallHooks | null {
    if (this.found === undefined) this.found = discoveredProviders(this.discovery, CallHooks)[0] ?? null;
    return this.found;
  }
}
