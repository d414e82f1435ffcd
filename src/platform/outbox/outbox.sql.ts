/* Tables: migrations/1700000000100-platform-baseline.ts */
import { statement } from '../persistence/sql.js';
import { TaskTable } from '../tasks/index.js';

/** The columns of a `PlatformEvent` in the table `event`. */
const EVENT_COLUMNS = [
  'event.type',
  'event.company_id AS company',
  'event.subject_id AS subject',
  'event.persons',
  'event.data',
  'event.occurred_at AS "occurredAt"',
  'event.sequence',
];
const EVENT = ['event.id', ...EVENT_COLUMNS].join(', ');

/**
 * The events of one handler, those of one subject one after the other: index event_handlings_order. A claim pairs a row
 * with the event of the same snapshot, so REDACT replaces rows instead of updating them. The condition names no
 * handler: the planner might walk through all due rows of one.
 */
export function eventHandlingTable(handler: string): TaskTable {
  return new TaskTable({
    task: handler,
    table: 'event_handlings',
    key: 'event_id',
    columns: ['event.id', ...EVENT_COLUMNS, 'event.trace_parent AS "traceParent"'],
    join: 'JOIN events AS event ON event.id = task.event_id',
    rows: `task.handler = '${handler}'`,
    order: 'task.sequence',
    condition: `NOT EXISTS (
      SELECT FROM event_handlings AS earlier
       WHERE earlier.order_key = task.order_key AND earlier.sequence < task.sequence
         AND earlier.due_at IS NOT NULL AND earlier.parked_at IS NULL)`,
  });
}

/*
 * By hand: hot, one trip for events and a row for each of their handlers. Persons ($5) and names of handlers ($7) are
 * arrays as text, because unnest would flatten arrays of arrays. $8: the time, $9: the trace.
 */
export const ADD = statement(
  'outbox.add',
  `WITH event AS (
     INSERT INTO events (id, company_id, type, subject_id, persons, data, occurred_at, trace_parent)
     SELECT id, company_id, type, subject_id, persons::uuid[], data::json, $8, $9
       FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::text[])
            WITH ORDINALITY AS new (id, company_id, type, subject_id, persons, data, n) ORDER BY n
     RETURNING id, subject_id, sequence)
   INSERT INTO event_handlings (event_id, handler, order_key, sequence, due_at)
   SELECT event.id, handler, handler || event.subject_id, event.sequence, $8
     FROM event JOIN unnest($1::uuid[], $7::text[]) AS handled (id, handlers) USING (id) CROSS JOIN unnest(handlers::text[]) AS handler`,
);

/* By hand: row locks, index events_persons. The order of locks everywhere: events, webhooks, deliveries. */
export const LOCK_NAMING = statement(
  'outbox.lock-naming',
  `SELECT FROM events WHERE company_id = $1 AND persons && $2::uuid[] ORDER BY occurred_at, sequence FOR UPDATE`,
);
/* By hand: array operators. The handlings go with their events. */
export const ERASE = statement(
  'outbox.erase',
  `DELETE FROM events WHERE company_id = $1 AND persons && $2::uuid[] AND persons <@ $2::uuid[] RETURNING id`,
);
export const NAMING = statement(
  'outbox.naming',
  `SELECT ${EVENT} FROM events AS event WHERE event.company_id = $1 AND event.persons && $2::uuid[] ORDER BY event.id`,
);
/* By hand: one trip. New rows: a worker with the old data loses its lease, and the event is handled again. */
export const REDACT = statement(
  'outbox.redact',
  `WITH redacted AS (UPDATE events SET data = $2, persons = $3 WHERE id = $1),
        replaced AS (DELETE FROM event_handlings WHERE event_id = $1 RETURNING *)
   INSERT INTO event_handlings (event_id, handler, order_key, sequence, due_at, failures, parked_at)
   SELECT event_id, handler, order_key, sequence, due_at, failures, parked_at FROM replaced`,
);

/* By hand: bounded, skips locked rows, index events_age. $3: handlers of this process; rows of others keep no event. */
export const PRUNE = statement(
  'outbox.prune',
  `DELETE FROM events WHERE id IN (
     SELECT event.id FROM events AS event
      WHERE event.occurred_at <= $1 AND NOT EXISTS (
        SELECT FROM event_handlings AS handling
         WHERE handling.event_id = event.id AND handling.handler = ANY ($3::text[]) AND handling.parked_at IS NULL)
      ORDER BY event.occurred_at LIMIT $2 FOR UPDATE OF event SKIP LOCKED)
   RETURNING id`,
);

/*
 * By hand: keyset over row values, newest first, each type by itself. The type stands in the row values, so that no other index has this order: the
 * planner does not know which types are rare, and would look for them among all events. Index events_type, read backwards. $2: types, $3: since, $4, $5:
 * the last event or NULL, $6: how many.
 */
export const LIST = statement(
  'events.list',
  `SELECT ${EVENT} FROM unnest($2::text[]) AS wanted (name) CROSS JOIN LATERAL (
     SELECT * FROM events
      WHERE company_id = $1 AND (type, occurred_at) >= (wanted.name, $3::timestamptz)
        AND (type, occurred_at, id) < (wanted.name, coalesce($4::timestamptz, 'infinity'), coalesce($5, '00000000-0000-0000-0000-000000000000'::uuid))
      ORDER BY type DESC, occurred_at DESC, id DESC LIMIT $6) AS event
    ORDER BY event.occurred_at DESC, event.id DESC LIMIT $6`,
);

/*
 * By hand: row locks, keyset, oldest first, index events_company. The lock and an erasure wait for each other. The
 * limit comes before any filter, so that the cost is bounded. $6: a handler.
 */
export const LOCK_PAGE = statement(
  'events.lock-page',
  `SELECT ${EVENT}, EXISTS (
            SELECT FROM event_handlings AS handling
             WHERE handling.event_id = event.id AND handling.handler = $6 AND handling.parked_at IS NULL) AS "isPending"
     FROM events AS event
    WHERE event.company_id = $1 AND (event.occurred_at, event.sequence) > ($2, $3::bigint) AND event.occurred_at <= $4
    ORDER BY event.occurred_at, event.sequence LIMIT $5 FOR SHARE OF event`,
);
