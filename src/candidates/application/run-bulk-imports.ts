import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/domain/clock.js';
import type { CompanyId } from '../../platform/domain/ids.js';
import type { JobPositionId } from '../domain/candidate.js';
import { TaskHandler } from '../../platform/tasks/task-handler.js';
import type { Lease } from '../../platform/tasks/lease.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { completionOf, personsOf, type BulkImportId, type CvTreatment } from '../domain/bulk-import.js';
import { BulkImportRepository } from '../domain/bulk-import.repository.js';
import { CvAnalyser } from '../domain/cv-analyser.js';

/** The due work's name: whoever accepts a bulk import rings it. */
export const BULK_IMPORT = 'candidates.bulk-import';

/** Candidates imported in one transaction: progress shows, and other imports get their turn, this often. */
const AT_A_TIME = 250;
/** Failures without progress after which the rest is given up; fewer than those that would park the row. */
const MOST_FAILURES = 6;

interface ImportRow {
  id: BulkImportId;
  company: CompanyId;
  jobPositionId: JobPositionId;
  cvs: CvTreatment;
}

/**
 * Imports what was accepted for later, some at a time, each time with its progress in one transaction: a killed worker leaves
 * the rest to the next. Whoever ends an import tells of it in the same transaction.
 */
@Injectable()
export class RunBulkImports extends TaskHandler<ImportRow & Record<string, unknown>> {
  readonly name = BULK_IMPORT;
  readonly queue = 'candidates';
  readonly table = 'bulk_imports';
  readonly columns = ['id', 'company_id AS company', 'job_position_id AS "jobPositionId"', 'cvs'];
  private readonly logger = new Logger('BulkImport');

  constructor(
    private readonly imports: BulkImportRepository,
    private readonly outbox: Outbox,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly analyser: CvAnalyser,
  ) {
    super();
  }

  run(row: ImportRow, lease: Lease): Promise<void> {
    return this.unitOfWork.run(() => (lease.failures < MOST_FAILURES ? this.goOn(row, lease) : this.giveUp(row, lease)));
  }

  private async goOn(row: ImportRow, lease: Lease): Promise<void> {
    const at = this.clock.now();
    const withCv = await this.imports.importSome(row.id, AT_A_TIME, at);
    const { company, jobPositionId } = row;
    const refs = withCv.map((candidateId) => ({ company, jobPositionId, candidateId }));
    if (row.cvs === 'analyse' && refs.length > 0) await this.analyser.queue(refs);
    if (await this.imports.complete(row.id, at)) await this.end(row, lease);
    // Due again at once, behind others that wait.
    else await lease.reschedule(at);
  }

  private async giveUp(row: ImportRow, lease: Lease): Promise<void> {
    this.logger.error({ bulkImport: row.id, failures: lease.failures }, 'a bulk import was given up');
    await this.imports.abandon(row.id, this.clock.now());
    await this.end(row, lease);
  }

  private async end({ id, company }: ImportRow, lease: Lease): Promise<void> {
    const ended = await this.imports.get(company, id);
    await this.outbox.add({ type: 'bulk_import_complete', company, persons: personsOf(ended.results), data: completionOf(ended) });
    await lease.done();
  }
}
