import { createHmac, randomBytes } from 'node:crypto';

/** What every attempt of a delivery carries besides its body. docs/rules.md#signatures, docs/rules.md#deliveries. */
export interface SignedHeaders {
  /** The delivery's id, the same on every attempt, so that receivers can deduplicate. */
  'X-Service-Delivery': string;
  'X-Service-Timestamp': string;
  /** `sha256=<hex>` over `timestamp.body`, keyed with the secret exactly as it was returned. */
  'X-Service-Signature': string;
  'webhook-id': string;
  'webhook-timestamp': string;
  /** `v1,<base64>` over `id.timestamp.body`, keyed with the secret's decoded bytes (Standard Webhooks). */
  'webhook-signature': string;
}

export interface Signable {
  readonly deliveryId: string;
  /** The exact bytes that are sent; a string stands for its UTF-8. */
  readonly body: Buffer | string;
  /** As it was returned: `whsec_` + base64. */
  readonly secret: string;
  /** Unix seconds of the wall clock, because receivers compare them with theirs. */
  readonly timestampSeconds: number;
}

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new signing secret: `whsec_` + base64 of 32 random bytes. */
export function newSecret(random: (bytes: number) => Buffer = randomBytes): string {
  return PREFIX + random(SECRET_BYTES).toString('base64');
}

/** The headers of one attempt: this service's own signature and the Standard Webhooks one. */
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
