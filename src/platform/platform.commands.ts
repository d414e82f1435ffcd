import type { CommandGroup } from './cli/command-line.js';

export const platformCommands: readonly CommandGroup[] = [
  {
    names: [
      ['company', 'companies: the tenants'],
      ['key', 'API keys: shown once, when they are made'],
    ],
    add: async (program, cli) => (await import('./cli/access-commands.js')).addAccessCommands(program, cli),
  },
  {
    names: [
      ['clock', 'the sandbox clock (CLOCK=sandbox): shared by all processes of a database'],
      ['storage', 'the document store and mail folder that all processes of a database share'],
      ['mail', 'mails that could not be delivered'],
      ['tasks', 'durable tasks that failed too often and are parked'],
      ['erasure', 'erasures, opt-outs and withdrawn consents that a restored database has forgotten'],
    ],
    add: async (program, { withSession }) => (await import('./cli/service-commands.js')).addServiceCommands(program, withSession),
  },
];
