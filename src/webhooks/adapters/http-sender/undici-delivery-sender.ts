import { readFileSync } from 'node:fs';
import { Inject, Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { SettingsError } from '../../../platform/config/define-settings.js';
import { webhookSettings, type WebhookSettings } from '../../webhooks.settings.js';
import { AllowedTargets } from '../../domain/allowed-targets.js';
import { DeliverySender } from '../../domain/delivery-sender.js';
import type { SendOutcome } from '../../domain/send-outcome.js';
import type { Resolver } from './resolvers.js';
import { type Post, WebhookSender } from './webhook-sender.js';

/** Provide it to resolve receivers' names in another way than by DNS. */
export const WEBHOOK_RESOLVER = Symbol('WebhookResolver');

/** The sender that the operator's settings describe. */
@Injectable()
export class UndiciDeliverySender extends DeliverySender implements OnApplicationShutdown {
  private readonly sender: WebhookSender;

  constructor(
    @Inject(webhookSettings.token) settings: WebhookSettings,
    allowed: AllowedTargets,
    @Optional() @Inject(WEBHOOK_RESOLVER) resolver: Resolver | null = null,
  ) {
    super();
    this.sender = new WebhookSender({ allowed, resolver, ca: certificatesIn(settings.caFile) });
  }

  send(post: Post): Promise<SendOutcome> {
    return this.sender.send(post);
  }

  onApplicationShutdown(): Promise<void> {
    return this.sender.close();
  }
}

/** Throws `SettingsError` where WEBHOOK_ALLOWED_TARGETS cannot be read. */
export function allowedTargetsOf(settings: WebhookSettings): AllowedTargets {
  try {
    return AllowedTargets.parse(settings.allowedTargets);
  } catch (error) {
    throw new SettingsError([`WEBHOOK_ALLOWED_TARGETS: ${(error as Error).message}`]);
  }
}

function certificatesIn(file: string | null): string[] {
  if (file === null) return [];
  try {
    return [readFileSync(file, 'utf8')];
  } catch (error) {
    throw new SettingsError([`WEBHOOK_CA_FILE cannot be read: ${(error as Error).message}`]);
  }
}
