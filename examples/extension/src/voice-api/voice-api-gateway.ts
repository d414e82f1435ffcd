import { Inject, Injectable } from '@nestjs/common';
import {
  DiallingGateway,
  DialRegister,
  type Finding,
  type OutboundCall,
  type ReportSink,
  type ReservationId,
} from 'interview-platform-api';
import { VoiceApiCall } from './voice-api-call.js';
import { VoiceApiClient } from './voice-api-client.js';
import { type VoiceApiSettings, voiceApiSettings } from './voice-api.settings.js';

/** Places calls through a provider that takes them by HTTP. It rings a phone for each request, so the product sends one. */
@Injectable()
export class VoiceApiGateway extends DiallingGateway {
  private readonly api: VoiceApiClient;

  constructor(@Inject(voiceApiSettings.token) settings: VoiceApiSettings, dials: DialRegister) {
    super(dials);
    this.api = new VoiceApiClient(settings);
  }

  override async diagnose(): Promise<readonly Finding[]> {
    const check = { check: 'gateway', advice: 'Check VOICE_API_URL and VOICE_API_TOKEN.' };
    return this.api.stateOf('00000000-0000-0000-0000-000000000000').then(
      () => [{ ...check, state: 'ok' as const, found: 'the voice API answers', advice: null }],
      () => [{ ...check, state: 'error' as const, found: 'the voice API does not answer' }],
    );
  }

  protected open(call: OutboundCall, report: ReportSink): VoiceApiCall {
    return new VoiceApiCall(call, report, this.timings, this.api);
  }

  protected async hangUp(calls: readonly ReservationId[], signal: AbortSignal): Promise<void> {
    for (const id of calls) await this.api.hangUp(id, signal);
  }
}
