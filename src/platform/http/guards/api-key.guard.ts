import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Admission } from '../../admission/admission.js';
import { hashOfKey } from '../../admission/domain/api-key.js';
import { canonicalIp } from '../../admission/domain/ip-address.js';
import { FailedAttempts } from '../../admission/failed-attempts.js';
import { Clock } from '../../domain/clock.js';
import { currentScope } from '../../scope/scope.js';
import { actingUserOf } from '../acting-user.js';
import type { ApiRequest } from '../exchange.js';
import { recallOf } from '../../idempotency/idempotency-key.js';
import { operationOf, takesKey } from '../operation.js';
import { setRateHeaders } from '../rate-headers.js';

/** Asks Admission the one question, refuses what has no valid key (401), and keeps the verdict for those that follow. */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly admission: Admission,
    private readonly failedAttempts: FailedAttempts,
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
    const { scope, roles = null, bucket, idempotent } = operation;
    const recall = idempotent ? recallOf(headers) : null;
    const verdict = keyHash && (await this.admission.judge({ keyHash, ip, scope, roles, bucket, nowMs, recall }));
    if (!verdict) throw await this.failedAttempts.refuse(ip, nowMs);
    request.exchange.verdict = verdict;
    const scopeOfRequest = currentScope();
    scopeOfRequest.actor = verdict.keyId;
    scopeOfRequest.actingUser = actingUserOf(headers['x-acting-user']);
    setRateHeaders(http.getResponse(), verdict.rate);
    return true;
  }
}
