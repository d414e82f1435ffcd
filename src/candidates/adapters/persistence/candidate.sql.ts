/* Tables: migrations/1700000000300-candidates-baseline.ts */
import { columnNames, propertiesBut, selectList } from '../../../platform/persistence/columns.js';
import { shortRead, statement } from '../../../platform/persistence/sql.js';
import { CandidateEntity } from './candidate.entity.js';

/** All that belongs to the candidate, but not its keys. */
const DETAIL = selectList(
  CandidateEntity,
  propertiesBut(
    CandidateEntity,
    ...(['companyId', 'jobPositionId', 'emailKey', 'importedBy', 'decidedAt', 'waitingSince', 'interviewReadAt'] as const),
  ),
);

const BY_REF = 'id = $1 AND company_id = $2 AND job_position_id = $3';

/* By hand: the most frequent read, as a prepared statement. */
export const GET = shortRead('candidates.get', `SELECT ${DETAIL} FROM candidates WHERE ${BY_REF}`);
export const GET_IMPORTED = shortRead(
  'candidates.get-imported',
  `SELECT ${DETAIL}, imported_by AS "importedBy" FROM candidates WHERE ${BY_REF}`,
);

/* By hand: TypeORM refuses row locks outside its own transactions. The first statement of most changes. */
export const LOCK = statement('candidates.lock', `SELECT ${DETAIL} FROM candidates WHERE ${BY_REF} FOR UPDATE`);
export const LOCK_MANY = statement(
  'candidates.lock-many',
  `SELECT ${selectList(CandidateEntity, ['id', 'status', 'phone', 'isTest', 'externalId', 'analysisViewed'])} FROM candidates
    WHERE id = ANY ($1) AND company_id = $2 AND ($3::uuid IS NULL OR job_position_id = $3) ORDER BY id FOR UPDATE`,
);
export const LOCK_AGAINST_DELETION = statement('candidates.lock-against-deletion', `SELECT FROM candidates WHERE ${BY_REF} FOR KEY SHARE`);

/* By hand: TypeORM has no UPDATE of many rows with values of their own. The caller holds the locks. */
export const START_SESSIONS = statement(
  'candidates.start-sessions',
  `UPDATE candidates SET status = $5, session_id = start.session_id, updated_at = $6
     FROM unnest($1::uuid[], $2::text[], $3::uuid[]) AS start (id, status, session_id)
    WHERE candidates.id = start.id AND candidates.company_id = $4 AND candidates.status = start.status`,
);

/* By hand: part of each import that has a CV. Index candidates_email. */
export const FIND_BY_EMAIL = shortRead(
  'candidates.find-by-email',
  'SELECT id FROM candidates WHERE company_id = $1 AND job_position_id = $2 AND email_key = $3',
);

/* By hand: after a clash, and before a change. Index candidates_external_id. */
export const FIND_BY_EXTERNAL_ID = statement(
  'candidates.find-by-external-id',
  'SELECT id FROM candidates WHERE company_id = $1 AND job_position_id = $2 AND external_id = $3',
);

/* The expressions of index candidates_waiting. */
const WAITS_FOR = `CASE WHEN status = 'unevaluable' OR (interview_unread IS NOT NULL AND interview_read_at IS NULL) THEN 'read'
 WHEN interview_unread IS NOT NULL OR interview_score IS NOT NULL THEN 'decide' END`;
/* By hand: an index of expressions. It has the columns of the filter, so that few rows are read. Index candidates_waiting. */
export const WAITING = statement(
  'candidates.waiting',
  `SELECT id, job_position_id AS "jobPositionId", first_name AS "firstName", last_name AS "lastName", status,
          coalesce(waiting_since, created_at) AS since
     FROM candidates WHERE company_id = $1 AND status IN ('interviewed', 'unevaluable') AND (${WAITS_FOR}) = $2
      AND ($4::uuid[] IS NULL OR job_position_id = ANY ($4) OR id = ANY ($5::uuid[]))
    ORDER BY coalesce(waiting_since, created_at), id LIMIT $3`,
);

/* By hand: with the events of calls, in the unit of work of their change. */
export const EXTERNAL_IDS = statement(
  'candidates.external-ids',
  'SELECT id, external_id AS "externalId" FROM candidates WHERE id = ANY ($2) AND company_id = $1 AND external_id IS NOT NULL',
);

/* By hand: the deletion and its change in one trip. */
export const REMOVE = statement(
  'candidates.remove',
  `WITH removed AS (DELETE FROM candidates WHERE ${BY_REF} RETURNING id)
   UPDATE candidate_changes SET change = 'deleted', position = change_position(), at = $4, counted_from = NULL
     FROM removed WHERE candidate_id = removed.id`,
);

/* By hand: an index of an expression. Each number by itself, because the planner expects a 200th of all candidates for each. Index candidates_phone_ending. */
export const WITH_PHONE_ENDING = statement(
  'candidates.with-phone-ending',
  `SELECT candidate.* FROM unnest($2::text[]) AS wanted (ending), LATERAL (
     SELECT id, phone FROM candidates
      WHERE company_id = $1 AND phone IS NOT NULL AND right(regexp_replace(phone, '[^0-9]', '', 'g'), 6) = wanted.ending OFFSET 0) AS candidate`,
);

/** The columns of an import. The results of an interview are not part of it. */
export const IMPORTED = propertiesBut(
  CandidateEntity,
  ...(['originalCvFileName', 'interviewScore', 'interviewUnread', 'analysisViewed', 'viewedAnalysisVersion'] as const),
  ...(['sessionId', 'isTest', 'decidedAt', 'waitingSince', 'interviewReadAt'] as const),
);

const [POSITION, COMPANY] = (['jobPositionId', 'companyId'] as const).map((property) => `$${IMPORTED.indexOf(property) + 1}`);

/*
 * By hand: the import of a candidate, with its count, in one round trip, its parameters in the order of `IMPORTED`. The foreign key
 * refuses a position of another company, NULL a closed one. A known address or external id inserts no row, and nothing is counted. `count_candidates`
 * and `open_job_position` belong to jobs.
 */
export const ADD = statement(
  'candidates.add',
  `WITH added AS (
     INSERT INTO candidates (${columnNames(CandidateEntity, IMPORTED)})
     VALUES (${IMPORTED.map((property, i) => (property === 'jobPositionId' ? `open_job_position(${POSITION}, ${COMPANY})` : `$${i + 1}`)).join(', ')})
     ON CONFLICT DO NOTHING
     RETURNING job_position_id)
   SELECT count_candidates(job_position_id, 1) FROM added`,
);
