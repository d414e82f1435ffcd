import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { KeyRole } from '../access/domain/access-policy.js';
import type { DomainErrorType } from '../domain/domain-error.js';
import { describeOperation, type Described } from './openapi/describe-operation.js';

const MIB = 1024 * 1024;
/** The most a body may weigh where its route does not say otherwise. docs/rules.md#wire. */
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
