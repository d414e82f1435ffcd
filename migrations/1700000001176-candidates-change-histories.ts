import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // Runs on each read of the feed. Some servers that are compatible with PostgreSQL have no such functions: there a restore is not noticed.
  `CREATE FUNCTION change_timeline() RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
   BEGIN
     RETURN ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::integer;
   EXCEPTION WHEN OTHERS THEN
     RETURN 0;
   END $$`,
  `CREATE TABLE change_histories (
     id       bigint NOT NULL,
     server   bigint NOT NULL,
     timeline integer NOT NULL,
     horizon  bigint NOT NULL,
     CONSTRAINT change_histories_pkey PRIMARY KEY (id),
     CONSTRAINT change_histories_timeline UNIQUE (server, timeline)
   )`,
  `INSERT INTO change_histories (id, server, timeline, horizon)
   SELECT 0, system_identifier, change_timeline(), change_horizon() FROM pg_control_system()`,
];

/** The timelines of the server that the feed of changes has seen. docs/decisions.md#the-changes-feed-misses-nothing */
export class CandidatesChangeHistories1700000001176 implements MigrationInterface {
  name = 'CandidatesChangeHistories1700000001176';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
