import { statement } from '../../../platform/persistence/sql.js';

/* By hand: checks the reservation too. Its lock waits for a move under way, so that a revoked call is not dialled. */
export const CLAIM_DIAL = statement(
  'telephony.claim-dial',
  `INSERT INTO dials (reservation_id, state, created_at)
   SELECT id, 'sent', $2 FROM reservations
    WHERE id = $1 AND state = 'dispatching' AND dialled_at > $3 FOR SHARE
   ON CONFLICT (reservation_id) DO NOTHING`,
);

/* By hand: writes the row where there is none, and returns the state of the row that is there then. */
export const WITHDRAW_DIAL = statement(
  'telephony.withdraw-dial',
  `INSERT INTO dials (reservation_id, state, created_at)
   SELECT id, 'withdrawn', $2 FROM reservations WHERE id = $1 FOR SHARE
   ON CONFLICT (reservation_id) DO UPDATE SET state = dials.state
   RETURNING state`,
);

/* By hand: asks whether there is one. $2: a request of before got its answer, or died with its process. Primary key. */
export const IS_DIALLING = statement(
  'telephony.is-dialling',
  `SELECT FROM dials WHERE reservation_id = ANY ($1) AND state = 'sent' AND answered_at IS NULL AND created_at > $2 LIMIT 1`,
);
