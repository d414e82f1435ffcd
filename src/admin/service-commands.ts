import type { Command } from 'commander';
import type { OnProgress } from '../platform/sandbox/clock-advance.js';
import { ClockState } from '../platform/sandbox/clock-state.js';
import { sessionUrlOf } from '../platform/config/settings.js';
import { Database } from '../platform/persistence/database.js';
import { duration, outputOf } from './command-line.js';
import { platform, product, withDatabase, withSession } from './session.js';

export function addServiceCommands(program: Command): void {
  program
    .command('migrate')
    .description('bring the database schema up to date (the server does so at every start)')
    .option('--json', 'print one JSON object')
    .action(({ json }: { json?: true }) =>
      withDatabase(async (settings) => {
        const { migrateDatabase } = await import('../platform/persistence/migrate.js');
        outputOf(json === true).show({ migrations: await migrateDatabase(sessionUrlOf(settings)) });
      }),
    );

  const clock = program.command('clock').description('the sandbox clock (CLOCK=sandbox): shared by all processes of a database');
  clock
    .command('show')
    .description('what the product takes the time to be')
    .option('--json', 'print one JSON object')
    .action(({ json }: { json?: true }) =>
      withSession(platform, async (session) =>
        outputOf(json === true).show(await new ClockState(session.settings, session.get(Database)).show()),
      ),
    );
  clock
    .command('advance')
    .description('move the clock through every deadline on the way, in order, and return when nothing more is due')
    .argument('<by>', 'how far: 90s, 15m, 2h, 7d', duration)
    .option('--json', 'print one JSON object')
    .action((by: number, { json }: { json?: true }) =>
      withSession(product, async (session) => {
        const { ClockAdvance } = await import('../platform/sandbox/clock-advance.js');
        const shown = progressOn(json === true);
        outputOf(json === true).show(await session.get(ClockAdvance).advance(by, shown));
      }),
    );

  program
    .command('demo')
    .description('a company to try the API with')
    .command('seed')
    .description('create a demo company with job positions, candidates and a key of all scopes')
    .option('--json', 'print one JSON object')
    .action(({ json }: { json?: true }) =>
      withSession(product, async (session) => {
        const { seedDemo } = await import('../demo/seed-demo.js');
        outputOf(json === true).show(await seedDemo(session));
      }),
    );
}

/** A line on a terminal that says where a long walk stands. */
function progressOn(json: boolean): OnProgress {
  if (json || !process.stderr.isTTY) return () => undefined;
  return ({ now, stops }) => void process.stderr.write(`\r${stops} deadlines, now ${now.toISOString()} `);
}
