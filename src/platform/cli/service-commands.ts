import type { Command } from 'commander';
import type { OnProgress } from '../sandbox/clock-advance.js';
import { ClockState } from '../sandbox/clock-state.js';
import { Database } from '../persistence/database.js';
import { SharedStorages } from '../persistence/shared-storage.js';
import { duration, outputOf, type WithSession } from './command-line.js';

export function addServiceCommands(program: Command, withSession: WithSession): void {
  const clock = program.command('clock').description('the sandbox clock (CLOCK=sandbox): shared by all processes of a database');
  clock
    .command('show')
    .description('what the product takes the time to be')
    .option('--json', 'print one JSON object')
    .action(({ json }: { json?: true }) =>
      withSession(async (session) => outputOf(json === true).show(await new ClockState(session.settings, session.get(Database)).show())),
    );
  clock
    .command('advance')
    .description('move the clock through every deadline on the way, in order, and return when nothing more is due')
    .argument('<by>', 'how far: 90s, 15m, 2h, 7d', duration)
    .option('--json', 'print one JSON object')
    .action((by: number, { json }: { json?: true }) =>
      withSession(async (session) => {
        const { ClockAdvance } = await import('../sandbox/clock-advance.js');
        const shown = progressOn(json === true);
        outputOf(json === true).show(await session.get(ClockAdvance).advance(by, shown));
      }),
    );

  program
    .command('storage')
    .description('the document store and mail folder that all processes of a database share')
    .command('forget')
    .description('after the files were moved on purpose: the next process that starts records where they are now')
    .argument('<name>', 'documents or mails')
    .option('--json', 'print one JSON object')
    .action((name: string, { json }: { json?: true }) =>
      withSession(async (session) => outputOf(json === true).show({ name, forgotten: await session.get(SharedStorages).forget(name) })),
    );
}

/** A line on a terminal that says where a long walk stands. */
function progressOn(json: boolean): OnProgress {
  if (json || !process.stderr.isTTY) return () => undefined;
  return ({ now, stops }) => void process.stderr.write(`\r${stops} deadlines, now ${now.toISOString()} `);
}
