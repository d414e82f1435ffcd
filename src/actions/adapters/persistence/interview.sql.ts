/* Tables: migrations/1700000000400-actions-baseline.ts */
import { selectBy } from '../../../platform/persistence/columns.js';
import { shortRead, type Statement, statement } from '../../../platform/persistence/sql.js';
import { newestOf, spreadOf } from '../../../platform/persistence/statistics.sql.js';
import type { ResultPart } from '../../domain/interview-result.js';
import { InterviewSessionEntity } from './interview.entity.js';

/* By hand: the first statement of each request to a room and of each report, as a prepared statement. */
export const FIND_SESSION = shortRead('actions.find-session', selectBy(InterviewSessionEntity, 'id'));

/* By hand: two counts in one trip. Indexes interview_sessions_candidate, interview_results_candidate. */
export const COUNT_OF_CANDIDATE = statement(
  'actions.count-of-candidate',
  `SELECT (SELECT count(*)::int FROM interview_sessions WHERE candidate_id = $1) AS session,
          (SELECT count(*)::int FROM interview_results WHERE candidate_id = $1 AND json_array_length(transcript) > 0) AS transcript`,
);

/* A transcript is long and compressed: its size tells without reading it whether it is `[]`. */
const HAS_PART: Readonly<Record<ResultPart, string>> = {
  transcript: 'pg_column_size(transcript) > 10',
  recording: 'recording_url IS NOT NULL',
};
const EMPTY: Readonly<Record<ResultPart, string>> = { transcript: `transcript = '[]'`, recording: 'recording_url = NULL' };
const PARTS = ['transcript', 'recording'] as const;

/* By hand, these: bounded lists. Index interview_results_candidate. */
export const HOLDERS = statementsOf(
  'actions.holders',
  (part) => `SELECT DISTINCT candidate_id AS id FROM interview_results WHERE candidate_id = ANY ($1) AND ${HAS_PART[part]}`,
);
export const REMOVE_PART = statementsOf(
  'actions.remove-part',
  (part) => `UPDATE interview_results SET ${EMPTY[part]} WHERE candidate_id = $1 AND ${HAS_PART[part]}`,
);

function statementsOf(name: string, text: (part: ResultPart) => string): Readonly<Record<ResultPart, Statement>> {
  const [transcript, recording] = PARTS.map((part) => statement(`${name}-${part}`, text(part)));
  return { transcript: transcript!, recording: recording! };
}

/* By hand: a bounded number. Indexes interview_sessions_answered and interview_sessions_answered_position. */
export const ANSWER_TIMES = statement(
  'actions.answer-times',
  `SELECT ${spreadOf('opened_at', 'ended_at')} FROM ${newestOf('interview_sessions', 'opened_at, ended_at', 'ended_at', `state = 'completed'`)}`,
);

/* By hand: TypeORM refuses row locks outside its own transactions. */
export const LOCK_SETTINGS = statement(
  'actions.lock-decision-settings',
  'SELECT reasons, mails FROM decision_settings WHERE company_id = $1 FOR UPDATE',
);
