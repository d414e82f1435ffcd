import type { webhooks } from './generated/openapi.js';

const MESSAGES = {
  missing_header: 'the signature or the timestamp is missing in the headers',
  malformed_header: 'the signature or the timestamp in the headers does not have the documented form',
  timestamp_too_old: 'the delivery was signed too long ago',
  timestamp_too_new: 'the delivery claims to be signed in the future',
  signature_mismatch: 'the signature does not belong to this body, timestamp and secret',
  malformed_body: 'the body is signed but is not a JSON object',
} as const;

/** Why a delivery must not be trusted. */
export type WebhookVerificationReason = keyof typeof MESSAGES;

/** The delivery must not be trusted. `reason` is for programs, the message for people. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';

  constructor(readonly reason: WebhookVerificationReason) {
    super(MESSAGES[reason]);
  }
}

/** The body that a receiver of the event gets. */
type DeliveredBody<Event extends keyof webhooks> = webhooks[Event]['post']['requestBody']['content']['application/json'];

/** The body of a delivery: `event` tells which `data` it has. A newer service can send events that this version does not list. */
export type WebhookEvent = { [Event in keyof webhooks]: DeliveredBody<Event> }[keyof webhooks];

/** Node's `request.headers`, a fetch `Headers`, or any plain object; names in any case. */
export type ReceivedHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface ReceivedDelivery {
  /** The raw body as received: parsing and printing it again changes its bytes. */
  readonly body: Uint8Array | ArrayBuffer | string;
  readonly headers: ReceivedHeaders;
  /** `whsec_…`, exactly as it was returned. */
  readonly secret: string;
  /** The current time of the receiver; wall time by default. */
  readonly now?: Date;
  readonly toleranceSeconds?: number;
}

/**
 * Verifies the signature of a delivery and returns its event. Reads `X-Service-Signature`; where neither it nor its timestamp arrived, the
 * `webhook-*` headers of Standard Webhooks.
 * @throws WebhookVerificationError if the delivery is forged, altered, or signed more than `toleranceSeconds` (300) from now
 */
export async function verifyWebhook({
  body,
  headers,
  secret,
  now = new Date(),
  toleranceSeconds = 300,
}: ReceivedDelivery): Promise<WebhookEvent> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);
  const { timestamp, key, signatures, signed } = isStandardOnly(headers) ? readStandard(headers, secret) : readService(headers, secret);
  const ageSeconds = now.getTime() / 1_000 - Number(timestamp);
  // With NaN every comparison is false: such a tolerance or time refuses.
  if (!(Math.abs(ageSeconds) <= toleranceSeconds))
    throw new WebhookVerificationError(ageSeconds < 0 ? 'timestamp_too_new' : 'timestamp_too_old');
  if (!(await isSigned(joined(new TextEncoder().encode(signed), bytes), signatures, key)))
    throw new WebhookVerificationError('signature_mismatch');
  return parseEvent(bytes);
}

/** What the headers claim: `signed` is the text before the body that the signature covers. */
interface Claim {
  timestamp: string;
  key: Bytes;
  signatures: readonly Bytes[];
  signed: string;
}

type Bytes = Uint8Array<ArrayBuffer>;

function isStandardOnly(headers: ReceivedHeaders): boolean {
  return valueOf(headers, 'x-service-signature') === null && valueOf(headers, 'x-service-timestamp') === null;
}

function readService(headers: ReceivedHeaders, secret: string): Claim {
  const signature = header(headers, 'x-service-signature', /^sha256=[0-9a-f]{64}$/);
  const timestamp = header(headers, 'x-service-timestamp', /^\d{1,12}$/);
  const pairs = signature.slice('sha256='.length).match(/../g) ?? [];
  const bytes = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
  return { timestamp, key: new TextEncoder().encode(secret), signatures: [bytes], signed: `${timestamp}.` };
}

function readStandard(headers: ReceivedHeaders, secret: string): Claim {
  const id = header(headers, 'webhook-id', /./);
  const timestamp = header(headers, 'webhook-timestamp', /^\d{1,12}$/);
  const signatures = header(headers, 'webhook-signature', /^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)*$/).split(' ');
  return {
    timestamp,
    key: fromBase64(secret.replace(/^whsec_/, '')),
    signatures: signatures.map((signature) => fromBase64(signature.slice('v1,'.length))),
    signed: `${id}.${timestamp}.`,
  };
}

/** WebCrypto compares in constant time. It refuses an empty key, with which nothing is signed. */
async function isSigned(message: Bytes, signatures: readonly Bytes[], key: Bytes): Promise<boolean> {
  if (key.length === 0) return false;
  const hmac = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const matches = await Promise.all(signatures.map((signature) => crypto.subtle.verify('HMAC', hmac, signature, message)));
  return matches.includes(true);
}

function header(headers: ReceivedHeaders, name: string, form: RegExp): string {
  const value = valueOf(headers, name);
  if (value === null || value === '') throw new WebhookVerificationError('missing_header');
  if (!form.test(value)) throw new WebhookVerificationError('malformed_header');
  return value;
}

function valueOf(headers: ReceivedHeaders, name: string): string | null {
  if (headers instanceof Headers) return headers.get(name);
  const values = Object.entries(headers).flatMap(([key, value]) => (key.toLowerCase() === name ? (value ?? []) : []));
  return values.length === 0 ? null : values.join(', ');
}

function fromBase64(text: string): Bytes {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function joined(start: Bytes, rest: Bytes): Bytes {
  const whole = new Uint8Array(start.length + rest.length);
  whole.set(start);
  whole.set(rest, start.length);
  return whole;
}

function parseEvent(bytes: Bytes): WebhookEvent {
  let event: unknown;
  try {
    event = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new WebhookVerificationError('malformed_body');
  }
  if (typeof event !== 'object' || event === null || Array.isArray(event)) throw new WebhookVerificationError('malformed_body');
  return event as WebhookEvent;
}
