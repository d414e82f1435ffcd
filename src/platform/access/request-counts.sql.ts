import { type Statement, statement } from '../persistence/sql.js';
import { countOf, firstRequest, nextWindow, oldestAt } from './rate-limit-windows.sql.js';

const NOW = '$2::bigint';
const REQUESTS = '$3::int';

/**
 * By hand: an upsert that counts in place. $1: the key, $2: now in ms, $3: how many requests, $4: the limit. Requests over the limit are
 * not counted, so that the key recovers. `table`: a window by the second for each key, as those of the API's limits, in `key, hits,
 * within_limit, last_at`.
 */
export function countRequests(name: string, table: string, key: string): Statement {
  const fits = `${countOf('c.hits', NOW)} + ${REQUESTS} <= $4::int`;
  return statement(
    name,
    `INSERT INTO ${table} AS c (${key}, hits, within_limit, last_at)
     VALUES ($1, ${firstRequest(NOW, REQUESTS)}, true, to_timestamp(${NOW} / 1000.0))
     ON CONFLICT (${key}) DO UPDATE
        SET within_limit = ${fits}, hits = ${nextWindow('c.hits', NOW, fits, REQUESTS)}, last_at = excluded.last_at
     RETURNING within_limit, ${oldestAt('hits', NOW)} AS oldest`,
  );
}

/** A removal in steps, by hand: bounded, and passes over the rows that requests hold. $1: until when, $2: how many at most. */
export function pruneCounts(name: string, table: string, key: string): Statement {
  return statement(
    name,
    `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE last_at < $1 ORDER BY ${key} LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  );
}
