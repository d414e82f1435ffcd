import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** Reads and writes go on while it is made. */
export class CandidatesFirstName1700000001190 implements MigrationInterface {
  name = 'CandidatesFirstName1700000001190';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    // The searches of names that begin with the first name, with their filters, by the index alone, as `candidates_name` serves the others.
    await createIndex(
      runner,
      'candidates_first_name',
      `ON candidates (job_position_id, (search_key(first_name || ' ' || last_name) COLLATE "C"), id) INCLUDE (first_name, last_name, status, import_source)`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
