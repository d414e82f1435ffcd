import { taskTable } from '../../../platform/tasks/task-table.js';

export const ACTIONS_TASKS = [
  taskTable({
    task: 'actions.expire-session',
    table: 'interview_sessions',
    columns: ['task.company_id AS company', 'task.job_position_id AS "jobPositionId"', 'task.candidate_id AS "candidateId"'],
  }),
];
