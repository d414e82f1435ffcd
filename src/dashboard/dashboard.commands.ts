import type { CommandGroup } from '../platform/cli/command-line.js';

export const dashboardCommands: readonly CommandGroup[] = [
  {
    names: [['user', 'users of the dashboard']],
    add: async (program, { withSession }) => (await import('./adapters/user-commands.js')).addUserCommands(program, withSession),
  },
  {
    names: [['openid', 'sign-in by OpenID Connect']],
    add: async (program, { withSession }) => (await import('./adapters/openid-commands.js')).addOpenIdCommands(program, withSession),
  },
];
