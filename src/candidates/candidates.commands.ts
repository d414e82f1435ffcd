import type { CommandGroup } from '../platform/cli/command-line.js';

export const candidatesCommands: readonly CommandGroup[] = [
  {
    names: [['candidate', 'candidates, of any company']],
    add: async (program, { withSession }) => (await import('./adapters/candidate-commands.js')).addCandidateCommands(program, withSession),
  },
];
