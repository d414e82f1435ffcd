import { createHash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AccessControl, type DenialReason } from '../access/access-control.js';
import { canonicalIp, hashOfKey } from '../access/domain/credentials.js';
import { secondsUntil } from '../access/domain/access-policy.js';
import { IpNotAllowed, RateLimitExceeded, RoleInsufficient, ScopeInsufficient, Unauthorized } from '../access/errors.js';
import { FailedAuthentications } from '../access/failed-authentications.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Clock } from '../domain/clock.js';
import type { DomainError } from '../domain/domain-error.js';
import { idempotencyKeyHashOf, idempotencyKeyOf } from '../idempotency/idempotency-key.js';
import { currentOperation } from '../operation/operation-context.js';
import { bodies } from './body-reader.js';
import { RuntimeTokenRequired } from './errors.js';
import { refuseIllFormed } from './json-checks.js';
import {
  DEFAULT_BODY_LIMIT,
  deprecationHeaders,
  isIdempotent,
  isPage,
  type KeyedOperation,
  type Operation,
  operationOf,
  takesKey,
} from './operation.js';
import { actingUserOf, type ApiRequest, type ApiResponse, setRateHeaders } from './request-context.js';

/** Announces the end of a deprecated operation in every response of it, refusals included. It refuses nothing. */
@Injectable()
export class DeclarationGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const operation = operationOf(context.getHandler());
    const response = context.switchToHttp().getResponse<ApiResponse>();
    response.req.context.isEnveloped = !('open' in operation);
    const { deprecated } = operation;
    if (deprecated) for (const [name, value] of Object.entries(deprecationHeaders(deprecated))) response.setHeader(name, value);
    return true;
  }
}

/** Gets the decision of `AccessControl`, which later guards read. Refuses a request without a valid key (401). */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly access: AccessControl,
    private readonly failedAuthentications: FailedAuthentications,
    private readonly clock: Clock,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const operation = operationOf(context.getHandler());
    return !takesKey(operation) || this.authorize(operation, context.switchToHttp().getRequest(), context.switchToHttp().getResponse());
  }

  private async authorize(operation: KeyedOperation, request: ApiRequest, response: ApiResponse): Promise<boolean> {
    const { headers } = request;
    const ip = canonicalIp(request.ip ?? '') ?? '';
    const nowMs = this.clock.now().getTime();
    const keyHash = typeof headers['x-api-key'] === 'string' ? hashOfKey(headers['x-api-key']) : null;
    const { scope, roles = null, bucket: category = null, idempotent } = operation;
    const idempotencyKeyHash = idempotent ? idempotencyKeyHashOf(headers) : null;
    const access = keyHash && (await this.access.authorize({ keyHash, ip, scope, roles, category, nowMs, idempotencyKeyHash }));
    // A request without a key is no failed authentication, and needs no statement.
    if (headers['x-api-key'] === undefined) throw new Unauthorized();
    if (!access) throw await this.failedAuthentications.errorFor(ip, nowMs);
    request.context.access = access;
    if (category !== null) request.context.category = category;
    currentOperation().actor = access.keyId;
    setRateHeaders(response, access.rate);
    return true;
  }
}

/** Accepts only the holder of `RUNTIME_TOKEN` on the runtime's routes. Failures count as failed authentications. */
@Injectable()
export class RuntimeTokenGuard implements CanActivate {
  private readonly expected: Buffer;

  constructor(
    @Inject(SETTINGS) { runtimeToken }: Pick<Settings, 'runtimeToken'>,
    private readonly failedAuthentications: FailedAuthentications,
    private readonly clock: Clock,
  ) {
    this.expected = digestOf(runtimeToken);
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (!('runtime' in operationOf(context.getHandler()))) return true;
    const { headers, ip = '' } = context.switchToHttp().getRequest<ApiRequest>();
    const token = /^Bearer +([\x21-\x7e]+) *$/i.exec(headers.authorization ?? '')?.[1];
    // Digests have equal lengths, so that the comparison takes the same time for any token.
    if (token !== undefined && timingSafeEqual(digestOf(token), this.expected)) return true;
    if (headers.authorization === undefined) throw new RuntimeTokenRequired();
    return this.refuse(ip);
  }

  private async refuse(ip: string): Promise<never> {
    const refusal = await this.failedAuthentications.errorFor(canonicalIp(ip) ?? '', this.clock.now().getTime());
    throw refusal instanceof Unauthorized ? new RuntimeTokenRequired() : refusal;
  }
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const DENIALS: Readonly<Record<NonNullable<DenialReason>, new () => DomainError>> = {
  ip: IpNotAllowed,
  scope: ScopeInsufficient,
  role: RoleInsufficient,
};

/** Refuses a request that the decision of `ApiKeyGuard` denies: 403. */
@Injectable()
export class DenialGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { access } = context.switchToHttp().getRequest<ApiRequest>().context;
    if (access?.denialReason) throw new DENIALS[access.denialReason]();
    return true;
  }
}

/** Refuses a request over a rate limit: 429 with `Retry-After`. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(private readonly clock: Clock) {}

  canActivate(context: ExecutionContext): boolean {
    const { access } = context.switchToHttp().getRequest<ApiRequest>().context;
    if (!access || access.withinRateLimit) return true;
    throw new RateLimitExceeded(undefined, { retryAfter: secondsUntil(access.rate.resetAtMs, this.clock.now().getTime()) });
  }
}

/** Methods whose bodies are read. */
const WITH_BODY = new Set(['POST', 'PATCH', 'PUT']);

/**
 * Reads the body and checks it apart from the route's fields: 415, 413, 408, 503, 400 (syntax, NUL, headers). The form
 * of a page is read later, by `FormInterceptor`: the page's own guards come first.
 */
@Injectable()
export class BodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    const operation = operationOf(context.getHandler());
    if (isPage(operation)) return true;
    if (!WITH_BODY.has(request.method)) return this.check(request, operation);
    return this.read(request, http.getResponse(), operation);
  }

  private async read(request: ApiRequest, response: ApiResponse, operation: Operation): Promise<boolean> {
    const limit = operation.bodyLimit ?? DEFAULT_BODY_LIMIT;
    if ('signed' in operation) request.rawBody = await bodies.readBytes(request, response, limit);
    else request.body = await bodies.read(request, response, limit);
    return this.check(request, operation);
  }

  private check(request: ApiRequest, operation: Operation): boolean {
    refuseIllFormed(request);
    if (isIdempotent(operation)) idempotencyKeyOf(request);
    if (request.context.access) currentOperation().actingUser = actingUserOf(request.headers['x-acting-user']);
    return true;
  }
}
