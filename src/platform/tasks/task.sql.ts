import { statement, type Statement } from '../persistence/sql.js';
import type { TaskHandler } from './task-handler.js';

/** The statements of one work. All of them share the predicate of what is still to be done. */
export interface TaskStatements {
  /**
   * $1 product time, $2 wall time, $3 the lease's end, $4 its token, $5 rows at most; with lanes also $6 the lanes that have rows
   * in this process, $7 how many each, $8 for how many more each has room, $9 for how many every other lane has.
   */
  readonly claim: Statement;
  /** $1 key, $2 token, $3 the next due time or null. */
  readonly finish: Statement;
  /** $1 key, $2 token. */
  readonly remove: Statement;
  /** $1 key, $2 token, $3 the lease's new end. */
  readonly extend: Statement;
  /** $1 key, $2 token, $3 failures, $4 the next due time, $5 when it was parked or null. */
  readonly fail: Statement;
  /** $1 keys, $2 token. */
  readonly release: Statement;
}

/** What is still to be done, leased or not. */
export function unfinished(work: TaskHandler): string {
  return `due.due_at IS NOT NULL AND due.parked_at IS NULL AND (${work.condition})`;
}

/** What no worker has, by wall time. */
export function unleased(wall: string): string {
  return `(due.lease_until IS NULL OR due.lease_until <= ${wall})`;
}

export function taskStatements(work: TaskHandler): TaskStatements {
  const { name, table, key } = work;
  const named = (purpose: string, text: string): Statement => statement(`${name}.${purpose}`, text);
  const held = `WHERE due.${key} = $1 AND due.lease_token = $2`;
  return {
    claim: named('claim', claimOf(work)),
    finish: named(
      'finish',
      `UPDATE ${table} AS due SET due_at = $3::timestamptz, lease_until = NULL, lease_token = NULL, failures = 0 ${held}`,
    ),
    remove: named('remove', `DELETE FROM ${table} AS due ${held}`),
    extend: named('extend', `UPDATE ${table} AS due SET lease_until = $3 ${held}`),
    fail: named(
      'fail',
      `UPDATE ${table} AS due SET failures = $3, due_at = $4, parked_at = $5, lease_until = NULL, lease_token = NULL ${held}`,
    ),
    release: named(
      'give-back',
      `UPDATE ${table} AS due SET lease_until = NULL, lease_token = NULL WHERE due.${key}::text = ANY ($1) AND due.lease_token = $2`,
    ),
  };
}

/*
 * A token that is still there at a claim is one whose worker died: that counts as a failure, so that a row that kills is parked.
 * The commit waits for no disk: where the database crashes and forgets a claim, its token matches nothing, and the row is free.
 */
function claimOf(work: TaskHandler): string {
  const { table, key, columns, extras } = work;
  const lane = work.perKey ? [`${work.perKey.column} AS lane`] : [];
  const values = [key, ...columns, ...lane].map((column) => `due.${column}`).concat(extras);
  return `WITH ${work.perKey ? pickedByLane(work, work.perKey.column) : picked(work)}, due AS (
    UPDATE ${table} AS due
       SET lease_until = $3, lease_token = $4, failures = due.failures + (due.lease_token IS NOT NULL)::int
      FROM picked
     WHERE due.${key} = picked.${key}
    RETURNING due.*
  ), unsynced AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
  SELECT ${values.join(', ')}, due.${key}::text AS lease_key, due.failures AS lease_failures
    FROM due, unsynced ORDER BY ${orderOf(work)}`;
}

function orderOf({ key, order }: TaskHandler): string {
  return `due.due_at, ${order ?? `due.${key}`}`;
}

function picked(work: TaskHandler): string {
  return `picked AS MATERIALIZED (
    SELECT due.${work.key} FROM ${work.table} AS due
     WHERE ${unfinished(work)} AND ${unleased('$2')} AND due.due_at <= $1
     ORDER BY ${orderOf(work)}
     LIMIT $5
       FOR UPDATE OF due SKIP LOCKED
  )`;
}

/*
 * Walks from lane to lane through the index (a probe for each), takes from each what it may still have, and lets the lanes take
 * turns. Rows are locked in a second step, where they are looked at again (IS TRUE, because the index of all that is due is no
 * way to these few): another process may have been faster.
 */
function pickedByLane(work: TaskHandler, lane: string): string {
  const { table, key } = work;
  const nextLane = (condition: string): string =>
    `SELECT due.${lane} FROM ${table} AS due
      WHERE due.due_at IS NOT NULL AND due.parked_at IS NULL ${condition} ORDER BY due.${lane} LIMIT 1`;
  return `RECURSIVE lanes (lane) AS (
    (${nextLane('')})
    UNION ALL
    SELECT (${nextLane(`AND due.${lane} > lanes.lane`)}) FROM lanes WHERE lanes.lane IS NOT NULL
  ), eligible AS MATERIALIZED (
    SELECT mine.${key}
      FROM lanes
      LEFT JOIN unnest($6::uuid[], $7::int[], $8::int[]) AS held (lane, here, room) ON held.lane = lanes.lane
     CROSS JOIN LATERAL (
       SELECT due.${key}, due.due_at, coalesce(held.here, 0) + row_number() OVER (ORDER BY ${orderOf(work)}) AS turn
         FROM ${table} AS due
        WHERE due.${lane} = lanes.lane AND ${unfinished(work)} AND ${unleased('$2')} AND due.due_at <= $1
        ORDER BY ${orderOf(work)}
        LIMIT coalesce(held.room, $9::int)
     ) AS mine
     WHERE lanes.lane IS NOT NULL
     ORDER BY mine.turn, mine.due_at
     LIMIT $5
  ), picked AS MATERIALIZED (
    SELECT due.${key} FROM ${table} AS due
     WHERE due.${key} = ANY (ARRAY (SELECT ${key} FROM eligible)) AND (due.due_at <= $1) IS TRUE AND due.parked_at IS NULL AND ${unleased('$2')}
       FOR UPDATE SKIP LOCKED
  )`;
}
