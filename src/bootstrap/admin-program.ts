import { Command } from 'commander';
import { AccessPolicy } from '../platform/access/domain/access-policy.js';
import { type Cli, type CommandGroup, firstWord, outputOf, type WithSession } from '../platform/cli/command-line.js';
import { sessionUrlOf } from '../platform/config/settings.js';
import { type Context, migrationsOf } from '../platform/context/define-context.js';
import { adaptersOf, sessionsOf, withDatabase } from './admin-session.js';

/** The operator's command line: the commands of all contexts and of the process. Loads the called ones only. */
export async function adminProgram(
  argv: readonly string[],
  contexts: readonly Context[],
  withSession: WithSession = sessionsOf(contexts),
): Promise<Command> {
  const program = new Command('admin')
    .description("The operator's command line: works while the server runs and while it does not.")
    .showHelpAfterError('(add --help for what it takes)');
  const called = argv.slice(2).find((word) => !word.startsWith('-'));
  const cli = { withSession, withAdapters: adaptersOf(contexts), access: new AccessPolicy(contexts) };
  for (const { names, add } of [...contexts.flatMap(({ commands }) => commands), ...processCommands(contexts)]) {
    if (names.some(([name]) => name === called)) await add(program, cli);
    else for (const [name, description] of names) firstWord(program, name, description);
  }
  return program;
}

function processCommands(contexts: readonly Context[]): CommandGroup[] {
  const json = ['--json', 'print one JSON object'] as const;
  const doctor = 'check everything that the service needs, and say what to do; the exit code is 1 if something is wrong';
  return [
    group('doctor', doctor, (command) =>
      command.option('--json', 'print one JSON object: {ok, checks: [{check, state, found, advice}]}').action(async (options: Options) => {
        const { examine, printFindings, reportOf } = await import('./doctor.js');
        const findings = await examine(contexts);
        const report = reportOf(findings);
        if (options.json) outputOf(true).show(report);
        else printFindings(findings);
        if (!report.ok) process.exitCode = 1;
      }),
    ),
    group('migrate', 'migrate the database schema (the server does so at every start)', (command) =>
      command.option(...json).action((options: Options) =>
        withDatabase(contexts, async (settings) => {
          const { migrateDatabase } = await import('../platform/persistence/migrate.js');
          outputOf(options.json === true).show({ migrations: await migrateDatabase(sessionUrlOf(settings), migrationsOf(contexts)) });
        }),
      ),
    ),
    group('demo', 'a company to try the API with', (command, { withSession }) =>
      command
        .command('seed')
        .description('create a demo company with job positions, candidates, phone interviews and a key of all scopes')
        .option(...json)
        .action((options: Options) =>
          withSession(async (session) => {
            const { seedDemo } = await import('../demo/seed-demo.js');
            outputOf(options.json === true).show(await seedDemo(session));
          }),
        ),
    ),
  ];
}

interface Options {
  json?: true;
}

function group(name: string, description: string, add: (command: Command, cli: Cli) => Command): CommandGroup {
  return {
    names: [[name, description]],
    add: async (program, cli) => void add(program.command(name).description(description), cli),
  };
}
