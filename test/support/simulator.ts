import { scenarioOf } from '../../src/telephony/adapters/simulator/scenarios.js';
import { admin } from './admin.js';
import type { TestApp } from './test-app.js';

/** What the simulated network was asked, as the command line prints it. */
export interface SimulatedCall {
  callId: string;
  number: string;
  dialledAt: string;
  timesDialled: number;
}

export async function simulatedCalls(app: TestApp): Promise<SimulatedCall[]> {
  const { json } = await admin({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir }, 'simulator', 'calls', '--json');
  return (json as { calls: SimulatedCall[] }).calls;
}

/** How often the phone of a call rang. */
export async function timesDialled(app: TestApp, callId: string): Promise<number> {
  return (await simulatedCalls(app)).find((call) => call.callId === callId)?.timesDialled ?? 0;
}

/**
 * When a call was in the network: from its dial until it was hung up or had ended; `Infinity` while that never happens.
 */
export interface NetworkCall {
  candidateId: string;
  dialledMs: number;
  leftMs: number;
}

/** Computed from what the network was asked and from its scenarios, without the reservations. */
export async function networkCalls(app: TestApp): Promise<NetworkCall[]> {
  const rows = await app.rows<{ candidateId: string; number: string; attempt: number; dialledAt: Date; closedAt: Date | null }>(
    `SELECT candidate_id AS "candidateId", number, attempt, dialled_at AS "dialledAt", closed_at AS "closedAt"
       FROM simulated_calls WHERE dialled_at IS NOT NULL ORDER BY dialled_at`,
  );
  return rows.map(({ candidateId, number, attempt, dialledAt, closedAt }) => {
    const dialledMs = dialledAt.getTime();
    const ends = scenarioOf(number, attempt).steps.filter((step) => 'report' in step && ['hung_up', 'ended'].includes(step.report.kind));
    const endMs = dialledMs + (ends[0]?.afterMs ?? Infinity);
    return { candidateId, dialledMs, leftMs: Math.min(endMs, closedAt?.getTime() ?? Infinity) };
  });
}
