import { columnNames, propertiesBut, selectList } from '../../../platform/persistence/columns.js';
import { shortRead, statement } from '../../../platform/persistence/sql.js';
import { CandidateEntity } from './candidate.entity.js';

/** All that belongs to the candidate, but not its keys. */
const DETAIL = selectList(CandidateEntity, propertiesBut(CandidateEntity, 'companyId', 'jobPositionId', 'emailKey', 'importedBy'));

const BY_REF = 'id = $1 AND company_id = $2 AND job_position_id = $3';

/* By hand: the most frequent read, as a prepared statement. */
export const GET = shortRead('candidates.get', `SELECT ${DETAIL} FROM candidates WHERE ${BY_REF}`);

/* By hand: TypeORM refuses row locks outside its own transactions. The first statement of most changes. */
export const LOCK = statement('candidates.lock', `SELECT ${DETAIL} FROM candidates WHERE ${BY_REF} FOR UPDATE`);
export const LOCK_MANY = statement(
  'candidates.lock-many',
  `SELECT ${selectList(CandidateEntity, ['id', 'status', 'phone', 'isTest'])} FROM candidates
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

/* By hand: an index of an expression. Index candidates_phone_ending. */
export const WITH_PHONE_ENDING = statement(
  'candidates.with-phone-ending',
  `SELECT id, phone FROM candidates
    WHERE company_id = $1 AND phone IS NOT NULL AND right(regexp_replace(phone, '[^0-9]', '', 'g'), 6) = ANY ($2)`,
);

/** The columns of an import. The results of an interview are not part of it. */
export const IMPORTED = propertiesBut(
  CandidateEntity,
  ...(['originalCvFileName', 'interviewScore', 'analysisViewed', 'viewedAnalysisVersion', 'sessionId', 'isTest'] as const),
);

/*
 * By hand: the import of a candidate, with its count, in one round trip, its parameters in the order of `IMPORTED`. The foreign key
 * refuses a position of another company. A known address inserts no row, and nothing is counted. `count_candidates`
 * belongs to jobs.
 */
export const ADD = statement(
  'candidates.add',
  `WITH added AS (
     INSERT INTO candidates (${columnNames(CandidateEntity, IMPORTED)})
     VALUES (${IMPORTED.map((_, i) => `$${i + 1}`).join(', ')})
     ON CONFLICT ON CONSTRAINT candidates_email DO NOTHING
     RETURNING job_position_id)
   SELECT count_candidates(job_position_id, 1) FROM added`,
);
