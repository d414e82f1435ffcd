import { Injectable } from '@nestjs/common';
import { BulkImportRepository, type CandidateDraft, type CandidateId, emailKeyOf, ImportRules } from '../../candidates/index.js';
import type { CompanyId } from '../../platform/domain/index.js';
import type { JobPosition } from '../../jobs/index.js';
import { peopleOf, type PersonRow, type RowProblem } from './csv-people.js';
import type { StagedTable } from './staged-csvs.js';

export interface CheckedTable {
  readonly people: readonly PersonRow<Omit<CandidateDraft, 'importSource'>>[];
  readonly problems: readonly RowProblem[];
  /** Rows of people who are candidates of the position already. */
  readonly known: readonly { readonly row: number; readonly email: string; readonly candidateId: CandidateId }[];
}

/** Finds the rows of a table that can be imported into a position, and of the others why not. docs/rules/candidates.md#bulk-import */
@Injectable()
export class CheckTable {
  constructor(
    private readonly rules: ImportRules,
    private readonly imports: BulkImportRepository,
  ) {}

  async run(company: CompanyId, position: JobPosition, { rows, columns }: StagedTable, country: string | null): Promise<CheckedTable> {
    const check = (fields: Parameters<ImportRules['check']>[0]) => this.rules.check({ ...fields, jobPositionId: position.id });
    const { people, problems } = await peopleOf(rows, columns, check, country);
    const externalIds = people.flatMap(({ person }) => person.externalId ?? []);
    const emailKeys = people.map(({ person }) => emailKeyOf(person.email));
    const holders = await this.imports.holders({ company, jobPositionId: position.id }, emailKeys, externalIds);
    const byEmail = new Map(holders.map(({ id, emailKey }) => [emailKey, id]));
    const byId = new Map(holders.flatMap(({ id, externalId }) => (externalId === null ? [] : [[externalId, id] as const])));
    const known = people.flatMap(({ row, person: { email } }) => {
      const candidateId = byEmail.get(emailKeyOf(email));
      return candidateId ? [{ row, email, candidateId }] : [];
    });
    const unknown = people.filter(({ row }) => !known.some((one) => one.row === row));
    const clashes = unknown.flatMap(({ row, person: { externalId } }): RowProblem[] => {
      const heldBy = byId.get(externalId ?? '');
      return heldBy ? [{ row, field: 'externalId', heldBy }] : [];
    });
    return {
      people: unknown.filter(({ row }) => !clashes.some((clash) => clash.row === row)),
      problems: [...problems, ...clashes].sort((a, b) => a.row - b.row),
      known,
    };
  }
}
