import { type CallStatus, type DialTimings, FollowedCall, type OutboundCall, type ReportSink } from 'interview-platform-api';
import { STATES, type VoiceApiClient } from './voice-api-client.js';

/** One attempt at the provider. */
export class VoiceApiCall extends FollowedCall {
  constructor(
    call: OutboundCall,
    report: ReportSink,
    timings: DialTimings,
    private readonly api: VoiceApiClient,
  ) {
    super(call, report, timings);
  }

  async dial(): Promise<'dialled' | 'not_dialled'> {
    const answer = await this.api.dial(this.call);
    if (answer === 'refused') await this.end({ state: 'sip_failed', reason: 'TRUNK_UNAVAILABLE' });
    return answer === 'busy' ? 'not_dialled' : 'dialled';
  }

  async look(): Promise<CallStatus> {
    const state = await this.api.stateOf(this.call.id);
    return state === null ? { kind: 'absent' } : STATES[state];
  }

  protected clear(): Promise<void> {
    return this.api.hangUp(this.call.id);
  }
}
