import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, requestBackfill } from '../src/platform/persistence/migration-steps.sql.js';
import { statement } from '../src/platform/persistence/sql.js';

/** The import source beside the newest change, so that the changes of one source are read without those of the others. */
export class CandidatesChangesSource1700000001550 implements MigrationInterface {
  name = 'CandidatesChangesSource1700000001550';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE candidate_changes ADD COLUMN IF NOT EXISTS import_source text');
    for (const sql of TRIGGERS) await runner.query(sql);
    // It waits for the transactions in which the former triggers ran: the backfill sees their rows.
    await createIndex(
      runner,
      'candidate_changes_source',
      'ON candidate_changes (job_position_id, import_source, status, at, candidate_id)',
    );
    // By its name it runs behind the backfills that add rows.
    await requestBackfill(runner, 'candidates.sync-sources', 'candidates');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const TRIGGERS = [
  `CREATE OR REPLACE FUNCTION note_created_candidates() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     here bigint := change_position();
   BEGIN
     INSERT INTO candidate_changes (candidate_id, company_id, job_position_id, change, position, at, counted_from, status, import_source)
     SELECT id, company_id, job_position_id, 'created', here, updated_at, updated_at, status, import_source FROM created;
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
     INSERT INTO candidate_changes AS known (candidate_id, company_id, job_position_id, change, position, at, counted_from, status, import_source)
     VALUES (NEW.id, NEW.company_id, NEW.job_position_id, 'updated', here, NEW.updated_at, coalesce(NEW.decided_at, NEW.updated_at), NEW.status, NEW.import_source)
     ON CONFLICT (candidate_id) DO UPDATE
        SET change = CASE WHEN known.position = here THEN known.change ELSE 'updated' END,
            position = here, at = excluded.at, counted_from = excluded.counted_from, status = excluded.status, import_source = excluded.import_source;
     IF counted IS DISTINCT FROM NEW.status THEN
       INSERT INTO candidate_status_counts (job_position_id, status, candidates)
       SELECT NEW.job_position_id, moved.status, moved.by FROM (VALUES (counted, -1), (NEW.status, 1)) AS moved (status, by) WHERE moved.status IS NOT NULL;
     END IF;
     RETURN NULL;
   END $$`,
];

/* The batch of its backfill. Candidates are locked before their changes, as by every change. $1: the last candidate of the batch before. */
export const CHANGE_SOURCES_BATCH = statement(
  'candidates.change-sources-backfill',
  `WITH batch AS MATERIALIZED (SELECT id, import_source FROM candidates WHERE id > $1 ORDER BY id LIMIT 1000 FOR SHARE
   ), noted AS (
     UPDATE candidate_changes AS known SET import_source = batch.import_source
       FROM batch WHERE known.candidate_id = batch.id AND known.import_source IS NULL
   )
   SELECT id AS last FROM batch ORDER BY id DESC LIMIT 1`,
);
