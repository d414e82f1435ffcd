import { statement } from '../../../platform/persistence/sql.js';

const DETAIL = `id, first_name AS "firstName", last_name AS "lastName", email, phone, status, cv_score AS "cvScore",
  interview_score AS "interviewScore", analysis_viewed AS "analysisViewed", import_source AS "importSource", created_at AS "createdAt",
  notes, cv_text AS "cvText", ai_evaluation AS "aiEvaluation", upsides, shortcomings, imported_without_cv AS "importedWithoutCv",
  original_cv_file_name AS "originalCvFileName", session_id AS "sessionId", updated_at AS "updatedAt",
  viewed_analysis_version AS "viewedAnalysisVersion", is_test AS "isTest"`;

const BY_REF = 'id = $1 AND company_id = $2 AND job_position_id = $3';

/* By hand: the most frequent read, as a prepared statement. */
export const GET = statement('candidates.get', `SELECT ${DETAIL} FROM candidates WHERE ${BY_REF}`);

/* By hand: TypeORM refuses row locks outside a transaction that it opened itself. The first statement of most changes. */
export const LOCK = statement('candidates.lock', `SELECT ${DETAIL} FROM candidates WHERE ${BY_REF} FOR UPDATE`);
export const LOCK_MANY = statement(
  'candidates.lock-many',
  `SELECT id, status, phone, is_test AS "isTest" FROM candidates
    WHERE id = ANY ($1) AND company_id = $2 AND job_position_id = $3 ORDER BY id FOR UPDATE`,
);
export const LOCK_AGAINST_DELETION = statement('candidates.lock-against-deletion', `SELECT FROM candidates WHERE ${BY_REF} FOR KEY SHARE`);

/* By hand: part of each import that has a CV. Index candidates_email. */
export const IS_KNOWN = statement(
  'candidates.is-known',
  'SELECT EXISTS (SELECT FROM candidates WHERE company_id = $1 AND job_position_id = $2 AND email_key = $3) AS known',
);

/*
 * By hand: the import of a candidate, with its count, in one round trip and without a transaction of several statements.
 * The foreign key refuses a position of another company. A known address inserts no row, and then nothing is counted.
 * `count_candidates` belongs to the context jobs, as its table does.
 */
export const ADD = statement(
  'candidates.add',
  `WITH added AS (
     INSERT INTO candidates (id, company_id, job_position_id, first_name, last_name, email, email_key, phone, status, notes, cv_text,
                             import_source, imported_by, imported_without_cv, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'new', $9, $10, $11, $12, $10::text IS NULL, $13, $13)
     ON CONFLICT ON CONSTRAINT candidates_email DO NOTHING
     RETURNING job_position_id)
   SELECT count_candidates(job_position_id, 1) FROM added`,
);
