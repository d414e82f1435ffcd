import { Injectable } from '@nestjs/common';
import { after, Clock, IdSource } from '../../platform/domain/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { noStagedCsv, STAGED_CSV_MS, type StagedCsvId, StagedCsvRepository } from '../domain/staged-csv.js';
import type { SignedIn } from './sign-in.js';

/** Keeps the texts of CSVs while a person looks at them. docs/rules/candidates.md#bulk-import */
@Injectable()
export class StagedCsvs {
  constructor(
    private readonly csvs: StagedCsvRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  async add({ user, session }: SignedIn, text: string): Promise<StagedCsvId> {
    const id = this.ids.next<StagedCsvId>();
    const expiresAt = after(this.clock.now(), STAGED_CSV_MS);
    await this.csvs.add({ id, sessionId: session.id, text, expiresAt }, user.id);
    return id;
  }

  /** Throws `ValidationFailed` where it was used or is too old, and for one of another session. */
  async get({ session }: SignedIn, id: string): Promise<string> {
    const text = await this.csvs.find(session.id, id, this.clock.now());
    if (text === null) throw noStagedCsv();
    return text;
  }

  /** Removes it in the unit of work of its import, so that of two forms one imports. Throws as `get` does. */
  use<T>({ session }: SignedIn, id: string, importIt: () => Promise<T>): Promise<T> {
    return this.unitOfWork.run(async () => {
      if (!(await this.csvs.remove(session.id, id))) throw noStagedCsv();
      return importIt();
    });
  }
}
