import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/domain/clock.js';
import { IdSource, type CompanyId } from '../../platform/domain/ids.js';
import type { CandidateId, JobPositionId } from '../domain/candidate.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { TaskNotifier } from '../../platform/tasks/task-notifier.js';
import { currentOperation } from '../../platform/operation/operation-context.js';
import type { Batch, BulkImportId, BulkPerson, CvTreatment, ItemResult } from '../domain/bulk-import.js';
import { BulkImportRepository } from '../domain/bulk-import.repository.js';
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

  /** Imports them within the request, unanalysed; the results in the order of `people`. Throws `JobPositionNotFound`. */
  atOnce(company: CompanyId, jobPositionId: JobPositionId, people: readonly BulkPerson[]): Promise<ItemResult[]> {
    return this.unitOfWork.run(() => this.imports.importNow(this.batchOf(company, jobPositionId, people)));
  }

  /** Leaves them to the workers; answers under which id their progress can be asked for. Throws `JobPositionNotFound`. */
  later(company: CompanyId, jobPositionId: JobPositionId, people: readonly BulkPerson[], cvs: CvTreatment): Promise<BulkImportId> {
    const id = this.ids.next<BulkImportId>();
    return this.unitOfWork.run(async () => {
      await this.imports.accept(id, this.batchOf(company, jobPositionId, people), cvs);
      this.notifier.notify(BULK_IMPORT);
      return id;
    });
  }

  private batchOf(company: CompanyId, jobPositionId: JobPositionId, people: readonly BulkPerson[]): Batch {
    const importedBy = currentOperation().actor ?? null;
    const named = people.map((person) => ({ ...person, candidateId: this.ids.next<CandidateId>() }));
    return { company, jobPositionId, importedBy, at: this.clock.now(), people: named };
  }
}
