import { callEnding, type EndingReason } from '../../src/telephony/domain/call-gateway.js';
import { CallReports, type OutboundCall, type ReservationId } from '../../src/telephony/index.js';
import { expectStatus, type Tenant } from './builders.js';
import { aCall, type ReservationBody } from './booking.js';
import { eventually } from './eventually.js';
import { SandboxTime } from './sandbox-time.js';
import { getTelephony } from './telephony.js';
import { TestApp } from './test-app.js';
import { gatewayOf, withTestGateway } from './test-gateway.js';

/** A product that dispatches due calls to a `TestGateway`, and its sandbox clock. */
export async function startDispatching(): Promise<{ app: TestApp; time: SandboxTime }> {
  const app = await TestApp.start({ contexts: [withTestGateway], env: { CLOCK: 'sandbox', SWEEP_EVERY_MS: '100' } });
  return { app, time: new SandboxTime(app) };
}

/** A reservation as a read shows it. */
export interface ReservationDetail extends ReservationBody {
  attempt: number;
  batchId: string | null;
  channel: string;
  previousReservationId: string | null;
  retryReservationId: string | null;
  retryCallSnapshot: { mode: string } | null;
  failureReason: string | null;
  history: { state: string; at: string; reason: string | null }[];
}

export async function readReservation(app: TestApp, tenant: Tenant, id: string): Promise<ReservationDetail> {
  return expectStatus(await getTelephony(app, tenant, `reservations/${id}`), 200).body.data as ReservationDetail;
}

/** All reservations of a candidate, by their start. */
export async function reservationsOf(app: TestApp, tenant: Tenant, candidateId: string): Promise<Omit<ReservationDetail, 'history'>[]> {
  return expectStatus(await getTelephony(app, tenant, 'reservations', { candidateId }), 200).body.data as ReservationDetail[];
}

/** What the test gateway was asked to dial for a reservation; waits until it is. */
export function dialOf(app: TestApp, id: string): Promise<OutboundCall> {
  return eventually(`${id} is dialled`, () => gatewayOf(app).dialled.find(({ call }) => call.id === id)?.call);
}

/** Schedules a call and lets its time come: it is dialled, and rings nowhere yet. */
export async function aDialledCall(
  app: TestApp,
  time: SandboxTime,
  tenant: Tenant,
  candidateId: string,
  json: object = {},
): Promise<OutboundCall> {
  const { id, startsAt } = await aCall(app, tenant, candidateId, json);
  await time.pass(Math.max(0, Date.parse(startsAt) - time.now()));
  return dialOf(app, id);
}

/** Reports the end of a call as the gateway does. */
export function endCall(app: TestApp, { id }: { id: ReservationId }, reason: EndingReason): Promise<void> {
  return app.get(CallReports).report(id, { kind: 'ended', ending: callEnding(reason) });
}
