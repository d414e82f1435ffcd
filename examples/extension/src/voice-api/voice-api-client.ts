import { type CallStatus, GatewayUnavailable, type OutboundCall } from 'interview-platform-api';
import type { VoiceApiSettings } from './voice-api.settings.js';

/** How the provider calls the states of a call, and how the product does. */
export const STATES = {
  queued: { kind: 'dialling' },
  ringing: { kind: 'ringing' },
  answered: { kind: 'answered' },
  completed: { kind: 'hung_up' },
  busy: { kind: 'ended', ending: { state: 'no_answer', reason: 'BUSY' } },
  unanswered: { kind: 'ended', ending: { state: 'no_answer', reason: 'NOT_ANSWERED' } },
  failed: { kind: 'ended', ending: { state: 'sip_failed', reason: 'TRUNK_UNAVAILABLE' } },
} as const satisfies Record<string, CallStatus>;

export type VoiceApiState = keyof typeof STATES;

const TIMEOUT_MS = 10_000;

/** The requests to the provider. `GatewayUnavailable`: it gave no answer that says what it did. */
export class VoiceApiClient {
  constructor(private readonly settings: VoiceApiSettings) {}

  /** Rings a phone, each time anew. `refused`: nothing was dialled, and it will not be; `busy`: nor was it, but it may be later. */
  async dial({ id, to, from, gatewayRef }: OutboundCall): Promise<'accepted' | 'busy' | 'refused'> {
    const call = { reference: id, to, from, line: gatewayRef ?? 'default', callbackUrl: this.settings.callbackUrl };
    const { status } = await this.request('POST', '/calls', { body: JSON.stringify(call) }, [201, 400, 503]);
    return status === 201 ? 'accepted' : status === 503 ? 'busy' : 'refused';
  }

  /** Null if the provider does not know the call. */
  async stateOf(id: string): Promise<VoiceApiState | null> {
    const response = await this.request('GET', `/calls/${id}`, {}, [200, 404]);
    return response.status === 404 ? null : ((await response.json()) as { state: VoiceApiState }).state;
  }

  async hangUp(id: string, signal?: AbortSignal): Promise<void> {
    await this.request('DELETE', `/calls/${id}`, { signal }, [204, 404]);
  }

  private async request(
    method: string,
    path: string,
    { body, signal }: { body?: string; signal?: AbortSignal },
    expected: readonly number[],
  ): Promise<Response> {
    const { url, token } = this.settings;
    const limit = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(body !== undefined && { body }),
    }).catch(() => null);
    if (!response || !expected.includes(response.status)) throw new GatewayUnavailable(`the voice API: ${response?.status ?? 'no answer'}`);
    return response;
  }
}
