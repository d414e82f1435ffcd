/* Tables: migrations/1700000000300-candidates-baseline.ts */
import { statement } from '../../../platform/persistence/sql.js';

/** Changes whose order in time may differ from that of their transactions. */
const CLOSE_IN_TIME = 1_000;

/*
 * By hand: where the feed begins. The least position of those first in time, because a transaction can commit after a younger one; never behind the
 * horizon, where one that is not over would be passed. $1: company, $2: a time. Index candidate_changes_company.
 */
export const START = statement(
  'candidate-changes.start',
  `SELECT least(min(position), change_horizon()) AS position
     FROM (SELECT position FROM candidate_changes WHERE company_id = $1 AND at >= $2 ORDER BY at LIMIT ${CLOSE_IN_TIME}) AS first`,
);

/*
 * By hand: keyset, bounded scan, a row also if there are no changes. $1: company, $2, $3: the last change, $4: changes to read, $5: position or NULL, $6: the
 * earliest time, $7: changes to show and one more, $8: history of the cursor. The last one that was read is shown with the others: the next page begins behind it.
 * Index candidate_changes_feed.
 */
export const READ = statement(
  'candidate-changes.read',
  `WITH here AS (
     SELECT id, history.horizon FROM pg_control_system() JOIN change_histories AS history ON server = system_identifier AND timeline = change_timeline()
   ), scanned AS MATERIALIZED (
     SELECT candidate_id, job_position_id, change, position, at, row_number() OVER (ORDER BY position, candidate_id) AS number
       FROM candidate_changes
      WHERE company_id = $1 AND (position, candidate_id) > ($2::bigint, $3::uuid) AND position < change_horizon()
      ORDER BY position, candidate_id LIMIT $4
   ), counted AS (SELECT count(*)::int AS scanned FROM scanned)
   SELECT change_horizon() AS horizon, here.id AS history, here.horizon AS recorded,
          (SELECT horizon FROM change_histories WHERE id = $8) AS survived, counted.scanned, shown.*, (SELECT external_id FROM candidates WHERE id = shown."candidateId") AS "externalId"
     FROM counted LEFT JOIN here ON true LEFT JOIN LATERAL (
       SELECT change.candidate_id AS "candidateId", change.job_position_id AS "jobPositionId", change.change,
              change.position, change.at, ($5::uuid IS NULL OR change.job_position_id = $5) AND change.at >= $6 AS "isShown"
         FROM scanned AS change
        WHERE ($5::uuid IS NULL OR change.job_position_id = $5) AND change.at >= $6 OR change.number = counted.scanned
        ORDER BY change.number LIMIT $7) AS shown ON true`,
);

/* By hand: bounded. $1: the time until which deletions are removed. Index candidate_changes_deleted. */
export const PRUNE = statement(
  'candidate-changes.prune',
  `DELETE FROM candidate_changes WHERE candidate_id IN (
     SELECT candidate_id FROM candidate_changes WHERE change = 'deleted' AND at <= $1 ORDER BY at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
);

/*
 * By hand: after a restore into another server, whose transactions are numbered anew, positions go on far behind the last one of the backup and those that
 * the former server issued after it.
 */
export const FOLLOW_SERVER = statement(
  'candidate-changes.follow-server',
  `UPDATE change_positions
      SET server = system_identifier,
          "offset" = (SELECT coalesce(max(position), 0) FROM candidate_changes) + 4294967296 - pg_current_xact_id()::text::bigint
     FROM pg_control_system() WHERE server <> system_identifier`,
);

/* By hand: the server's own numbers. What is committed before the horizon was so before this statement: it survives wherever the statement does. */
export const RECORD_HORIZON = statement(
  'candidate-changes.record-horizon',
  `INSERT INTO change_histories AS history (id, server, timeline, horizon)
   SELECT 1 + floor(random() * 281474976710655)::bigint, system_identifier, change_timeline(), change_horizon() FROM pg_control_system()
   ON CONFLICT (server, timeline) DO UPDATE SET horizon = greatest(history.horizon, excluded.horizon)`,
);

/* By hand: the server's numbers. Transactions before `horizon` are over; none from `next` on is, so that no change waits behind those. */
export const READ_HORIZON = statement(
  'candidate-changes.read-horizon',
  `SELECT pg_snapshot_xmin(here)::text::bigint AS horizon, pg_snapshot_xmax(here)::text::bigint AS next FROM pg_current_snapshot() AS here`,
);
