import { Module } from '@nestjs/common';
import { JobsCore } from '../jobs/jobs.core.js';
import { CandidateEntity } from './adapters/persistence/candidate.entity.js';
import { TypeOrmBulkImportRepository } from './adapters/persistence/typeorm-bulk-import.repository.js';
import { TypeOrmCandidateRepository } from './adapters/persistence/typeorm-candidate.repository.js';
import { BulkImportRedaction, BulkImportErasure, BulkImportRetention } from './application/bulk-import-retention.js';
import { CandidateLifecycle } from './application/candidate-lifecycle.js';
import { DeleteCandidate } from './application/delete-candidate.js';
import { ImportCandidate } from './application/import-candidate.js';
import { ImportInBulk } from './application/import-in-bulk.js';
import { MarkTestCandidate } from './application/mark-test-candidate.js';
import { RunBulkImports } from './application/run-bulk-imports.js';
import { UpdateCandidate } from './application/update-candidate.js';
import { BulkImportRepository } from './domain/bulk-import.repository.js';
import { ErasureHandlers } from './domain/erasure-handler.js';
import { CandidateRepository } from './domain/candidate.repository.js';

const useCases = [CandidateLifecycle, ImportCandidate, ImportInBulk, UpdateCandidate, DeleteCandidate, MarkTestCandidate];
/** Found by the platform's lists. */
const found = [RunBulkImports, BulkImportErasure, BulkImportRedaction, BulkImportRetention];

/** The context without HTTP: what other contexts and the operator's command line use. */
@Module({
  imports: [JobsCore],
  providers: [
    { provide: CandidateRepository, useClass: TypeOrmCandidateRepository },
    { provide: ErasureHandlers, useFactory: () => new ErasureHandlers() },
    { provide: BulkImportRepository, useClass: TypeOrmBulkImportRepository },
    ...useCases,
    ...found,
  ],
  exports: [CandidateRepository, BulkImportRepository, ErasureHandlers, ...useCases],
})
export class CandidatesCore {
  static readonly entities = [CandidateEntity];
}
