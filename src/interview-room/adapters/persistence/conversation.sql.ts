import { statement } from '../../../platform/persistence/sql.js';
import { MAX_POSTS_PER_LINK } from '../../domain/conversation.repository.js';

/* By hand: TypeORM refuses row locks outside a transaction that it opened itself. */
export const LOCK_CONVERSATION = statement(
  'interview-room.lock-conversation',
  'SELECT FROM interview_conversations WHERE session_id = $1 FOR UPDATE',
);

/**
 * Counts a POST of a link. By hand: an upsert that counts in place. Parameters: session, now and start of the window in ms. A POST over the limit
 * is not counted, so that the link recovers.
 */
export const COUNT_POST = statement(
  'interview-room.count-post',
  `INSERT INTO interview_link_posts AS p (session_id, hits, within_limit) VALUES ($1, ARRAY[$2::bigint], true)
   ON CONFLICT (session_id) DO UPDATE SET (hits, within_limit) = (
     SELECT CASE WHEN count(*) < ${MAX_POSTS_PER_LINK} THEN COALESCE(array_agg(hit), '{}') || $2::bigint ELSE array_agg(hit) END,
            count(*) < ${MAX_POSTS_PER_LINK}
       FROM unnest(p.hits) AS hit WHERE hit > $3::bigint)
   RETURNING within_limit, (SELECT min(hit) FROM unnest(hits) AS hit) AS oldest`,
);
