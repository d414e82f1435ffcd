import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Idempotency } from '../../idempotency/idempotency.js';
import { fingerprintOf, idempotencyKeyOf } from '../../idempotency/idempotency-key.js';
import { renderSuccess } from '../envelope.js';
import { Answer, type ApiRequest, type ApiResponse } from '../exchange.js';
import { operationOf } from '../operation.js';

/** Hands requests with an `Idempotency-Key` to Idempotency. SPEC.md "Idempotency". */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly idempotency: Idempotency) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const operation = operationOf(context.getHandler());
    if (!('idempotent' in operation) || !operation.idempotent) return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    const text = idempotencyKeyOf(request);
    const { verdict, requestId } = request.exchange;
    if (text === null || !verdict) return next.handle();
    const { statusCode } = http.getResponse<ApiResponse>();
    const execute = async (): Promise<Answer> => {
      const result: unknown = await lastValueFrom(next.handle());
      return result instanceof Answer ? result : renderSuccess(statusCode, result, requestId);
    };
    const key = { company: verdict.companyId, text, fingerprint: fingerprintOf(request.method, request.path, request.body) };
    return from(this.idempotency.once(key, verdict.recalled, requestId, execute));
  }
}
