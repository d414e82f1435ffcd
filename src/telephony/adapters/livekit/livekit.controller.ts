import { Controller, Inject, Post, RawBody, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { DomainError } from '../../../platform/domain/domain-error.js';
import { Operation } from '../../../platform/http/operation.js';
import type { ApiRequest } from '../../../platform/http/request-context.js';
import { LiveKitWebhooks, WebhookSignatureInvalid } from './livekit-webhooks.js';

const KIB = 1024;

export class LiveKitNotUsed extends DomainError {
  static override readonly code = 'NOT_FOUND';
  static override readonly kind = 'notFound';
  static override readonly description = 'the service does not place its calls through LiveKit';
  static override readonly remedy = 'Remove the webhook from the LiveKit server, or configure the service to use LiveKit.';
}

/** No `type`: LiveKit decides what it sends, and sends it again until it is answered 200. */
const LIVEKIT_EVENT = {
  properties: {
    event: { type: 'string', example: 'participant_left' },
    id: { type: 'string', example: 'EV_fictional' },
    createdAt: { description: 'Unix seconds.', example: '1772442905' },
  },
};

/** docs/livekit.md#webhooks */
@ApiTags('Interview runtime')
@Controller('runtime/v1/livekit')
export class LiveKitController {
  constructor(@Inject(LiveKitWebhooks) private readonly webhooks: LiveKitWebhooks | null) {}

  /**
   * Take a webhook of the LiveKit server
   * @remarks
   * LiveKit signs it with its API secret, in the `Authorization` header. 404 unless the service places its calls through LiveKit.
   */
  @Post()
  @Operation({ signed: true, bodyLimit: 256 * KIB, errors: [WebhookSignatureInvalid, LiveKitNotUsed] })
  @ApiConsumes('application/webhook+json')
  @ApiBody({ description: 'An event of LiveKit, as it was signed. What cannot be read is ignored.', schema: LIVEKIT_EVENT })
  async receive(@RawBody() body: Buffer | undefined, @Req() { headers }: ApiRequest): Promise<void> {
    if (!this.webhooks) throw new LiveKitNotUsed();
    await this.webhooks.receive(body?.toString('utf8') ?? '', headers.authorization);
  }
}
