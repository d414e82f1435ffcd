import { columnNames, columnsOf, propertiesBut, recordsFrom, selectList } from '../../../platform/persistence/columns.js';
import { shortRead, statement } from '../../../platform/persistence/sql.js';
import { MAX_POSTS_PER_LINK } from '../../domain/conversation.js';
import { ConversationEntity, QuestionEntity } from './conversation.entity.js';

const IN_A_CONVERSATION = propertiesBut(QuestionEntity, 'sessionId');

/* By hand: a conversation with its questions in one statement, because each request to the room reads it. */
export const FIND_CONVERSATION = shortRead(
  'interview-room.find-conversation',
  `SELECT ${selectList(ConversationEntity)}, (
     SELECT COALESCE(json_agg(question ORDER BY sequence), '[]') FROM (
       SELECT ${selectList(QuestionEntity, IN_A_CONVERSATION)} FROM interview_questions WHERE session_id = $1) AS question) AS questions
     FROM interview_conversations WHERE session_id = $1`,
);

/* By hand: TypeORM refuses row locks outside a transaction that it opened itself. */
export const LOCK_CONVERSATION = statement(
  'interview-room.lock-conversation',
  'SELECT FROM interview_conversations WHERE session_id = $1 FOR UPDATE',
);

const REPLACED = columnsOf(QuestionEntity).map(({ name }) => `${name} = excluded.${name}`);

/* By hand: one statement, because each typed draft is stored. $5: a changed plan, else NULL. */
export const STORE_CONVERSATION = statement(
  'interview-room.store-conversation',
  `WITH stored AS (
     UPDATE interview_conversations SET language = $2, last_active_at = $3, sent_at = $4, plan = COALESCE($5::json, plan) WHERE session_id = $1)
   INSERT INTO interview_questions (${columnNames(QuestionEntity)})
   SELECT * FROM ${recordsFrom('$6', QuestionEntity)} AS question
   ON CONFLICT (session_id, sequence) DO UPDATE SET ${REPLACED.join(', ')}`,
);

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
