import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, map, type Observable } from 'rxjs';
import { secondsUntil } from '../access/domain/access-policy.js';
import { RateLimitExceeded } from '../access/errors.js';
import { Clock, ValidationFailed } from '../domain/index.js';
import { Idempotency } from '../idempotency/idempotency.js';
import { fingerprintOf, idempotencyKeyOf } from '../idempotency/idempotency-key.js';
import { currentOperation } from '../operation/operation-context.js';
import { BodyReader } from './body-reader.js';
import { asDeclared } from './declared-response.js';
import { RenderedResponse, renderRefusal, renderSuccess } from './envelope.js';
import { findIllFormed } from './json-checks.js';
import { DEFAULT_BODY_LIMIT, type DeclaredOperation, isIdempotent, isPage, operationOf } from './operation.js';
import { actingUserOf, type ApiRequest, type ApiResponse } from './request-context.js';
import { StreamedBody } from './streamed-body.js';

/** Refuses a request over a rate limit: 429 with `Retry-After`. */
@Injectable()
export class RateLimitInterceptor implements NestInterceptor {
  constructor(private readonly clock: Clock) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { access } = context.switchToHttp().getRequest<ApiRequest>().context;
    if (access && !access.withinRateLimit) {
      throw new RateLimitExceeded(undefined, { retryAfter: secondsUntil(access.rate.resetAtMs, this.clock.now().getTime()) });
    }
    return next.handle();
  }
}

/** Methods whose bodies are read. */
const WITH_BODY = new Set(['POST', 'PATCH', 'PUT']);

/** Reads the body and checks it apart from the route's fields: 415, 413, 408, 503, 400 (syntax, NUL, headers). */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  private readonly reader = new BodyReader();

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    const operation = operationOf(context.getHandler());
    if (WITH_BODY.has(request.method)) {
      const limit = operation.bodyLimit ?? DEFAULT_BODY_LIMIT;
      const response = http.getResponse<ApiResponse>();
      const { streams } = operation;
      if (streams) request.bodyStream = StreamedBody.of(request, response, { types: streams, limit });
      else if ('signed' in operation) request.rawBody = await this.reader.readBytes(request, response, limit);
      else if (isPage(operation) && operation.upload)
        ({ fields: request.body, files: request.files } = await this.reader.readUpload(request, response, limit, operation.upload));
      else if (isPage(operation)) request.body = await this.reader.readForm(request, response, limit);
      else request.body = await this.reader.read(request, response, limit);
    }
    const illFormed = findIllFormed(request.body, 'body') ?? findIllFormed(request.query, 'query');
    if (illFormed) throw new ValidationFailed([illFormed]);
    if (isIdempotent(operation)) idempotencyKeyOf(request);
    if (request.context.access) currentOperation().actingUser = actingUserOf(request.headers['x-acting-user']);
    return next.handle();
  }
}

/** Renders the result of a handler. A rendered response (a stored one, a health report) passes through. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { requestId } = http.getRequest<ApiRequest>().context;
    const operation = operationOf(context.getHandler());
    if ('open' in operation) return next.handle();
    const { statusCode } = http.getResponse<ApiResponse>();
    return next.handle().pipe(map((result: unknown) => asResponse(result, operation, statusCode, requestId)));
  }
}

/** Hands requests with an `Idempotency-Key` to `Idempotency`. docs/rules/platform.md#idempotency */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly idempotency: Idempotency) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const operation = operationOf(context.getHandler());
    if (!isIdempotent(operation)) return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    const text = idempotencyKeyOf(request);
    const { access, requestId } = request.context;
    if (text === null || !access) return next.handle();
    const { statusCode } = http.getResponse<ApiResponse>();
    const key = { company: access.companyId, text, fingerprint: fingerprintOf(request.method, request.path, request.body) };
    const execution = {
      execute: async () => asResponse(await lastValueFrom(next.handle()), operation, statusCode, requestId),
      renderRefusal: (error: unknown) => renderRefusal(error, requestId),
    };
    return from(this.idempotency.once(key, access.storedResponse, execution));
  }
}

function asResponse(result: unknown, operation: DeclaredOperation, status: number, requestId: string): RenderedResponse {
  return result instanceof RenderedResponse ? result : renderSuccess(status, asDeclared(result, operation), requestId);
}
