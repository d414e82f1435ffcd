import { Command } from 'commander';

/** The first words of all commands; each group is loaded when it is asked for, so that commands start quickly. */
const GROUPS: readonly [names: readonly (readonly [name: string, description: string])[], add: (program: Command) => Promise<void>][] = [
  [[['company', 'companies: the tenants']], async (program) => (await import('./company-commands.js')).addCompanyCommands(program)],
  [[['key', 'API keys: shown once, when they are made']], async (program) => (await import('./key-commands.js')).addKeyCommands(program)],
  [[['job', 'job positions']], async (program) => (await import('./job-commands.js')).addJobCommands(program)],
  [
    [['candidate', 'candidates, of any company']],
    async (program) => (await import('./candidate-commands.js')).addCandidateCommands(program),
  ],
  [[['session', 'interview sessions']], async (program) => (await import('./session-commands.js')).addSessionCommands(program)],
  [
    [
      ['document', 'CV documents'],
      ['audit', 'the record of what was decided by whom, and on what'],
    ],
    async (program) => (await import('./analysis-commands.js')).addAnalysisCommands(program),
  ],
  [
    [
      ['migrate', 'bring the database schema up to date (the server does so at every start)'],
      ['clock', 'the sandbox clock (CLOCK=sandbox): shared by all processes of a database'],
      ['demo', 'a company to try the API with'],
    ],
    async (program) => (await import('./service-commands.js')).addServiceCommands(program),
  ],
];

/** The operator's command line. A separate dashboard owns these things in the product; this is the way to the same use cases. */
export async function adminProgram(argv: readonly string[]): Promise<Command> {
  const program = new Command('admin')
    .description("The operator's command line: works while the server runs and while it does not.")
    .showHelpAfterError('(add --help for what it takes)');
  const asked = argv.slice(2).find((word) => !word.startsWith('-'));
  for (const [names, add] of GROUPS) {
    if (names.some(([name]) => name === asked)) await add(program);
    else for (const [name, description] of names) program.command(name).description(description);
  }
  return program;
}
