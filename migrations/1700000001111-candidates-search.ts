import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In a migration of its own, because it holds up writes while its index is made. */
export class CandidatesSearch1700000001111 implements MigrationInterface {
  name = 'CandidatesSearch1700000001111';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  // A name as people type it when they search: without capitals, hyphens and the usual accents. Neither pg_trgm nor unaccent may exist; a full
  // normalisation costs an import three times as much.
  `CREATE FUNCTION search_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
     SELECT CASE WHEN octet_length(name) = char_length(name) THEN replace(lower(name), '-', ' ')
                 ELSE translate(lower(name), '-ąčęėįšųūžāēģīķļņłśźżćńóöäüõéèåøáñç', ' aceeisuuzaegiklnlszzcnooauoeeaoanc') END $$`,
  // The list of a position by name, and the searches of names, with their filters, by the index alone: the columns are part of it for that.
  `CREATE INDEX candidates_name
       ON candidates (job_position_id, (search_key(last_name || ' ' || first_name) COLLATE "C"), id) INCLUDE (first_name, last_name, status, import_source)`,
];
