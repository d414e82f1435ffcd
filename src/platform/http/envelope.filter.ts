import { ArgumentsHost, Catch, ExceptionFilter, HttpException, Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../domain/domain-error.js';
import { isDatabaseUnavailable } from '../persistence/database-unavailable.js';
import { ClientGone } from './body-reader.js';
import { renderError } from './envelope.js';
import { RouteNotFound, ServiceUnavailable } from './errors.js';
import { RenderedResponse, type ApiRequest, type ApiResponse } from './request-context.js';
import { safeError } from '../observability/safe-error.js';
import { sendResponse } from './send-response.js';

/** Turns every error into the envelope: a refusal into its status, an unreachable database into 503, the rest into 500. */
@Catch()
@Injectable()
export class EnvelopeFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const { context } = http.getRequest<ApiRequest>();
    sendResponse(http.getResponse<ApiResponse>(), this.answer(error, context.requestId));
  }

  private answer(error: unknown, requestId: string): RenderedResponse {
    if (error instanceof DomainError) return renderError(error, requestId);
    // Express and Nest themselves only ever refuse routes and paths here.
    if (error instanceof HttpException && error.getStatus() < 500) return renderError(new RouteNotFound(), requestId);
    if (error instanceof ClientGone || isDatabaseUnavailable(error)) {
      this.logger.warn({ requestId, error: safeError(error) }, 'out of reach');
      return renderError(new ServiceUnavailable(), requestId);
    }
    this.logger.error({ requestId, error: safeError(error) }, 'defect');
    const text = {
      success: false,
      error: 'INTERNAL_ERROR',
      message: 'an internal error; it has been logged under this requestId',
      requestId,
    };
    return new RenderedResponse(500, JSON.stringify(text));
  }
}
