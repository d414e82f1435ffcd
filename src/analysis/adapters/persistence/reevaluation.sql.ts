/* Tables: migrations/1700000000700-analysis-baseline.ts */
import { shortRead, statement } from '../../../platform/persistence/sql.js';
import { taskTable } from '../../../platform/tasks/index.js';
import { REEVALUATION } from '../../application/reevaluate.js';

/** By hand: of two at once the second finds one under way. Those with an analysis are counted by the indexes …_position. */
export const BEGIN = statement(
  'analysis.begin-reevaluation',
  `INSERT INTO reevaluations AS known (job_position_id, company_id, started_at, due_at, trace_parent, total)
   SELECT $1, $2, $3, $3, $4, count(*) FROM (
     SELECT candidate_id FROM cv_analyses WHERE job_position_id = $1
     UNION SELECT candidate_id FROM interview_analyses WHERE job_position_id = $1) AS analysed
   ON CONFLICT (job_position_id) DO UPDATE
      SET started_at = EXCLUDED.started_at, due_at = EXCLUDED.due_at, trace_parent = EXCLUDED.trace_parent, total = EXCLUDED.total,
          completed_at = NULL, seen = 0, queued = 0, last_candidate_id = NULL,
          lease_until = NULL, lease_token = NULL, failures = 0, parked_at = NULL
    WHERE known.completed_at IS NOT NULL OR known.parked_at IS NOT NULL`,
);

/** By hand: set-wise, over the indexes …_position alone. */
export const OLDER_THAN = shortRead(
  'analysis.older-than',
  `SELECT count(*)::int AS count FROM (
     SELECT candidate_id FROM cv_analyses WHERE job_position_id = $1 GROUP BY candidate_id HAVING max(created_at) < $2
     UNION
     SELECT candidate_id FROM interview_analyses WHERE job_position_id = $1 GROUP BY candidate_id HAVING max(completed_at) < $2) AS older`,
);

/** By hand: a page of two tables. Indexes …_position. */
export const CANDIDATES_AFTER = shortRead(
  'analysis.candidates-after',
  `(SELECT DISTINCT candidate_id AS id FROM cv_analyses WHERE job_position_id = $1 AND candidate_id > $2 ORDER BY candidate_id LIMIT $3)
   UNION
   (SELECT DISTINCT candidate_id FROM interview_analyses WHERE job_position_id = $1 AND candidate_id > $2 ORDER BY candidate_id LIMIT $3)
   ORDER BY id LIMIT $3`,
);

const RUN = `'engine', engine, 'version', engine_version, 'model', model, 'inputHash', input_hash`;

/** By hand: the newest analyses of both kinds of a page of candidates in one round trip. Indexes …_candidate. */
export const NEWEST_RUNS = shortRead(
  'analysis.newest-runs',
  `SELECT candidate.id AS "candidateId",
          (SELECT json_build_object(${RUN}) FROM cv_analyses WHERE candidate_id = candidate.id ORDER BY id DESC LIMIT 1) AS cv,
          (SELECT json_build_object(${RUN}, 'sessionId', session_id) FROM interview_analyses
            WHERE candidate_id = candidate.id ORDER BY id DESC LIMIT 1) AS interview
     FROM unnest($1::uuid[]) AS candidate (id)`,
);

/** By hand: one round trip. A parked one waits for the operator, and holds up nothing. Indexes pending_…_position. */
export const WAITING = shortRead(
  'analysis.waiting',
  `SELECT count(DISTINCT candidate_id)::int AS count, min(due_at) AS "dueAt" FROM (
     SELECT candidate_id, due_at FROM pending_cv_analyses WHERE job_position_id = $1 AND parked_at IS NULL
     UNION ALL SELECT candidate_id, due_at FROM pending_interview_analyses WHERE job_position_id = $1 AND parked_at IS NULL) AS waiting`,
);

/** By hand: it adds to what is stored. */
export const ADVANCE = statement(
  'analysis.advance-reevaluation',
  `UPDATE reevaluations SET last_candidate_id = $2, seen = seen + $3, queued = queued + $4 WHERE job_position_id = $1`,
);

export const REEVALUATION_TASK = taskTable({
  task: REEVALUATION,
  table: 'reevaluations',
  key: 'job_position_id',
  columns: [
    'task.job_position_id AS "jobPositionId"',
    'task.company_id AS company',
    'task.last_candidate_id AS last',
    'task.trace_parent AS "traceParent"',
  ],
});
