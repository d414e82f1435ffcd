import { applyDecorators, HttpCode, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ApiScope, Bucket, KeyRole } from '../access/domain/access.js';
import type { DomainErrorType } from '../domain/domain-error.js';
import { describeOperation, type Described } from './openapi/describe-operation.js';

const MIB = 1024 * 1024;
/** The most a body may weigh where its route does not say otherwise. docs/rules.md#wire. */
export const DEFAULT_BODY_LIMIT = MIB;

/** A route that takes an API key. */
export interface KeyedOperation {
  scope: ApiScope;
  bucket: Bucket;
  /** Roles that may use it; any where left out. */
  roles?: readonly KeyRole[];
  /** Whether `Idempotency-Key` is honoured. */
  idempotent?: boolean;
  /** Bytes. */
  bodyLimit?: number;
  /** Of a successful answer; 200 where left out. */
  status?: number;
  errors?: readonly DomainErrorType[];
}

/** A route of whatever holds the interviews: it takes the bearer `RUNTIME_TOKEN` instead of a key, and counts towards no limit. */
export interface RuntimeOperation {
  runtime: true;
  status?: number;
  bodyLimit?: number;
  errors?: readonly DomainErrorType[];
}

/** A route anybody may call: health, documents. It answers without the envelope, and counts towards no limit. */
export interface OpenOperation {
  open: true;
  status?: number;
  bodyLimit?: number;
}

export type Operation = KeyedOperation | RuntimeOperation | OpenOperation;

const OPERATION = 'operation';

/** All that guards, limiter, interceptors and the OpenAPI document know of a route, in one place. */
export function Operation(operation: Operation & Described): MethodDecorator {
  return applyDecorators(SetMetadata(OPERATION, operation), HttpCode(operation.status ?? 200), describeOperation(operation));
}

export function takesKey(operation: Operation): operation is KeyedOperation {
  return 'scope' in operation;
}

const reflector = new Reflector();

/** The route's declaration. Throws where a route has none: a test walks all routes. */
export function operationOf(handler: ReturnType<ExecutionContext['getHandler']>): Operation {
  const operation = reflector.get<Operation | undefined>(OPERATION, handler);
  if (!operation) throw new Error(`${handler.name} has no @Operation`);
  return operation;
}
