import { conflict, forbidden, notFound, tooMany, unauthenticated } from '../domain/index.js';

export class Unauthorized extends unauthenticated('UNAUTHORIZED', 'a valid API key is required in the X-API-Key header', {
  remedy: 'Send `X-API-Key` with a key that is neither revoked nor expired.',
}) {}

export class IpNotAllowed extends forbidden('IP_NOT_ALLOWED', "the request's address is not in the key's allowlist", {
  remedy: 'Send the request from an allowed address, or ask the operator to change the allowlist.',
}) {}

export class ScopeInsufficient extends forbidden('SCOPE_INSUFFICIENT', 'the key lacks the scope this operation needs', {
  remedy: 'Use a key with the scope that the operation names.',
}) {}

export class RoleInsufficient extends forbidden('ROLE_INSUFFICIENT', "the key's role may not use this operation", {
  remedy: 'Use a key with a role that the operation names.',
}) {}

export class RateLimitExceeded extends tooMany('RATE_LIMIT_EXCEEDED', 'rate limit exceeded; Retry-After says how many seconds to wait', {
  remedy: 'Wait for the seconds in `Retry-After`, then send the request again.',
  retryAfter: 60,
}) {}

export class CompanyNotFound extends notFound('NOT_FOUND', 'there is no such company; `company list` shows all', {
  remedy: 'Use an id that `company list` shows.',
}) {}

export class KeyNotFound extends notFound('NOT_FOUND', 'there is no such key that is still valid; `key list --company ID` shows all', {
  remedy: 'Use an id that `key list` shows.',
}) {}

export class KeyAlreadyRotated extends conflict(
  'KEY_ALREADY_ROTATED',
  'the key was rotated already and ends with its grace period; rotate its successor',
  { remedy: 'Rotate the successor of the key.' },
) {}
