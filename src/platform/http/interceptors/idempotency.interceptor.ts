import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Idempotency } from '../../idempotency/idempotency.js';
import { fingerprintOf, idempotencyKeyOf } from '../../idempotency/idempotency-key.js';
import { renderSuccess } from '../envelope.js';
import { RenderedResponse, type ApiRequest, type ApiResponse } from '../request-context.js';
import { operationOf } from '../operation.js';

/** Hands requests with an `Idempotency-Key` to Idempotency. docs/rules.md#idempotency. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly idempotency: Idempotency) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const operation = operationOf(context.getHandler());
    if (!('idempotent' in operation) || !operation.idempotent) return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    const text = idempotencyKeyOf(request);
    const { access, requestId } = request.context;
    if (text === null || !access) return next.handle();
    const { statusCode } = http.getResponse<ApiResponse>();
    const execute = async (): Promise<RenderedResponse> => {
      const result: unknown = await lastValueFrom(next.handle());
      return result instanceof RenderedResponse ? result : renderSuccess(statusCode, result, requestId);
    };
    const key = { company: access.companyId, text, fingerprint: fingerprintOf(request.method, request.path, request.body) };
    return from(this.idempotency.once(key, access.storedResponse, requestId, execute));
  }
}
