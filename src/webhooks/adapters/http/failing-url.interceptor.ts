import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import { ValidationFailed } from '../../../platform/domain/domain-error.js';
import type { ApiRequest } from '../../../platform/http/request-context.js';
import { ManageWebhooks } from '../../application/manage-webhooks.js';

/**
 * Names a URL that may not be reached beside the other fields that fail. Which targets an operator allows is known to providers
 * only, and so to no decorator of the field.
 */
@Injectable()
export class FailingUrlInterceptor implements NestInterceptor {
  constructor(private readonly manage: ManageWebhooks) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<ApiRequest>();
    return next.handle().pipe(
      catchError((error: unknown) => {
        throw error instanceof ValidationFailed ? this.withUrl(error, request.body) : error;
      }),
    );
  }

  private withUrl(failed: ValidationFailed, body: unknown): ValidationFailed {
    const { url } = (body ?? {}) as { url?: unknown };
    if (typeof url !== 'string' || failed.fields.some(({ field }) => field === 'url')) return failed;
    const refusal = this.manage.refusalOf(url);
    return refusal ? new ValidationFailed([refusal, ...failed.fields]) : failed;
  }
}
