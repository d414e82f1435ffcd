import type { CommandGroup } from '../platform/cli/command-line.js';

export const actionsCommands: readonly CommandGroup[] = [
  {
    names: [['session', 'interview sessions']],
    add: async (program, { withSession }) => (await import('./adapters/session-commands.js')).addSessionCommands(program, withSession),
  },
];
