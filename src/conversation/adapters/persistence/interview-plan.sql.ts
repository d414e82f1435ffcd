/* Tables: migrations/1700000000800-conversation-baseline.ts */
import { selectBy } from '../../../platform/persistence/columns.js';
import { shortRead, statement } from '../../../platform/persistence/sql.js';
import { InterviewPlanEntity } from './interview-plan.entity.js';

/* By hand: read at the beginning of each interview. Index interview_plans_pkey. */
export const FIND_PLAN = shortRead('conversation.find-plan', selectBy(InterviewPlanEntity, 'jobPositionId', 'company'));

/* By hand: of two changes at once one finds another version than it has read, and stores nothing. */
export const SAVE_PLAN = statement(
  'conversation.save-plan',
  `INSERT INTO interview_plans AS plan (job_position_id, company_id, version, entries, changed_at, changed_by) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (job_position_id) DO UPDATE
     SET version = excluded.version, entries = excluded.entries, changed_at = excluded.changed_at, changed_by = excluded.changed_by
     WHERE plan.version = excluded.version - 1`,
);
