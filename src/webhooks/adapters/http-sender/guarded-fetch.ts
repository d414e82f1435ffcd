import { fetch, type RequestInit as UndiciInit } from 'undici';
import type { AllowedTargets } from '../../domain/allowed-targets.js';
import { EgressDenied, EgressGuard } from '../../domain/egress-guard.js';
import { validateUrl } from '../../domain/egress-policy.js';
import { EgressRefused } from './guarded-connector.js';
import type { WebhookSender } from './webhook-sender.js';

/** Uses the guarded connections of the sender. */
export class GuardedFetch extends EgressGuard {
  constructor(
    private readonly sender: WebhookSender,
    private readonly allowed: AllowedTargets,
  ) {
    super();
  }

  async fetch(url: string, init: RequestInit): Promise<Response> {
    if (!validateUrl(url, this.allowed).ok) throw new EgressDenied();
    try {
      return await fetch(url, { ...(init as UndiciInit), dispatcher: this.sender.dispatcher });
    } catch (error) {
      if ((error as Error).cause instanceof EgressRefused) throw new EgressDenied();
      throw error;
    }
  }
}
