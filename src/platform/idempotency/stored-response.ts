import { conflict, notFound } from '../domain/index.js';
/** A response as it is sent: its text is rendered once, stored under an idempotency key, and sent as it is. */
export class RenderedResponse {
  constructor(
    readonly status: number,
    readonly text: string,
    readonly headers: Readonly<Record<string, string | readonly string[]>> = {},
    /** Of an error that was rendered now, for the metrics; null for a success and for a stored response. */
    readonly errorCode: string | null = null,
  ) {}
}

/** A response as it is stored under an idempotency key: encrypted. Of a success, null once a person that it named was erased. */
export interface StoredResponse {
  fingerprint: Buffer;
  status: number;
  response: Buffer | null;
  expiresAt: Date;
}

export class IdempotencyConflict extends conflict(
  'IDEMPOTENCY_CONFLICT',
  'this Idempotency-Key was used for another request; use a new key',
  { remedy: 'Use a new Idempotency-Key for each new request.' },
) {}

export class IdempotencyInProgress extends conflict(
  'IDEMPOTENCY_IN_PROGRESS',
  'the first request with this Idempotency-Key is still running; try again with the same key',
  { remedy: 'Send the request again with the same key after the seconds in `Retry-After`.', retryAfter: 2 },
) {}

/** The stored response named a person who was erased since. */
export class StoredResponseErased extends notFound('NOT_FOUND', 'the resource that this Idempotency-Key created has been deleted', {
  remedy: 'Nothing can be replayed: use a new Idempotency-Key for a new request.',
}) {}
