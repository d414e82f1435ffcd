import { defineSettings, type SettingsOf } from '../platform/config/define-settings.js';
import { integer, onOff, optionalText, text } from '../platform/config/variables.js';

/** How webhooks are delivered. docs/webhooks.md */
export const webhookSettings = defineSettings({
  name: 'webhooks',
  variables: {
    WEBHOOK_ALLOWED_TARGETS: text('').describe('private hosts or networks that webhooks may reach, also over plain http'),
    WEBHOOK_CA_FILE: optionalText().describe('a file of certificates (PEM) that are trusted besides the public ones'),
    WEBHOOK_MAX_ATTEMPTS: integer(5, 1, 20).describe('attempts before a delivery is exhausted'),
    WEBHOOK_RETENTION_DAYS: integer(30, 1, 30).describe('days for which a delivery is kept'),
    WEBHOOK_TRACEPARENT: onOff('off').describe('`on`: requests to receivers carry the `traceparent` of our trace'),
    WEBHOOK_CONCURRENCY: integer(128, 4, 2_000).describe('deliveries that one process sends at once'),
    WEBHOOK_CONCURRENCY_PER_WEBHOOK: integer(16, 1, 500).describe('deliveries that one process sends to one webhook at once'),
  },
  build: (env) => ({
    /** Hosts, addresses and networks that webhooks may reach although they are private, also over plain http. */
    allowedTargets: env.WEBHOOK_ALLOWED_TARGETS,
    /** A file of PEM certificates that are trusted besides the public ones. */
    caFile: env.WEBHOOK_CA_FILE,
    /** Attempts before a delivery is exhausted. */
    maxAttempts: env.WEBHOOK_MAX_ATTEMPTS,
    /** Days after which deliveries are removed; their events are removed after 30. */
    retentionDays: env.WEBHOOK_RETENTION_DAYS,
    /** Whether requests to receivers carry the W3C `traceparent` of our trace. */
    sendsTraceparent: env.WEBHOOK_TRACEPARENT,
    /** Deliveries that one process sends at once. */
    concurrency: env.WEBHOOK_CONCURRENCY,
    /** Deliveries to one webhook that one process sends at once. */
    concurrencyPerWebhook: env.WEBHOOK_CONCURRENCY_PER_WEBHOOK,
  }),
});

export type WebhookSettings = Readonly<SettingsOf<typeof webhookSettings>>;
