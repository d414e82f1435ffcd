import { CompanyAdministration } from '../access/company-administration.js';
import type { CompanyId } from '../domain/index.js';
import { type Session, UsageError } from './command-line.js';

/** The option of commands that concern one company. `companyOf` reads it. */
export const COMPANY_OPTION = ['--company <id>', 'the company; may be left out where there is exactly one'] as const;

/** The company of a command: the named one, or the only one. Throws `CompanyNotFound`, or `UsageError` if it must be named. */
export async function companyOf(session: Session, named: CompanyId | undefined): Promise<CompanyId> {
  const companies = session.get(CompanyAdministration);
  if (named !== undefined) return (await companies.get(named)).id;
  const [only, another] = await companies.list();
  if (!only) throw new UsageError('there is no company yet: company create --name <name>');
  if (another) throw new UsageError('there are several companies, so one must be named: --company <id>, as company list shows it');
  return only.id;
}
