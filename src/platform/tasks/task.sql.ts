/* Tables: migrations/1700000000100-platform-baseline.ts */
import { SECOND } from '../domain/index.js';
import { statement, type Statement } from '../persistence/sql.js';
import type { LeaseStatements } from './lease.js';
import type { TaskHandler, TaskTable } from './task-handler.js';

/* By hand: hot (claims), and made for any table. Leases are in the database's wall time, due times in product time. */

/** The rows that are unfinished, leased or not. */
export function unfinished({ rows, condition }: TaskTable): string {
  return `task.due_at IS NOT NULL AND task.parked_at IS NULL AND (${rows}) AND (${condition})`;
}

/** So long after a claim no other worker claims a row of an exclusive key. */
const EXCLUSIVE_MS = SECOND;

/** The rows that no worker holds. */
export const UNLEASED = '(task.lease_until IS NULL OR task.lease_until <= clock_timestamp())';

/** The statements of one task. All of them share the predicate of unfinished rows. */
export function taskStatements({ name, maxPerKey }: Pick<TaskHandler, 'name' | 'maxPerKey'>, source: TaskTable): LeaseStatements {
  const { table, key, rows } = source;
  const named = (purpose: string, text: string): Statement => statement(`${name}.${purpose}`, text);
  const held = `WHERE task.${key} = $1 AND task.lease_token = $2 AND (${rows})`;
  return {
    claim: named('claim', claim(source, maxPerKey !== null)),
    finish: named(
      'finish',
      `UPDATE ${table} AS task SET due_at = $3::timestamptz, lease_until = NULL, lease_token = NULL, failures = 0 ${held}`,
    ),
    remove: named('remove', `DELETE FROM ${table} AS task ${held}`),
    extend: named('extend', `UPDATE ${table} AS task SET lease_until = ${leaseEnd('$3')} ${held}`),
    fail: named(
      'fail',
      `UPDATE ${table} AS task SET failures = $3, due_at = $4, parked_at = $5, lease_until = NULL, lease_token = NULL ${held}`,
    ),
    release: named(
      'release',
      `UPDATE ${table} AS task SET lease_until = NULL, lease_token = NULL
        WHERE task.${key}::text = ANY ($1) AND task.lease_token = $2 AND (${rows})`,
    ),
  };
}

function leaseEnd(milliseconds: string): string {
  return `clock_timestamp() + ${milliseconds}::float8 * interval '1 millisecond'`;
}

/*
 * A token that is still there belongs to a dead worker: a failure, so that a row that kills workers is parked. The
 * commit does not wait for the disk: a claim that a crash forgets frees the row.
 */
function claim(source: TaskTable, isPerKey: boolean): string {
  const { table, key, columns, join, order, perKey, rows } = source;
  const limitKey = isPerKey && perKey ? [`task.${perKey.column} AS limit_key`] : [];
  const values = [`task.${key}`, ...columns, ...limitKey, `task.${key}::text AS lease_key`, 'task.failures AS lease_failures'];
  return `WITH ${isPerKey && perKey ? pickedPerKey(source, perKey) : picked(source)}, task AS (
    UPDATE ${table} AS task
       SET lease_until = ${leaseEnd('$2')}, lease_token = $3, failures = task.failures + (task.lease_token IS NOT NULL)::int
      FROM picked
     WHERE task.${key} = picked.${key} AND (${rows})
    RETURNING task.*
  ), unsynced AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
  SELECT ${values.join(', ')} FROM unsynced CROSS JOIN task ${join} ORDER BY task.due_at, ${order}`;
}

function picked(source: TaskTable): string {
  return `picked AS MATERIALIZED (
    SELECT task.${source.key} FROM ${source.table} AS task
     WHERE ${unfinished(source)} AND ${UNLEASED} AND task.due_at <= $1
     ORDER BY task.due_at, ${source.order}
     LIMIT $4
       FOR UPDATE OF task SKIP LOCKED
  )`;
}

/** Rows that a claim looks at for each that it may take. */
const LOOK_AHEAD = 2;

/*
 * Takes the rows that have been due for longest, from each key as many as it has room for, and interleaves the keys. Where most of these are of keys
 * without room, it walks from key to key through the index instead. That costs a look at every key with unfinished rows, also of later days, so it
 * is done only if $9 allows it. A last step locks and checks the rows again, because another process may have been faster (IS TRUE avoids the index
 * of all due rows).
 */
function pickedPerKey(source: TaskTable, { column, type, isExclusive }: NonNullable<TaskTable['perKey']>): string {
  const { table, key, order, rows, condition } = source;
  const open = `task.due_at IS NOT NULL AND task.parked_at IS NULL AND (${rows})`;
  // For a second only: the lease of a worker that died does not hold up its key.
  const unlessHeld = (limitKey: string): string =>
    isExclusive
      ? `AND NOT EXISTS (
       SELECT FROM ${table} AS task WHERE task.${column} = ${limitKey} AND ${unfinished(source)} AND task.due_at <= $1
          AND task.lease_until > clock_timestamp() + ($2::float8 - ${EXCLUSIVE_MS}) * interval '1 millisecond')`
      : '';
  const nextKey = (further: string): string =>
    `SELECT task.${column} FROM ${table} AS task WHERE ${open} AND ${further} ORDER BY task.${column} LIMIT 1`;
  return `RECURSIVE held AS (
    SELECT * FROM unnest($5::${type}[], $6::int[], $7::int[]) AS held (key, count, capacity)
  ), longest AS MATERIALIZED (
    SELECT task.${key}, task.${column} AS limit_key, (${condition}) AS is_free, row_number() OVER (ORDER BY task.due_at, ${order}) AS place
      FROM (SELECT task.* FROM ${table} AS task WHERE ${open} AND ${UNLEASED} AND task.due_at <= $1
             ORDER BY task.due_at LIMIT ${LOOK_AHEAD} * $4) AS task
  ), fitting AS MATERIALIZED (
    SELECT mine.${key}
      FROM (SELECT longest.*, row_number() OVER (PARTITION BY limit_key ORDER BY place) AS turn FROM longest WHERE is_free) AS mine
      LEFT JOIN held ON held.key = mine.limit_key
     WHERE mine.turn <= coalesce(held.capacity, $8::int) ${unlessHeld('mine.limit_key')}
     ORDER BY coalesce(held.count, 0) + mine.turn, mine.place
     LIMIT $4
  ), walk AS MATERIALIZED (
    SELECT $9::boolean AND (SELECT count(*) FROM longest) = ${LOOK_AHEAD} * $4 AND (SELECT count(*) FROM fitting) < $4 AS is_needed
  ), limits (key) AS (
    (${nextKey('(SELECT is_needed FROM walk)')})
    UNION ALL
    SELECT (${nextKey(`task.${column} > limits.key`)}) FROM limits WHERE limits.key IS NOT NULL
  ), eligible AS MATERIALIZED (
    SELECT mine.${key}
      FROM limits
      LEFT JOIN held ON held.key = limits.key
     CROSS JOIN LATERAL (
       SELECT task.${key}, task.due_at, coalesce(held.count, 0) + row_number() OVER (ORDER BY task.due_at, ${order}) AS turn
         FROM ${table} AS task
        WHERE task.${column} = limits.key AND ${unfinished(source)} AND ${UNLEASED} AND task.due_at <= $1
        ORDER BY task.due_at, ${order}
        LIMIT coalesce(held.capacity, $8::int)
     ) AS mine
     WHERE limits.key IS NOT NULL ${unlessHeld('limits.key')}
     ORDER BY mine.turn, mine.due_at
     LIMIT $4
  ), picked AS MATERIALIZED (
    SELECT task.${key} FROM ${table} AS task
     WHERE task.${key} = ANY (ARRAY (
             SELECT ${key} FROM fitting WHERE NOT (SELECT is_needed FROM walk) UNION ALL SELECT ${key} FROM eligible))
       AND (${rows}) AND (task.due_at <= $1) IS TRUE AND task.parked_at IS NULL AND ${UNLEASED}
       FOR UPDATE SKIP LOCKED
  )`;
}

const CHANNEL = 'durable_tasks';

export const LISTEN = `LISTEN ${CHANNEL}`;

/*
 * By hand: NOTIFY takes no parameters. $1: names of tasks with due rows, separated by spaces; none for all tasks. Never in the transaction of a write:
 * commits with a notification wait for each other, over all databases of the server.
 */
export const SEND_TASK_SIGNAL = statement('tasks.signal', `SELECT pg_notify('${CHANNEL}', $1)`);

/* By hand: keeps the due times of the jobs that have a row already. */
export const SCHEDULE = statement(
  'retention.schedule',
  'INSERT INTO retention_jobs (name, due_at) SELECT * FROM unnest($1::text[], $2::timestamptz[]) ON CONFLICT (name) DO NOTHING',
);

/* By hand: one column of a row that may have been removed. $1: name, $2: id of the last row that is complete. */
export const SAVE_BACKFILL = statement('backfill.save', 'UPDATE backfills SET last = $2 WHERE name = $1');

/* By hand: asks whether there is one. $1: name. */
export const IS_BEHIND_BACKFILL = statement('backfill.is-behind', 'SELECT FROM backfills WHERE name < $1 LIMIT 1');
