import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { RateLimitExceeded } from '../../admission/domain/errors.js';
import type { ApiRequest } from '../exchange.js';

/** Refuses what the verdict did not admit: 429 with `Retry-After`. */
@Injectable()
export class RateLimitInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { verdict } = context.switchToHttp().getRequest<ApiRequest>().exchange;
    if (verdict && !verdict.admitted) throw new RateLimitExceeded(undefined, { retryAfter: verdict.rate.retryAfter });
    return next.handle();
  }
}
