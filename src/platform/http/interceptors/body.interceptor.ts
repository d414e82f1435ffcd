import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { ValidationFailed } from '../../domain/domain-error.js';
import { idempotencyKeyOf } from '../../idempotency/idempotency-key.js';
import { BodyReader } from '../body-reader.js';
import type { ApiRequest, ApiResponse } from '../request-context.js';
import { findIllFormed } from '../ill-formed.js';
import { DEFAULT_BODY_LIMIT, operationOf } from '../operation.js';

/** Methods whose bodies mean something to us; a body sent with another is left unread. */
const WITH_BODY = new Set(['POST', 'PATCH', 'PUT']);

/** Reads the body, now that it is welcome: 415, 413, 400 (no JSON, NUL, the idempotency key's length). */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  private readonly reader = new BodyReader();

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    const operation = operationOf(context.getHandler());
    if (WITH_BODY.has(request.method)) {
      const limit = operation.bodyLimit ?? DEFAULT_BODY_LIMIT;
      request.body = await this.reader.read(request, http.getResponse<ApiResponse>(), limit);
    }
    const illFormed = findIllFormed(request.body, 'body') ?? findIllFormed(request.query, 'query');
    if (illFormed) throw new ValidationFailed([illFormed]);
    if ('idempotent' in operation && operation.idempotent) idempotencyKeyOf(request);
    return next.handle();
  }
}
