import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { RateLimitExceeded } from '../../access/domain/errors.js';
import type { ApiRequest } from '../request-context.js';

/** Refuses what the verdict did not admit: 429 with `Retry-After`. */
@Injectable()
export class RateLimitInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { access } = context.switchToHttp().getRequest<ApiRequest>().context;
    if (access && !access.withinRateLimit) throw new RateLimitExceeded(undefined, { retryAfter: access.rate.retryAfter });
    return next.handle();
  }
}
