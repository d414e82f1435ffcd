import { applyDecorators, HttpCode, SetMetadata, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiBearerAuth, ApiExtraModels, ApiHeader, ApiResponse, ApiSecurity, getSchemaPath } from '@nestjs/swagger';
import type { KeyRole } from '../access/domain/access-policy.js';
import { IpNotAllowed, RateLimitExceeded, RoleInsufficient, ScopeInsufficient, Unauthorized } from '../access/errors.js';
import { ValidationFailed, type DomainErrorType } from '../domain/domain-error.js';
import { IdempotencyConflict, IdempotencyInProgress } from '../idempotency/errors.js';
import { STATUS_OF_KIND } from './envelope.js';
import { RuntimeTokenRequired, ServiceUnavailable } from './errors.js';
import { ErrorEnvelope, Pagination } from './openapi/envelope.dto.js';

const MIB = 1024 * 1024;
/** Maximum size of a body where the route sets no other. docs/rules.md#request-bodies */
export const DEFAULT_BODY_LIMIT = MIB;

/** A route that takes an API key. */
export interface KeyedOperation {
  /** A scope that a context registered. */
  scope: string;
  /** Rate-limit category that a context registered; the global limit only, where left out. */
  bucket?: string;
  /** Roles that may use it; any where left out. */
  roles?: readonly KeyRole[];
  /** Whether `Idempotency-Key` is honoured. */
  idempotent?: boolean;
  /** Bytes. */
  bodyLimit?: number;
  /** Status of a success; 200 where left out. */
  status?: number;
  errors?: readonly DomainErrorType[];
}

/** A route of the interview runtime: it takes the bearer `RUNTIME_TOKEN` instead of a key, and counts towards no limit. */
export interface RuntimeOperation {
  runtime: true;
  status?: number;
  bodyLimit?: number;
  errors?: readonly DomainErrorType[];
}

/**
 * A route for the webhooks of another system, which signs them: the route gets the bytes of the body as `@RawBody()` and checks the signature
 * itself. It counts towards no limit.
 */
export interface SignedOperation {
  signed: true;
  status?: number;
  bodyLimit?: number;
  errors?: readonly DomainErrorType[];
}

/** A public route: health, documents. It responds without the envelope, and counts towards no limit. */
export interface OpenOperation {
  open: true;
  status?: number;
  bodyLimit?: number;
}

export type Operation = KeyedOperation | RuntimeOperation | SignedOperation | OpenOperation;

/** The data of a success: one object, one of several, or a page of a list. */
interface Described {
  data?: Type | readonly Type[];
  list?: Type;
}

const OPERATION = 'operation';

/** The one declaration of a route: guards, rate limits, interceptors and the OpenAPI document read it. */
export function Operation(operation: Operation & Described): MethodDecorator {
  return applyDecorators(SetMetadata(OPERATION, operation), HttpCode(operation.status ?? 200), ...describe(operation));
}

export function takesKey(operation: Operation): operation is KeyedOperation {
  return 'scope' in operation;
}

export function isIdempotent(operation: Operation): boolean {
  return takesKey(operation) && operation.idempotent === true;
}

const reflector = new Reflector();

/** The route's declaration, if it has one. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- what Nest's execution context returns
export function findOperation(handler: Function): Operation | undefined {
  return reflector.get<Operation | undefined>(OPERATION, handler as () => unknown);
}

/** The route's declaration. Throws if it has none: a test walks all routes. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- what Nest's execution context returns
export function operationOf(handler: Function): Operation {
  const operation = findOperation(handler);
  if (!operation) throw new Error(`${handler.name} has no @Operation`);
  return operation;
}

/** What the OpenAPI document says of the route. */
function describe(operation: Operation & Described): MethodDecorator[] {
  if ('open' in operation) return [];
  const { errors = [] } = operation;
  if ('signed' in operation) return [...describeData(operation), ...describeErrors([...errors, ServiceUnavailable])];
  if ('runtime' in operation) {
    const all = [RuntimeTokenRequired, RateLimitExceeded, ValidationFailed, ...errors, ServiceUnavailable];
    return [ApiBearerAuth('runtimeToken'), ...describeData(operation), ...describeErrors(all)];
  }
  const denials = [Unauthorized, IpNotAllowed, ScopeInsufficient, ...(operation.roles ? [RoleInsufficient] : []), RateLimitExceeded];
  const idempotent = operation.idempotent ? [IdempotencyConflict, IdempotencyInProgress] : [];
  return [
    ApiSecurity('apiKey'),
    ...describeData(operation),
    ...describeErrors([...denials, ValidationFailed, ...idempotent, ...errors, ServiceUnavailable]),
    ACTING_USER_HEADER,
    ...(operation.idempotent ? [IDEMPOTENCY_HEADER] : []),
  ];
}

const ACTING_USER_HEADER = ApiHeader({
  name: 'X-Acting-User',
  required: false,
  description: 'The person on whose behalf the key acts, at most 200 characters. Kept in the audit trail.',
  schema: { type: 'string', maxLength: 200 },
});

const IDEMPOTENCY_HEADER = ApiHeader({
  name: 'Idempotency-Key',
  required: false,
  description: 'Any string of 1 to 255 characters, a UUID v4 for example. The same key within 24 hours returns the stored response.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
});

const RATE_HEADERS = {
  'X-RateLimit-Limit': { description: 'Maximum requests in the window of 60 s', schema: { type: 'integer' as const } },
  'X-RateLimit-Remaining': { description: 'Requests left in it', schema: { type: 'integer' as const } },
  'X-RateLimit-Reset': { description: 'Unix second in which the oldest counted request leaves it', schema: { type: 'integer' as const } },
};

function describeData({ data, list, status = 200 }: Operation & Described): MethodDecorator[] {
  const models = [data ?? list ?? []].flat();
  const schemas = models.map((model) => ({ $ref: getSchemaPath(model) }));
  const schema = schemas.length > 1 ? { oneOf: schemas } : (schemas[0] ?? { type: 'object' as const });
  const envelope = {
    type: 'object' as const,
    required: ['success', 'requestId', 'data', ...(list ? ['pagination'] : [])],
    properties: {
      success: { type: 'boolean' as const, enum: [true] },
      requestId: { type: 'string' as const, format: 'uuid' },
      data: list ? { type: 'array' as const, items: schema } : schema,
      ...(list && { pagination: { $ref: getSchemaPath(Pagination) } }),
    },
  };
  return [
    ApiExtraModels(Pagination, ErrorEnvelope, ...models) as MethodDecorator,
    ApiResponse({ status, description: 'Success', schema: envelope, headers: RATE_HEADERS }),
  ];
}

function describeErrors(errors: readonly DomainErrorType[]): MethodDecorator[] {
  const statuses = new Set(errors.map(({ kind }) => STATUS_OF_KIND[kind]));
  return [...statuses].map((status) => {
    const group = errors.filter(({ kind }) => STATUS_OF_KIND[kind] === status);
    return ApiResponse({
      status,
      description: [...new Set(group.map(({ code, description }) => `\`${code}\`: ${description}`))].join('\n\n'),
      schema: { $ref: getSchemaPath(ErrorEnvelope) },
    });
  });
}
