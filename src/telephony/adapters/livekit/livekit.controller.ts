import { Controller, Headers, Inject, Post, RawBody } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RouteNotFound } from '../../../platform/http/errors.js';
import { Operation } from '../../../platform/http/operation.js';
import { LiveKitWebhooks, WebhookSignatureInvalid } from './livekit-webhooks.js';

const KIB = 1024;

/** docs/livekit.md#webhooks */
@ApiTags('Interview runtime')
@Controller('runtime/v1/livekit')
export class LiveKitController {
  constructor(@Inject(LiveKitWebhooks) private readonly webhooks: LiveKitWebhooks | null) {}

  /** Takes a webhook of the LiveKit server, which signs it with its API secret. 404 unless the service places its calls through LiveKit. */
  @Post()
  @Operation({ signed: true, bodyLimit: 256 * KIB, errors: [WebhookSignatureInvalid, RouteNotFound] })
  async receive(@RawBody() body: Buffer | undefined, @Headers('authorization') authorization?: string): Promise<void> {
    if (!this.webhooks) throw new RouteNotFound();
    await this.webhooks.receive(body?.toString('utf8') ?? '', authorization);
  }
}
