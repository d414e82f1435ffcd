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
