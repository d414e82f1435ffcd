import { statement } from '../../../platform/persistence/sql.js';

/*
 * Imports `chunk` (sequence, id, company_id, …). $1: the time, $2: the slot of the position's count.
 * Of equal addresses the first wins. Addresses are inserted in their order, so that two imports cannot wait for each other. Whoever
 * has an address already is written as he was: that finds him whatever goes on beside it, and holds him until the commit, so that
 * his erasure comes before this or after it. `holders` is a map, because the planner, which cannot know how large a chunk is,
 * would compare each with each.
 */
const IMPORT_CHUNK = `
  held AS (
    INSERT INTO candidates (id, company_id, job_position_id, first_name, last_name, email, email_key, phone, status, cv_text,
                            import_source, imported_by, imported_without_cv, created_at, updated_at)
    SELECT id, company_id, job_position_id, first_name, last_name, email, email_key, phone, 'new', cv_text,
           'api', imported_by, cv_text IS NULL, $1::timestamptz, $1::timestamptz
      FROM (SELECT DISTINCT ON (email_key) * FROM chunk ORDER BY email_key, sequence) AS first
    ON CONFLICT ON CONSTRAINT candidates_email DO UPDATE SET email_key = excluded.email_key
    RETURNING id, email_key
  ), outcome AS MATERIALIZED (
    SELECT chunk.sequence, holder.id AS candidate_id, holder.id = chunk.id AS imported, chunk.cv_text ~ '\\S' AS has_cv
      FROM (SELECT jsonb_object_agg(email_key, id) AS ids FROM held) AS holders, chunk,
           LATERAL (SELECT (holders.ids ->> chunk.email_key)::uuid AS id) AS holder
  ), counted AS (
    UPDATE job_position_candidate_counts AS counts SET candidates = counts.candidates + sum.imported
      FROM (SELECT count(*)::int AS imported FROM outcome WHERE imported) AS sum
     WHERE counts.job_position_id = (SELECT job_position_id FROM chunk LIMIT 1) AND counts.slot = $2 AND sum.imported > 0
  )`;

const PEOPLE = `unnest($3::int[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
         AS person (sequence, id, first_name, last_name, email, email_key, phone, cv_text)`;

/* $3–$10: the people; $11: company, $12: position, $13: the key. */
export const IMPORT_NOW = statement(
  'bulk-imports.import-now',
  `WITH chunk AS MATERIALIZED (
     SELECT person.*, $11::uuid AS company_id, $12::uuid AS job_position_id, $13::uuid AS imported_by FROM ${PEOPLE}
   ), ${IMPORT_CHUNK}
   SELECT candidate_id AS "candidateId", chunk.email, CASE WHEN imported THEN 'imported' ELSE 'skipped' END AS status
     FROM outcome JOIN chunk USING (sequence) ORDER BY sequence`,
);

export const ACCEPT = statement(
  'bulk-imports.accept',
  `INSERT INTO bulk_imports (id, company_id, job_position_id, imported_by, cvs, total, status, created_at, due_at)
   VALUES ($1, $2, $3, $4, $5, $6, 'processing', $7, $7)`,
);

export const ACCEPT_PEOPLE = statement(
  'bulk-imports.accept-people',
  `INSERT INTO bulk_import_items (bulk_import_id, company_id, sequence, candidate_id, first_name, last_name, email, email_key, phone, cv_text, status)
   SELECT $1, $2, person.*, 'pending' FROM ${PEOPLE}`,
);

/* $3: the import, $4: how many. The CVs stay within the database. */
export const IMPORT_SOME = statement(
  'bulk-imports.import-some',
  `WITH chunk AS MATERIALIZED (
     SELECT item.sequence, item.candidate_id AS id, item.first_name, item.last_name, item.email, item.email_key, item.phone, item.cv_text,
            import.company_id, import.job_position_id, import.imported_by
       FROM bulk_import_items AS item JOIN bulk_imports AS import ON import.id = item.bulk_import_id
      WHERE item.bulk_import_id = $3 AND item.status = 'pending'
      ORDER BY item.sequence LIMIT $4
   ), ${IMPORT_CHUNK}, settled AS (
     UPDATE bulk_import_items AS item
        SET status = CASE WHEN outcome.imported THEN 'imported' ELSE 'skipped' END, candidate_id = outcome.candidate_id,
            first_name = NULL, last_name = NULL, phone = NULL, cv_text = NULL
       FROM outcome
      WHERE item.bulk_import_id = $3 AND item.sequence = outcome.sequence
   )
   SELECT candidate_id AS "candidateId" FROM outcome WHERE imported AND has_cv`,
);

export const COMPLETE = statement(
  'bulk-imports.complete',
  `UPDATE bulk_imports SET status = 'completed', finished_at = $2
    WHERE id = $1 AND NOT EXISTS (SELECT FROM bulk_import_items WHERE bulk_import_id = $1 AND status = 'pending')`,
);

export const ABANDON = statement('bulk-imports.abandon', `UPDATE bulk_imports SET status = 'failed', finished_at = $2 WHERE id = $1`);
export const ABANDON_PEOPLE = statement(
  'bulk-imports.abandon-people',
  `UPDATE bulk_import_items SET status = 'failed', candidate_id = NULL, first_name = NULL, last_name = NULL, phone = NULL, cv_text = NULL
    WHERE bulk_import_id = $1 AND status = 'pending'`,
);

export const GET = statement(
  'bulk-imports.get',
  `SELECT job_position_id AS "jobPositionId", status, total AS "totalCandidates" FROM bulk_imports WHERE id = $1 AND company_id = $2`,
);
export const RESULTS = statement(
  'bulk-imports.results',
  `SELECT candidate_id AS "candidateId", email, status FROM bulk_import_items WHERE bulk_import_id = $1 AND status <> 'pending' ORDER BY sequence`,
);

/* Items that name the candidate, and failed ones, which name nobody, with the address: indexes bulk_import_items_candidate and _failed. */
const ABOUT = `(candidate_id = $1
   OR candidate_id IS NULL AND company_id = $2 AND email_key = (SELECT email_key FROM candidates WHERE id = $1))`;
/* Whoever ends an import holds its row while reading what the event will tell: erasure comes before it or after it. */
export const HOLD_IMPORTS_ABOUT = statement(
  'bulk-imports.hold-about',
  `SELECT id FROM bulk_imports WHERE id IN (SELECT bulk_import_id FROM bulk_import_items WHERE ${ABOUT}) ORDER BY id FOR SHARE`,
);
export const FORGET = statement('bulk-imports.forget', `UPDATE bulk_import_items SET email = NULL, email_key = NULL WHERE ${ABOUT}`);

/* Index bulk_imports_age. */
export const PRUNE = statement(
  'bulk-imports.prune',
  `DELETE FROM bulk_imports WHERE id IN (SELECT id FROM bulk_imports WHERE finished_at <= $1 ORDER BY finished_at LIMIT $2)`,
);
