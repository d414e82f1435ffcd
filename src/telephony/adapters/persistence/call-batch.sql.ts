import { statement } from '../../../platform/persistence/sql.js';

/* By hand: the items of a batch with the present states of their reservations, in one read. */
export const BATCH_ITEMS = statement(
  'telephony.batch-items',
  `SELECT item.candidate_id AS "candidateId", item.outcome, item.reservation_id AS "reservationId", reservation.state, item.reason, item.message
     FROM call_batch_items AS item LEFT JOIN reservations AS reservation ON reservation.id = item.reservation_id
    WHERE item.batch_id = $1 ORDER BY item.sequence`,
);

/* By hand: counts of all batches of a page in one read. Indexes call_batch_items_pkey and reservations_pkey. */
export const BATCH_PROGRESS = statement(
  'telephony.batch-progress',
  `SELECT item.batch_id AS id, count(*)::int AS total, (count(*) FILTER (WHERE item.outcome = 'scheduled'))::int AS scheduled,
          (count(*) FILTER (WHERE reservation.ended_at IS NOT NULL))::int AS ended,
          (count(*) FILTER (WHERE reservation.state = 'completed'))::int AS completed
     FROM call_batch_items AS item LEFT JOIN reservations AS reservation ON reservation.id = item.reservation_id
    WHERE item.batch_id = ANY ($1) GROUP BY 1`,
);
