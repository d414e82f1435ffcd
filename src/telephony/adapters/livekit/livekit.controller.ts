import { Controller, Inject, type OnApplicationShutdown, Post, RawBody, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { notFound } from '../../../platform/domain/index.js';
import { Operation } from '../../../platform/http/operation.js';
import type { ApiRequest } from '../../../platform/http/request-context.js';
import { CallReports } from '../../domain/index.js';
import { LiveKitWebhooks, WebhookSignatureInvalid } from './livekit-webhooks.js';
import { type LiveKitSettings, livekitSettings } from './livekit.settings.js';

const KIB = 1024;

export class LiveKitNotUsed extends notFound('NOT_FOUND', 'the service does not place its calls through LiveKit', {
  remedy: 'Remove the webhook from the LiveKit server, or configure the service to use LiveKit.',
}) {}

/** No `type`: LiveKit decides the content, and sends it again until it is answered 200. */
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
export class LiveKitController implements OnApplicationShutdown {
  private webhooks: Promise<LiveKitWebhooks> | null = null;

  /** `settings`: null if the calls go through another gateway. */
  constructor(
    @Inject(livekitSettings.token) private readonly settings: LiveKitSettings | null,
    private readonly reports: CallReports,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    (await this.webhooks)?.stop();
  }

  /**
   * Take a webhook of the LiveKit server
   * @remarks
   * LiveKit signs it with its API secret, in the `Authorization` header. 404 unless the service places its calls
   * through LiveKit.
   */
  @Post()
  @Operation({ signed: true, bodyLimit: 256 * KIB, errors: [WebhookSignatureInvalid, LiveKitNotUsed] })
  @ApiConsumes('application/webhook+json')
  @ApiBody({ description: 'An event of LiveKit, as it was signed. An unreadable event is ignored.', schema: LIVEKIT_EVENT })
  async receive(@RawBody() body: Buffer | undefined, @Req() { headers }: ApiRequest): Promise<void> {
    if (!this.settings) throw new LiveKitNotUsed();
    this.webhooks ??= this.open(this.settings);
    await (await this.webhooks).receive(body?.toString('utf8') ?? '', headers.authorization);
  }

  /** The SDK takes a quarter of a second to load. */
  private async open(settings: LiveKitSettings): Promise<LiveKitWebhooks> {
    const [{ WebhookReceiver }, { LiveKitClient }] = await Promise.all([import('livekit-server-sdk'), import('./livekit-client.js')]);
    return new LiveKitWebhooks(new WebhookReceiver(settings.apiKey, settings.apiSecret), this.reports, new LiveKitClient(settings));
  }
}
