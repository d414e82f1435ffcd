/* Tables: migrations/1700000000900-telephony-baseline.ts */
import { statement } from '../../../platform/persistence/sql.js';

/*
 * By hand: checks the reservation too, and returns its number where the claim was made. Its lock waits for a move under way, so that a revoked call
 * is not dialled.
 */
export const CLAIM_DIAL = statement(
  'telephony.claim-dial',
  `WITH call AS (
     SELECT id, company_id, called_e164 FROM reservations
      WHERE id = $1 AND state = 'dispatching' AND dialled_at > $3 AND called_e164 IS NOT NULL FOR SHARE),
        claimed AS (
     INSERT INTO dials (reservation_id, state, created_at) SELECT id, 'sent', $2 FROM call
     ON CONFLICT (reservation_id) DO NOTHING RETURNING reservation_id)
   SELECT call.company_id AS company, call.called_e164 AS phone FROM call JOIN claimed ON claimed.reservation_id = call.id`,
);

/* By hand: writes the row where there is none, and returns the state of the row that is there then. */
export const WITHDRAW_DIAL = statement(
  'telephony.withdraw-dial',
  `INSERT INTO dials (reservation_id, state, created_at)
   SELECT id, 'withdrawn', $2 FROM reservations WHERE id = $1 FOR SHARE
   ON CONFLICT (reservation_id) DO UPDATE SET state = dials.state
   RETURNING state`,
);

/* By hand: asks whether there is one. $2: a request before it got its answer, or died with its process. Primary key. */
export const IS_DIALLING = statement(
  'telephony.is-dialling',
  `SELECT FROM dials WHERE reservation_id = ANY ($1) AND state = 'sent' AND answered_at IS NULL AND created_at > $2 LIMIT 1`,
);
