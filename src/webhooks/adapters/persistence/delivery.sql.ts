/* Tables: migrations/1700000001000-webhooks-baseline.ts */
import { statement } from '../../../platform/persistence/sql.js';

/** The attempts of row `due` with one more. Beyond 100, which only manual retries reach, the oldest is dropped. */
function withAttempt(attempt: string): string {
  const previous = 'CASE WHEN due.attempt_count < 100 THEN due.attempts ELSE due.attempts - 0 END';
  return `${previous} || jsonb_build_array(${attempt} || jsonb_build_object('number', due.attempt_count + 1))`;
}

/* By hand: hot, set-wise. The lock waits for a deletion. Deliveries of paused webhooks are held when they are due. */
export const ADD = statement(
  'webhooks.add-deliveries',
  `WITH receivers AS (SELECT id FROM webhooks WHERE id = ANY ($2::uuid[]) AND deleted_at IS NULL ORDER BY id FOR KEY SHARE)
   INSERT INTO webhook_deliveries (id, webhook_id, company_id, event_id, event, subject_id, sequence, body, event_at, trace_parent,
                                   status, created_at, due_at)
   SELECT new.id, new.webhook_id, new.company_id, new.event_id, new.event, new.subject_id, new.sequence, new.body, new.event_at, $10, 'pending', $9, $9
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::uuid[], $7::bigint[], $8::text[],
                 $11::timestamptz[]) AS new (id, webhook_id, company_id, event_id, event, subject_id, sequence, body, event_at)
     JOIN receivers ON receivers.id = new.webhook_id
   ON CONFLICT (event_id, webhook_id) DO NOTHING`,
);

/* By hand, these three: hot, one trip for a batch of successes. */
/* For the open transaction. After a crash of the database the last successes may be sent again, under the same id. */
export const WITHOUT_SYNC = statement('webhooks.without-sync', `SELECT set_config('synchronous_commit', 'off', true)`);
/* Webhooks are locked by id, before their deliveries: the order of locks in every statement. */
export const RECORD_HEALTH = statement(
  'webhooks.record-health',
  `UPDATE webhooks SET failure_count = 0, failing_since = NULL, last_delivery_status = 'delivered',
          last_delivery_at = greatest(last_delivery_at, latest.at), last_success_at = greatest(last_success_at, latest.ended)
     FROM (SELECT locked.id, success.at, success.ended
             FROM (SELECT id FROM webhooks WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE) AS locked
             JOIN (SELECT id, max(at) AS at, max(ended) AS ended
                     FROM unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) AS one (id, at, ended) GROUP BY id) AS success USING (id)
          ) AS latest
    WHERE webhooks.id = latest.id`,
);
export const RECORD_SUCCESSES = statement(
  'webhooks.record-successes',
  `UPDATE webhook_deliveries AS due
      SET status = 'delivered', attempt_count = due.attempt_count + 1, http_status = success.http_status, last_attempt_at = success.at,
          attempts = ${withAttempt('success.attempt')}, due_at = NULL, held_due_at = NULL, lease_until = NULL, lease_token = NULL, failures = 0
     FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::int[], $5::jsonb[]) AS success (id, token, at, http_status, attempt)
    WHERE due.id = success.id AND due.lease_token = success.token
   RETURNING due.id`,
);

/* By hand: appends to the attempts in place. $4: the next due time; $5: whether the webhook is active. */
export const RECORD_FAILURE = statement(
  'webhooks.record-failure',
  `UPDATE webhook_deliveries AS due
      SET status = $3, attempt_count = due.attempt_count + 1, failed_tries = $6, http_status = $8, last_attempt_at = $7,
          attempts = ${withAttempt('$9::jsonb')},
          due_at = CASE WHEN $5::boolean THEN $4::timestamptz END, held_due_at = CASE WHEN $5::boolean THEN NULL ELSE $4::timestamptz END,
          lease_until = NULL, lease_token = NULL, failures = 0
    WHERE due.id = $1 AND due.lease_token = $2`,
);

/* By hand: appends to the attempts in place. A success ends the schedule and revokes the lease of another worker. */
export const RECORD_MANUAL_ATTEMPT = statement(
  'webhooks.record-manual-attempt',
  `UPDATE webhook_deliveries AS due
      SET attempt_count = due.attempt_count + 1, http_status = $4, last_attempt_at = $2, attempts = ${withAttempt('$5::jsonb')},
          status = CASE WHEN $3::boolean THEN 'delivered' ELSE due.status END,
          due_at = CASE WHEN $3 THEN NULL ELSE due.due_at END, held_due_at = CASE WHEN $3 THEN NULL ELSE due.held_due_at END,
          lease_until = CASE WHEN $3 THEN NULL ELSE due.lease_until END, lease_token = CASE WHEN $3 THEN NULL ELSE due.lease_token END
    WHERE due.id = $1`,
);

/* By hand, these four: bounded batches. A delivery that is being sent keeps its lease, so its outcome is recorded. */
export const HOLD = statement(
  'webhooks.hold',
  `UPDATE webhook_deliveries SET held_due_at = due_at, due_at = NULL, event_at = NULL
    WHERE id IN (SELECT id FROM webhook_deliveries WHERE webhook_id = $1 AND due_at IS NOT NULL AND parked_at IS NULL LIMIT $2)`,
);
export const HOLD_CLAIMED = statement(
  'webhooks.hold-claimed',
  `UPDATE webhook_deliveries SET held_due_at = coalesce(due_at, held_due_at), due_at = NULL, event_at = NULL, lease_until = NULL, lease_token = NULL
    WHERE id = $1 AND lease_token = $2`,
);
/* Oldest event first: a delivery waits for earlier ones of its candidate. Index webhook_deliveries_held. */
export const RESUME = statement(
  'webhooks.resume',
  `UPDATE webhook_deliveries SET due_at = held_due_at, held_due_at = NULL
    WHERE id IN (SELECT id FROM webhook_deliveries WHERE webhook_id = $1 AND held_due_at IS NOT NULL ORDER BY sequence LIMIT $2)`,
);
export const REMOVE_OF_WEBHOOK = statement(
  'webhooks.remove-deliveries',
  'DELETE FROM webhook_deliveries WHERE id IN (SELECT id FROM webhook_deliveries WHERE webhook_id = $1 LIMIT $2)',
);

/* By hand: set-wise, and the due time depends on the state of the webhook. */
export const REARM = statement(
  'webhooks.rearm',
  `UPDATE webhook_deliveries
      SET status = 'failed', failed_tries = 0, due_at = CASE WHEN $3::boolean THEN $2::timestamptz END,
          held_due_at = CASE WHEN $3::boolean THEN NULL ELSE $2::timestamptz END, lease_until = NULL, lease_token = NULL
    WHERE id = ANY ($1) AND status = 'exhausted'`,
);

/* By hand: TypeORM locks rows only in its own transactions. For erasure. Index webhook_deliveries_event. */
export const LOCK_RECEIVERS = statement(
  'webhooks.lock-receivers',
  `SELECT FROM webhooks WHERE id IN (SELECT webhook_id FROM webhook_deliveries WHERE event_id = ANY ($1)) ORDER BY id FOR NO KEY UPDATE`,
);
/* By hand: one array parameter, because a retention batch can be large. Index webhook_deliveries_event. */
export const REMOVE_OF_EVENTS = statement('webhooks.remove-of-events', 'DELETE FROM webhook_deliveries WHERE event_id = ANY ($1)');
/*
 * By hand: rewrites JSON in place. Responses may repeat the body, so they are removed too. The lease is revoked: the
 * response to an attempt in progress is not recorded, and the delivery is sent again without the person.
 */
export const REWRITE = statement(
  'webhooks.rewrite',
  `UPDATE webhook_deliveries
      SET body = $2, lease_until = NULL, lease_token = NULL,
          attempts = (SELECT coalesce(jsonb_agg(attempt || '{"message": null, "response": ""}' ORDER BY at), '[]')
                        FROM jsonb_array_elements(attempts) WITH ORDINALITY AS recorded (attempt, at))
    WHERE id = $1`,
);

/* By hand: a bounded batch that skips locked rows. Index webhook_deliveries_age. */
export const PRUNE = statement(
  'webhooks.prune',
  `DELETE FROM webhook_deliveries WHERE id IN (
     SELECT id FROM webhook_deliveries WHERE created_at <= $1 AND (due_at IS NULL OR parked_at IS NOT NULL)
      ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
);
