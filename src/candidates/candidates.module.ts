import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
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

const publicProviders = [CandidateLifecycle, ImportCandidate, ImportInBulk, UpdateCandidate, DeleteCandidate, MarkTestCandidate];
/** Found by discovery. */
const discoveredProviders = [RunBulkImports, BulkImportErasure, BulkImportRedaction, BulkImportRetention];

@Module({
  imports: [JobsModule],
  providers: [
    { provide: CandidateRepository, useClass: TypeOrmCandidateRepository },
    { provide: ErasureHandlers, useFactory: () => new ErasureHandlers() },
    { provide: BulkImportRepository, useClass: TypeOrmBulkImportRepository },
    ...publicProviders,
    ...discoveredProviders,
  ],
  exports: [CandidateRepository, BulkImportRepository, ErasureHandlers, ...publicProviders],
})
export class CandidatesModule {}
