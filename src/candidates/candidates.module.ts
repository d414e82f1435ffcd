import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ClearanceModule } from '../clearance/clearance.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { DtoChangeRules, DtoImportRules } from './adapters/http/dto-import-rules.js';
import { BULK_IMPORT_TABLE, TypeOrmBulkImportRepository } from './adapters/persistence/typeorm-bulk-import.repository.js';
import { ChangesLagGauge } from './adapters/persistence/changes-lag-gauge.js';
import { CHANGES_REMOVAL, PostgresCandidateChangeFeed } from './adapters/persistence/postgres-candidate-change-feed.js';
import { TypeOrmErasureReceiptRepository } from './adapters/persistence/typeorm-erasure-receipt.repository.js';
import { StatusCountsMerge } from './adapters/persistence/status-counts-merge.js';
import { TypeOrmCandidateRepository } from './adapters/persistence/typeorm-candidate.repository.js';
import { RETENTION_TABLE } from './adapters/persistence/retention-policy.sql.js';
import { ExpiringCvText, TypeOrmRetentionPolicyRepository } from './adapters/persistence/typeorm-retention-policy.repository.js';
import { ApplyRetention } from './application/apply-retention.js';
import { BulkImportErasure, BulkImportRedaction, BulkImportRetention } from './application/bulk-import-retention.js';
import { CandidateLifecycle } from './application/candidate-lifecycle.js';
import { ChangeRetentionPolicy } from './application/change-retention-policy.js';
import { CopiesOfPersons, DeleteCandidate, ErasureHandlers, ErasureRecords } from './application/delete-candidate.js';
import { ExpiringDataRegistry } from './application/expiring-data.js';
import { ImportCandidate } from './application/import-candidate.js';
import { ImportInBulk } from './application/import-in-bulk.js';
import { ResolveFailedImport } from './application/resolve-failed-import.js';
import { ReadInterviewProgress } from './application/read-interview-progress.js';
import { ConsentReplay, ErasureReplay } from './application/journal-replays.js';
import { RecordConsent } from './application/record-consent.js';
import { RunBulkImports } from './application/run-bulk-imports.js';
import { CorrectCandidate } from './application/correct-candidate.js';
import { MarkTestCandidate, UpdateCandidate } from './application/update-candidate.js';
import { BulkImportRepository } from './domain/bulk-import.js';
import { CandidateChangeFeed } from './domain/candidate-change.js';
import { CandidateRepository, CandidateStatusStore } from './domain/candidate.repository.js';
import { ErasureReceiptRepository } from './domain/erasure-receipt.js';
import { ChangeRules } from './domain/correction.js';
import { ImportRules } from './domain/import-rules.js';
import { RetentionPolicyRepository } from './domain/retention-policy.js';

const publicProviders = [
  CandidateLifecycle,
  ImportCandidate,
  ImportInBulk,
  ResolveFailedImport,
  UpdateCandidate,
  CorrectCandidate,
  RecordConsent,
  DeleteCandidate,
  CopiesOfPersons,
  ErasureRecords,
  ChangeRetentionPolicy,
  MarkTestCandidate,
  ReadInterviewProgress,
];
/** Found by discovery. */
const discoveredProviders = [
  RunBulkImports,
  BulkImportErasure,
  BulkImportRedaction,
  BulkImportRetention,
  BULK_IMPORT_TABLE,
  StatusCountsMerge,
  CHANGES_REMOVAL,
  ChangesLagGauge,
  ApplyRetention,
  RETENTION_TABLE,
  ExpiringCvText,
  ErasureReplay,
  ConsentReplay,
];

@Module({
  imports: [JobsModule, ClearanceModule, DiscoveryModule],
  providers: [
    { provide: CandidateRepository, useClass: TypeOrmCandidateRepository },
    { provide: CandidateStatusStore, useExisting: CandidateRepository },
    { provide: BulkImportRepository, useClass: TypeOrmBulkImportRepository },
    { provide: ImportRules, useClass: DtoImportRules },
    { provide: ChangeRules, useClass: DtoChangeRules },
    { provide: ErasureReceiptRepository, useClass: TypeOrmErasureReceiptRepository },
    { provide: RetentionPolicyRepository, useClass: TypeOrmRetentionPolicyRepository },
    { provide: CandidateChangeFeed, useClass: PostgresCandidateChangeFeed },
    ErasureHandlers,
    ExpiringDataRegistry,
    ...publicProviders,
    ...discoveredProviders,
  ],
  exports: [
    ClearanceModule,
    CandidateRepository,
    CandidateChangeFeed,
    BulkImportRepository,
    ErasureReceiptRepository,
    RetentionPolicyRepository,
    ImportRules,
    ...publicProviders,
  ],
})
export class CandidatesModule {}
