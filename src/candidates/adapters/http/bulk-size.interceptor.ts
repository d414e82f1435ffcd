import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { ValidationFailed } from '../../../platform/domain/index.js';
import type { ApiRequest } from '../../../platform/http/request-context.js';
import { MAX_BULK_CANDIDATES } from '../../domain/bulk-import.js';

/** Refuses a list that is too long before its items are validated: the response would name every invalid one. */
@Injectable()
export class BulkSizeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { candidates } = (context.switchToHttp().getRequest<ApiRequest>().body ?? {}) as { candidates?: unknown };
    if (Array.isArray(candidates) && candidates.length > MAX_BULK_CANDIDATES) {
      throw ValidationFailed.of('candidates', 'rules.elementsAtMost', { max: MAX_BULK_CANDIDATES });
    }
    return next.handle();
  }
}
