import { createHmac, timingSafeEqual } from 'node:crypto';
import { Controller, Headers, Inject, Post, RawBody } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { CallReports, isId, Operation, type ReservationId, unauthenticated } from 'interview-platform-api';
import { STATES, type VoiceApiState } from './voice-api-client.js';
import { type VoiceApiSettings, voiceApiSettings } from './voice-api.settings.js';

export class VoiceApiSignatureInvalid extends unauthenticated(
  'VOICE_API_SIGNATURE_INVALID',
  'the signature in X-Voice-Signature is missing or wrong',
  {
    remedy: 'Sign the bytes of the body with VOICE_API_TOKEN.',
  },
) {}

/** The provider's callbacks: the end of a call is known at once. Without them the gateway sees it when it looks. */
@ApiTags('Voice API')
@Controller('voice-api/v1/calls')
export class VoiceApiController {
  constructor(
    @Inject(voiceApiSettings.token) private readonly settings: VoiceApiSettings,
    private readonly reports: CallReports,
  ) {}

  /** Takes the state of a call. */
  @Post()
  @Operation({ signed: true, bodyLimit: 10_000, errors: [VoiceApiSignatureInvalid] })
  @ApiBody({ schema: { type: 'object', properties: { reference: { type: 'string' }, state: { type: 'string' } } } })
  async report(@RawBody() body: Buffer | undefined, @Headers('x-voice-signature') signature = ''): Promise<void> {
    const hmac = createHmac('sha256', this.settings.token);
    const [expected, given] = [hmac.update(body ?? '').digest(), Buffer.from(signature, 'hex')];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new VoiceApiSignatureInvalid();
    const { reference, state } = JSON.parse(String(body)) as { reference: string; state: VoiceApiState };
    const status = STATES[state];
    if (isId(reference) && status.kind !== 'dialling') await this.reports.report(reference as ReservationId, status);
  }
}
