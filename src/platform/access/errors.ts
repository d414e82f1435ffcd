import { DomainError } from '../domain/domain-error.js';

export class Unauthorized extends DomainError {
  static override readonly code = 'UNAUTHORIZED';
  static override readonly kind = 'unauthenticated';
  static override readonly description = 'a valid API key is required in the X-API-Key header';
  static override readonly remedy = 'Send `X-API-Key` with a key that is neither revoked nor expired.';
}

export class IpNotAllowed extends DomainError {
  static override readonly code = 'IP_NOT_ALLOWED';
  static override readonly kind = 'forbidden';
  static override readonly description = "the request's address is not in the key's allowlist";
  static override readonly remedy = 'Send the request from an allowed address, or ask the operator to change the allowlist.';
}

export class ScopeInsufficient extends DomainError {
  static override readonly code = 'SCOPE_INSUFFICIENT';
  static override readonly kind = 'forbidden';
  static override readonly description = 'the key lacks the scope this operation needs';
  static override readonly remedy = 'Use a key with the scope that the operation names.';
}

export class RoleInsufficient extends DomainError {
  static override readonly code = 'ROLE_INSUFFICIENT';
  static override readonly kind = 'forbidden';
  static override readonly description = "the key's role may not use this operation";
  static override readonly remedy = 'Use a key with a role that the operation names.';
}

export class RateLimitExceeded extends DomainError {
  static override readonly code = 'RATE_LIMIT_EXCEEDED';
  static override readonly kind = 'tooMany';
  static override readonly isTemporary = true;
  static override readonly description = 'rate limit exceeded; Retry-After says how many seconds to wait';
  static override readonly remedy = 'Wait for the seconds in `Retry-After`, then send the request again.';
}

export class CompanyNotFound extends DomainError {
  static override readonly code = 'NOT_FOUND';
  static override readonly kind = 'notFound';
  static override readonly description = 'there is no such company; `company list` shows all';
  static override readonly remedy = 'Use an id that `company list` shows.';
}

export class KeyNotFound extends DomainError {
  static override readonly code = 'NOT_FOUND';
  static override readonly kind = 'notFound';
  static override readonly description = 'there is no such key that is still valid; `key list --company ID` shows all';
  static override readonly remedy = 'Use an id that `key list` shows.';
}

export class KeyAlreadyRotated extends DomainError {
  static override readonly code = 'KEY_ALREADY_ROTATED';
  static override readonly kind = 'conflict';
  static override readonly description = 'the key was rotated already and ends with its grace period; rotate its successor';
  static override readonly remedy = 'Rotate the successor of the key.';
}
