import type { Command } from 'commander';
import { CompanyAdministration } from '../access/company-administration.js';
import type { CompanyId } from '../domain/ids.js';
import { firstWord, outputOf, wholeNumber, type Cli } from './command-line.js';

export function addCompanyCommands(program: Command, { withSession, access }: Cli): void {
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
    .requiredOption('--company <id>', 'the company')
    .option('--json', 'print one JSON object');
  for (const category of access.raisableLimits)
    limits.option(`--${category.replaceAll('_', '-')} <n>`, `requests per 60 s: ${category}`, wholeNumber);
  limits.action((options: Record<string, number> & { company: CompanyId; json?: true }) =>
    withSession(async (session) => {
      const raised = Object.fromEntries(access.raisableLimits.flatMap((category) => pair(category, options[camel(category)])));
      const changed = await session.get(CompanyAdministration).raiseLimits(options.company, raised);
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
