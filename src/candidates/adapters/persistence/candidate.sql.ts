import { statement } from '../../../platform/persistence/sql.js';

/** A candidate's columns under their names in the product. */
const DETAIL = `id, first_name AS "firstName", last_name AS "lastName", email, phone, status, cv_score AS "cvScore",
  interview_score AS "interviewScore", analysis_viewed AS "analysisViewed", import_source AS "importSource", created_at AS "createdAt",
  notes, cv_text AS "cvText", ai_evaluation AS "aiEvaluation", upsides, shortcomings, imported_without_cv AS "importedWithoutCv",
  original_cv_file_name AS "originalCvFileName", session_id AS "sessionId", updated_at AS "updatedAt",
  viewed_analysis_version AS "viewedAnalysisVersion", is_test AS "isTest"`;

const OF_REF = 'id = $1 AND company_id = $2 AND job_position_id = $3';

export const GET = statement('candidates.get', `SELECT ${DETAIL} FROM candidates WHERE ${OF_REF}`);
export const LOCK = statement('candidates.lock', `SELECT ${DETAIL} FROM candidates WHERE ${OF_REF} FOR UPDATE`);

/* Index candidates_email. */
export const IS_KNOWN = statement(
  'candidates.is-known',
  'SELECT EXISTS (SELECT FROM candidates WHERE company_id = $1 AND job_position_id = $2 AND email_key = $3) AS known',
);
export const ORIGIN = statement(
  'candidates.origin',
  `SELECT id AS "candidateId", company_id AS company, job_position_id AS "jobPositionId", import_source AS "importSource",
          imported_by AS "importedBy", created_at AS "createdAt" FROM candidates WHERE id = $1`,
);

/*
 * The row and its count in one trip. The foreign key refuses another company's position; an address that is taken inserts
 * nothing, and the count follows the row that was inserted.
 */
export const ADD = statement(
  'candidates.add',
  `WITH added AS (
     INSERT INTO candidates (id, company_id, job_position_id, first_name, last_name, email, email_key, phone, status, notes, cv_text,
                             import_source, imported_by, imported_without_cv, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'new', $9, $10, $11, $12, $10::text IS NULL, $13, $13)
     ON CONFLICT ON CONSTRAINT candidates_email DO NOTHING
     RETURNING job_position_id)
   UPDATE job_position_candidate_counts SET candidates = candidates + 1
    WHERE job_position_id = (SELECT job_position_id FROM added) AND slot = $14`,
);

export const COUNT_OUT = statement(
  'candidates.count-out',
  'UPDATE job_position_candidate_counts SET candidates = candidates - 1 WHERE job_position_id = $1 AND slot = $2',
);
export const REMOVE = statement('candidates.remove', `DELETE FROM candidates WHERE ${OF_REF}`);
