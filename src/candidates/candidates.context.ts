import { Candidates1700000000300 } from '../../migrations/1700000000300-candidates.js';
import { CandidatesPhoneIndex1700000001062 } from '../../migrations/1700000001062-candidates-phone-index.js';
import { CandidatesBulkConsents1700000001063 } from '../../migrations/1700000001063-candidates-bulk-consents.js';
import { CandidatesImportSource1700000001110 } from '../../migrations/1700000001110-candidates-import-source.js';
import { CandidatesSearch1700000001111 } from '../../migrations/1700000001111-candidates-search.js';
import { CandidatesDecidedAt1700000001122 } from '../../migrations/1700000001122-candidates-decided-at.js';
import { CandidatesStatistics1700000001124 } from '../../migrations/1700000001124-candidates-statistics.js';
import { CandidatesBulkSync1700000001129 } from '../../migrations/1700000001129-candidates-bulk-sync.js';
import { CandidatesSync1700000001130 } from '../../migrations/1700000001130-candidates-sync.js';
import { CandidatesExternalId1700000001131 } from '../../migrations/1700000001131-candidates-external-id.js';
import { CandidatesChanges1700000001132 } from '../../migrations/1700000001132-candidates-changes.js';
import { CandidatesErasures1700000001150 } from '../../migrations/1700000001150-candidates-erasures.js';
import { CandidatesChangeHistories1700000001176 } from '../../migrations/1700000001176-candidates-change-histories.js';
import { CandidatesCvFiles1700000001160 } from '../../migrations/1700000001160-candidates-cv-files.js';
import { CandidatesRetention1700000001151 } from '../../migrations/1700000001151-candidates-retention.js';
import { CandidatesFirstName1700000001190 } from '../../migrations/1700000001190-candidates-first-name.js';
import { CandidatesNewest1700000001182 } from '../../migrations/1700000001182-candidates-newest.js';
import { CandidatesStatusCounts1700000001191 } from '../../migrations/1700000001191-candidates-status-counts.js';
import { CandidatesListIndexes1700000001192 } from '../../migrations/1700000001192-candidates-list-indexes.js';
import { CandidatesInterviewUnread1700000001300 } from '../../migrations/1700000001300-candidates-interview-unread.js';
import { CandidatesWaiting1700000001360 } from '../../migrations/1700000001360-candidates-waiting.js';
import { CandidatesFailedImports1700000001380 } from '../../migrations/1700000001380-candidates-failed-imports.js';
import { CandidatesFind1700000001361 } from '../../migrations/1700000001361-candidates-find.js';
import { CandidatesChangesSource1700000001550 } from '../../migrations/1700000001550-candidates-changes-source.js';
import { CandidatesEmailKeys1700000001560 } from '../../migrations/1700000001560-candidates-email-keys.js';
import { CandidatesBulkNotes1700000001580 } from '../../migrations/1700000001580-candidates-bulk-notes.js';
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
  migrations: [
    Candidates1700000000300,
    CandidatesPhoneIndex1700000001062,
    CandidatesBulkConsents1700000001063,
    CandidatesImportSource1700000001110,
    CandidatesSearch1700000001111,
    CandidatesDecidedAt1700000001122,
    CandidatesStatistics1700000001124,
    CandidatesBulkSync1700000001129,
    CandidatesSync1700000001130,
    CandidatesExternalId1700000001131,
    CandidatesChanges1700000001132,
    CandidatesErasures1700000001150,
    CandidatesRetention1700000001151,
    CandidatesCvFiles1700000001160,
    CandidatesChangeHistories1700000001176,
    CandidatesFirstName1700000001190,
    CandidatesNewest1700000001182,
    CandidatesStatusCounts1700000001191,
    CandidatesListIndexes1700000001192,
    CandidatesInterviewUnread1700000001300,
    CandidatesWaiting1700000001360,
    CandidatesFailedImports1700000001380,
    CandidatesFind1700000001361,
    CandidatesChangesSource1700000001550,
    CandidatesEmailKeys1700000001560,
    CandidatesBulkNotes1700000001580,
  ],
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
