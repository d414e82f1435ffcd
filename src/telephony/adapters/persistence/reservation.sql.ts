/* Tables: migrations/1700000000900-telephony-baseline.ts */
import { packedCounts, packedTimes } from '../../../platform/persistence/packed.js';
import { statement } from '../../../platform/persistence/sql.js';
import { taskTable } from '../../../platform/tasks/index.js';
import {
  ADVANCE_RESERVATIONS,
  ATTEMPT_OUTCOMES,
  DISPATCH_CALLS,
  FINAL_STATES,
  LINE_HOLD_MS,
  LIVE_STATES,
  type ReservationState,
  STATES_UNDER_WAY,
} from '../../domain/index.js';

export const oneOf = (states: readonly ReservationState[]): string => `IN (${states.map((state) => `'${state}'`).join(', ')})`;
const LIVE = `state ${oneOf(LIVE_STATES)}`;
export const UNDER_WAY = `state ${oneOf(STATES_UNDER_WAY)}`;
const NO_ATTEMPTS = FINAL_STATES.filter((state) => !(ATTEMPT_OUTCOMES as readonly ReservationState[]).includes(state));
/** No reservation is longer, so that one that overlaps a stretch of time starts at most so long before it. */
const MAX_LENGTH = `interval '4 hours'`;
const LINE_HOLD = `interval '${LINE_HOLD_MS} milliseconds'`;

/* By hand: a column of a read. A call back names an attempt before it, too; a retry that was moved has a newer one beside it. Index reservations_retry. */
export const RETRY_OF = (reservation: string): string =>
  `SELECT retry.id FROM reservations AS retry WHERE retry.previous_reservation_id = ${reservation}.id AND retry.channel = 'outbound'
    ORDER BY retry.created_at DESC, retry.id DESC LIMIT 1`;

/* By hand: TypeORM refuses row locks outside a transaction that it opened itself. Index reservations_live. */
export const LOCK_LIVE = statement(
  'telephony.lock-live',
  `SELECT id FROM reservations WHERE candidate_id = ANY ($1) AND company_id = $2 AND ${LIVE} ORDER BY id FOR UPDATE`,
);

/*
 * By hand: all limits of a decision at once. $2, $3: numbers with the days of their limits. A gateway that failed may
 * have let the phone ring before. Index reservations_attempts.
 */
export const COUNT_DIALS = statement(
  'telephony.count-dials',
  `SELECT asked.phone, asked.days, dialled.count
     FROM (SELECT DISTINCT * FROM unnest($2::text[], $3::int[]) AS each (phone, days)) AS asked, LATERAL (
          SELECT count(*)::int AS count FROM reservations
           WHERE company_id = $1 AND called_e164 = asked.phone AND channel = 'outbound'
             AND dialled_at > $4::timestamptz - asked.days * interval '24 hours'
             AND (failure_reason IS DISTINCT FROM 'GATEWAY_UNAVAILABLE' OR history @> '[{"state": "ringing"}]')) AS dialled`,
);

const FIRM_WITH_HOURS = `company_id = $1 AND state = 'firm' AND calling_hours IS NOT NULL`;

/*
 * By hand: set-wise, and binary. Many calls start at one time. From the index alone, in the order of the subquery. Index
 * reservations_company_times.
 */
export const FIRM_TIMES = statement(
  'telephony.firm-times',
  `SELECT ${packedTimes('starts_at')} AS starts, ${packedTimes('ends_at')} AS ends, string_agg(timezone, ' ') AS timezones, ${packedCounts('calls')} AS calls
     FROM (SELECT starts_at, ends_at, timezone, count(*)::int AS calls FROM reservations
            WHERE ${FIRM_WITH_HOURS} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) AS time HAVING count(*) > 0`,
);

/* By hand: the calls of many times at once. Index reservations_company_times. */
export const FIRM_AT = statement(
  'telephony.firm-at',
  `SELECT id, candidate_id AS "candidateId", starts_at AS "startsAt", ends_at AS "endsAt", timezone
     FROM unnest($2::timestamptz[], $3::timestamptz[], $4::text[]) AS time (starts_at, ends_at, timezone)
     JOIN reservations USING (starts_at, ends_at, timezone)
    WHERE ${FIRM_WITH_HOURS} ORDER BY starts_at, id LIMIT $5`,
);

/*
 * A call that runs over occupies its line until the first mark of five minutes after now ($5). One that has ended and
 * was not hung up does so for a moment ($6: now), mostly not to the end of its bound. Index reservations_line_free.
 */
const liveCalls = (line: string, of: string): string =>
  `SELECT ${line} AS line, starts_at, ends_at, count(*)::int AS calls FROM reservations
    WHERE ${of} AND state = 'firm' AND starts_at < $4 AND starts_at > $3::timestamptz - ${MAX_LENGTH} AND ends_at > $3 GROUP BY 1, 2, 3
   UNION ALL
   SELECT ${line}, starts_at, greatest(ends_at, $5), 1 FROM reservations
    WHERE ${of} AND ${UNDER_WAY} AND starts_at < $4 AND greatest(ends_at, $5) > $3
   UNION ALL
   SELECT ${line}, $6::timestamptz, least(line_free_at, $6::timestamptz + ${LINE_HOLD}), 1 FROM reservations
    WHERE ${of} AND line_free_at > $6 AND $4 > $6 AND least(line_free_at, $6::timestamptz + ${LINE_HOLD}) > $3`;

/*
 * By hand: set-wise, for all lines of a booking ($2) and for its company ($1, a null line) at once. A month of a large company is 100 000 calls,
 * but they start on marks, so they are counted by their times: from the index alone, in its order. Indexes reservations_line_times,
 * reservations_company_times, reservations_line_under_way and reservations_under_way.
 */
export const LIVE_CALLS = statement(
  'telephony.live-calls',
  `WITH calls AS (${liveCalls('phone_number_id', 'phone_number_id = ANY ($2)')}
   UNION ALL
   ${liveCalls('NULL::uuid', 'company_id = $1')})
   SELECT line, ${packedTimes('starts_at')} AS starts, ${packedTimes('ends_at')} AS ends, ${packedCounts('calls')} AS calls FROM calls GROUP BY 1`,
);

/*
 * By hand: up to 10 000 calls, binary like those above. One that ended before its dial occupied nothing. The outer
 * bound is longer than a call with its late result. Index reservations_list.
 */
export const CALLS_OF_DAY = statement(
  'telephony.calls-of-day',
  `WITH calls AS (
     SELECT phone_number_id, state, starts_at,
            CASE WHEN ${UNDER_WAY} THEN greatest(ends_at, $4) WHEN state = 'firm' THEN ends_at
                 ELSE greatest(coalesce(ended_at, ends_at), starts_at + interval '1 minute') END AS ends_at
       FROM reservations
      WHERE company_id = $1 AND starts_at < $3 AND starts_at > $2::timestamptz - interval '5 hours'
        AND (state NOT ${oneOf(NO_ATTEMPTS)} OR dialled_at IS NOT NULL)),
        first AS (SELECT * FROM calls WHERE ends_at > $2 ORDER BY starts_at LIMIT $5)
   SELECT phone_number_id AS "phoneNumberId", state, ${packedTimes('starts_at')} AS starts, ${packedTimes('ends_at')} AS ends FROM first GROUP BY 1, 2`,
);

/* By hand: counts over all companies that share a line. Index reservations_line_times. */
export const COUNT_LIVE = statement(
  'telephony.count-live',
  `SELECT phone_number_id AS line, count(*)::int AS calls FROM reservations WHERE phone_number_id = ANY ($1) AND ${LIVE} GROUP BY 1`,
);

/*
 * By hand: counts over all companies that share a line: calls under way, and those that have ended and were not hung up
 * ($3: now). Indexes reservations_under_way, reservations_line_under_way and reservations_line_free.
 */
export const COUNT_UNDER_WAY = statement(
  'telephony.count-under-way',
  `SELECT line, count(*)::int AS calls, (count(*) FILTER (WHERE company_id = $1))::int AS own
     FROM (SELECT phone_number_id AS line, company_id FROM reservations
            WHERE (phone_number_id = ANY ($2) OR company_id = $1) AND ${UNDER_WAY}
           UNION ALL
           SELECT phone_number_id, company_id FROM reservations
            WHERE (phone_number_id = ANY ($2) OR company_id = $1) AND line_free_at > $3) AS calls GROUP BY 1`,
);

const NO_LEASE = 'lease_until = NULL, lease_token = NULL, failures = 0';

/*
 * By hand: a set-wise compare-and-set that appends to the history in the same statement. It sets the deadline of the
 * new state and ends the lease of a worker, which then changes nothing. A call under way has a deadline after its end.
 * One that ends occupies its line until that is reported, at most until $11; it is due for a question earlier.
 */
export const MOVE = statement(
  'telephony.move',
  `UPDATE reservations AS r
      SET state = $4, failure_reason = $5, ended_at = CASE WHEN $6 THEN $7::timestamptz END, updated_at = $7, history = history || $8::jsonb,
          line_free_at = free.at, ${NO_LEASE}, parked_at = NULL,
          due_at = CASE WHEN $4 = 'active' THEN ends_at + $10 * interval '1 millisecond' WHEN $6 AND free.at > $7 THEN least(free.at, $7 + ${LINE_HOLD}) ELSE $9::timestamptz END
     FROM (SELECT id, state, line_free_at FROM reservations
            WHERE id = ANY ($1) AND company_id = $2 AND state = ANY ($3) ORDER BY id FOR UPDATE) AS old,
          LATERAL (SELECT CASE WHEN $6 AND old.state <> 'firm' THEN coalesce(old.line_free_at, $11::timestamptz)
                          ELSE old.line_free_at END AS at) AS free
    WHERE r.id = old.id RETURNING r.id, old.state AS "from", CASE WHEN $6 THEN r.line_free_at END AS "lineFreeAt"`,
);

/* By hand: one read for all. A call that has failed is dispatched alone. Index reservations_claims. */
export const LIST_DUE = statement(
  'telephony.list-due',
  `SELECT id, candidate_id AS "candidateId" FROM reservations
    WHERE company_id = $1 AND state = 'firm' AND due_at <= $2 AND parked_at IS NULL AND failures = 0 ORDER BY starts_at, id LIMIT $3`,
);

/*
 * By hand: a lease is in the wall time of the database. The rows are due while the calls are being dialled, so that the
 * sandbox clock waits. No worker knows their tokens, so none completes them. The caller has locked them.
 */
export const START = statement(
  'telephony.start',
  `UPDATE reservations AS r
      SET state = 'dispatching', starts_at = call.starts_at, ends_at = call.ends_at, session_id = call.session_id,
          called_e164 = call.called_e164, clearance = call.clearance, dialled_at = $6, updated_at = $6, history = history || $7::jsonb, due_at = $6, failures = 0,
          lease_token = gen_random_uuid(), lease_until = clock_timestamp() + $8 * interval '1 millisecond'
     FROM unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[], $4::uuid[], $5::text[], $9::jsonb[])
          AS call (id, starts_at, ends_at, session_id, called_e164, clearance)
    WHERE r.id = call.id AND r.state = 'firm'`,
);

/* By hand: rows with values of their own. The caller has locked them. */
export const PUT_OFF = statement(
  'telephony.put-off',
  `UPDATE reservations AS r SET starts_at = call.starts_at, ends_at = call.ends_at, due_at = call.due_at, ${NO_LEASE}
     FROM unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[]) AS call (id, starts_at, ends_at, due_at)
    WHERE r.id = call.id AND r.state = 'firm'`,
);

/*
 * By hand: one commit for many, locked in the order of all changes. Returns the calls that were withdrawn before: of
 * one that is withdrawn later the gateway knows.
 */
export const CONFIRM_DIALS = statement(
  'telephony.confirm-dials',
  `WITH call AS (SELECT * FROM unnest($1::uuid[], $2::timestamptz[]) AS call (id, due_at)),
        held AS (SELECT id FROM reservations WHERE id = ANY ($1) AND state = 'dispatching' ORDER BY id FOR UPDATE),
        confirmed AS (
          UPDATE reservations AS r SET due_at = call.due_at, ${NO_LEASE} FROM call JOIN held USING (id) WHERE r.id = call.id)
   SELECT call.id FROM call LEFT JOIN reservations AS r ON r.id = call.id WHERE r.id IS NULL OR r.state = 'cancelled'`,
);

/*
 * By hand: TypeORM has no UPDATE that locks in an order. Notes that calls have left the network; one that has ended is
 * then due no more, and is returned if it still occupied its line.
 */
export const FREE_LINES = statement(
  'telephony.free-lines',
  `WITH freed AS (
     UPDATE reservations AS r
        SET line_free_at = least(r.line_free_at, $2), due_at = CASE WHEN ${LIVE} THEN r.due_at END,
            lease_until = CASE WHEN ${LIVE} THEN r.lease_until END, lease_token = CASE WHEN ${LIVE} THEN r.lease_token END
       FROM (SELECT id AS old, line_free_at AS "heldUntil" FROM reservations
              WHERE id = ANY ($1) AND (line_free_at IS NULL OR line_free_at > $2 OR due_at IS NOT NULL AND NOT ${LIVE}) ORDER BY id FOR UPDATE) AS held
      WHERE r.id = held.old RETURNING r.phone_number_id AS "phoneNumberId", "heldUntil")
   SELECT "phoneNumberId" FROM freed WHERE "heldUntil" IS NOT NULL`,
);

/*
 * By hand: TypeORM has no UPDATE with a limit. The end of a call holds the settings and the line, and a booking that
 * replaces a waiting reservation holds that row and waits for them: such a row is skipped. They are due since their
 * start, so that the first one is claimed first. Indexes reservations_company_times and reservations_line_times.
 */
export const WAKE_WAITING = statement(
  'telephony.wake-waiting',
  `UPDATE reservations SET due_at = starts_at, ${NO_LEASE}
    WHERE id IN (SELECT id FROM reservations
                  WHERE (company_id = $1 OR phone_number_id = ANY ($2)) AND state = 'firm' AND starts_at <= $3 AND due_at > $3
                  ORDER BY starts_at, id LIMIT $4 FOR UPDATE SKIP LOCKED)`,
);

/*
 * By hand: TypeORM has no UPDATE that locks in an order, or with a limit. Bookings and cancellations of a batch lock their reservations by id, so this one
 * does too. A woken call is due, so that the next step finds others. Index reservations_company_times.
 */
export const WAKE_COMPANY = statement(
  'telephony.wake-company',
  `UPDATE reservations SET due_at = $2, ${NO_LEASE}
    WHERE id IN (SELECT id FROM reservations
                  WHERE company_id = $1 AND state = 'firm' AND starts_at <= $2 AND due_at > $2 ORDER BY id LIMIT $3 FOR UPDATE)`,
);

/*
 * By hand: the same ends as those of `liveCalls`. The starts are not after now, whose clock may be that of another process. Indexes
 * reservations_under_way and reservations_line_free.
 */
export const CALLS_WITH = statement(
  'telephony.calls-with',
  `SELECT called_e164 AS phone, least(starts_at, $3) AS starts, greatest(ends_at, $4) AS ends FROM reservations
    WHERE company_id = $1 AND called_e164 = ANY ($2) AND ${UNDER_WAY}
   UNION ALL
   SELECT called_e164, $3::timestamptz, least(line_free_at, $3::timestamptz + ${LINE_HOLD}) FROM reservations
    WHERE company_id = $1 AND called_e164 = ANY ($2) AND line_free_at > $3`,
);

/* By hand: the states are those of a partial index. Index reservations_under_way. */
export const CALLEES_UNDER_WAY = statement(
  'telephony.callees-under-way',
  `SELECT candidate_id AS id FROM reservations WHERE company_id = $1 AND called_e164 = ANY ($2) AND ${UNDER_WAY}`,
);

const COMPANY = { column: 'company_id', type: 'uuid' } as const;

/** The rows of `DispatchCalls`: of those that are due, the one that starts first is first. */
export const FIRM_TABLE = taskTable({
  task: DISPATCH_CALLS,
  table: 'reservations',
  rows: `task.state = 'firm'`,
  columns: ['task.company_id AS company', 'task.candidate_id AS "candidateId"'],
  order: 'task.starts_at, task.id',
  perKey: { ...COMPANY, isExclusive: true },
});

/** The rows of `AdvanceReservations`. */
export const DISPATCHED_TABLE = taskTable({
  task: ADVANCE_RESERVATIONS,
  table: 'reservations',
  rows: `task.state <> 'firm'`,
  columns: ['task.state', 'task.company_id AS company', 'task.line_free_at AS "lineFreeAt"'],
  order: 'task.starts_at, task.id',
  perKey: COMPANY,
});
