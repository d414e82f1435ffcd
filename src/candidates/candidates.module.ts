import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JobsModule } from '../jobs/jobs.module.js';
import { BULK_IMPORT_TABLE, TypeOrmBulkImportRepository } from './adapters/persistence/typeorm-bulk-import.repository.js';
import { TypeOrmCandidateRepository } from './adapters/persistence/typeorm-candidate.repository.js';
import { BulkImportErasure, BulkImportRedaction, BulkImportRetention } from './application/bulk-import-retention.js';
import { CandidateLifecycle } from './application/candidate-lifecycle.js';
import { DeleteCandidate, ErasureHandlers } from './application/delete-candidate.js';
import { ImportCandidate } from './application/import-candidate.js';
import { ImportInBulk } from './application/import-in-bulk.js';
import { ReadInterviewProgress } from './application/read-interview-progress.js';
import { RecordConsent } from './application/record-consent.js';
import { RunBulkImports } from './application/run-bulk-imports.js';
import { MarkTestCandidate, UpdateCandidate } from './application/update-candidate.js';
import { BulkImportRepository } from './domain/bulk-import.js';
import { CandidateRepository, CandidateStatusStore } from './domain/candidate.repository.js';

const publicProviders = [
  CandidateLifecycle,
  ImportCandidate,
  ImportInBulk,
  UpdateCandidate,
  RecordConsent,
  DeleteCandidate,
  MarkTestCandidate,
  ReadInterviewProgress,
];
/** Found by discovery. */
const discoveredProviders = [RunBulkImports, BulkImportErasure, BulkImportRedaction, BulkImportRetention, BULK_IMPORT_TABLE];

@Module({
  imports: [JobsModule, DiscoveryModule],
  providers: [
    { provide: CandidateRepository, useClass: TypeOrmCandidateRepository },
    { provide: CandidateStatusStore, useExisting: CandidateRepository },
    { provide: BulkImportRepository, useClass: TypeOrmBulkImportRepository },
    ErasureHandlers,
    ...publicProviders,
    ...discoveredProviders,
  ],
  exports: [CandidateRepository, BulkImportRepository, ...publicProviders],
})
export class CandidatesModule {}
