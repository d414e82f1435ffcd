import { Command } from 'commander';
import { type Cli, type CommandGroup, firstWord, outputOf, type WithSession } from '../platform/cli/command-line.js';
import type { Context } from '../platform/context/define-context.js';

/** The commands of all contexts, and the contexts, which are loaded where a command needs them. */
export interface AdminProduct {
  readonly commands: readonly CommandGroup[];
  readonly contexts: () => Promise<readonly Context[]>;
}

/** The operator's command line: the commands of all contexts and of the process. Loads the called ones only. */
export async function adminProgram(argv: readonly string[], product: AdminProduct, withSession?: WithSession): Promise<Command> {
  const { commands, contexts } = product;
  const program = new Command('admin')
    .description("The operator's command line: works while the server runs and while it does not.")
    .showHelpAfterError('(add --help for what it takes)');
  const called = argv.slice(2).find((word) => !word.startsWith('-'));
  const session = () => import('./admin-session.js');
  const cli: Cli = {
    withSession: withSession ?? (async (work) => (await session()).sessionsOf(await contexts())(work)),
    withAdapters: async (work) => (await session()).adaptersOf(await contexts())(work),
    access: async () => new (await import('../platform/access/domain/access-policy.js')).AccessPolicy(await contexts()),
  };
  for (const { names, add } of [...commands, ...processCommands(contexts)]) {
    if (names.some(([name]) => name === called)) await add(program, cli);
    else for (const [name, description] of names) firstWord(program, name, description);
  }
  return program;
}

function processCommands(contexts: AdminProduct['contexts']): CommandGroup[] {
  const json = ['--json', 'print one JSON object'] as const;
  const doctor = 'check everything that the service needs, and say what to do; the exit code is 1 if something is wrong';
  return [
    group('doctor', doctor, (command) =>
      command.option('--json', 'print one JSON object: {ok, checks: [{check, state, found, advice}]}').action(async (options: Options) => {
        const { examine, printFindings, reportOf } = await import('./doctor.js');
        const findings = await examine(await contexts());
        const report = reportOf(findings);
        if (options.json) outputOf(true).show(report);
        else printFindings(findings);
        if (!report.ok) process.exitCode = 1;
      }),
    ),
    group('migrate', 'migrate the database schema (the server does so at every start)', (command) =>
      command.option(...json).action(async (options: Options) => {
        const { migrateNow } = await import('./admin-session.js');
        outputOf(options.json === true).show({ migrations: await migrateNow(await contexts()) });
      }),
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
