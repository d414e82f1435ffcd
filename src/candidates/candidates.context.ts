import { Candidates1700000000300 } from '../../migrations/1700000000300-candidates.js';
import { CandidatesPhoneIndex1700000001062 } from '../../migrations/1700000001062-candidates-phone-index.js';
import { CandidatesBulkConsents1700000001063 } from '../../migrations/1700000001063-candidates-bulk-consents.js';
import { defineContext } from '../platform/context/define-context.js';
import { candidatesFields } from './adapters/http/field-descriptions.js';
import { BulkImportsController } from './adapters/http/bulk-imports.controller.js';
import { CandidatesController } from './adapters/http/candidates.controller.js';
import { ConsentsController } from './adapters/http/consents.controller.js';
import { BulkImportEntity, BulkImportItemEntity } from './adapters/persistence/bulk-import.entity.js';
import { CandidateEntity } from './adapters/persistence/candidate.entity.js';
import { BulkImportCompleteDto, CandidateStatusChangedDto } from './adapters/http/events.dto.js';
import { CANDIDATE_STATUSES } from './domain/candidate-status.js';
import { CandidatesModule } from './candidates.module.js';

/** Candidates of job positions: import, reading, change, status, erasure. */
export const candidates = defineContext({
  name: 'candidates',
  module: CandidatesModule,
  // `/v1/candidates/bulk` stands before `/v1/candidates/{candidateId}`.
  controllers: [BulkImportsController, CandidatesController, ConsentsController],
  entities: [CandidateEntity, BulkImportEntity, BulkImportItemEntity],
  migrations: [Candidates1700000000300, CandidatesPhoneIndex1700000001062, CandidatesBulkConsents1700000001063],
  scopes: ['read:candidates', 'write:candidates'],
  rateLimits: { writes: 20, bulk_import: 3 },
  commands: [
    {
      names: [['candidate', 'candidates, of any company']],
      add: async (program, { withSession }) =>
        (await import('./adapters/candidate-commands.js')).addCandidateCommands(program, withSession),
    },
  ],
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
