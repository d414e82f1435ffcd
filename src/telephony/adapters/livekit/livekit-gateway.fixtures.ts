import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Registry } from 'prom-client';
import { until } from '../../../../test/support/eventually.js';
import { FakeLiveKit } from '../../../../test/support/fake-livekit.js';
import { after, MINUTE } from '../../../platform/domain/clock.js';
import type { CallReport, OutboundCall } from '../../domain/call-gateway.js';
import type { PhoneNumberId } from '../../domain/phone-number.js';
import type { ReservationId, SessionId } from '../../domain/reservation.js';
import { LiveKitClient } from './livekit-client.js';
import type { DialState } from './livekit-dial.entity.js';
import type { DialRegister } from './livekit-dials.js';
import { LiveKitFaults } from './livekit-faults.js';
import { LiveKitGateway } from './livekit-gateway.js';
import type { LiveKitTimings } from './livekit-timings.js';

export const NOW = new Date('2026-03-02T09:00:00Z');
const LONG_MS = 60_000;
/** Fast where a test waits for it, long where it must not matter. */
const TIMINGS: LiveKitTimings = {
  ...{ ringMs: 1_000, answerMs: LONG_MS, agentMs: LONG_MS, agentPollMs: 5, dispatchMs: LONG_MS, retryMs: 5 },
  ...{ ringPollMs: 5, talkPollMs: 5, outcomeMs: LONG_MS, absenceMs: LONG_MS, watchMs: LONG_MS, reportRetryMs: 5 },
};

/** As the table of the product: one for all processes. */
class Dials implements DialRegister {
  readonly states = new Map<ReservationId, DialState>();
  /** Whether a reservation may still be dialled. */
  isDue = true;

  claim(id: ReservationId): Promise<boolean> {
    const isClaimed = this.isDue && !this.states.has(id);
    if (isClaimed) this.states.set(id, 'sent');
    return Promise.resolve(isClaimed);
  }

  release(id: ReservationId): Promise<void> {
    this.states.delete(id);
    return Promise.resolve();
  }

  withdraw(id: ReservationId): Promise<boolean> {
    if (!this.states.has(id)) this.states.set(id, 'withdrawn');
    return Promise.resolve(this.states.get(id) === 'withdrawn');
  }
}

let sequence = 0;

export function aCall(fields: Partial<OutboundCall> = {}): OutboundCall {
  sequence += 1;
  const uuid = (group: number) => `0193e3a0-000${group}-7000-8000-${String(sequence).padStart(12, '0')}`;
  return {
    ...{ id: uuid(1) as ReservationId, attempt: 1, company: 'acme' as OutboundCall['company'], sessionId: uuid(2) as SessionId },
    ...{ candidateId: uuid(3) as OutboundCall['candidateId'], jobPositionId: uuid(4) as OutboundCall['jobPositionId'] },
    ...{ to: '+15550010200', phoneNumberId: uuid(5) as PhoneNumberId, from: '+15550000001', trunkId: null, language: 'lt' },
    endsAt: after(NOW, 10 * MINUTE),
    ...fields,
  };
}

/** What the gateways of a test share: a LiveKit server, and the register of dials. */
export class GatewayBench {
  server: FakeLiveKit;
  dials: Dials;
  private registry: Registry;
  private gateways: LiveKitGateway[];
  private logged: jest.SpiedFunction<(...args: unknown[]) => void>[];

  /** Before each test. */
  async open(): Promise<void> {
    this.server = await FakeLiveKit.start();
    this.dials = new Dials();
    this.gateways = [];
    this.logged = (['warn', 'error'] as const).map((level) => jest.spyOn(Logger.prototype, level).mockImplementation(() => undefined));
  }

  /** After each test. */
  async close(): Promise<void> {
    for (const gateway of this.gateways) gateway.onApplicationShutdown();
    await this.server.close();
    jest.restoreAllMocks();
  }

  /** A gateway of a process of its own. */
  aGateway(timings: Partial<LiveKitTimings> = {}, to: Partial<FakeLiveKit> = {}): LiveKitGateway {
    this.registry = new Registry();
    const { url, apiKey, apiSecret } = { url: this.server.url, apiKey: this.server.apiKey, apiSecret: this.server.apiSecret, ...to };
    const client = new LiveKitClient({ url, apiKey, apiSecret, trunkId: 'ST_main', agentName: 'interviewer' });
    const { dials } = this;
    const livekit = { client, dials, faults: new LiveKitFaults(this.registry), timings: { ...TIMINGS, ...timings } };
    const gateway = new LiveKitGateway(livekit, { now: () => NOW });
    this.gateways.push(gateway);
    return gateway;
  }

  /** A call whose request may have been sent by a process that died. */
  aSentCall(): OutboundCall {
    const call = aCall();
    this.dials.states.set(call.id, 'sent');
    return call;
  }

  /** Whether the newest gateway counted a fault. */
  async hasFault(fault: string): Promise<boolean> {
    return (await this.registry.metrics()).includes(`livekit_faults_total{fault="${fault}"} 1`);
  }

  /** All warnings and errors. */
  get log(): string {
    return JSON.stringify(this.logged.flatMap(({ mock }) => mock.calls));
  }
}

/** Takes reports as text: `ringing`, `sip_failed TRUNK_UNAVAILABLE`. */
export function aSink() {
  const reports: string[] = [];
  const sink = (report: CallReport): Promise<void> => {
    reports.push(report.kind === 'ended' ? `${report.ending.state} ${report.ending.reason}` : report.kind);
    return Promise.resolve();
  };
  return { reports, sink };
}

export async function dialled(gateway: LiveKitGateway, call: OutboundCall): Promise<string[]> {
  const { reports, sink } = aSink();
  await gateway.dial(call, sink);
  return reports;
}

export const lastOf = (reports: readonly string[]): string => reports.at(-1) ?? '';

export const answered = (reports: readonly string[]): Promise<void> => until('the call is answered', () => reports.includes('answered'));

export const ended = (reports: readonly string[]): Promise<void> => until('the call has ended', () => /hung_up| /.test(lastOf(reports)));

export const ANOTHER_SECRET = { apiSecret: 'another-secret-of-at-least-32-characters' };
