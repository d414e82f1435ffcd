import type { MigrationInterface, QueryRunner } from 'typeorm';
import { requestBackfill } from '../src/platform/persistence/migration-steps.sql.js';
import { statement, type Statement } from '../src/platform/persistence/sql.js';

/** How many candidates of each status a position has, kept by the triggers that note the changes; and the status beside the newest change. */
export class CandidatesStatusCounts1700000001191 implements MigrationInterface {
  name = 'CandidatesStatusCounts1700000001191';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of STATEMENTS) await runner.query(sql);
    for (const name of Object.keys(STATUS_BACKFILLS)) await requestBackfill(runner, name, 'candidates');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  // The status that was counted; null: the candidate is not counted yet.
  `ALTER TABLE candidate_changes ADD COLUMN status text`,

  // Changes only add rows, so that no two transactions wait for one another, in whatever order they change candidates. A job adds them to the sums.
  `CREATE TABLE candidate_status_counts (
     id              bigint GENERATED ALWAYS AS IDENTITY,
     job_position_id uuid NOT NULL,
     status          text NOT NULL,
     candidates      integer NOT NULL,
     CONSTRAINT candidate_status_counts_pkey PRIMARY KEY (id)
   )`,
  `CREATE INDEX candidate_status_counts_position ON candidate_status_counts (job_position_id, status) INCLUDE (candidates)`,
  `CREATE TABLE candidate_status_sums (
     job_position_id uuid NOT NULL,
     status          text NOT NULL,
     candidates      integer NOT NULL,
     CONSTRAINT candidate_status_sums_pkey PRIMARY KEY (job_position_id, status)
   )`,

  `CREATE OR REPLACE FUNCTION note_created_candidates() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     here bigint := change_position();
   BEGIN
     INSERT INTO candidate_changes (candidate_id, company_id, job_position_id, change, position, at, counted_from, status)
     SELECT id, company_id, job_position_id, 'created', here, updated_at, updated_at, status FROM created;
     INSERT INTO candidate_status_counts (job_position_id, status, candidates)
     SELECT job_position_id, status, count(*) FROM created GROUP BY job_position_id, status;
     RETURN NULL;
   END $$`,
  // The lock of the candidate's row is held: nobody else changes its counted status.
  `CREATE OR REPLACE FUNCTION note_updated_candidate() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     here bigint := change_position();
     counted text := (SELECT status FROM candidate_changes WHERE candidate_id = NEW.id);
   BEGIN
     INSERT INTO candidate_changes AS known (candidate_id, company_id, job_position_id, change, position, at, counted_from, status)
     VALUES (NEW.id, NEW.company_id, NEW.job_position_id, 'updated', here, NEW.updated_at, coalesce(NEW.decided_at, NEW.updated_at), NEW.status)
     ON CONFLICT (candidate_id) DO UPDATE
        SET change = CASE WHEN known.position = here THEN known.change ELSE 'updated' END,
            position = here, at = excluded.at, counted_from = excluded.counted_from, status = excluded.status;
     IF counted IS DISTINCT FROM NEW.status THEN
       INSERT INTO candidate_status_counts (job_position_id, status, candidates)
       SELECT NEW.job_position_id, moved.status, moved.by FROM (VALUES (counted, -1), (NEW.status, 1)) AS moved (status, by) WHERE moved.status IS NOT NULL;
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE OR REPLACE FUNCTION note_deleted_candidate() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO candidate_status_counts (job_position_id, status, candidates)
     SELECT job_position_id, status, -1 FROM candidate_changes WHERE candidate_id = OLD.id AND status <> 'deleted';
     INSERT INTO candidate_changes AS known (candidate_id, company_id, job_position_id, change, position, at, status)
     VALUES (OLD.id, OLD.company_id, OLD.job_position_id, 'deleted', change_position(), now(), 'deleted')
     ON CONFLICT (candidate_id) DO UPDATE
        SET change = 'deleted', position = CASE known.change WHEN 'deleted' THEN known.position ELSE excluded.position END,
            at = CASE known.change WHEN 'deleted' THEN known.at ELSE excluded.at END, counted_from = NULL, status = 'deleted';
     RETURN NULL;
   END $$`,
];

/*
 * The batches of its backfills: candidates that are not counted yet, with those whose newest change is not known, which the backfill of the changes then
 * leaves as they are. Locked before their changes, as by every change. $1: the last candidate of the batch before.
 */
const COUNTED = 'id, company_id, job_position_id, created_at, updated_at, decided_at, status';
const COUNT_BATCH = `noted AS (
     INSERT INTO candidate_changes AS known (candidate_id, company_id, job_position_id, change, position, at, counted_from, status)
     SELECT id, company_id, job_position_id, CASE WHEN updated_at = created_at THEN 'created' ELSE 'updated' END,
            CASE WHEN updated_at < now() - interval '30 days' THEN 0 ELSE change_position() END, updated_at, coalesce(decided_at, updated_at), status
       FROM batch
     ON CONFLICT (candidate_id) DO UPDATE SET status = excluded.status WHERE known.status IS NULL
     RETURNING job_position_id, status
   ), counted AS (
     INSERT INTO candidate_status_counts (job_position_id, status, candidates) SELECT job_position_id, status, count(*) FROM noted GROUP BY 1, 2
   )`;

/* At first those that nobody has locked: a writer never waits for a batch that waits. */
const CANDIDATE_STATUS_BATCH = statement(
  'candidates.status-counts-backfill',
  `WITH batch AS MATERIALIZED (
     SELECT ${COUNTED} FROM candidates WHERE id > $1 ORDER BY id LIMIT 1000 FOR SHARE SKIP LOCKED
   ), ${COUNT_BATCH}
   SELECT id AS last FROM batch ORDER BY id DESC LIMIT 1`,
);

/* Then those that were locked, each by itself, so that nothing is held while it waits. Few of the thousand that a batch looks at. */
const SKIPPED_STATUS_BATCH = statement(
  'candidates.status-counts-skipped-backfill',
  `WITH step AS MATERIALIZED (
     SELECT candidate_id AS id, status IS NULL AND change <> 'deleted' AS is_skipped FROM candidate_changes WHERE candidate_id > $1 ORDER BY 1 LIMIT 1000
   ), next AS MATERIALIZED (SELECT id FROM step WHERE is_skipped ORDER BY id LIMIT 1
   ), batch AS MATERIALIZED (SELECT ${COUNTED} FROM candidates WHERE id = (SELECT id FROM next) FOR SHARE
   ), ${COUNT_BATCH}
   SELECT coalesce((SELECT id FROM next), id) AS last FROM step ORDER BY id DESC LIMIT 1`,
);

/** By name: in this order. */
export const STATUS_BACKFILLS: Readonly<Record<string, Statement>> = {
  'candidates.status-counts': CANDIDATE_STATUS_BATCH,
  'candidates.status-counts-skipped': SKIPPED_STATUS_BATCH,
};
