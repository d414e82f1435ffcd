import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addRateLimitCategory } from '../src/platform/access/rate-limit-windows.js';

/** Job positions and the number of candidates of each. */
export class JobsBaseline1700000000200 implements MigrationInterface {
  name = 'JobsBaseline1700000000200';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  // `closed_at`: it takes no new candidates. `requirements_changed_at`: the last change of the texts by which candidates are evaluated.
  `CREATE TABLE job_positions (
     id                      uuid NOT NULL,
     company_id              uuid NOT NULL,
     position                text NOT NULL,
     department              text NOT NULL,
     location                text NOT NULL,
     type                    text NOT NULL,
     salary                  numeric,
     currency                text,
     privacy                 text NOT NULL,
     description             text NOT NULL,
     experience              text NOT NULL,
     remote                  boolean NOT NULL,
     requirements            text[] NOT NULL,
     benefits                text[] NOT NULL,
     conversation_version    text NOT NULL,
     interview_languages     text[] NOT NULL,
     call_duration_ms        integer,
     created_at              timestamptz NOT NULL,
     closed_at               timestamptz,
     requirements_changed_at timestamptz,
     CONSTRAINT job_positions_pkey PRIMARY KEY (id),
     CONSTRAINT job_positions_company FOREIGN KEY (company_id) REFERENCES companies (id),
     CONSTRAINT job_positions_company_id UNIQUE (company_id, id),
     CONSTRAINT job_positions_privacy CHECK (privacy IN ('public', 'private'))
   )`,
  // The list, newest first, with and without its filter.
  `CREATE INDEX job_positions_list ON job_positions (company_id, created_at DESC, id DESC)`,
  `CREATE INDEX job_positions_list_privacy ON job_positions (company_id, privacy, created_at DESC, id DESC)`,
  // `open_job_position(id, company)` is NULL for a closed one. Part of each import: PL/pgSQL keeps the plan of its query.
  `CREATE FUNCTION open_job_position(uuid, uuid) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
   BEGIN
     IF EXISTS (SELECT FROM job_positions WHERE id = $1 AND company_id = $2 AND closed_at IS NOT NULL) THEN RETURN NULL; END IF;
     RETURN $1;
   END $$`,

  // The number of candidates is the sum of up to 16 rows, so that concurrent imports into a position rarely wait for one row. A row is made
  // by the first change that needs it: a position may have been inserted by another program.
  `CREATE TABLE job_position_candidate_counts (
     job_position_id uuid NOT NULL,
     slot            smallint NOT NULL,
     candidates      integer NOT NULL,
     CONSTRAINT job_position_candidate_counts_pkey PRIMARY KEY (job_position_id, slot),
     CONSTRAINT job_position_candidate_counts_position FOREIGN KEY (job_position_id) REFERENCES job_positions (id) ON DELETE CASCADE
   ) WITH (fillfactor = 50)`,
  `CREATE FUNCTION job_position_count_slot() RETURNS smallint LANGUAGE sql VOLATILE AS 'SELECT floor(random() * 16)::smallint'`,
  // The only writer of the counts. A function, so that the import of a candidate can insert and count in one statement.
  `CREATE FUNCTION count_candidates(counted_position uuid, change integer) RETURNS void LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO job_position_candidate_counts AS counts (job_position_id, slot, candidates)
     VALUES (counted_position, job_position_count_slot(), change)
     ON CONFLICT (job_position_id, slot) DO UPDATE SET candidates = counts.candidates + excluded.candidates;
   END $$`,

  addRateLimitCategory('reads'),
];
