/* Tables: migrations/1700000000100-platform-baseline.ts */
import { statement, type Statement } from '../persistence/sql.js';
import type { Task } from './task-registry.js';
import { UNLEASED, unfinished } from './task.sql.js';

/* By hand: made for any table of tasks. The reports read all tasks in one statement. */

export function union(name: string, tasks: readonly Task[], select: (task: Task) => string): Statement {
  return statement(name, tasks.map((task) => `(${select(task)})`).join('\nUNION ALL\n'));
}

export function selectNext({ name, table: source }: Task): string {
  return `SELECT '${name}' AS task, free.due_at AS "freeAt", later.due_at AS "laterAt", any_row.due_at AS "dueAt", any_row.lease_until AS "leaseUntil"
    FROM (SELECT 1) AS one
    LEFT JOIN (SELECT task.due_at FROM ${source.table} AS task WHERE ${unfinished(source)} AND ${UNLEASED}
               ORDER BY task.due_at LIMIT 1) AS free ON true
    LEFT JOIN (SELECT task.due_at FROM ${source.table} AS task WHERE ${unfinished(source)} AND task.due_at > $1::timestamptz
               ORDER BY task.due_at LIMIT 1) AS later ON true
    LEFT JOIN (SELECT task.due_at, task.lease_until FROM ${source.table} AS task WHERE ${unfinished(source)}
               ORDER BY task.due_at LIMIT 1) AS any_row ON true`;
}

export function selectOverdue({ name, table: source }: Task): string {
  return `SELECT '${name}' AS task, task.${source.key}::text AS key, task.due_at AS "dueAt", task.failures, task.lease_until AS "leaseUntil",
         (date_part('epoch', task.lease_until - clock_timestamp()) * 1000)::float8 AS "leaseLeftMs"
    FROM ${source.table} AS task WHERE ${unfinished(source)} AND task.due_at <= $1::timestamptz ORDER BY task.due_at LIMIT 10`;
}

export function selectBacklog({ name, table: source }: Task): string {
  return `SELECT '${name}' AS task, count(*)::int AS due, min(task.due_at) AS "leastDueAt",
         (SELECT count(*)::int FROM ${source.table} AS task WHERE task.parked_at IS NOT NULL AND (${source.rows})) AS parked
    FROM ${source.table} AS task WHERE ${unfinished(source)} AND task.due_at <= $1::timestamptz`;
}

/** How old a count may be that a process shows. */
const COUNT_EVERY = `interval '10 seconds'`;

/* By hand, these three: the wall time of the database, which all processes share. One process claims the count, and others show the last one meanwhile. */
export const LAST_COUNT = statement(
  'tasks.last-count',
  `SELECT result, next_at <= clock_timestamp() AS "isOld" FROM shared_counts WHERE name = 'backlog'`,
);
export const CLAIM_COUNT = statement(
  'tasks.claim-count',
  `UPDATE shared_counts SET next_at = clock_timestamp() + ${COUNT_EVERY} WHERE name = 'backlog' AND next_at <= clock_timestamp()`,
);
export const STORE_COUNT = statement(
  'tasks.store-count',
  `INSERT INTO shared_counts (name, result, next_at) VALUES ('backlog', $1, clock_timestamp() + ${COUNT_EVERY})
   ON CONFLICT (name) DO UPDATE SET result = excluded.result`,
);

/* Index <table>_parked. */
export function selectParked({ name, table: { table, key, rows } }: Task): Statement {
  return statement(
    `${name}.parked`,
    `SELECT '${name}' AS task, task.${key}::text AS key, task.failures, task.parked_at AS "parkedAt"
       FROM ${table} AS task WHERE task.parked_at IS NOT NULL AND (${rows}) ORDER BY task.parked_at LIMIT $1`,
  );
}

/* Bounded. */
export function reviveParked({ name, table: { table, key, rows } }: Task): Statement {
  return statement(
    `${name}.revive`,
    `WITH parked AS MATERIALIZED (
       SELECT task.${key} FROM ${table} AS task
        WHERE task.parked_at IS NOT NULL AND (${rows}) AND ($2::text IS NULL OR task.${key}::text = $2)
        ORDER BY task.parked_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     UPDATE ${table} AS task SET due_at = $1, parked_at = NULL, failures = 0, lease_until = NULL, lease_token = NULL
       FROM parked WHERE task.${key} = parked.${key} AND (${rows})`,
  );
}
