/* Tables: migrations/1700000000800-conversation-baseline.ts */
import { columnNames, columnsOf, propertiesBut, recordsFrom, selectList } from '../../../platform/persistence/columns.js';
import { shortRead, statement } from '../../../platform/persistence/sql.js';
import { ConversationEntity, QuestionEntity } from './conversation.entity.js';

const IN_A_CONVERSATION = propertiesBut(QuestionEntity, 'sessionId');

/* By hand: a conversation with its questions in one statement, because each request to the room reads it. */
export const FIND_CONVERSATION = shortRead(
  'conversation.find-conversation',
  `SELECT ${selectList(ConversationEntity)}, (
     SELECT COALESCE(json_agg(question ORDER BY sequence), '[]') FROM (
       SELECT ${selectList(QuestionEntity, IN_A_CONVERSATION)} FROM interview_questions WHERE session_id = $1) AS question) AS questions
     FROM interview_conversations WHERE session_id = $1`,
);

/* By hand: TypeORM refuses row locks outside a transaction that it opened itself. */
export const LOCK_CONVERSATION = statement(
  'conversation.lock-conversation',
  'SELECT FROM interview_conversations WHERE session_id = $1 FOR UPDATE',
);

/* By hand, these: bounded lists, and one round trip. Indexes interview_recordings_candidate, interview_conversations_candidate. */
export const RECORDING_HOLDERS = statement(
  'conversation.recording-holders',
  'SELECT DISTINCT candidate_id AS id FROM interview_recordings WHERE candidate_id = ANY ($1)',
);
export const TURN_HOLDERS = statement(
  'conversation.turn-holders',
  `SELECT DISTINCT candidate_id AS id FROM interview_conversations AS conversation
    WHERE candidate_id = ANY ($1) AND EXISTS (SELECT FROM interview_questions WHERE session_id = conversation.session_id)`,
);
/* The conversation stays: it tells to which notice the person consented, and when. */
export const REMOVE_TURNS = statement(
  'conversation.remove-turns',
  `WITH conversations AS (
     UPDATE interview_conversations SET plan = '[]' WHERE candidate_id = $1 RETURNING session_id
   ), turns AS (
     DELETE FROM interview_questions WHERE session_id IN (SELECT session_id FROM conversations) RETURNING session_id)
   SELECT count(DISTINCT session_id)::int AS count FROM turns`,
);

const REPLACED = columnsOf(QuestionEntity).map(({ name }) => `${name} = excluded.${name}`);

/* By hand: one statement, because each typed draft is stored. $5: a changed plan, else NULL. */
export const STORE_CONVERSATION = statement(
  'conversation.store-conversation',
  `WITH stored AS (
     UPDATE interview_conversations SET language = $2, last_active_at = $3, sent_at = $4, plan = COALESCE($5::json, plan), recording_consent = $7 WHERE session_id = $1)
   INSERT INTO interview_questions (${columnNames(QuestionEntity)})
   SELECT * FROM ${recordsFrom('$6', QuestionEntity)} AS question
   ON CONFLICT (session_id, sequence) DO UPDATE SET ${REPLACED.join(', ')}`,
);
