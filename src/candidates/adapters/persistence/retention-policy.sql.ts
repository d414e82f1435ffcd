/* Tables: migrations/1700000000300-candidates-baseline.ts, migrations/1700000000310-candidates-imports-baseline.ts */
import { selectList } from '../../../platform/persistence/columns.js';
import { statement } from '../../../platform/persistence/sql.js';
import { taskTable } from '../../../platform/tasks/index.js';
import { APPLY_RETENTION } from '../../application/apply-retention.js';
import { RETAINED_KINDS } from '../../domain/retention-policy.js';
import { RetentionPolicyEntity } from './retention-policy.entity.js';

const DAYS = selectList(
  RetentionPolicyEntity,
  RETAINED_KINDS.map((kind) => `${kind}Days` as const),
);
const COUNTED = 'counted_from AS "countedFrom", counted_from::text AS at';

export const READ_POLICY = statement('retention.read-policy', `SELECT ${DAYS} FROM retention_policies WHERE company_id = $1`);

/* By hand: TypeORM refuses row locks outside a transaction that it opened itself. */
export const LOCK_POLICY = statement('retention.lock-policy', `SELECT ${DAYS} FROM retention_policies WHERE company_id = $1 FOR UPDATE`);

/* By hand: keyset by the index candidate_changes_counted. $1: company, $2: counted until, $3, $4: the last candidate or NULL, $5: how many. */
export const COUNTED_UNTIL = statement(
  'retention.counted-until',
  `SELECT candidate_id AS "candidateId", job_position_id AS "jobPositionId", ${COUNTED} FROM candidate_changes
    WHERE company_id = $1 AND change <> 'deleted' AND counted_from <= $2
      AND (counted_from, candidate_id) > (coalesce($3::timestamptz, '-infinity'), coalesce($4::uuid, '00000000-0000-0000-0000-000000000000'))
    ORDER BY counted_from, candidate_id LIMIT $5`,
);

const EXPIRED = `FROM candidate_changes WHERE company_id = $1 AND change <> 'deleted' AND counted_from <= $2`;
/* By hand: bounded, by the index candidate_changes_counted alone. $1: company, $2: counted until, $3: how many. */
export const LAST_EXPIRED = statement(
  'retention.last-expired',
  `SELECT candidate_id AS id ${EXPIRED} ORDER BY counted_from DESC, candidate_id DESC LIMIT $3`,
);
export const COUNT_EXPIRED = statement(
  'retention.count-expired',
  `SELECT count(*)::int AS count FROM (SELECT ${EXPIRED} LIMIT $3) AS expired`,
);
export const EXPIRED_BY_POSITION = statement(
  'retention.expired-by-position',
  `SELECT job_position_id AS "jobPositionId", count(*)::int AS count FROM (SELECT job_position_id ${EXPIRED} LIMIT $3) AS expired
    GROUP BY 1 ORDER BY 2 DESC, 1`,
);

/* By hand: both in one trip. A change of the policy waits for the removal, and no removal follows the former policy after it. $1: company, $2: candidate. */
export const IN_FORCE = statement(
  'retention.in-force',
  `SELECT ${DAYS}, ${COUNTED} FROM retention_policies JOIN candidate_changes USING (company_id)
    WHERE company_id = $1 AND candidate_id = $2 FOR SHARE OF retention_policies`,
);

/* By hand: a time with all its digits, which a Date has not. */
export const COUNT_FROM = statement(
  'retention.count-from',
  'UPDATE candidate_changes SET counted_from = $2::timestamptz WHERE candidate_id = $1',
);
export const WALK_TO = statement(
  'retention.walk-to',
  'UPDATE retention_policies SET walked_from = $2::timestamptz, walked_id = $3 WHERE company_id = $1',
);

/* By hand: a bounded list. The text itself is not read. */
export const CV_HOLDERS = statement('retention.cv-holders', 'SELECT id FROM candidates WHERE id = ANY ($1) AND cv_text IS NOT NULL');

/** The rows of `ApplyRetention`. */
export const RETENTION_TABLE = taskTable({
  task: APPLY_RETENTION,
  table: 'retention_policies',
  key: 'company_id',
  columns: ['task.company_id AS company', 'task.walked_from::text AS at', 'task.walked_id AS "candidateId"'],
});
