/* Tables: migrations/1700000000900-telephony-baseline.ts */
import { statement } from '../../../platform/persistence/sql.js';

/* By hand: the items of a batch with the present states of their reservations, in one read. */
export const BATCH_ITEMS = statement(
  'telephony.batch-items',
  `SELECT item.candidate_id AS "candidateId", item.outcome, item.reservation_id AS "reservationId", reservation.state, item.reason, item.message
     FROM call_batch_items AS item LEFT JOIN reservations AS reservation ON reservation.id = item.reservation_id
    WHERE item.batch_id = $1 ORDER BY item.sequence`,
);

/*
 * By hand: the calls of batches, each with the retries and calls back that followed it, which have the tag of no batch. A
 * retry that was moved has another in its place. Indexes call_batch_items_pkey, reservations_pkey and reservations_list_candidate.
 */
const CALLS_OF_BATCHES = `WITH RECURSIVE calls AS (
     SELECT item.batch_id, item.reservation_id AS first_id, reservation.id, reservation.candidate_id, attempt, state, failure_reason, starts_at, ended_at, created_at
       FROM call_batch_items AS item JOIN reservations AS reservation ON reservation.id = item.reservation_id WHERE item.batch_id = ANY ($1)
      UNION ALL
     SELECT calls.batch_id, first_id, next.id, next.candidate_id, next.attempt, next.state, next.failure_reason, next.starts_at, next.ended_at, next.created_at
       FROM calls JOIN reservations AS next ON next.candidate_id = calls.candidate_id AND next.previous_reservation_id = calls.id
         AND next.failure_reason IS DISTINCT FROM 'REPLACED')`;

/* By hand: counts of all batches of a page in one read. */
export const BATCH_PROGRESS = statement(
  'telephony.batch-progress',
  `${CALLS_OF_BATCHES},
        item_calls AS (
          SELECT batch_id, first_id AS reservation_id, bool_or(id = first_id AND ended_at IS NOT NULL) AS ended,
                 bool_or(state = 'completed') AS completed, bool_or(id <> first_id AND state = 'firm') AS again
            FROM calls GROUP BY 1, 2)
   SELECT batch_id AS id, count(*)::int AS total, (count(*) FILTER (WHERE outcome = 'scheduled'))::int AS scheduled,
          (count(*) FILTER (WHERE ended))::int AS ended, (count(*) FILTER (WHERE completed))::int AS completed,
          (count(*) FILTER (WHERE again))::int AS retries
     FROM call_batch_items LEFT JOIN item_calls USING (batch_id, reservation_id) WHERE batch_id = ANY ($1) GROUP BY 1`,
);

/* By hand: the last call of each item. The reason of one that is still to come is that of the call before it. */
export const BATCH_ATTEMPTS = statement(
  'telephony.batch-attempts',
  `${CALLS_OF_BATCHES}
   SELECT DISTINCT ON (first_id) first_id AS "firstId", state, attempt, starts_at AS "startsAt",
          CASE WHEN state <> 'completed' THEN coalesce(failure_reason, lag(failure_reason) OVER (PARTITION BY first_id ORDER BY created_at, id)) END AS "failureReason"
     FROM calls ORDER BY first_id, created_at DESC, id DESC`,
);
