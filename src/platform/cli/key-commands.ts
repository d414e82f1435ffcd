import type { Command } from 'commander';
import { ApiKeyAdministration, DEFAULT_GRACE_MINUTES } from '../access/api-key-administration.js';
import { ROLES } from '../access/domain/access-policy.js';
import type { ApiKeyId, CompanyId } from '../domain/ids.js';
import { collect, outputOf, wholeNumber, type Cli } from './command-line.js';

interface CreateOptions {
  company: CompanyId;
  name: string;
  scopes: string;
  role: string;
  ip?: string[];
  json?: true;
}

export function addKeyCommands(program: Command, { withSession, access }: Cli): void {
  const key = program.command('key').description('API keys: shown once, when they are made');

  key
    .command('create')
    .description('create a key; prints its id and, this once, the key')
    .requiredOption('--company <id>', 'the company')
    .requiredOption('--name <name>', 'what the key is for')
    .requiredOption('--scopes <list>', `comma-separated, or all: ${access.scopes.join(', ')}`)
    .requiredOption('--role <role>', ROLES.join(' | '))
    .option('--ip <address>', 'a single address the key may be used from; repeat for more (any, where left out)', collect)
    .option('--json', 'print one JSON object')
    .action(({ company, name, scopes, role, ip = [], json }: CreateOptions) =>
      withSession(async (session) => {
        const list = scopes === 'all' ? access.scopes : scopes.split(',').map((scope) => scope.trim());
        outputOf(json === true).show(await session.get(ApiKeyAdministration).create({ company, name, scopes: list, role, ips: ip }));
      }),
    );

  key
    .command('list')
    .description('list the keys of a company, without the keys themselves')
    .requiredOption('--company <id>', 'the company')
    .option('--json', 'print one JSON object')
    .action(({ company, json }: { company: CompanyId; json?: true }) =>
      withSession(async (session) => {
        const keys = await session.get(ApiKeyAdministration).list(company);
        outputOf(json === true).list('keys', keys);
      }),
    );

  key
    .command('rotate')
    .description('make a new key with the same name, scopes, role and addresses; the old one stays valid for the grace')
    .argument('<keyId>', 'the key to replace')
    .option('--grace-minutes <n>', '0 to 1440', wholeNumber, DEFAULT_GRACE_MINUTES)
    .option('--json', 'print one JSON object')
    .action((id: ApiKeyId, { graceMinutes, json }: { graceMinutes: number; json?: true }) =>
      withSession(async (session) => outputOf(json === true).show(await session.get(ApiKeyAdministration).rotate(id, graceMinutes))),
    );

  key
    .command('revoke')
    .description('end a key at once')
    .argument('<keyId>', 'the key to end')
    .option('--json', 'print one JSON object')
    .action((id: ApiKeyId, { json }: { json?: true }) =>
      withSession(async (session) => {
        await session.get(ApiKeyAdministration).revoke(id);
        outputOf(json === true).show({ id, revoked: true });
      }),
    );
}
