import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { FieldsPipe } from './fields/validate-fields.js';
import { ApiKeyGuard, DenialGuard, DeprecationGuard, RuntimeTokenGuard } from './guards.js';
import { BodyInterceptor, EnvelopeInterceptor, IdempotencyInterceptor, RateLimitInterceptor } from './interceptors.js';
import { OperationCheck } from './operation.js';
import { EnvelopeFilter } from './send-response.js';

/** The order in which a request is checked, stated here and nowhere else. docs/rules/platform.md#order-of-checks */
@Module({
  imports: [DiscoveryModule],
  providers: [
    OperationCheck,
    { provide: APP_GUARD, useClass: DeprecationGuard }, // refuses nothing
    { provide: APP_GUARD, useClass: ApiKeyGuard }, // 401
    { provide: APP_GUARD, useClass: RuntimeTokenGuard }, // 401, on the runtime's routes
    { provide: APP_GUARD, useClass: DenialGuard }, // 403: address, then scope, then role
    { provide: APP_INTERCEPTOR, useClass: RateLimitInterceptor }, // 429
    { provide: APP_INTERCEPTOR, useClass: BodyInterceptor }, // 415, 413, 408, 503, 400
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor }, // 409, or the stored response
    { provide: APP_PIPE, useClass: FieldsPipe }, // 400
    { provide: APP_FILTER, useClass: EnvelopeFilter },
  ],
})
export class PipelineModule {}
