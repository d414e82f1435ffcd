import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Clock, type CompanyId, IdSource } from '../../platform/domain/index.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { discoveredProvider, type Lease, TaskHandler } from '../../platform/tasks/index.js';
import { BulkImportRepository, MAX_BULK_CANDIDATES, candidatesIn, completionData, type BulkImportId } from '../domain/bulk-import.js';
import type { JobPositionId } from '../domain/candidate.js';
import { ConsentRepository, consentsOf } from '../../clearance/index.js';
import { CvAnalyser, type CvTreatment } from '../domain/cv-analyser.js';

/** The name of the durable task. */
export const BULK_IMPORT = 'candidates.bulk-import';

/**
 * Candidates in one transaction: after each, progress becomes visible, and other imports get their turn. Without CVs to
 * analyse it takes milliseconds, and an import is one transaction.
 */
const STEP: Readonly<Record<CvTreatment, number>> = { analyse: 250, keep: MAX_BULK_CANDIDATES };
/** Failures in a row after which the pending items fail; fewer than the failures that would park the row. */
const MAX_FAILURES = 6;

interface ImportRow {
  id: BulkImportId;
  company: CompanyId;
  jobPositionId: JobPositionId;
  cvs: CvTreatment;
}

/**
 * Runs the asynchronous imports in steps. A step commits its candidates, their results and, at the end, the event in
 * one transaction, so that another worker can go on if this one dies.
 */
@Injectable()
export class RunBulkImports extends TaskHandler<ImportRow & Record<string, unknown>> implements OnModuleInit {
  readonly name = BULK_IMPORT;
  private readonly logger = new Logger('BulkImport');
  private analyser!: CvAnalyser;

  constructor(
    private readonly imports: BulkImportRepository,
    private readonly outbox: Outbox,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly discovery: DiscoveryService,
    private readonly consents: ConsentRepository,
    private readonly ids: IdSource,
  ) {
    super();
  }

  onModuleInit(): void {
    this.analyser = discoveredProvider(this.discovery, CvAnalyser);
  }

  run(row: ImportRow, lease: Lease): Promise<void> {
    return this.unitOfWork.run(() => (lease.failures < MAX_FAILURES ? this.runStep(row, lease) : this.abandon(row, lease)));
  }

  private async runStep({ id, company, jobPositionId, cvs }: ImportRow, lease: Lease): Promise<void> {
    const at = this.clock.now();
    const added = await this.imports.importPending(id, { company, jobPositionId }, STEP[cvs], at);
    await this.consents.add(consentsOf(added, this.ids, at));
    const refs = added.filter(({ hasCv }) => hasCv).map(({ candidateId }) => ({ company, jobPositionId, candidateId }));
    if (cvs === 'analyse' && refs.length > 0) await this.analyser.queue(refs);
    for (const { candidateId, cvFile } of added) if (cvFile) await this.analyser.attach({ company, jobPositionId, candidateId }, cvFile);
    if (await this.imports.complete(id, at)) await this.end(id, company, lease);
    // Due again at once, but after the imports that wait already.
    else await lease.reschedule(at);
  }

  private async abandon({ id, company }: ImportRow, lease: Lease): Promise<void> {
    this.logger.error({ bulkImport: id, failures: lease.failures }, 'a bulk import has failed');
    await this.imports.abandon(id, this.clock.now());
    await this.end(id, company, lease);
  }

  private async end(id: BulkImportId, company: CompanyId, lease: Lease): Promise<void> {
    const ended = await this.imports.get(company, id);
    await this.outbox.add({ type: 'bulk_import_complete', company, persons: candidatesIn(ended.results), data: completionData(ended) });
    await lease.done();
  }
}
