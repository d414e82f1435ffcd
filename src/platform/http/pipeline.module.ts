import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { EnvelopeFilter } from './envelope.filter.js';
import { FieldsPipe } from './fields/fields.pipe.js';
import { ApiKeyGuard } from './guards/api-key.guard.js';
import { RuntimeTokenGuard } from './guards/runtime-token.guard.js';
import { IpAllowlistGuard, RoleGuard, ScopeGuard } from './guards/access.guards.js';
import { BodyInterceptor } from './interceptors/body.interceptor.js';
import { EnvelopeInterceptor } from './interceptors/envelope.interceptor.js';
import { IdempotencyInterceptor } from './interceptors/idempotency.interceptor.js';
import { RateLimitInterceptor } from './interceptors/rate-limit.interceptor.js';
import { OperationCheck } from './operation-check.js';

/** The order in which a request is judged, stated here and nowhere else. docs/rules.md#order-of-checks. */
@Module({
  providers: [
    OperationCheck,
    { provide: APP_GUARD, useClass: ApiKeyGuard }, // 401
    { provide: APP_GUARD, useClass: RuntimeTokenGuard }, // 401, on the runtime's routes
    { provide: APP_GUARD, useClass: IpAllowlistGuard }, // 403
    { provide: APP_GUARD, useClass: ScopeGuard }, // 403
    { provide: APP_GUARD, useClass: RoleGuard }, // 403
    { provide: APP_INTERCEPTOR, useClass: RateLimitInterceptor }, // 429
    { provide: APP_INTERCEPTOR, useClass: BodyInterceptor }, // 415, 413, 400
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor }, // 409, or a recorded answer
    { provide: APP_PIPE, useClass: FieldsPipe }, // 400
    { provide: APP_FILTER, useClass: EnvelopeFilter },
  ],
})
export class PipelineModule {}
