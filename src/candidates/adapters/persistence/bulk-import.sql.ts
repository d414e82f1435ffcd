import { columnNames, columnsOf, propertiesBut, recordsFrom, selectList } from '../../../platform/persistence/columns.js';
import { statement } from '../../../platform/persistence/sql.js';
import { BulkImportItemEntity } from './bulk-import.entity.js';

/** The columns of a person, which have the same names in both tables. */
const PERSON = propertiesBut(BulkImportItemEntity, 'bulkImportId', 'sequence', 'companyId', 'candidateId', 'consents', 'status');
const COLUMNS = columnNames(BulkImportItemEntity, PERSON);
/** An item whose import has ended has only the address and the id of the candidate. */
export const ERASED = [...PERSON.filter((property) => property !== 'email' && property !== 'emailKey'), 'consents'] as const;
const CLEARED = columnsOf(BulkImportItemEntity, ERASED).map(({ name }) => `${name} = NULL`);

/*
 * Imports `chunk` (sequence, id, company_id, …, and the columns of a person). $1: the time. Of equal addresses the
 * first is imported. Addresses are inserted in their order, so that two imports cannot deadlock. For a known address,
 * DO UPDATE writes the same value: it returns the candidate also if a concurrent transaction inserted it, and locks it
 * until the commit, so that its erasure runs before or after. The map of ids avoids a nested loop: the planner does not
 * know the size of a chunk, so nothing is joined with `outcome`.
 */
const IMPORT_CHUNK = `
  held AS (
    INSERT INTO candidates (id, company_id, job_position_id, ${COLUMNS}, imported_by,
                            status, import_source, imported_without_cv, created_at, updated_at)
    SELECT id, company_id, job_position_id, ${COLUMNS}, imported_by,
           'new', 'api', cv_text IS NULL, $1::timestamptz, $1::timestamptz
      FROM (SELECT DISTINCT ON (email_key) * FROM chunk ORDER BY email_key, sequence) AS first
    ON CONFLICT ON CONSTRAINT candidates_email DO UPDATE SET email_key = excluded.email_key
    RETURNING id, email_key
  ), outcome AS MATERIALIZED (
    SELECT chunk.sequence, holder.id AS candidate_id, holder.id = chunk.id AS imported, chunk.cv_text IS NOT NULL AS has_cv,
           chunk.email, chunk.consents
      FROM (SELECT jsonb_object_agg(email_key, id) AS ids FROM held) AS holders, chunk,
           LATERAL (SELECT (holders.ids ->> chunk.email_key)::uuid AS id) AS holder
  )`;

/** The people in a JSON parameter, each with its place in the request and the id of the new candidate. */
const people = (parameter: string): string =>
  recordsFrom(parameter, BulkImportItemEntity, ['sequence', 'candidateId', 'consents', ...PERSON]);

/* By hand: one statement for the whole batch. $2: the people, $3: company, $4: position, $5: the API key. */
export const IMPORT_NOW = statement(
  'bulk-imports.import-now',
  `WITH chunk AS MATERIALIZED (
     SELECT sequence, candidate_id AS id, consents, ${COLUMNS}, $3::uuid AS company_id, $4::uuid AS job_position_id, $5::uuid AS imported_by
       FROM ${people('$2')} AS person
   ), ${IMPORT_CHUNK}
   SELECT candidate_id AS "candidateId", email, CASE WHEN imported THEN 'imported' ELSE 'skipped' END AS status
     FROM outcome ORDER BY sequence`,
);

/* By hand: inserts many items at once. $1: the import, $2: company, $3: the people. */
export const ACCEPT_PEOPLE = statement(
  'bulk-imports.accept-people',
  `INSERT INTO bulk_import_items (bulk_import_id, company_id, status, sequence, candidate_id, consents, ${COLUMNS})
   SELECT $1, $2, 'pending', sequence, candidate_id, consents, ${COLUMNS} FROM ${people('$3')} AS person`,
);

/* By hand: the people of a step, with their CVs, do not leave the database. $2: the import, $3: the number of items. */
export const IMPORT_PENDING = statement(
  'bulk-imports.import-pending',
  `WITH chunk AS MATERIALIZED (
     SELECT sequence, candidate_id AS id, consents, ${COLUMNS}, import.company_id, import.job_position_id, import.imported_by
       FROM bulk_import_items AS item JOIN bulk_imports AS import ON import.id = item.bulk_import_id
      WHERE item.bulk_import_id = $2 AND item.status = 'pending'
      ORDER BY item.sequence LIMIT $3
   ), ${IMPORT_CHUNK}, stored AS (
     UPDATE bulk_import_items AS item
        SET status = CASE WHEN outcome.imported THEN 'imported' ELSE 'skipped' END, candidate_id = outcome.candidate_id,
            ${CLEARED.join(', ')}
       FROM outcome
      WHERE item.bulk_import_id = $2 AND item.sequence = outcome.sequence
   )
   SELECT candidate_id AS "candidateId", has_cv AS "hasCv", consents FROM outcome WHERE imported`,
);

/* By hand: set-wise condition. $1: the import, $2: the time. */
export const COMPLETE = statement(
  'bulk-imports.complete',
  `UPDATE bulk_imports SET status = 'completed', finished_at = $2
    WHERE id = $1 AND NOT EXISTS (SELECT FROM bulk_import_items WHERE bulk_import_id = $1 AND status = 'pending')`,
);

/* By hand: up to 500 rows, at the end of each import and in each read of one, which TypeORM would make instances of. */
export const RESULTS = statement(
  'bulk-imports.results',
  `SELECT ${selectList(BulkImportItemEntity, ['candidateId', 'email', 'status'])} FROM bulk_import_items
    WHERE bulk_import_id = $1 AND status <> 'pending' ORDER BY sequence`,
);

/* The items of the candidate, and failed ones with its address. Indexes bulk_import_items_candidate, _failed. */
const ABOUT = `(candidate_id = $1
   OR candidate_id IS NULL AND company_id = $2 AND email_key = (SELECT email_key FROM candidates WHERE id = $1))`;
/* By hand: a row lock. The worker that ends an import holds it while it reads the results for the event. */
export const LOCK_IMPORTS_ABOUT = statement(
  'bulk-imports.lock-about',
  `SELECT id FROM bulk_imports WHERE id IN (SELECT bulk_import_id FROM bulk_import_items WHERE ${ABOUT}) ORDER BY id FOR SHARE`,
);
/* By hand: set-wise. */
export const REDACT = statement('bulk-imports.redact', `UPDATE bulk_import_items SET email = NULL, email_key = NULL WHERE ${ABOUT}`);

/*
 * By hand: set-wise. The oldest imports with at most $2 items in all, but at least one: items go by the foreign key, so
 * an import never loses only a part of them. Index bulk_imports_age.
 */
export const PRUNE = statement(
  'bulk-imports.prune',
  `WITH ended AS (
     SELECT id, finished_at, total FROM bulk_imports WHERE finished_at <= $1 ORDER BY finished_at LIMIT $2
   ), summed AS (
     SELECT id, sum(total) OVER running AS items, row_number() OVER running AS number FROM ended WINDOW running AS (ORDER BY finished_at, id)
   )
   DELETE FROM bulk_imports WHERE id IN (SELECT id FROM summed WHERE items <= $2 OR number = 1)`,
);
