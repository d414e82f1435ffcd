import type { CommandGroup } from '../platform/cli/command-line.js';

export const telephonyCommands: readonly CommandGroup[] = [
  {
    names: [['company', 'companies: the tenants']],
    add: async (program, { withSession }) =>
      (await import('./adapters/telephony-commands.js')).addCompanyTelephonyCommand(program, withSession),
  },
  {
    names: [['number', 'phone numbers of companies']],
    add: async (program, { withSession }) => (await import('./adapters/telephony-commands.js')).addNumberCommands(program, withSession),
  },
  {
    names: [['simulator', 'the simulated telephone network']],
    add: async (program, { withSession }) => (await import('./adapters/telephony-commands.js')).addSimulatorCommands(program, withSession),
  },
];
