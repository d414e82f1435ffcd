import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addRateLimitCategory } from '../src/platform/access/rate-limit-windows.js';

/** Job positions and how many candidates each has. */
export class Jobs1700000000200 implements MigrationInterface {
  name = 'Jobs1700000000200';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  `CREATE TABLE job_positions (
     id                   uuid PRIMARY KEY,
     company_id           uuid NOT NULL REFERENCES companies,
     position             text NOT NULL,
     department           text NOT NULL,
     location             text NOT NULL,
     type                 text NOT NULL,
     salary               numeric,
     currency             text,
     privacy              text NOT NULL CHECK (privacy IN ('public', 'private')),
     description          text NOT NULL,
     experience           text NOT NULL,
     remote               boolean NOT NULL,
     requirements         text[] NOT NULL,
     benefits             text[] NOT NULL,
     conversation_version text NOT NULL,
     interview_languages  text[] NOT NULL,
     created_at           timestamptz NOT NULL,
     UNIQUE (company_id, id)
   )`,
  // The list, newest first, with and without its filter.
  `CREATE INDEX job_positions_list ON job_positions (company_id, created_at DESC, id DESC)`,
  `CREATE INDEX job_positions_list_privacy ON job_positions (company_id, privacy, created_at DESC, id DESC)`,

  // candidateCount is the sum of 16 rows, so that imports into one position do not queue for one.
  `CREATE TABLE job_position_candidate_counts (
     job_position_id uuid NOT NULL REFERENCES job_positions ON DELETE CASCADE,
     slot            smallint NOT NULL,
     candidates      integer NOT NULL DEFAULT 0,
     PRIMARY KEY (job_position_id, slot)
   ) WITH (fillfactor = 50)`,
  addRateLimitCategory('reads'),
];
