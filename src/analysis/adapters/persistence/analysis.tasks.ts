import { taskTable } from '../../../platform/tasks/task-table.js';
import { CV_ANALYSIS, DOCUMENT_REMOVAL, INTERVIEW_ANALYSIS } from '../../application/task-names.js';

const CANDIDATE = ['task.candidate_id AS "candidateId"', 'task.company_id AS company', 'task.job_position_id AS "jobPositionId"'];

export const ANALYSIS_TASKS = [
  taskTable({ task: CV_ANALYSIS, table: 'pending_cv_analyses', key: 'candidate_id', columns: CANDIDATE }),
  taskTable({
    task: INTERVIEW_ANALYSIS,
    table: 'pending_interview_analyses',
    key: 'session_id',
    columns: ['task.session_id AS "sessionId"', ...CANDIDATE],
  }),
  taskTable({ task: DOCUMENT_REMOVAL, table: 'document_removals', key: 'store_key', columns: ['task.store_key AS "storeKey"'] }),
];
