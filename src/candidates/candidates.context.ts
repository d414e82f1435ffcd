import { CandidatesBaseline1700000000300 } from '../../migrations/1700000000300-candidates-baseline.js';
import { CandidatesImportsBaseline1700000000310 } from '../../migrations/1700000000310-candidates-imports-baseline.js';
import { defineContext } from '../platform/context/define-context.js';
import { candidatesFields } from './adapters/http/field-descriptions.js';
import { BulkImportsController } from './adapters/http/bulk-imports.controller.js';
import { CandidatesController } from './adapters/http/candidates.controller.js';
import { ErasuresController } from './adapters/http/erasures.controller.js';
import { RetentionPolicyController } from './adapters/http/retention-policy.controller.js';
import { ConsentsController } from './adapters/http/consents.controller.js';
import { BulkImportEntity, BulkImportItemEntity } from './adapters/persistence/bulk-import.entity.js';
import {
  CandidateChangeEntity,
  CandidateStatusCountEntity,
  CandidateStatusSumEntity,
  ChangeHistoryEntity,
  ChangePositionsEntity,
} from './adapters/persistence/candidate-change.entity.js';
import { CandidateEntity } from './adapters/persistence/candidate.entity.js';
import { CandidateWordsEntity } from './adapters/persistence/candidate-words.entity.js';
import { ErasureEntity } from './adapters/persistence/erasure.entity.js';
import { RetentionPolicyEntity } from './adapters/persistence/retention-policy.entity.js';
import { BulkImportCompleteDto, CandidateStatusChangedDto } from './adapters/http/events.dto.js';
import { CANDIDATE_STATUSES } from './domain/candidate-status.js';
import { candidatesCommands } from './candidates.commands.js';
import { CandidatesModule } from './candidates.module.js';

/** Candidates of job positions: import, reading, change, status, erasure. */
export const candidates = defineContext({
  name: 'candidates',
  module: CandidatesModule,
  // `/v1/candidates/bulk` stands before `/v1/candidates/{candidateId}`.
  controllers: [BulkImportsController, CandidatesController, ConsentsController, ErasuresController, RetentionPolicyController],
  entities: [
    CandidateEntity,
    CandidateWordsEntity,
    CandidateChangeEntity,
    CandidateStatusCountEntity,
    CandidateStatusSumEntity,
    ChangeHistoryEntity,
    ChangePositionsEntity,
    BulkImportEntity,
    BulkImportItemEntity,
    ErasureEntity,
    RetentionPolicyEntity,
  ],
  migrations: [CandidatesBaseline1700000000300, CandidatesImportsBaseline1700000000310],
  scopes: ['read:candidates', 'write:candidates'],
  rateLimits: { writes: 20, bulk_import: 3 },
  commands: candidatesCommands,
  fields: candidatesFields,
  tags: {
    Candidates: 'Import, one by one or in bulk, reading, change and deletion of candidates.',
  },
  events: {
    candidate_status_changed: {
      summary: 'A candidate’s status changed',
      data: CandidateStatusChangedDto,
      filter: { field: 'status', values: CANDIDATE_STATUSES },
    },
    bulk_import_complete: { summary: 'An asynchronous bulk import ended', data: BulkImportCompleteDto },
  },
});
