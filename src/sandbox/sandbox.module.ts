import { Module } from '@nestjs/common';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { AdvanceSandboxClock } from './application/advance-sandbox-clock.js';

@Module({ imports: [WebhooksModule], providers: [AdvanceSandboxClock], exports: [AdvanceSandboxClock] })
export class SandboxModule {}
