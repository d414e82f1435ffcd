import { Module } from '@nestjs/common';
import { JobsCore } from '../jobs/jobs.core.js';
import { CandidateEntity } from './adapters/persistence/candidate.entity.js';
import { PostgresBulkImports } from './adapters/persistence/postgres-bulk-imports.js';
import { TypeOrmCandidates } from './adapters/persistence/typeorm-candidates.js';
import { BulkImportRedaction, BulkImportTraces, PruneBulkImports } from './application/bulk-import-keeping.js';
import { CandidateLifecycle } from './application/candidate-lifecycle.js';
import { DeleteCandidate } from './application/delete-candidate.js';
import { ImportCandidate } from './application/import-candidate.js';
import { ImportInBulk } from './application/import-in-bulk.js';
import { MarkTestCandidate } from './application/mark-test-candidate.js';
import { RunBulkImports } from './application/run-bulk-imports.js';
import { UpdateCandidate } from './application/update-candidate.js';
import { BulkImports } from './domain/bulk-imports.js';
import { CandidateDependants } from './domain/candidate-dependant.js';
import { Candidates } from './domain/candidates.js';

const useCases = [CandidateLifecycle, ImportCandidate, ImportInBulk, UpdateCandidate, DeleteCandidate, MarkTestCandidate];
/** Found by the platform's lists. */
const found = [RunBulkImports, BulkImportTraces, BulkImportRedaction, PruneBulkImports];

/** The context without HTTP: what other contexts and the operator's command line use. */
@Module({
  imports: [JobsCore],
  providers: [
    { provide: Candidates, useClass: TypeOrmCandidates },
    { provide: CandidateDependants, useFactory: () => new CandidateDependants() },
    { provide: BulkImports, useClass: PostgresBulkImports },
    ...useCases,
    ...found,
  ],
  exports: [Candidates, BulkImports, CandidateDependants, ...useCases],
})
export class CandidatesCore {
  static readonly entities = [CandidateEntity];
}
