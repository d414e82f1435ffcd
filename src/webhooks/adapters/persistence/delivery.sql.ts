import { statement } from '../../../platform/persistence/sql.js';

/** The attempts of `due` with one more; the oldest goes where clients had it retried a hundred times. */
function withAttempt(attempt: string): string {
  const kept = 'CASE WHEN due.attempt_count < 100 THEN due.attempts ELSE due.attempts - 0 END';
  return `${kept} || jsonb_build_array(${attempt} || jsonb_build_object('number', due.attempt_count + 1))`;
}

/*
 * The lock passes over a webhook that is just being deleted. It does not keep a webhook from being paused or resumed, so whether a
 * delivery is to be held is judged when it is due.
 */
export const ADD = statement(
  'webhooks.add-deliveries',
  `WITH receivers AS (SELECT id FROM webhooks WHERE id = ANY ($2::uuid[]) ORDER BY id FOR KEY SHARE)
   INSERT INTO webhook_deliveries (id, webhook_id, company_id, event_id, event, subject_id, sequence, body, status, created_at, due_at)
   SELECT made.id, made.webhook_id, made.company_id, made.event_id, made.event, made.subject_id, made.sequence, made.body, 'pending', $9, $9
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::uuid[], $7::bigint[], $8::text[])
            AS made (id, webhook_id, company_id, event_id, event, subject_id, sequence, body)
     JOIN receivers ON receivers.id = made.webhook_id
   ON CONFLICT (event_id, webhook_id) DO NOTHING`,
);

export const ADD_PING = statement(
  'webhooks.add-ping',
  `WITH receiver AS (SELECT id FROM webhooks WHERE id = $2 FOR KEY SHARE)
   INSERT INTO webhook_deliveries
          (id, webhook_id, company_id, event, sequence, body, status, attempt_count, http_status, created_at, last_attempt_at, attempts)
   SELECT $1, receiver.id, $3, 'ping', 0, $4, $5, 1, $6, $7, $8, jsonb_build_array($9::jsonb || '{"number": 1}') FROM receiver`,
);

export const ATTEMPTS = statement('webhooks.attempts', 'SELECT attempts FROM webhook_deliveries WHERE id = $1');

export const SENDABLE = statement(
  'webhooks.sendable',
  `SELECT id, webhook_id AS "webhookId", event, body FROM webhook_deliveries WHERE id = $1 AND webhook_id = $2 AND status <> 'pending'`,
);

/* Until the commit of the transaction. A crash of the database may forget its last successes: they are delivered again, under the same id. */
export const WITHOUT_SYNC = statement('webhooks.without-sync', `SELECT set_config('synchronous_commit', 'off', true)`);

/* Events, webhooks, deliveries, and webhooks in the order of their ids: the order of locks everywhere. */
export const CREDIT = statement(
  'webhooks.credit',
  `UPDATE webhooks SET failure_count = 0, last_delivery_status = 'delivered', last_delivery_at = greatest(last_delivery_at, credited.at),
          last_success_at = greatest(last_success_at, credited.ended)
     FROM (SELECT locked.id, success.at, success.ended
             FROM (SELECT id FROM webhooks WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE) AS locked
             JOIN (SELECT id, max(at) AS at, max(ended) AS ended
                     FROM unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) AS one (id, at, ended) GROUP BY id) AS success USING (id)
          ) AS credited
    WHERE webhooks.id = credited.id`,
);

export const SUCCEED = statement(
  'webhooks.succeed',
  `UPDATE webhook_deliveries AS due
      SET status = 'delivered', attempt_count = due.attempt_count + 1, http_status = success.http_status, last_attempt_at = success.at,
          attempts = ${withAttempt('success.attempt')}, due_at = NULL, held_due_at = NULL, lease_until = NULL, lease_token = NULL, failures = 0
     FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::int[], $5::jsonb[]) AS success (id, token, at, http_status, attempt)
    WHERE due.id = success.id AND due.lease_token = success.token
   RETURNING due.id`,
);

/* $4: when it is next due; $5: whether its webhook is active. */
export const FAIL = statement(
  'webhooks.fail',
  `UPDATE webhook_deliveries AS due
      SET status = $3, attempt_count = due.attempt_count + 1, failed_tries = $6, http_status = $8, last_attempt_at = $7,
          attempts = ${withAttempt('$9::jsonb')},
          due_at = CASE WHEN $5::boolean THEN $4::timestamptz END, held_due_at = CASE WHEN $5::boolean THEN NULL ELSE $4::timestamptz END,
          lease_until = NULL, lease_token = NULL, failures = 0
    WHERE due.id = $1 AND due.lease_token = $2`,
);

/* A success ends the schedule, and whatever a worker has under way about it changes nothing. */
export const EXTRA = statement(
  'webhooks.extra',
  `UPDATE webhook_deliveries AS due
      SET attempt_count = due.attempt_count + 1, http_status = $4, last_attempt_at = $2, attempts = ${withAttempt('$5::jsonb')},
          status = CASE WHEN $3::boolean THEN 'delivered' ELSE due.status END,
          due_at = CASE WHEN $3 THEN NULL ELSE due.due_at END, held_due_at = CASE WHEN $3 THEN NULL ELSE due.held_due_at END,
          lease_until = CASE WHEN $3 THEN NULL ELSE due.lease_until END, lease_token = CASE WHEN $3 THEN NULL ELSE due.lease_token END
    WHERE due.id = $1`,
);

/* What is under way keeps its lease: its outcome is still recorded. */
export const HOLD = statement(
  'webhooks.hold',
  'UPDATE webhook_deliveries SET held_due_at = due_at, due_at = NULL WHERE webhook_id = $1 AND due_at IS NOT NULL AND parked_at IS NULL',
);
export const HOLD_CLAIMED = statement(
  'webhooks.hold-claimed',
  `UPDATE webhook_deliveries SET held_due_at = coalesce(due_at, held_due_at), due_at = NULL, lease_until = NULL, lease_token = NULL
    WHERE id = $1 AND lease_token = $2`,
);
export const RESUME = statement(
  'webhooks.resume',
  'UPDATE webhook_deliveries SET due_at = held_due_at, held_due_at = NULL WHERE webhook_id = $1 AND held_due_at IS NOT NULL',
);

/*
 * Serves recovery: index events_company, then one probe of webhook_deliveries_event each. The lock keeps an erasure from being
 * undone: it waits for one that is under way, and then reads what that left. An event that is still to be fanned out was not missed,
 * and its fan-out and this could wait for each other.
 */
export const MISSED = statement(
  'webhooks.missed',
  `SELECT events.id AS "eventId", events.type AS event, events.company_id AS company, events.subject_id AS subject, events.data,
          events.occurred_at AS "occurredAt", events.sequence, made.id AS "deliveryId"
     FROM events LEFT JOIN webhook_deliveries AS made ON made.event_id = events.id AND made.webhook_id = $2
    WHERE events.company_id = $1 AND events.type = ANY ($3) AND (events.occurred_at, events.sequence) > ($5, $7) AND events.occurred_at <= $6
      AND (events.due_at IS NULL OR events.parked_at IS NOT NULL)
      AND (events.type <> 'candidate_status_changed' OR $4::text[] = '{}' OR events.data ->> 'status' = ANY ($4))
      AND (made.id IS NULL OR made.status = 'exhausted')
    ORDER BY events.occurred_at, events.sequence LIMIT $8 FOR SHARE OF events`,
);
export const REARM = statement(
  'webhooks.rearm',
  `UPDATE webhook_deliveries
      SET status = 'failed', failed_tries = 0, due_at = CASE WHEN $3::boolean THEN $2::timestamptz END,
          held_due_at = CASE WHEN $3::boolean THEN NULL ELSE $2::timestamptz END, lease_until = NULL, lease_token = NULL
    WHERE id = ANY ($1) AND status = 'exhausted'`,
);

/* Erasure: index webhook_deliveries_event. Before the deliveries of these events are touched. */
export const LOCK_RECEIVERS = statement(
  'webhooks.lock-receivers',
  `SELECT FROM webhooks WHERE id IN (SELECT webhook_id FROM webhook_deliveries WHERE event_id = ANY ($1)) ORDER BY id FOR NO KEY UPDATE`,
);
export const FORGET = statement('webhooks.forget', 'DELETE FROM webhook_deliveries WHERE event_id = ANY ($1)');
export const OF_EVENT = statement(
  'webhooks.of-event',
  'SELECT id, webhook_id AS "webhookId" FROM webhook_deliveries WHERE event_id = $1 ORDER BY id',
);
/*
 * Receivers may answer with what they were sent, so their answers go too; that of an attempt under way is dropped with its lease,
 * and the delivery sent again, without the person.
 */
export const REWRITE = statement(
  'webhooks.rewrite',
  `UPDATE webhook_deliveries
      SET body = $2, lease_until = NULL, lease_token = NULL,
          attempts = (SELECT coalesce(jsonb_agg(attempt || '{"message": null, "response": ""}' ORDER BY at), '[]')
                        FROM jsonb_array_elements(attempts) WITH ORDINALITY AS told (attempt, at))
    WHERE id = $1`,
);

export const PRUNE = statement(
  'webhooks.prune',
  `DELETE FROM webhook_deliveries WHERE id IN (
     SELECT id FROM webhook_deliveries WHERE created_at <= $1 AND (due_at IS NULL OR parked_at IS NOT NULL)
      ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
);
