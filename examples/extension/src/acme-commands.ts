import type { Command } from 'commander';
import { type Cli, type CompanyId, firstWord, outputOf } from 'interview-platform-api';
import { ReferenceChecks } from './reference-checks.js';

/** `admin reference list --company <id>` */
export function addReferenceCommands(program: Command, { withSession }: Cli): void {
  firstWord(program, 'reference', "Acme's reference checks")
    .command('list')
    .description('list the newest reference checks of a company')
    .requiredOption('--company <id>', 'the company')
    .option('--json', 'print one JSON object')
    .action(({ company, json }: { company: CompanyId; json?: true }) =>
      withSession(async (session) => {
        const { items } = await session.get(ReferenceChecks).list(company, { limit: 50 });
        outputOf(json === true).list('referenceChecks', items);
      }),
    );
}
