import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Idempotency } from '../idempotency/idempotency.js';
import { fingerprintOf, idempotencyKeyOf } from '../idempotency/idempotency-key.js';
import { bodies } from './body-reader.js';
import { RenderedResponse, renderRefusal, renderSuccess } from './envelope.js';
import { FieldsGuard } from './fields/validate-fields.js';
import { refuseIllFormed } from './json-checks.js';
import type { ApiRequest, ApiResponse } from './request-context.js';

/* `@Operation` puts these on the routes that need them: a route with an interceptor costs a quarter more CPU. */

/** Reads the form of a page, after the page's own guards. */
export class FormInterceptor implements NestInterceptor {
  constructor(private readonly limit: number) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    request.body = await bodies.readForm(request, http.getResponse<ApiResponse>(), this.limit);
    refuseIllFormed(request);
    return next.handle();
  }
}

/**
 * Hands requests with an `Idempotency-Key` to `Idempotency`: 409, or the stored response. Fields are validated after that.
 * docs/rules.md#idempotency
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly fields: FieldsGuard;

  constructor(
    private readonly idempotency: Idempotency,
    discovery: DiscoveryService,
  ) {
    this.fields = new FieldsGuard(discovery);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    const text = idempotencyKeyOf(request);
    const { access, requestId } = request.context;
    if (text === null || !access) {
      this.fields.canActivate(context);
      return next.handle();
    }
    const { statusCode } = http.getResponse<ApiResponse>();
    const key = { company: access.companyId, text, fingerprint: fingerprintOf(request.method, request.path, request.body) };
    const execution = {
      execute: async () => {
        this.fields.canActivate(context);
        return asResponse(await lastValueFrom(next.handle()), statusCode, requestId);
      },
      renderRefusal: (error: unknown) => renderRefusal(error, requestId),
    };
    return from(this.idempotency.once(key, access.storedResponse, execution));
  }
}

function asResponse(result: unknown, status: number, requestId: string): RenderedResponse {
  return result instanceof RenderedResponse ? result : renderSuccess(status, result, requestId);
}
