import { statement } from '../../../platform/persistence/sql.js';

/* By hand: TypeORM refuses row locks outside a transaction that it opened itself. What is locked, and why: docs/decisions.md. */
export const LOCK_SETTINGS = statement('telephony.lock-settings', 'SELECT FROM telephony_settings WHERE company_id = $1 FOR UPDATE');
export const LOCK_LINES = statement(
  'telephony.lock-lines',
  'SELECT id, max_concurrent_calls AS cap FROM phone_numbers WHERE id = ANY ($1) ORDER BY id FOR UPDATE',
);
export const LOCK_ASSIGNED_LINE = statement(
  'telephony.lock-assigned-line',
  `SELECT line.max_concurrent_calls AS cap, line.gateway_ref AS "gatewayRef",
          CASE WHEN EXISTS (SELECT FROM phone_number_assignments WHERE company_id = $1 AND phone_number_id = $2) THEN line.e164 END AS e164
     FROM phone_numbers AS line WHERE line.id = $2 FOR UPDATE`,
);
