import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { AccessControl } from '../../access/access-control.js';
import { hashOfKey } from '../../access/domain/api-key.js';
import { canonicalIp } from '../../access/domain/ip-address.js';
import { FailedAuthentications } from '../../access/failed-authentications.js';
import { Clock } from '../../domain/clock.js';
import { currentOperation } from '../../operation/operation-context.js';
import { actingUserOf } from '../acting-user.js';
import type { ApiRequest } from '../request-context.js';
import { idempotencyKeyHashOf } from '../../idempotency/idempotency-key.js';
import { operationOf, takesKey } from '../operation.js';
import { setRateHeaders } from '../rate-headers.js';

/** Asks Admission the one question, refuses what has no valid key (401), and keeps the access for those that follow. */
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
    const access = keyHash && (await this.access.authorize({ keyHash, ip, scope, roles, category, nowMs, idempotencyKeyHash }));
    if (!access) throw await this.failedAuthentications.errorFor(ip, nowMs);
    request.context.access = access;
    const current = currentOperation();
    current.actor = access.keyId;
    current.actingUser = actingUserOf(headers['x-acting-user']);
    setRateHeaders(http.getResponse(), access.rate);
    return true;
  }
}
