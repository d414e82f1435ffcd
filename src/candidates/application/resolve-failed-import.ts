import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { Clock, type CompanyId } from '../../platform/domain/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { type BulkImportId, BulkImportRepository } from '../domain/bulk-import.js';

/** A person has seen to an import that failed: it waits for nobody any more. docs/rules/candidates.md#bulk-import */
@Injectable()
export class ResolveFailedImport {
  constructor(
    private readonly imports: BulkImportRepository,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Does nothing where it has not failed, or was resolved before. Throws `BulkImportNotFound`. */
  run(company: CompanyId, id: BulkImportId): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { bulkImportId } = await this.imports.get(company, id);
      if (await this.imports.resolve(bulkImportId, this.clock.now()))
        await this.audit.record({ company, action: 'bulk_import.resolved', subject: bulkImportId });
    });
  }
}
