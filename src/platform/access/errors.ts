import { DomainError } from '../domain/domain-error.js';

export class Unauthorized extends DomainError {
  static override readonly code = 'UNAUTHORIZED';
  static override readonly kind = 'unauthenticated';
  static override readonly description = 'a valid API key is required in the X-API-Key header';
}

export class IpNotAllowed extends DomainError {
  static override readonly code = 'IP_NOT_ALLOWED';
  static override readonly kind = 'forbidden';
  static override readonly description = "the request's address is not in the key's allowlist";
}

export class ScopeInsufficient extends DomainError {
  static override readonly code = 'SCOPE_INSUFFICIENT';
  static override readonly kind = 'forbidden';
  static override readonly description = 'the key lacks the scope this operation needs';
}

export class RoleInsufficient extends DomainError {
  static override readonly code = 'ROLE_INSUFFICIENT';
  static override readonly kind = 'forbidden';
  static override readonly description = "the key's role may not use this operation";
}

export class RateLimitExceeded extends DomainError {
  static override readonly code = 'RATE_LIMIT_EXCEEDED';
  static override readonly kind = 'tooMany';
  static override readonly description = 'rate limit exceeded; Retry-After says how many seconds to wait';
}

export class CompanyNotFound extends DomainError {
  static override readonly code = 'NOT_FOUND';
  static override readonly kind = 'notFound';
  static override readonly description = 'there is no such company; `company list` shows all';
}

export class KeyNotFound extends DomainError {
  static override readonly code = 'NOT_FOUND';
  static override readonly kind = 'notFound';
  static override readonly description = 'there is no such key that is still valid; `key list --company ID` shows all';
}

export class KeyAlreadyRotated extends DomainError {
  static override readonly code = 'KEY_ALREADY_ROTATED';
  static override readonly kind = 'conflict';
  static override readonly description = 'the key was rotated already and ends with its grace period; rotate its successor';
}
