import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** Reads and writes go on while it is made. */
export class CandidatesSearch1700000001111 implements MigrationInterface {
  name = 'CandidatesSearch1700000001111';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SEARCH_KEY);
    // The list of a position by name, and the searches of names, with their filters, by the index alone: the columns are part of it for that.
    await createIndex(
      runner,
      'candidates_name',
      `ON candidates (job_position_id, (search_key(last_name || ' ' || first_name) COLLATE "C"), id) INCLUDE (first_name, last_name, status, import_source)`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

// A name as people type it when they search: without capitals, hyphens and the usual accents. Neither pg_trgm nor unaccent may exist; a full
// normalisation costs an import three times as much.
const SEARCH_KEY = `CREATE OR REPLACE FUNCTION search_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
     SELECT CASE WHEN octet_length(name) = char_length(name) THEN replace(lower(name), '-', ' ')
                 ELSE translate(lower(name), '-ąčęėįšųūžāēģīķļņłśźżćńóöäüõéèåøáñç', ' aceeisuuzaegiklnlszzcnooauoeeaoanc') END $$`;
