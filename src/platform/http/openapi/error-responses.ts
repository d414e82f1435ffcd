import { IpNotAllowed, RateLimitExceeded, RoleInsufficient, ScopeInsufficient, Unauthorized } from '../../access/errors.js';
import { type DomainErrorType, ValidationFailed } from '../../domain/domain-error.js';
import { IdempotencyConflict, IdempotencyInProgress, StoredResponseErased } from '../../idempotency/errors.js';
import { STATUS_OF_KIND } from '../envelope.js';
import {
  InternalError,
  PayloadTooLarge,
  RequestTimeout,
  RuntimeTokenRequired,
  ServiceUnavailable,
  UnsupportedMediaType,
} from '../errors.js';
import { type DeclaredOperation, takesKey } from '../operation.js';
import type { DescribedOperation, Response } from './types.js';

interface Route {
  takesBody: boolean;
  /** Responses that the route describes itself. */
  given: DescribedOperation['responses'];
}

/** The errors of a route by status, each with exactly the codes that it can answer. */
export function errorResponses(declared: DeclaredOperation, { takesBody, given }: Route): Record<string, Response> {
  const errors = errorsOf(declared, takesBody).filter((error) => !given[statusOf(error)]);
  const statuses = [...new Set(errors.map(statusOf))].sort();
  return Object.fromEntries(statuses.map((status) => [status, responseOf(errors.filter((error) => statusOf(error) === status))]));
}

/** docs/rules.md#order-of-checks */
function errorsOf(declared: DeclaredOperation, takesBody: boolean): DomainErrorType[] {
  const all = [
    ...denialsOf(declared),
    ...(takesBody ? [UnsupportedMediaType, PayloadTooLarge, RequestTimeout] : []),
    ValidationFailed,
    ...(takesKey(declared) && declared.idempotent ? [IdempotencyConflict, IdempotencyInProgress, StoredResponseErased] : []),
    ...(declared.errors ?? []),
    InternalError,
    ServiceUnavailable,
  ];
  return [...new Set(all)];
}

function denialsOf(declared: DeclaredOperation): DomainErrorType[] {
  if (takesKey(declared)) {
    return [Unauthorized, IpNotAllowed, ScopeInsufficient, ...(declared.roles ? [RoleInsufficient] : []), RateLimitExceeded];
  }
  return 'runtime' in declared ? [RuntimeTokenRequired, RateLimitExceeded] : [];
}

function statusOf({ kind }: DomainErrorType): number {
  return STATUS_OF_KIND[kind];
}

function responseOf(errors: readonly DomainErrorType[]): Response {
  return {
    description: [...new Set(errors.map(({ code, description }) => `\`${code}\`: ${description}`))].join('\n\n'),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorEnvelope' } } },
  };
}
