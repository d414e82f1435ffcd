import { DomainError } from '../domain/domain-error.js';
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

export class IdempotencyConflict extends DomainError {
  static override readonly code = 'IDEMPOTENCY_CONFLICT';
  static override readonly kind = 'conflict';
  static override readonly description = 'this Idempotency-Key was used for another request; use a new key';
  static override readonly remedy = 'Use a new Idempotency-Key for each new request.';
}

export class IdempotencyInProgress extends DomainError {
  static override readonly code = 'IDEMPOTENCY_IN_PROGRESS';
  static override readonly kind = 'conflict';
  static override readonly isTemporary = true;
  static override readonly description = 'the first request with this Idempotency-Key is still running; try again with the same key';
  static override readonly remedy = 'Send the request again with the same key after the seconds in `Retry-After`.';

  constructor() {
    super(undefined, { retryAfter: 2 });
  }
}

/** The stored response named a person who was erased since. */
export class StoredResponseErased extends DomainError {
  static override readonly code = 'NOT_FOUND';
  static override readonly kind = 'notFound';
  static override readonly description = 'the resource that this Idempotency-Key created has been deleted';
  static override readonly remedy = 'Nothing can be replayed: use a new Idempotency-Key for a new request.';
}
