import { type Statement, statement } from '../persistence/sql.js';
import { countOf, firstRequest, nextWindow, oldestAt } from './rate-limit-windows.sql.js';

/** POSTs of one link in 60 s. docs/rules/interview-room.md#interview-room, docs/rules/booking-page.md#booking-page */
const MAX_POSTS_PER_LINK = 120;
const NOW = '$2::bigint';

/**
 * By hand: an upsert that counts in place. $1: the id of the link, $2: now in ms. A POST over the limit is not counted, so that the link recovers.
 * `table`: a window by the second for each link, as those of the API's limits, in `key, hits, within_limit`.
 */
export function countPost(name: string, table: string, key: string): Statement {
  const fits = `${countOf('p.hits', NOW)} < ${MAX_POSTS_PER_LINK}`;
  return statement(
    name,
    `INSERT INTO ${table} AS p (${key}, hits, within_limit) VALUES ($1, ${firstRequest(NOW)}, true)
     ON CONFLICT (${key}) DO UPDATE SET within_limit = ${fits}, hits = ${nextWindow('p.hits', NOW, fits)}
     RETURNING within_limit, ${oldestAt('hits', NOW)} AS oldest`,
  );
}
