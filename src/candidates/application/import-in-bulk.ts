import { Injectable } from '@nestjs/common';
import { Clock, type CompanyId, IdSource, ValidationFailed } from '../../platform/domain/index.js';
import { currentOperation } from '../../platform/operation/operation-context.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { TaskNotifier } from '../../platform/tasks/index.js';
import { BulkImportRepository, type Batch, type BulkImportId, type ItemResult, type PersonToImport } from '../domain/bulk-import.js';
import { presentCvText, type CandidateId, type ImportSource, type JobPositionId, type PersonDraft } from '../domain/candidate.js';
import { ConsentRepository, consentsOf, futureConsents } from '../../clearance/index.js';
import { DuplicateExternalId } from '../domain/external-id.js';
import type { CvTreatment } from '../domain/cv-analyser.js';
import { BULK_IMPORT } from './run-bulk-imports.js';

/** Imports many candidates into one job position. docs/rules/candidates.md#bulk-import. */
@Injectable()
export class ImportInBulk {
  constructor(
    private readonly imports: BulkImportRepository,
    private readonly consents: ConsentRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /** Imports within the request, without analysis; results in the order of `people`. Throws `JobPositionNotFound`, `JobPositionClosed` and `ValidationFailed`. */
  importNow(company: CompanyId, jobPositionId: JobPositionId, people: readonly PersonDraft[]): Promise<ItemResult[]> {
    const batch = this.batch(company, jobPositionId, people, 'api');
    const run = (triesLeft: number): Promise<ItemResult[]> =>
      this.unitOfWork
        .run(() => this.importBatch(batch))
        .catch((error: unknown) => {
          // Another request took an external id meanwhile: the next try sees it.
          if (error instanceof DuplicateExternalId && triesLeft > 0) return run(triesLeft - 1);
          throw error;
        });
    return run(2);
  }

  private async importBatch(batch: Batch): Promise<ItemResult[]> {
    const results = await this.imports.importNow(batch);
    const added = batch.people.filter((_, i) => results[i]?.status === 'imported');
    await this.consents.add(consentsOf(added, this.ids, batch.at));
    return results;
  }

  /** Leaves the import to the workers; returns its id. Throws as `importNow` does. */
  accept(
    company: CompanyId,
    jobPositionId: JobPositionId,
    people: readonly PersonToImport[],
    cvs: CvTreatment,
    source: ImportSource = 'api',
  ): Promise<BulkImportId> {
    const id = this.ids.next<BulkImportId>();
    const batch = this.batch(company, jobPositionId, people, source);
    return this.unitOfWork.run(async () => {
      await this.imports.accept(id, batch, cvs);
      this.notifier.notify(BULK_IMPORT);
      return id;
    });
  }

  private batch(company: CompanyId, jobPositionId: JobPositionId, people: readonly PersonToImport[], importSource: ImportSource): Batch {
    const at = this.clock.now();
    const errors = people.flatMap(({ consents }, i) => futureConsents(consents, at, `candidates[${i}].consents`));
    if (errors.length > 0) throw new ValidationFailed(errors);
    const importedBy = currentOperation().actor ?? null;
    const identified = people.map((person) => ({
      ...person,
      cvText: presentCvText(person.cvText),
      // A worker may record them later.
      consents: person.consents?.map((consent) => ({ ...consent, at: consent.at ?? at.toISOString() })),
      candidateId: this.ids.next<CandidateId>(),
    }));
    return { company, jobPositionId, importedBy, importSource, at, people: identified };
  }
}
