import { countOf, firstRequest, nextWindow, oldestAt } from '../../../platform/access/rate-limit-windows.sql.js';
import { statement } from '../../../platform/persistence/sql.js';
import { MAX_POSTS_PER_LINK } from '../../domain/link-posts.js';

const NOW = '$2::bigint';
const FITS = `${countOf('p.hits', NOW)} < ${MAX_POSTS_PER_LINK}`;

/*
 * By hand: an upsert that counts in place. $1: session, $2: now in ms. A POST over the limit is not counted, so that the link recovers. What a
 * process of an earlier release counted has left the window.
 */
export const COUNT_POST = statement(
  'interview-room.count-post',
  `INSERT INTO interview_link_posts AS p (session_id, hits, within_limit) VALUES ($1, ${firstRequest(NOW)}, true)
   ON CONFLICT (session_id) DO UPDATE SET within_limit = ${FITS}, hits = ${nextWindow('p.hits', NOW, FITS)}
   RETURNING within_limit, ${oldestAt('hits', NOW)} AS oldest`,
);
