import type { CommandGroup } from '../platform/cli/command-line.js';

export const clearanceCommands: readonly CommandGroup[] = [
  {
    names: [['do-not-call', 'numbers that a company does not call']],
    add: async (program, { withSession }) =>
      (await import('./adapters/do-not-call-commands.js')).addDoNotCallCommands(program, withSession),
  },
];
