import { TelephonySimulatorBaseline1700000000920 } from '../../../../migrations/1700000000920-telephony-simulator-baseline.js';
import { defineGateway } from '../../dialling/dialling-gateway.js';
import { SIMULATED_CALLS_TABLE, SimulateCallsTask, SIMULATED_CALL_RETENTION } from './simulate-calls.js';
import { SimulatedCallEntity } from './simulated-call.entity.js';
import { SimulatedCallStore } from './simulated-call.store.js';
import { SimulatorGateway } from './simulator-gateway.js';

/** The embedded telephone network. docs/testing.md */
export const simulator = defineGateway({
  name: 'simulator',
  load: () => SimulatorGateway,
  entities: [SimulatedCallEntity],
  migrations: [TelephonySimulatorBaseline1700000000920],
});

/** The network itself: its calls, their future as a durable task, their end. */
export const simulatorProviders = [SimulatedCallStore, SimulateCallsTask, SIMULATED_CALLS_TABLE, SIMULATED_CALL_RETENTION];
