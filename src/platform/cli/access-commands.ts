import type { Command } from 'commander';
import { ApiKeyAdministration, DEFAULT_GRACE_MINUTES } from '../access/api-key-administration.js';
import { type AccessPolicy, ROLES } from '../access/domain/access-policy.js';
import type { ApiKeyId, CompanyId } from '../domain/index.js';
import { type Cli, collect, firstWord, outputOf, wholeNumber, type WithSession } from './command-line.js';
import { CompanyAdministration } from '../access/company-administration.js';
import { COMPANY_OPTION, companyOf } from './company-option.js';

export async function addAccessCommands(program: Command, { withSession, access }: Cli): Promise<void> {
  const policy = await access();
  addCompanyCommands(program, withSession, policy);
  addKeyCommands(program, withSession, policy);
}

function addCompanyCommands(program: Command, withSession: WithSession, policy: AccessPolicy): void {
  const company = firstWord(program, 'company', 'companies: the tenants');

  company
    .command('create')
    .description('create a company; prints its id')
    .requiredOption('--name <name>', 'its name, 1 to 200 characters')
    .option('--contact-email <address>', 'whom to tell when something needs attention, such as a failing webhook')
    .option('--json', 'print one JSON object')
    .action(({ name, contactEmail, json }: { name: string; contactEmail?: string; json?: true }) =>
      withSession(async (session) => {
        const created = await session.get(CompanyAdministration).create(name, contactEmail ?? null);
        outputOf(json === true).show({ id: created.id, name: created.name, contactEmail: created.contactEmail });
      }),
    );

  company
    .command('list')
    .description('list all companies, oldest first')
    .option('--json', 'print one JSON object')
    .action(({ json }: { json?: true }) =>
      withSession(async (session) => {
        const all = await session.get(CompanyAdministration).list();
        const rows = all.map(({ id, name, raisedLimits, createdAt }) => ({ id, name, createdAt, raisedLimits }));
        outputOf(json === true).list('companies', rows);
      }),
    );

  const limits = company
    .command('limits')
    .description('raise the limits of a company, each to at most 1 000 requests per 60 s')
    .option(...COMPANY_OPTION)
    .option('--json', 'print one JSON object');
  for (const category of policy.raisableLimits)
    limits.option(`--${category.replaceAll('_', '-')} <n>`, `requests per 60 s: ${category}`, wholeNumber);
  limits.action((options: Record<string, number> & { company?: CompanyId; json?: true }) =>
    withSession(async (session) => {
      const raised = Object.fromEntries(policy.raisableLimits.flatMap((category) => pair(category, options[camel(category)])));
      const id = await companyOf(session, options.company);
      const changed = await session.get(CompanyAdministration).raiseLimits(id, raised);
      outputOf(options.json === true).show({ id: changed.id, raisedLimits: changed.raisedLimits });
    }),
  );
}

function pair(category: string, limit: number | undefined): [string, number][] {
  return limit === undefined ? [] : [[category, limit]];
}

function camel(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

interface CreateOptions {
  company?: CompanyId;
  name: string;
  scopes: string;
  role: string;
  ip?: string[];
  json?: true;
}

function addKeyCommands(program: Command, withSession: WithSession, policy: AccessPolicy): void {
  const key = program.command('key').description('API keys: shown once, when they are made');

  key
    .command('create')
    .description('create a key; prints its id and, this once, the key')
    .option(...COMPANY_OPTION)
    .requiredOption('--name <name>', 'its purpose')
    .requiredOption('--scopes <list>', `comma-separated, or all: ${policy.scopes.join(', ')}`)
    .requiredOption('--role <role>', ROLES.join(' | '))
    .option('--ip <address>', 'a single address the key may be used from; repeat for more (any, where left out)', collect)
    .option('--json', 'print one JSON object')
    .action(({ company: named, name, scopes, role, ip = [], json }: CreateOptions) =>
      withSession(async (session) => {
        const company = await companyOf(session, named);
        const list = scopes === 'all' ? policy.scopes : scopes.split(',').map((scope) => scope.trim());
        outputOf(json === true).show(await session.get(ApiKeyAdministration).create({ company, name, scopes: list, role, ips: ip }));
      }),
    );

  key
    .command('list')
    .description('list the keys of a company, without the keys themselves')
    .option(...COMPANY_OPTION)
    .option('--json', 'print one JSON object')
    .action(({ company, json }: { company?: CompanyId; json?: true }) =>
      withSession(async (session) => {
        const keys = await session.get(ApiKeyAdministration).list(await companyOf(session, company));
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
