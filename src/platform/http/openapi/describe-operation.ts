import { applyDecorators, type Type } from '@nestjs/common';
import { ApiBearerAuth, ApiExtraModels, ApiHeader, ApiResponse, ApiSecurity, getSchemaPath } from '@nestjs/swagger';
import { IpNotAllowed, RateLimitExceeded, RoleInsufficient, ScopeInsufficient, Unauthorized } from '../../access/domain/errors.js';
import { ValidationFailed, type DomainErrorType } from '../../domain/domain-error.js';
import { IdempotencyConflict, IdempotencyInProgress } from '../../idempotency/errors.js';
import { STATUS_OF_KIND } from '../envelope.js';
import { RuntimeTokenRequired, ServiceUnavailable } from '../errors.js';
import type { Operation, RuntimeOperation } from '../operation.js';
import { ErrorEnvelope, Pagination } from './envelope.dto.js';

/** What a route answers with: one thing, or a page of a list. */
export interface Described {
  data?: Type;
  list?: Type;
}

/** Writes a route's declaration into the OpenAPI document. */
export function describeOperation(operation: Operation & Described): MethodDecorator {
  if ('open' in operation) return applyDecorators();
  if ('runtime' in operation) return describeRuntimeOperation(operation);
  const common = [
    Unauthorized,
    IpNotAllowed,
    ScopeInsufficient,
    ...(operation.roles ? [RoleInsufficient] : []),
    RateLimitExceeded,
    ValidationFailed,
  ];
  const idempotent = operation.idempotent ? [IdempotencyConflict, IdempotencyInProgress] : [];
  return applyDecorators(
    ApiSecurity('apiKey'),
    ...describeData(operation),
    ...describeErrors([...common, ...idempotent, ...(operation.errors ?? []), ServiceUnavailable]),
    actingUserHeader,
    ...(operation.idempotent ? [idempotencyHeader] : []),
  );
}

function describeRuntimeOperation(operation: RuntimeOperation & Described): MethodDecorator {
  const errors = [RuntimeTokenRequired, RateLimitExceeded, ValidationFailed, ...(operation.errors ?? []), ServiceUnavailable];
  return applyDecorators(ApiBearerAuth('runtimeToken'), ...describeData(operation), ...describeErrors(errors));
}

const actingUserHeader = ApiHeader({
  name: 'X-Acting-User',
  required: false,
  description: 'The person on whose behalf the key acts, at most 200 characters. Kept in the audit trail.',
  schema: { type: 'string', maxLength: 200 },
});

const idempotencyHeader = ApiHeader({
  name: 'Idempotency-Key',
  required: false,
  description: 'Any string of 1 to 255 characters, a UUID v4 for example. The same key within 24 hours returns the stored response.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
});

function describeData({ data, list, status = 200 }: Operation & Described): MethodDecorator[] {
  const model = data ?? list;
  const schema = model ? { $ref: getSchemaPath(model) } : { type: 'object' as const };
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
  const models = [Pagination, ErrorEnvelope, ...(model ? [model] : [])];
  return [
    ApiExtraModels(...models) as MethodDecorator,
    ApiResponse({ status, description: 'Success', schema: envelope, headers: RATE_HEADERS }),
  ];
}

const RATE_HEADERS = {
  'X-RateLimit-Limit': { description: 'Maximum requests in the window of 60 s', schema: { type: 'integer' as const } },
  'X-RateLimit-Remaining': { description: 'Requests left in it', schema: { type: 'integer' as const } },
  'X-RateLimit-Reset': { description: 'Unix second in which the oldest counted request leaves it', schema: { type: 'integer' as const } },
};

function describeErrors(errors: readonly DomainErrorType[]): MethodDecorator[] {
  return [...groupByStatus(errors)].map(([status, group]) =>
    ApiResponse({
      status,
      description: [...new Set(group.map(({ code, description }) => `\`${code}\`: ${description}`))].join('\n\n'),
      schema: { $ref: getSchemaPath(ErrorEnvelope) },
    }),
  );
}

function groupByStatus(errors: readonly DomainErrorType[]): Map<number, DomainErrorType[]> {
  const groups = new Map<number, DomainErrorType[]>();
  for (const error of errors) {
    const status = STATUS_OF_KIND[error.kind];
    groups.set(status, [...(groups.get(status) ?? []), error]);
  }
  return groups;
}
