import { ArgumentsHost, Catch, ExceptionFilter, HttpException, Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../domain/domain-error.js';
import { isOutOfReach } from '../persistence/out-of-reach.js';
import { ClientGone } from './body-reader.js';
import { renderRefusal } from './envelope.js';
import { RouteNotFound, ServiceUnavailable } from './errors.js';
import { Answer, type ApiRequest, type ApiResponse } from './exchange.js';
import { safeError } from '../observability/safe-error.js';
import { sendAnswer } from './send-answer.js';

/** Turns every error into the envelope: a refusal into its status, an unreachable database into 503, the rest into 500. */
@Catch()
@Injectable()
export class EnvelopeFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const { exchange } = http.getRequest<ApiRequest>();
    sendAnswer(http.getResponse<ApiResponse>(), this.answer(error, exchange.requestId));
  }

  private answer(error: unknown, requestId: string): Answer {
    if (error instanceof DomainError) return renderRefusal(error, requestId);
    // Express and Nest themselves only ever refuse routes and paths here.
    if (error instanceof HttpException && error.getStatus() < 500) return renderRefusal(new RouteNotFound(), requestId);
    if (error instanceof ClientGone || isOutOfReach(error)) {
      this.logger.warn({ requestId, error: safeError(error) }, 'out of reach');
      return renderRefusal(new ServiceUnavailable(), requestId);
    }
    this.logger.error({ requestId, error: safeError(error) }, 'defect');
    const text = {
      success: false,
      error: 'INTERNAL_ERROR',
      message: 'an internal error; it has been logged under this requestId',
      requestId,
    };
    return new Answer(500, JSON.stringify(text));
  }
}
