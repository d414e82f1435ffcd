/* Tables: migrations/1700000000300-candidates-baseline.ts */
import { statement } from '../../../platform/persistence/sql.js';
import { newestOf, spreadOf } from '../../../platform/persistence/statistics.sql.js';

/* By hand, these two: sums for positions. Index candidate_status_counts_position. */
const COUNTS_OF = `(
  SELECT job_position_id AS id, status, candidates AS count FROM candidate_status_sums WHERE job_position_id = ANY ($1)
  UNION ALL
  SELECT job_position_id, status, sum(candidates) FROM candidate_status_counts WHERE job_position_id = ANY ($1) GROUP BY 1, 2) AS counts`;
export const COUNT_BY_STATUS_OF = statement(
  'candidates.count-by-status-of',
  `SELECT id, status, sum(count)::int AS count FROM ${COUNTS_OF} GROUP BY 1, 2 HAVING sum(count) > 0`,
);
export const COUNT_BY_STATUS = statement(
  'candidates.count-by-status',
  `SELECT status, sum(count)::int AS count FROM ${COUNTS_OF} GROUP BY 1`,
);

/*
 * By hand: in one statement, so that each reader sees the rows or their sums. A bounded read: the oldest rows, $1 of them. Sums in the order of their key,
 * so that two workers do not deadlock.
 */
export const MERGE_STATUS_COUNTS = statement(
  'candidates.merge-status-counts',
  `WITH merged AS (
     DELETE FROM candidate_status_counts WHERE id = ANY (ARRAY(SELECT id FROM candidate_status_counts ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED))
     RETURNING job_position_id, status, candidates)
   INSERT INTO candidate_status_sums AS known (job_position_id, status, candidates)
   SELECT job_position_id, status, sum(candidates) FROM merged GROUP BY 1, 2 ORDER BY 1, 2
   ON CONFLICT (job_position_id, status) DO UPDATE SET candidates = known.candidates + excluded.candidates`,
);

/* The condition of index candidates_created. */
const IS_CREATED = `created_at >= '2000-01-01Z'`;
/* By hand, these two: grouped counts of a bounded number. Indexes candidates_created and candidates_list, candidates_decided and _decided_position. */
export const COUNT_NEWEST = statement(
  'candidates.count-newest',
  `SELECT status, interview_score::float8 AS score, count(*)::int AS count
     FROM ${newestOf('candidates', 'status, interview_score', 'created_at', IS_CREATED)} GROUP BY status, interview_score`,
);
export const DECISION_TIMES = statement(
  'candidates.decision-times',
  `SELECT ${spreadOf('created_at', 'decided_at')} FROM ${newestOf('candidates', 'created_at, decided_at', 'decided_at', 'decided_at IS NOT NULL')}`,
);
