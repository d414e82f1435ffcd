import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { ApiKeyGuard, BodyGuard, DeclarationGuard, DenialGuard, RateLimitGuard, RuntimeTokenGuard } from './guards.js';
import { OperationCheck } from './operation.js';
import { EnvelopeFilter } from './send-response.js';

/** The order in which a request is checked, stated here and nowhere else. docs/rules.md#order-of-checks */
@Global()
@Module({
  imports: [DiscoveryModule],
  exports: [DiscoveryModule],
  providers: [
    OperationCheck,
    { provide: APP_GUARD, useClass: DeclarationGuard }, // refuses nothing
    { provide: APP_GUARD, useClass: ApiKeyGuard }, // 401
    { provide: APP_GUARD, useClass: RuntimeTokenGuard }, // 401, on the runtime's routes
    { provide: APP_GUARD, useClass: DenialGuard }, // 403: address, then scope, then role
    { provide: APP_GUARD, useClass: RateLimitGuard }, // 429
    { provide: APP_GUARD, useClass: BodyGuard }, // 415, 413, 408, 503, 400
    // Then, by `@Operation`: IdempotencyInterceptor (409, or the stored response) and FieldsGuard (400).
    { provide: APP_FILTER, useClass: EnvelopeFilter },
  ],
})
export class PipelineModule {}
