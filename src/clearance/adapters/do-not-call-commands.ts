import { readFileSync } from 'node:fs';
import { withoutInvisible } from '@interview-platform/reader/contacts';
import type { Command } from 'commander';
import { parse } from 'csv-parse/sync';
import { CompanyAdministration } from '../../platform/access/company-administration.js';
import { instant, outputOf, type Session, type WithSession } from '../../platform/cli/command-line.js';
import { COMPANY_OPTION, companyOf } from '../../platform/cli/company-option.js';
import { type CompanyId, ValidationFailed } from '../../platform/domain/index.js';
import { AddDoNotCall, type DoNotCallResult, type NumberNotToCall, RemoveDoNotCall } from '../application/do-not-call.js';
import { DoNotCallEntryNotFound, DoNotCallRepository } from '../domain/do-not-call.js';
import { parsePhone } from '../../platform/domain/phone.js';

interface Options {
  company?: CompanyId;
  json?: true;
}

type EntryOptions = Options & { phone: string };

/** Numbers that are added in one transaction. */
const AT_ONCE = 500;
const MAX_LISTED = 200;

export function addDoNotCallCommands(program: Command, withSession: WithSession): void {
  const list = program.command('do-not-call').description('numbers that a company does not call');
  const command = (name: string, description: string): Command =>
    list
      .command(name)
      .description(description)
      .option(...COMPANY_OPTION)
      .option('--json', 'print one JSON object');

  command('add', 'add a number; scheduled calls to it end, and calls under way are hung up')
    .requiredOption('--phone <number>', 'an international number, or one of the country of the company')
    .option('--note <text>', 'at most 500 characters')
    .option('--expires <time>', 'from then on it may be called again, ISO 8601 (default: never)', instant)
    .action(({ company: named, json, phone, note, expires }: EntryOptions & { note?: string; expires?: Date }) =>
      withSession(async (session) => {
        const company = await companyOf(session, named);
        const [result] = await add(session, company, [{ phone, note, expiresAt: expires ?? null }]);
        if (result?.outcome === 'invalid') throw ValidationFailed.of('phone', 'rules.internationalNumber');
        outputOf(json === true).show({ ...result });
      }),
    );

  command('remove', 'remove a number: it may be called again')
    .requiredOption('--phone <number>', 'the number')
    .action(({ company: named, json, phone }: EntryOptions) =>
      withSession(async (session) => {
        const company = await companyOf(session, named);
        const { country } = await session.get(CompanyAdministration).get(company);
        const number = parsePhone(phone, country)?.e164;
        const entry = number && (await session.get(DoNotCallRepository).find(company, number));
        if (!entry) throw new DoNotCallEntryNotFound();
        await session.get(RemoveDoNotCall).run(company, entry.id);
        outputOf(json === true).show({ id: entry.id, deleted: true });
      }),
    );

  command('list', `list the newest ${MAX_LISTED} numbers`).action(({ company: named, json }: Options) =>
    withSession(async (session) => {
      const company = await companyOf(session, named);
      const { items } = await session.get(DoNotCallRepository).list(company, { limit: MAX_LISTED });
      const rows = items.map(({ id, phone, reason, note, createdAt, expiresAt }) => ({ id, phone, reason, note, createdAt, expiresAt }));
      outputOf(json === true).list('entries', rows);
    }),
  );

  command(
    'import',
    'add the numbers of a CSV file: phone, and perhaps note and expiresAt; a first line with these names may say their order',
  )
    .argument('<file>', 'UTF-8, with commas or semicolons')
    .action((file: string, { company: named, json }: Options) =>
      withSession(async (session) => {
        const company = await companyOf(session, named);
        const numbers = readNumbers(file);
        const counts = { added: 0, existing: 0, invalid: 0 };
        const refused: { line: number; phone: string }[] = [];
        for (let i = 0; i < numbers.length; i += AT_ONCE) {
          const chunk = numbers.slice(i, i + AT_ONCE);
          for (const [at, { phone, outcome }] of (await add(session, company, chunk)).entries()) {
            counts[outcome] += 1;
            if (outcome === 'invalid') refused.push({ line: chunk[at]!.line, phone });
          }
        }
        outputOf(json === true).show({ ...counts, refused });
      }),
    );
}

function add(session: Session, company: CompanyId, numbers: readonly NumberNotToCall[]): Promise<DoNotCallResult[]> {
  return session.get(AddDoNotCall).run(company, numbers, { reason: 'api' });
}

const COLUMNS = ['phone', 'note', 'expiresat'];

/**
 * The numbers of a file with the lines on which they stand. Throws `ValidationFailed` for a file that cannot be read, an end that is no
 * time, and a note that is too long.
 */
function readNumbers(file: string): (NumberNotToCall & { readonly line: number })[] {
  const [first, ...others] = recordsOf(file);
  if (!first) return [];
  const names = first.cells.map((name) => withoutInvisible(name).trim().toLowerCase());
  const hasHeading = names.includes('phone');
  const columns = hasHeading ? names : COLUMNS;
  return (hasHeading ? others : [first, ...others]).map(({ line, cells }) => {
    const of = (name: string): string => cells[columns.indexOf(name)] ?? '';
    const [phone, note, end] = [of('phone'), of('note'), of('expiresat')];
    if ([...note].length > 500) throw ValidationFailed.of('note', 'faults.rowNote', { row: line, max: 500 });
    if (end && Number.isNaN(Date.parse(end))) throw ValidationFailed.of('expiresAt', 'faults.rowExpiry', { row: line });
    return { line, phone, note: note || null, expiresAt: end ? new Date(end) : null };
  });
}

/** The rows that are not empty. A semicolon in the first line, before any comma, separates. */
function recordsOf(file: string): { line: number; cells: string[] }[] {
  try {
    const text = readFileSync(file, 'utf8');
    const lenient = { bom: true, relax_column_count: true, relax_quotes: true, trim: true, skip_records_with_empty_values: true };
    const delimiter = /^[^\n,]*;/.test(text) ? ';' : ',';
    const records = parse(text, { ...lenient, delimiter, info: true }) as unknown as { record: string[]; info: { lines: number } }[];
    return records.map(({ record: cells, info: { lines } }) => ({ line: lines - cells.join('').split('\n').length + 1, cells }));
  } catch (error) {
    throw ValidationFailed.of('file', 'faults.fileUnreadable', { file, cause: (error as Error).message });
  }
}
