import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an applicant-tracking system gives its candidates, and the newest change of each candidate. */
export class CandidatesSync1700000001130 implements MigrationInterface {
  name = 'CandidatesSync1700000001130';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  // Constant defaults: no row is rewritten.
  `ALTER TABLE candidates ADD COLUMN external_id text, ADD COLUMN metadata jsonb NOT NULL DEFAULT '{}'`,

  // A table of its own: an index of \`updated_at\` on the candidates would make each change of one rewrite all their indexes.
  `CREATE TABLE candidate_changes (
     candidate_id    uuid NOT NULL,
     company_id      uuid NOT NULL,
     job_position_id uuid NOT NULL,
     change          text NOT NULL,
     position        bigint NOT NULL,
     at              timestamptz NOT NULL,
     counted_from    timestamptz,
     CONSTRAINT candidate_changes_pkey PRIMARY KEY (candidate_id),
     CONSTRAINT candidate_changes_change CHECK (change IN ('created', 'updated', 'deleted'))
   )`,
  `CREATE INDEX candidate_changes_feed ON candidate_changes (company_id, position, candidate_id)`,
  // Where the feed of the last 30 days begins.
  `CREATE INDEX candidate_changes_company ON candidate_changes (company_id, at)`,
  // Candidates of a position since a time.
  `CREATE INDEX candidate_changes_job_position ON candidate_changes (job_position_id, at, candidate_id)`,
  // The retention policy of a company.
  `CREATE INDEX candidate_changes_counted ON candidate_changes (company_id, counted_from, candidate_id) WHERE change <> 'deleted'`,
  `CREATE INDEX candidate_changes_deleted ON candidate_changes (at) WHERE change = 'deleted'`,

  // One row. After a restore into another server its transaction numbers may begin again: the offset keeps positions growing.
  `CREATE TABLE change_positions (
     singleton boolean NOT NULL DEFAULT true,
     server    bigint NOT NULL,
     "offset"  bigint NOT NULL,
     CONSTRAINT change_positions_pkey PRIMARY KEY (singleton),
     CONSTRAINT change_positions_singleton CHECK (singleton)
   )`,
  `INSERT INTO change_positions (server, "offset") SELECT system_identifier, 0 FROM pg_control_system()`,

  // All changes of a transaction have its position. A transaction that is not over has no position before \`change_horizon()\`.
  `CREATE FUNCTION change_position() RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
   BEGIN
     RETURN pg_current_xact_id()::text::bigint + (SELECT "offset" FROM change_positions);
   END $$`,
  `CREATE FUNCTION change_horizon() RETURNS bigint LANGUAGE plpgsql STABLE AS $$
   BEGIN
     RETURN pg_snapshot_xmin(pg_current_snapshot())::text::bigint + (SELECT "offset" FROM change_positions);
   END $$`,

  // Triggers, so that no write of a candidate leaves the feed out, also by a process of the release before.
  `CREATE FUNCTION note_created_candidates() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     here bigint := change_position();
   BEGIN
     INSERT INTO candidate_changes (candidate_id, company_id, job_position_id, change, position, at, counted_from)
     SELECT id, company_id, job_position_id, 'created', here, updated_at, updated_at FROM created;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER candidates_created AFTER INSERT ON candidates
     REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION note_created_candidates()`,
  `CREATE FUNCTION note_updated_candidate() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     here bigint := change_position();
   BEGIN
     INSERT INTO candidate_changes AS known (candidate_id, company_id, job_position_id, change, position, at, counted_from)
     VALUES (NEW.id, NEW.company_id, NEW.job_position_id, 'updated', here, NEW.updated_at, coalesce(NEW.decided_at, NEW.updated_at))
     ON CONFLICT (candidate_id) DO UPDATE
        SET change = CASE WHEN known.position = here THEN known.change ELSE 'updated' END,
            position = here, at = excluded.at, counted_from = excluded.counted_from;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER candidates_updated AFTER UPDATE OF updated_at ON candidates FOR EACH ROW EXECUTE FUNCTION note_updated_candidate()`,
  // The statement that deletes has the product's time, and has written the row before this. A row that is not there yet
  // is inserted, so that it waits for the migration that inserts those of the candidates from before.
  `CREATE FUNCTION note_deleted_candidate() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO candidate_changes AS known (candidate_id, company_id, job_position_id, change, position, at)
     VALUES (OLD.id, OLD.company_id, OLD.job_position_id, 'deleted', change_position(), now())
     ON CONFLICT (candidate_id) DO UPDATE
        SET change = 'deleted', position = excluded.position, at = excluded.at, counted_from = NULL
      WHERE known.change <> 'deleted';
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER candidates_deleted AFTER DELETE ON candidates FOR EACH ROW EXECUTE FUNCTION note_deleted_candidate()`,
];
