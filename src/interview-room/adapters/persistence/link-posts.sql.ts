import { statement } from '../../../platform/persistence/sql.js';
import { MAX_POSTS_PER_LINK } from '../../domain/link-posts.js';

/*
 * By hand: an upsert that counts in place. Parameters: session, now and start of the window in ms. A POST over the
 * limit is not counted, so that the link recovers. One in the future counts as of now: a clock was ahead.
 */
export const COUNT_POST = statement(
  'interview-room.count-post',
  `INSERT INTO interview_link_posts AS p (session_id, hits, within_limit) VALUES ($1, ARRAY[$2::bigint], true)
   ON CONFLICT (session_id) DO UPDATE SET (hits, within_limit) = (
     SELECT CASE WHEN count(*) < ${MAX_POSTS_PER_LINK} THEN COALESCE(array_agg(LEAST(hit, $2::bigint)), '{}') || $2::bigint
                 ELSE array_agg(LEAST(hit, $2::bigint)) END,
            count(*) < ${MAX_POSTS_PER_LINK}
       FROM unnest(p.hits) AS hit WHERE hit > $3::bigint)
   RETURNING within_limit, (SELECT min(hit) FROM unnest(hits) AS hit) AS oldest`,
);
