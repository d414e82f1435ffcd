import type { Command } from 'commander';
import { outputOf, type WithSession } from '../../../platform/cli/command-line.js';
import { SimulatedCallStore } from './simulated-call.store.js';

export function addSimulatorCommands(program: Command, withSession: WithSession): void {
  program
    .command('simulator')
    .description('the simulated telephone network')
    .command('calls')
    .description('list the calls that went out in the last 30 days, and how often each was dialled, oldest first')
    .option('--json', 'print one JSON object')
    .action(({ json }: { json?: true }) =>
      withSession(async (session) => {
        const calls = await session.get(SimulatedCallStore).list();
        const rows = calls.map(({ id: callId, number, dialledAt, timesDialled }) => ({ callId, number, dialledAt, timesDialled }));
        outputOf(json === true).list('calls', rows);
      }),
    );
}
