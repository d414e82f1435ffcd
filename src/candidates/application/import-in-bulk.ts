import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/domain/clock.js';
import { IdSource, type CompanyId } from '../../platform/domain/ids.js';
import { currentOperation } from '../../platform/operation/operation-context.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { TaskNotifier } from '../../platform/tasks/task-notifier.js';
import { BulkImportRepository, type Batch, type BulkImportId, type ItemResult } from '../domain/bulk-import.js';
import { presentCvText, type CandidateId, type JobPositionId, type PersonDraft } from '../domain/candidate.js';
import type { CvTreatment } from '../domain/cv-analyser.js';
import { BULK_IMPORT } from './run-bulk-imports.js';

/** Imports many candidates into one job position. docs/rules.md#bulk-import. */
@Injectable()
export class ImportInBulk {
  constructor(
    private readonly imports: BulkImportRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /** Imports within the request, without analysis; results in the order of `people`. Throws `JobPositionNotFound`. */
  importNow(company: CompanyId, jobPositionId: JobPositionId, people: readonly PersonDraft[]): Promise<ItemResult[]> {
    return this.unitOfWork.run(() => this.imports.importNow(this.batch(company, jobPositionId, people)));
  }

  /** Leaves the import to the workers; returns its id. Throws `JobPositionNotFound`. */
  accept(company: CompanyId, jobPositionId: JobPositionId, people: readonly PersonDraft[], cvs: CvTreatment): Promise<BulkImportId> {
    const id = this.ids.next<BulkImportId>();
    return this.unitOfWork.run(async () => {
      await this.imports.accept(id, this.batch(company, jobPositionId, people), cvs);
      this.notifier.notify(BULK_IMPORT);
      return id;
    });
  }

  private batch(company: CompanyId, jobPositionId: JobPositionId, people: readonly PersonDraft[]): Batch {
    const importedBy = currentOperation().actor ?? null;
    const identified = people.map((person) => ({
      ...person,
      cvText: presentCvText(person.cvText),
      candidateId: this.ids.next<CandidateId>(),
    }));
    return { company, jobPositionId, importedBy, at: this.clock.now(), people: identified };
  }
}
