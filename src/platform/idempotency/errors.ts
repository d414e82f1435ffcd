import { DomainError } from '../domain/domain-error.js';

export class IdempotencyConflict extends DomainError {
  static override readonly code = 'IDEMPOTENCY_CONFLICT';
  static override readonly kind = 'conflict';
  static override readonly description = 'this Idempotency-Key was used for another request; use a new key';
}

export class IdempotencyInProgress extends DomainError {
  static override readonly code = 'IDEMPOTENCY_IN_PROGRESS';
  static override readonly kind = 'conflict';
  static override readonly description = 'the first request with this Idempotency-Key is still running; try again with the same key';

  constructor() {
    super(undefined, { retryAfter: 2 });
  }
}

/** The stored response named a person who was erased since. */
export class StoredResponseErased extends DomainError {
  static override readonly code = 'NOT_FOUND';
  static override readonly kind = 'notFound';
  static override readonly description = 'what this Idempotency-Key created has been deleted';
}
