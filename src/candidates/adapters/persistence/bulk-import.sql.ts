/* Tables: migrations/1700000000300-candidates-baseline.ts, migrations/1700000000310-candidates-imports-baseline.ts */
import { columnNames, columnsOf, propertiesBut, recordsFrom, selectList } from '../../../platform/persistence/columns.js';
import { statement } from '../../../platform/persistence/sql.js';
import { BulkImportItemEntity } from './bulk-import.entity.js';

/** The columns of a person, which have the same names in both tables. */
const PERSON = propertiesBut(
  BulkImportItemEntity,
  ...(['bulkImportId', 'sequence', 'companyId', 'candidateId', 'consents', 'cvFile', 'reason', 'status'] as const),
);
const COLUMNS = columnNames(BulkImportItemEntity, PERSON);
/** An item whose import has ended has only the address and the id of the candidate. */
export const ERASED = [...PERSON.filter((property) => property !== 'email' && property !== 'emailKey'), 'consents', 'cvFile'] as const;
const CLEARED = columnsOf(BulkImportItemEntity, ERASED).map(({ name }) => `${name} = NULL`);

/*
 * Imports `chunk` (sequence, id, company_id, …, and the columns of a person). $1: the time. Of equal addresses the
 * first is imported. Addresses are inserted in their order, so that two imports cannot deadlock. For a known address,
 * DO UPDATE writes the same value: it returns the candidate also if a concurrent transaction inserted it, and locks it
 * until the commit, so that its erasure runs before or after. `clashes`: the people whose external id another candidate
 * holds, by their place. The map of ids avoids a nested loop: the planner does not know the size of a chunk, so nothing
 * is joined with `outcome`.
 */
const importChunk = (clashes: string): string => `
  held AS (
    INSERT INTO candidates (id, company_id, job_position_id, ${COLUMNS}, imported_by,
                            status, import_source, imported_without_cv, created_at, updated_at)
    SELECT id, company_id, job_position_id, ${COLUMNS}, imported_by,
           'new', import_source, cv_text IS NULL, $1::timestamptz, $1::timestamptz
      FROM (SELECT DISTINCT ON (email_key) * FROM chunk WHERE NOT ${clashes}::jsonb ? sequence::text ORDER BY email_key, sequence) AS first
    ON CONFLICT ON CONSTRAINT candidates_email DO UPDATE SET email_key = excluded.email_key
    RETURNING id, email_key
  ), outcome AS MATERIALIZED (
    SELECT chunk.sequence, holder.id AS candidate_id, holder.id = chunk.id AS imported, chunk.cv_text IS NOT NULL AS has_cv,
           CASE WHEN ${clashes}::jsonb ? chunk.sequence::text THEN 'DUPLICATE_EXTERNAL_ID' END AS reason, chunk.email, chunk.consents, chunk.cv_file
      FROM (SELECT jsonb_object_agg(email_key, id) AS ids FROM held) AS holders, chunk,
           LATERAL (SELECT coalesce(${clashes}::jsonb ->> chunk.sequence::text, holders.ids ->> chunk.email_key)::uuid AS id) AS holder
  )`;

/** The people in a JSON parameter, each with its place in the request and the id of the new candidate. */
const people = (parameter: string): string =>
  recordsFrom(parameter, BulkImportItemEntity, ['sequence', 'candidateId', 'consents', 'cvFile', ...PERSON]);

/* By hand: one statement for the whole batch. A closed position is NULL, which the table refuses; `open_job_position` belongs to jobs. $2: the people, $3: company, $4: position, $5: the API key or user, $6: the source, $7: clashes. */
export const IMPORT_NOW = statement(
  'bulk-imports.import-now',
  `WITH chunk AS MATERIALIZED (
     SELECT sequence, candidate_id AS id, consents, cv_file, ${COLUMNS}, $3::uuid AS company_id, open_job_position($4, $3) AS job_position_id, $5::uuid AS imported_by,
            $6 AS import_source
       FROM ${people('$2')} AS person
   ), ${importChunk('$7')}
   SELECT candidate_id AS "candidateId", email, reason, CASE WHEN imported THEN 'imported' ELSE 'skipped' END AS status
     FROM outcome ORDER BY sequence`,
);

/* By hand: inserts many items at once. $1: the import, $2: company, $3: the people. */
export const ACCEPT_PEOPLE = statement(
  'bulk-imports.accept-people',
  `INSERT INTO bulk_import_items (bulk_import_id, company_id, status, sequence, candidate_id, consents, cv_file, ${COLUMNS})
   SELECT $1, $2, 'pending', sequence, candidate_id, consents, cv_file, ${COLUMNS} FROM ${people('$3')} AS person`,
);

/* By hand: the people of a step, with their CVs, do not leave the database. $2: the import, $3: the number of items, $4: clashes. */
export const IMPORT_PENDING = statement(
  'bulk-imports.import-pending',
  `WITH chunk AS MATERIALIZED (
     SELECT sequence, candidate_id AS id, consents, cv_file, ${COLUMNS}, import.company_id, import.job_position_id, import.imported_by, import.import_source
       FROM bulk_import_items AS item JOIN bulk_imports AS import ON import.id = item.bulk_import_id
      WHERE item.bulk_import_id = $2 AND item.status = 'pending'
      ORDER BY item.sequence LIMIT $3
   ), ${importChunk('$4')}, stored AS (
     UPDATE bulk_import_items AS item
        SET status = CASE WHEN outcome.imported THEN 'imported' ELSE 'skipped' END, candidate_id = outcome.candidate_id, reason = outcome.reason,
            ${CLEARED.join(', ')}
       FROM outcome
      WHERE item.bulk_import_id = $2 AND item.sequence = outcome.sequence
   )
   SELECT candidate_id AS "candidateId", has_cv AS "hasCv", consents, cv_file AS "cvFile" FROM outcome WHERE imported`,
);

/*
 * By hand: a lock without a row, until the transaction ends. $1: company, $2: position. Locks of two keys are apart from
 * those of idempotency keys, which have one. Positions with the same hash wait for each other.
 */
export const LOCK_EXTERNAL_IDS = statement('bulk-imports.lock-external-ids', 'SELECT pg_advisory_xact_lock(7203003, hashtext($1 || $2))');

/* By hand: arrays. Which of these addresses and external ids candidates of the position hold. Indexes candidates_email, _external_id. */
export const HELD_KEYS = statement(
  'bulk-imports.held-keys',
  `SELECT id, email_key AS "emailKey", external_id AS "externalId" FROM candidates
    WHERE company_id = $1 AND job_position_id = $2 AND (email_key = ANY ($3) OR external_id = ANY ($4))`,
);

/* By hand: the keys of the next step. $1: the import, $2: the number of items. */
export const PENDING_KEYS = statement(
  'bulk-imports.pending-keys',
  `SELECT sequence, email_key AS "emailKey", external_id AS "externalId", candidate_id AS "candidateId" FROM bulk_import_items
    WHERE bulk_import_id = $1 AND status = 'pending' ORDER BY sequence LIMIT $2`,
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
  `SELECT ${selectList(BulkImportItemEntity, ['candidateId', 'email', 'reason', 'status'])} FROM bulk_import_items
    WHERE bulk_import_id = $1 AND status <> 'pending' ORDER BY sequence`,
);

/* By hand: counts the failed people of each. $1: company, $2: how many imports, $3: only of these positions. Index bulk_imports_failed. */
export const FAILED = statement(
  'bulk-imports.failed',
  `SELECT id AS "bulkImportId", job_position_id AS "jobPositionId", finished_at AS "endedAt", total,
          (SELECT count(*)::int FROM bulk_import_items WHERE bulk_import_id = import.id AND status = 'failed') AS failed
     FROM bulk_imports AS import WHERE company_id = $1 AND status = 'failed' AND resolved_at IS NULL
      AND ($3::uuid[] IS NULL OR job_position_id = ANY ($3))
    ORDER BY finished_at, id LIMIT $2`,
);

/*
 * The items of the candidate, failed ones with its address, and those with its address that name the holder of an
 * external id. Indexes bulk_import_items_candidate, _failed, _clashed.
 */
const SAME_ADDRESS = 'company_id = $2 AND email_key = (SELECT email_key FROM candidates WHERE id = $1)';
const ABOUT = `(candidate_id = $1 OR candidate_id IS NULL AND ${SAME_ADDRESS} OR reason IS NOT NULL AND ${SAME_ADDRESS})`;
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
