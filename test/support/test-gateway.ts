import { CallGateway, type CallStatus, type OutboundCall, type ReportSink, type Teardown } from '../../src/telephony/index.js';
import { telephony } from '../../src/telephony/telephony.context.js';
import type { TestApp } from './test-app.js';

/** A call gateway that ends everything at once, until a test says otherwise. */
export class TestGateway extends CallGateway {
  /** What it was asked to end, oldest first. */
  readonly asked: Teardown[] = [];
  behaviour: (teardown: Teardown, signal: AbortSignal) => Promise<void> = () => Promise.resolve();

  /** What it was asked to dial, oldest first, and how it reports. */
  readonly dialled: { call: OutboundCall; report: ReportSink }[] = [];
  dialling: (call: OutboundCall, report: ReportSink) => Promise<void> = () => Promise.resolve();
  finding: (call: OutboundCall, report: ReportSink) => Promise<CallStatus> = () => Promise.resolve({ kind: 'dialling' });

  async dial(call: OutboundCall, report: ReportSink): Promise<void> {
    this.dialled.push({ call, report });
    await this.dialling(call, report);
  }

  find(call: OutboundCall, report: ReportSink): Promise<CallStatus> {
    return this.finding(call, report);
  }

  async tearDown(teardown: Teardown, signal: AbortSignal): Promise<void> {
    this.asked.push(teardown);
    await this.behaviour(teardown, signal);
  }
}

/** For the `contexts` of a TestApp. */
export const withTestGateway = telephony.with({ gateway: TestGateway });

export function gatewayOf(app: TestApp): TestGateway {
  return app.get(CallGateway) as TestGateway;
}

/** The teardowns that the gateway has not confirmed. */
export function pendingTeardowns(app: TestApp): Promise<{ session_id: string | null; calls: string[]; failures: number }[]> {
  return app.rows('SELECT session_id, calls, failures FROM call_teardowns ORDER BY id');
}
