import { Injectable } from '@nestjs/common';
import { after, Clock, IdSource } from '../../platform/domain/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { noStagedCsv, STAGED_CSV_MS, type StagedCsvId, StagedCsvRepository } from '../domain/staged-csv.js';
import type { CsvField } from './csv-headings.js';
import type { CsvTable } from './csv-table.js';
import type { SignedIn } from './sign-in.js';

/** A table with the fields that its columns hold. */
export interface StagedTable extends CsvTable {
  readonly columns: readonly (CsvField | null)[];
}

/** Keeps tables while a person looks at them and corrects them. docs/rules/candidates.md#bulk-import */
@Injectable()
export class StagedCsvs {
  constructor(
    private readonly csvs: StagedCsvRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  async add({ user, session }: SignedIn, table: StagedTable): Promise<StagedCsvId> {
    const id = this.ids.next<StagedCsvId>();
    const expiresAt = after(this.clock.now(), STAGED_CSV_MS);
    await this.csvs.add({ id, sessionId: session.id, text: JSON.stringify(table), expiresAt }, user.id);
    return id;
  }

  /** Throws `ValidationFailed` where it was used or is too old, and for one of another session. */
  async get({ session }: SignedIn, id: string): Promise<StagedTable> {
    const text = await this.csvs.find(session.id, id, this.clock.now());
    if (text === null) throw noStagedCsv();
    return JSON.parse(text) as StagedTable;
  }

  /** Keeps what a person has corrected. */
  save({ session }: SignedIn, id: string, table: StagedTable): Promise<void> {
    return this.csvs.save(session.id, id, JSON.stringify(table));
  }

  /** Removes it in the unit of work of its import, so that of two forms one imports; the rows that are `left` are staged anew. Throws as `get` does. */
  use<T>(visitor: SignedIn, id: string, left: StagedTable, importIt: () => Promise<T>): Promise<{ done: T; left: StagedCsvId | null }> {
    return this.unitOfWork.run(async () => {
      if (!(await this.csvs.remove(visitor.session.id, id))) throw noStagedCsv();
      return { done: await importIt(), left: left.rows.length > 0 ? await this.add(visitor, left) : null };
    });
  }
}
