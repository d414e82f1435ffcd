/* Tables: migrations/1700000000900-telephony-baseline.ts */
import { statement } from '../../../platform/persistence/sql.js';

/** As the domain has them. */
const SETTINGS = `company_id AS company, enabled, breaker_engaged_at AS "breakerEngagedAt", breaker_released_at AS "breakerReleasedAt",
  json_build_object('defaultCallingHours', calling_hours, 'defaultTimezone', timezone, 'defaultCallingDays', calling_days,
    'exceptions', calling_exceptions) AS "callingPolicy",
  json_build_object('globalCap', global_cap, 'batchConcurrency', batch_concurrency, 'callDurationMs', call_duration_ms) AS "outboundCalling"`;

export const READ_SETTINGS = statement('telephony.read-settings', `SELECT ${SETTINGS} FROM telephony_settings WHERE company_id = $1`);

/* By hand: TypeORM refuses row locks outside a transaction that it opened itself. docs/decisions.md */
export const LOCK_SETTINGS = statement(
  'telephony.lock-settings',
  `SELECT ${SETTINGS} FROM telephony_settings WHERE company_id = $1 FOR UPDATE`,
);
export const LOCK_LINES = statement(
  'telephony.lock-lines',
  'SELECT id, max_concurrent_calls AS cap FROM phone_numbers WHERE id = ANY ($1) ORDER BY id FOR UPDATE',
);
export const LOCK_ASSIGNED_LINES = statement(
  'telephony.lock-assigned-lines',
  `SELECT line.id, line.max_concurrent_calls AS cap, line.gateway_ref AS "gatewayRef",
          CASE WHEN EXISTS (SELECT FROM phone_number_assignments WHERE company_id = $1 AND phone_number_id = line.id) THEN line.e164 END AS e164
     FROM phone_numbers AS line WHERE line.id = ANY ($2) ORDER BY line.id FOR UPDATE`,
);

/* By hand: one read, and the record of a line may be missing. */
export const LIST_ASSIGNMENTS = statement(
  'telephony.list-assignments',
  `SELECT lent.id, lent.company_id AS company, lent.phone_number_id AS "phoneNumberId", line.e164, lent.display_name AS "displayName",
          lent.default_for_outbound AS "defaultForOutbound", lent.created_at AS "createdAt", line.gateway_ref AS "gatewayRef",
          json_build_object('voice', coalesce(line.voice, true), 'sms', coalesce(line.sms, false)) AS capabilities,
          coalesce(line.max_concurrent_calls, 0) AS "maxConcurrentCalls"
     FROM phone_number_assignments AS lent LEFT JOIN phone_numbers AS line ON line.id = lent.phone_number_id
    WHERE lent.company_id = $1 AND ($2::uuid IS NULL OR lent.id = $2) ORDER BY lent.created_at DESC, lent.id DESC`,
);
