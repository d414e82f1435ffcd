import { taskTable } from '../../../platform/tasks/task-table.js';
import { BULK_IMPORT } from '../../application/run-bulk-imports.js';

export const CANDIDATES_TASKS = [
  taskTable({
    task: BULK_IMPORT,
    table: 'bulk_imports',
    columns: ['task.company_id AS company', 'task.job_position_id AS "jobPositionId"', 'task.cvs'],
  }),
];
