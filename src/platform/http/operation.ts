import { applyDecorators, HttpCode, Injectable, type OnModuleInit, SetMetadata, type Type, type ExecutionContext } from '@nestjs/common';
import { ModulesContainer, Reflector } from '@nestjs/core';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { AccessPolicy, AccessPolicyError, type KeyRole } from '../access/domain/access-policy.js';
import type { DomainErrorType } from '../domain/index.js';
import type { UploadLimits } from './multipart.js';

const MIB = 1024 * 1024;
/** Maximum size of a body where the route sets no other. docs/rules/platform.md#request-bodies */
export const DEFAULT_BODY_LIMIT = MIB;

/** The part of a declaration that every route has. */
interface AnyOperation {
  /** Status of a success; 200 where left out. */
  status?: number;
  /** Bytes. */
  bodyLimit?: number;
  /** Media types of a body that `@BodyStream()` hands on as it arrives. JSON, where left out. */
  streams?: readonly string[];
  errors?: readonly DomainErrorType[];
}

/** A route that takes an API key. */
export interface KeyedOperation extends AnyOperation {
  /** A scope that a context registered; null: any key. */
  scope: string | null;
  /** Rate-limit category that a context registered; the global limit only, where left out. */
  bucket?: string;
  /** Roles that may use it; any where left out. */
  roles?: readonly KeyRole[];
  /** Whether `Idempotency-Key` is honoured. */
  idempotent?: boolean;
}

/** A route of the interview runtime: it takes the bearer `RUNTIME_TOKEN`, and counts towards no limit. */
type RuntimeOperation = AnyOperation & { runtime: true };

/** A route for webhooks of another system: it checks the signature of `@RawBody()` itself. No rate limit. */
type SignedOperation = AnyOperation & { signed: true };

/** A public route: health, documents. It responds without the envelope, and counts towards no limit. */
type OpenOperation = AnyOperation & { open: true };

/**
 * A page for a browser, or the target of its form: takes a form (`@Body()` is a `FormFields`), returns a
 * `RenderedResponse`, and has an `ErrorFilter` of its own. No limit; not in the document. With `upload` the form is `multipart/form-data`, and its
 * files are `request.files`.
 */
type PageOperation = AnyOperation & { page: true; upload?: UploadLimits };

export type Operation = KeyedOperation | RuntimeOperation | SignedOperation | OpenOperation | PageOperation;

/** The part of a declaration for the OpenAPI document only. */
export interface Described {
  /** Its operation id where controller and method do not give it: `candidates.invite` of `ActionsController`. */
  id?: string;
  /** The data of a success: one object, or one of several. */
  data?: Type | readonly Type[];
  /** The items of a page of a list. */
  list?: Type;
  /** A second status of a success, with data of its own. */
  also?: { status: number; description: string; data: Type };
  /** Whether a response has an `ETag`, and `If-None-Match` is honoured with 304. */
  entityTag?: boolean;
  /** Request bodies by name, where one that is composed of the properties' examples says too little. */
  examples?: Readonly<Record<string, { summary: string; value: unknown }>>;
}

export type DeclaredOperation = Operation & Described & { deprecated?: Deprecation };

const OPERATION = 'operation';

type Handler = ReturnType<ExecutionContext['getHandler']>;

/** The one declaration of a route: guards, rate limits, interceptors and the OpenAPI document read it. */
export function Operation(operation: DeclaredOperation): MethodDecorator {
  // Throws here, at start, if it cannot be announced.
  if (operation.deprecated) deprecationHeaders(operation.deprecated);
  const excluded = isPage(operation) ? [ApiExcludeEndpoint()] : [];
  return applyDecorators(SetMetadata(OPERATION, operation), HttpCode(operation.status ?? 200), ...excluded);
}

export function takesKey(operation: Operation): operation is KeyedOperation {
  return 'scope' in operation;
}

export function isPage(operation: Operation): operation is PageOperation {
  return 'page' in operation;
}

export function isIdempotent(operation: Operation): boolean {
  return takesKey(operation) && operation.idempotent === true;
}

const reflector = new Reflector();

/** The route's declaration, if it has one. */
export function findOperation(handler: Handler): DeclaredOperation | undefined {
  return reflector.get<DeclaredOperation | undefined>(OPERATION, handler as () => unknown);
}

/** The route's declaration. Throws if it has none: a test walks all routes. */
export function operationOf(handler: Handler): DeclaredOperation {
  const operation = findOperation(handler);
  if (!operation) throw new Error(`${handler.name} has no @Operation`);
  return operation;
}

/** The declared routes of a controller, by the names of their methods. */
export function operationsOf(controller: Type): [method: string, operation: DeclaredOperation][] {
  const prototype = controller.prototype as Record<string, unknown>;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = name === 'constructor' ? undefined : prototype[name];
    const operation = typeof handler === 'function' ? findOperation(handler) : undefined;
    return operation ? [[name, operation]] : [];
  });
}

/** That an operation will go. Dates are days in UTC (`2027-01-15`). docs/versioning.md#deprecation */
export interface Deprecation {
  since: string;
  /** When it may be gone. */
  sunset?: string;
  /** A page that says what to use instead. */
  link?: string;
}

/** The headers that announce it: RFC 9745, RFC 8594. Throws if a date is none, or the end lies before the beginning. */
export function deprecationHeaders({ since, sunset, link }: Deprecation): Record<string, string> {
  const start = dayOf(since);
  const end = sunset === undefined ? undefined : dayOf(sunset);
  if (end && end <= start) throw new RangeError(`The sunset ${sunset} does not lie after ${since}, since when the operation is deprecated`);
  return {
    Deprecation: `@${start.getTime() / 1_000}`,
    ...(end && { Sunset: end.toUTCString() }),
    ...(link !== undefined && { Link: `<${new URL(link).href}>; rel="deprecation"; type="text/html"` }),
  };
}

function dayOf(text: string): Date {
  const day = new Date(`${text}T00:00:00.000Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) throw new RangeError(`${text} is no day such as 2027-01-15`);
  return day;
}

/** Checks at start that every route names scopes and rate-limit categories that a context registered. */
@Injectable()
export class OperationCheck implements OnModuleInit {
  constructor(
    private readonly modules: ModulesContainer,
    private readonly policy: AccessPolicy,
  ) {}

  /** Throws `AccessPolicyError` that names every route with an unknown scope or category. */
  onModuleInit(): void {
    const problems = [...this.modules.values()]
      .flatMap((module) => [...module.controllers.values()])
      .flatMap(({ metatype }) => this.problemsOf(metatype as Type));
    if (problems.length > 0) throw new AccessPolicyError(problems.join('\n'));
  }

  private problemsOf(controller: Type): string[] {
    return operationsOf(controller).flatMap(([name, operation]) => {
      if (!takesKey(operation)) return [];
      const { scope, bucket } = operation;
      const route = `${controller.name}.${name}`;
      return [
        ...(scope === null || this.policy.scopes.includes(scope)
          ? []
          : [`${route} needs the scope "${scope}", which no context registered`]),
        ...(bucket === undefined || this.policy.limitOf(bucket) !== undefined
          ? []
          : [`${route} counts as "${bucket}", a rate-limit category that no context registered`]),
      ];
    });
  }
}
