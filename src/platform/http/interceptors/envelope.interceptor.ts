import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { renderSuccess } from '../envelope.js';
import { RenderedResponse, type ApiRequest, type ApiResponse } from '../request-context.js';
import { operationOf } from '../operation.js';

/** Renders what a handler returned; an answer that is rendered already (a replay, a health report) passes through. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { requestId } = http.getRequest<ApiRequest>().context;
    if ('open' in operationOf(context.getHandler())) return next.handle();
    const { statusCode } = http.getResponse<ApiResponse>();
    return next
      .handle()
      .pipe(map((result: unknown) => (result instanceof RenderedResponse ? result : renderSuccess(statusCode, result, requestId))));
  }
}
