import { createHash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AccessControl, type DenialReason } from '../access/access-control.js';
import { canonicalIp, hashOfKey } from '../access/domain/credentials.js';
import { IpNotAllowed, RoleInsufficient, ScopeInsufficient, Unauthorized } from '../access/errors.js';
import { FailedAuthentications } from '../access/failed-authentications.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Clock, type DomainError } from '../domain/index.js';
import { idempotencyKeyHashOf } from '../idempotency/idempotency-key.js';
import { currentOperation } from '../operation/operation-context.js';
import { deprecationHeaders, findOperation, operationOf, takesKey } from './operation.js';
import { RuntimeTokenRequired } from './errors.js';
import { type ApiRequest, type ApiResponse, setRateHeaders } from './request-context.js';

/** Announces the end of a deprecated operation in every response of it, refusals included. It refuses nothing. */
@Injectable()
export class DeprecationGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const deprecation = findOperation(context.getHandler())?.deprecated;
    const response = context.switchToHttp().getResponse<ApiResponse>();
    if (deprecation) for (const [name, value] of Object.entries(deprecationHeaders(deprecation))) response.setHeader(name, value);
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

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const operation = operationOf(context.getHandler());
    if (!takesKey(operation)) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    const { headers } = request;
    const ip = canonicalIp(request.ip ?? '') ?? '';
    const nowMs = this.clock.now().getTime();
    const keyHash = typeof headers['x-api-key'] === 'string' ? hashOfKey(headers['x-api-key']) : null;
    const { scope, roles = null, bucket: category = null, idempotent } = operation;
    const idempotencyKeyHash = idempotent ? idempotencyKeyHashOf(headers) : null;
    // A missing or malformed key guesses nothing, and costs no statement.
    if (!keyHash) throw new Unauthorized();
    const access = await this.access.authorize({ keyHash, ip, scope, roles, category, nowMs, idempotencyKeyHash });
    if (!access) throw await this.failedAuthentications.errorFor('key', ip, nowMs, new Unauthorized());
    request.context.access = access;
    request.context.bodyOwner = access.companyId;
    if (category !== null) request.context.category = category;
    Object.assign(currentOperation(), { actor: access.keyId, actorKind: 'key' });
    setRateHeaders(http.getResponse(), access.rate);
    return true;
  }
}

/**
 * Accepts only the holder of `RUNTIME_TOKEN` on the runtime's routes. A wrong token counts as a failed authentication; none, or another
 * scheme, does not.
 */
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

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!('runtime' in operationOf(context.getHandler()))) return true;
    const { headers, ip = '' } = context.switchToHttp().getRequest<ApiRequest>();
    const token = /^Bearer +([\x21-\x7e]+) *$/i.exec(headers.authorization ?? '')?.[1];
    // Digests have equal lengths, so that the comparison takes the same time for any token.
    if (token !== undefined && timingSafeEqual(digestOf(token), this.expected)) return true;
    const refusal = new RuntimeTokenRequired();
    if (token === undefined) throw refusal;
    throw await this.failedAuthentications.errorFor('token', canonicalIp(ip) ?? '', this.clock.now().getTime(), refusal);
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
