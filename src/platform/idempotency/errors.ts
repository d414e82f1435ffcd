import { DomainError } from '../domain/domain-error.js';

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
  static override readonly description = 'what this Idempotency-Key created has been deleted';
  static override readonly remedy = 'Nothing can be replayed: use a new Idempotency-Key for a new request.';
}
