import { createHmac, randomBytes } from 'node:crypto';
import type { CompanyId } from '../../platform/domain/index.js';
import { PING, type WebhookId } from './webhook.js';

/** The part of a body that describes the event. */
export interface EventPayload {
  event: string;
  company: CompanyId;
  occurredAt: Date;
  data: Readonly<Record<string, unknown>>;
}

/** The body of a delivery: rendered once, the same bytes on every attempt. docs/rules/webhooks.md#deliveries. */
export function renderBody(webhookId: WebhookId, { event, company, occurredAt, data }: EventPayload): string {
  return JSON.stringify({ event, webhookId, companyId: company, timestamp: occurredAt.toISOString(), data });
}

/** docs/rules/webhooks.md#webhooks. */
export function renderPing(webhookId: WebhookId, company: CompanyId, now: Date): string {
  const data = { test: true, timestamp: now.toISOString(), webhookId, api_version: 'v1' };
  return renderBody(webhookId, { event: PING, company, occurredAt: now, data });
}

/** The headers of an attempt. docs/rules/webhooks.md#signatures. */
export interface SignedHeaders {
  /** The delivery's id: the same on every attempt, so that receivers can deduplicate. */
  'X-Service-Delivery': string;
  'X-Service-Timestamp': string;
  /** `sha256=<hex>` over `timestamp.body`, keyed with the secret string exactly as the client received it. */
  'X-Service-Signature': string;
  'webhook-id': string;
  'webhook-timestamp': string;
  /** `v1,<base64>` over `id.timestamp.body`, keyed with the secret's decoded bytes (Standard Webhooks). */
  'webhook-signature': string;
}

/** The parts that a signature covers, and its secret. */
export interface Signable {
  readonly deliveryId: string;
  /** The exact bytes that are sent; a string is signed as UTF-8. */
  readonly body: Buffer | string;
  /** As the client received it: `whsec_` + base64. */
  readonly secret: string;
  /** Unix seconds of wall time, because receivers compare them with their own clock. */
  readonly timestampSeconds: number;
}

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new signing secret: `whsec_` + base64 of 32 random bytes. */
export function newSecret(random: (bytes: number) => Buffer = randomBytes): string {
  return PREFIX + random(SECRET_BYTES).toString('base64');
}

/** Signs one attempt in both schemes: this service's own and Standard Webhooks. */
export function sign({ deliveryId, body, secret, timestampSeconds }: Signable): SignedHeaders {
  const timestamp = String(timestampSeconds);
  return {
    'X-Service-Delivery': deliveryId,
    'X-Service-Timestamp': timestamp,
    'X-Service-Signature': serviceSignature(body, secret, timestamp),
    'webhook-id': deliveryId,
    'webhook-timestamp': timestamp,
    'webhook-signature': standardSignature(deliveryId, body, secret, timestamp),
  };
}

/** The value of `X-Service-Signature` for a body and the text of `X-Service-Timestamp`. */
export function serviceSignature(body: Buffer | string, secret: string, timestamp: string): string {
  return 'sha256=' + createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

function standardSignature(id: string, body: Buffer | string, secret: string, timestamp: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return 'v1,' + createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
}
