import type { CommandGroup } from '../platform/cli/command-line.js';

export const jobsCommands: readonly CommandGroup[] = [
  {
    names: [['job', 'job positions']],
    add: async (program, { withSession }) => (await import('./adapters/job-commands.js')).addJobCommands(program, withSession),
  },
];
