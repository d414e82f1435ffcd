/* Tables: migrations/1700000000700-analysis-baseline.ts */
import { shortRead, statement } from '../../../platform/persistence/sql.js';
import { taskTable } from '../../../platform/tasks/index.js';
import { CV_ANALYSIS } from '../../application/cv-analysis.js';
import { INTERVIEW_ANALYSIS } from '../../application/interview-analysis.js';

/** By hand: an import adds an analysis and its texts in one round trip. */
export const ADD_CV_ANALYSIS = statement(
  'analysis.add-cv-analysis',
  `WITH added AS (
     INSERT INTO cv_analyses (id, candidate_id, company_id, job_position_id, engine, engine_version, model, input_hash, score, findings, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11))
   INSERT INTO analysis_texts (analysis_id, language, candidate_id, texts) VALUES ($1, 'en', $2, $12)`,
);

/** By hand: a read gets score, texts and view in one round trip. Index cv_analyses_candidate. */
export const LATEST_CV_ANALYSIS = shortRead(
  'analysis.latest-cv-analysis',
  `SELECT analysis.id, analysis.score,
          (SELECT texts FROM analysis_texts WHERE analysis_id = analysis.id AND language = $4) AS texts,
          EXISTS (SELECT FROM analysis_views WHERE analysis_id = analysis.id AND key_id = $5 AND acting_user = $6) AS viewed
     FROM cv_analyses AS analysis
    WHERE candidate_id = $1 AND company_id = $2 AND job_position_id = $3
    ORDER BY id DESC LIMIT 1`,
);

/** By hand: the hot path of conditional reads, one round trip. Index interview_analyses_candidate. */
export const INTERVIEW_ANALYSIS_HEAD = shortRead(
  'analysis.interview-analysis-head',
  `SELECT analysis.id, session_id AS "sessionId", version AS "analysisVersion", language AS "originalLanguage", score, completed_at AS "completedAt",
          EXISTS (SELECT FROM analysis_views WHERE analysis_id = analysis.id AND key_id = $4 AND acting_user = $5) AS viewed
     FROM interview_analyses AS analysis
    WHERE candidate_id = $1 AND company_id = $2 AND job_position_id = $3
    ORDER BY id DESC LIMIT 1`,
);

/** By hand: all of a page in one round trip. Indexes …_candidate; a candidate has few analyses. */
export const CANDIDATE_ANALYSES = shortRead(
  'analysis.candidate-analyses',
  `SELECT interview.*,
          (SELECT texts FROM analysis_texts WHERE analysis_id = interview.id AND language = $4) AS texts,
          (SELECT texts FROM analysis_texts WHERE analysis_id = interview.id AND language = 'en') AS "englishTexts",
          ARRAY(SELECT analysis_id FROM analysis_views WHERE candidate_id = $1 AND key_id = $5 AND acting_user = $6) AS "viewedIds",
          (SELECT json_object_agg(id, score) FROM (
             SELECT id, score FROM cv_analyses WHERE candidate_id = $1 AND company_id = $2
             UNION ALL SELECT id, score FROM interview_analyses
                        WHERE candidate_id = $1 AND company_id = $2 AND findings ->> 'isComplete' IS DISTINCT FROM 'false') AS analyses) AS scores,
          EXISTS (SELECT FROM cv_documents WHERE candidate_id = $1 AND company_id = $2 AND job_position_id = $3) AS "hasDocument"
     FROM (VALUES (1)) AS one LEFT JOIN (
       SELECT id, session_id AS "sessionId", version AS "analysisVersion", language AS "originalLanguage", score, completed_at AS "completedAt"
         FROM interview_analyses WHERE candidate_id = $1 AND company_id = $2 AND job_position_id = $3
        ORDER BY id DESC LIMIT 1) AS interview ON true`,
);

/** By hand, these two: bounded lists. Texts alone are those of a translation that ended after the removal of its analysis. Indexes …_candidate. */
export const ANALYSIS_HOLDERS = statement(
  'analysis.holders',
  `SELECT candidate_id AS id FROM cv_analyses WHERE candidate_id = ANY ($1)
   UNION SELECT candidate_id FROM interview_analyses WHERE candidate_id = ANY ($1)
   UNION SELECT candidate_id FROM analysis_texts WHERE candidate_id = ANY ($1)`,
);
export const DOCUMENT_HOLDERS = statement(
  'analysis.document-holders',
  'SELECT candidate_id AS id FROM cv_documents WHERE candidate_id = ANY ($1)',
);

/** By hand: one round trip. A translation that was begun before goes, too. Indexes …_candidate. */
export const REMOVE_ANALYSES = statement(
  'analysis.remove-analyses',
  `WITH removed AS (
     DELETE FROM cv_analyses WHERE candidate_id = $1 RETURNING id
   ), removed_interviews AS (
     DELETE FROM interview_analyses WHERE candidate_id = $1 RETURNING id
   ), ids AS (
     SELECT id FROM removed UNION ALL SELECT id FROM removed_interviews
   ), texts AS (
     DELETE FROM analysis_texts WHERE candidate_id = $1
   ), views AS (
     DELETE FROM analysis_views WHERE candidate_id = $1 AND analysis_id IN (SELECT id FROM ids)
   )
   SELECT count(*)::int AS count FROM ids`,
);

/** By hand: the hot path of reads, prepared once per connection. */
export const TEXTS = shortRead('analysis.texts', 'SELECT texts FROM analysis_texts WHERE analysis_id = $1 AND language = $2');

/**
 * By hand: a bulk import queues up to 500 CVs in one statement. A row that a worker holds is taken from it, because the worker
 * analyses a CV that is no longer current.
 */
export const QUEUE_CV_ANALYSES = statement(
  'analysis.queue-cv-analyses',
  `INSERT INTO pending_cv_analyses (candidate_id, company_id, job_position_id, due_at, trace_parent)
   SELECT pending.*, $4, $5 FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS pending
   ON CONFLICT (candidate_id) DO UPDATE
      SET due_at = EXCLUDED.due_at, trace_parent = EXCLUDED.trace_parent, lease_until = NULL, lease_token = NULL, failures = 0, parked_at = NULL`,
);

/** By hand: a compare-and-set on an expired claim, in the wall time of the database, so that processes with skewed clocks agree. */
export const CLAIM_TRANSLATION = statement(
  'analysis.claim-translation',
  `INSERT INTO analysis_texts AS known (analysis_id, language, candidate_id, claim, claimed_until)
   VALUES ($1, $2, $3, $4, clock_timestamp() + interval '1 minute')
   ON CONFLICT (analysis_id, language) DO UPDATE SET claim = EXCLUDED.claim, claimed_until = EXCLUDED.claimed_until
    WHERE known.texts IS NULL AND known.claimed_until <= clock_timestamp()`,
);

const PENDING_COLUMNS = [
  'task.candidate_id AS "candidateId"',
  'task.company_id AS company',
  'task.job_position_id AS "jobPositionId"',
  'task.trace_parent AS "traceParent"',
];

/** The rows of this context's durable tasks. */
export const ANALYSIS_TASKS = [
  taskTable({ task: CV_ANALYSIS, table: 'pending_cv_analyses', key: 'candidate_id', columns: PENDING_COLUMNS }),
  taskTable({
    task: INTERVIEW_ANALYSIS,
    table: 'pending_interview_analyses',
    key: 'session_id',
    columns: ['task.session_id AS "sessionId"', ...PENDING_COLUMNS],
  }),
];
