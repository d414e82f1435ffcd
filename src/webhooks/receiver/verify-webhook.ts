import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * For receivers written in TypeScript: this file needs nothing but Node, so that it can be copied. docs/webhooks.md explains the steps.
 */

/** Why a delivery must not be trusted. */
export type WebhookVerificationReason =
  'missing_header' | 'malformed_header' | 'timestamp_too_old' | 'timestamp_too_new' | 'signature_mismatch' | 'malformed_body';

const MESSAGES: Readonly<Record<WebhookVerificationReason, string>> = {
  missing_header: 'X-Service-Signature or X-Service-Timestamp is missing',
  malformed_header: 'X-Service-Signature or X-Service-Timestamp does not have the documented form',
  timestamp_too_old: 'the delivery was signed too long ago',
  timestamp_too_new: 'the delivery claims to be signed in the future',
  signature_mismatch: 'the signature does not belong to this body, timestamp and secret',
  malformed_body: 'the body is signed but is not a JSON object',
};

/** The delivery must not be trusted. `reason` is for programs, the message for people. */
export class WebhookVerificationError extends Error {
  constructor(readonly reason: WebhookVerificationReason) {
    super(MESSAGES[reason]);
    this.name = 'WebhookVerificationError';
  }
}

/** The body of a delivery. docs/rules.md#deliveries. */
export interface ReceivedEvent {
  event: string;
  webhookId: string;
  companyId: string;
  /** When the event happened, ISO 8601. */
  timestamp: string;
  data: Record<string, unknown>;
}

/** Node's `request.headers`, a fetch `Headers`, or any plain object; names in any case. */
export type ReceivedHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface ReceivedDelivery {
  /** The raw body as received: parsing and printing it again changes its bytes. */
  readonly body: Buffer | string;
  readonly headers: ReceivedHeaders;
  readonly secret: string;
  /** The current time of the receiver; wall time by default. */
  readonly now?: Date;
  readonly toleranceSeconds?: number;
}

/**
 * Verifies the signature of a delivery and returns its event. docs/rules.md#signatures.
 * @throws WebhookVerificationError if the delivery is forged, altered, or signed more than `toleranceSeconds` (300) from now.
 */
export function verifyWebhook({ body, headers, secret, now = wallTime(), toleranceSeconds = 300 }: ReceivedDelivery): ReceivedEvent {
  const signature = header(headers, 'x-service-signature', /^sha256=[0-9a-f]{64}$/);
  const timestamp = header(headers, 'x-service-timestamp', /^\d{1,12}$/);
  const ageSeconds = now.getTime() / 1_000 - Number(timestamp);
  if (ageSeconds > toleranceSeconds) throw new WebhookVerificationError('timestamp_too_old');
  if (-ageSeconds > toleranceSeconds) throw new WebhookVerificationError('timestamp_too_new');
  const expected = 'sha256=' + createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) {
    throw new WebhookVerificationError('signature_mismatch');
  }
  return parseEvent(body.toString());
}

function header(headers: ReceivedHeaders, name: string, form: RegExp): string {
  const value = headers instanceof Headers ? headers.get(name) : valueOf(headers, name);
  if (value === null || value === '') throw new WebhookVerificationError('missing_header');
  if (!form.test(value)) throw new WebhookVerificationError('malformed_header');
  return value;
}

function valueOf(headers: Readonly<Record<string, string | readonly string[] | undefined>>, name: string): string | null {
  const values = Object.entries(headers).flatMap(([key, value]) => (key.toLowerCase() === name ? (value ?? []) : []));
  return values.length === 0 ? null : values.join(', ');
}

function parseEvent(text: string): ReceivedEvent {
  let event: unknown;
  try {
    event = JSON.parse(text);
  } catch {
    throw new WebhookVerificationError('malformed_body');
  }
  if (typeof event !== 'object' || event === null || Array.isArray(event)) throw new WebhookVerificationError('malformed_body');
  return event as ReceivedEvent;
}

function wallTime(): Date {
  // eslint-disable-next-line -- this runs at a receiver, which has no Clock and compares with wall time
  return new Date();
}
