import { Injectable } from '@nestjs/common';
import {
  CallGateway,
  type CallReport,
  type CallStatus,
  GatewayUnavailable,
  type OutboundCall,
  type ReportSink,
  type Teardown,
} from 'interview-platform-api';
import { AcmeClient, type AcmeRequest } from './acme-client.js';

const ENDINGS = {
  busy: { state: 'no_answer', reason: 'BUSY' },
  unanswered: { state: 'no_answer', reason: 'NOT_ANSWERED' },
  failed: { state: 'sip_failed', reason: 'TRUNK_UNAVAILABLE' },
} as const;

/** What Acme's telephone system calls the states of a call. */
export type AcmeCallState = 'ringing' | 'answered' | 'hung_up' | keyof typeof ENDINGS;

/** The same in the product's words. */
export function reportOf(state: AcmeCallState): CallReport {
  if (state === 'ringing' || state === 'answered' || state === 'hung_up') return { kind: state };
  return { kind: 'ended', ending: ENDINGS[state] };
}

/** Places calls through Acme's telephone system. It reports by webhooks: acme-calls.controller.ts */
@Injectable()
export class AcmeGateway extends CallGateway {
  constructor(private readonly acme: AcmeClient) {
    super();
  }

  async dial({ id, to, from, language, sessionId }: OutboundCall, report: ReportSink): Promise<void> {
    const body = JSON.stringify({ to, from, language, sessionId });
    const response = await this.ask(`/calls/${id}`, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body });
    // Withdrawn: it is certain that nothing was dialled.
    if (response.status === 409) await report({ kind: 'ended', ending: { state: 'sip_failed', reason: 'GATEWAY_UNAVAILABLE' } });
    else if (!response.ok) throw new GatewayUnavailable(`the telephone system answered ${response.status}`);
  }

  /** Withdraws the call first, which works only if it was never placed: a late request then places nothing. */
  async find({ id }: OutboundCall): Promise<CallStatus> {
    const withdrawal = await this.ask(`/calls/${id}/withdrawal`, { method: 'PUT' });
    if (withdrawal.ok) return { kind: 'absent' };
    const response = await this.ask(`/calls/${id}`);
    if (!response.ok) throw new GatewayUnavailable(`the telephone system answered ${response.status}`);
    return reportOf(((await response.json()) as { state: AcmeCallState }).state);
  }

  async tearDown({ calls }: Teardown, signal: AbortSignal): Promise<void> {
    for (const id of calls) {
      const { ok, status } = await this.ask(`/calls/${id}`, { method: 'DELETE', signal });
      if (!ok && status !== 404) throw new GatewayUnavailable(`the telephone system answered ${status}`);
    }
  }

  private ask(path: string, request?: AcmeRequest): Promise<Response> {
    return this.acme.request(path, request).catch(() => {
      throw new GatewayUnavailable('the telephone system did not answer');
    });
  }
}
