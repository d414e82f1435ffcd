import type { MigrationInterface, QueryRunner } from 'typeorm';
import { requestBackfill } from '../src/platform/persistence/migration-steps.sql.js';
import { statement } from '../src/platform/persistence/sql.js';

/** The words by which a candidate is found among all of the company. Triggers keep them, so that processes of a former release do as well. */
export class CandidatesFind1700000001361 implements MigrationInterface {
  name = 'CandidatesFind1700000001361';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of STATEMENTS) await runner.query(sql);
    await requestBackfill(runner, 'candidates.words', 'candidates');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const WORDS = 'find_words(company_id, first_name, last_name, email, phone, external_id)';

const STATEMENTS = [
  // Letters without accents, in lower case: also where the locale of the database knows no other capitals than those of ASCII. A full normalisation is
  // slow, and is left out for plain names. The extension unaccent may not exist.
  `CREATE OR REPLACE FUNCTION find_key(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
     SELECT CASE WHEN octet_length(value) = char_length(value) THEN lower(value)
                 ELSE replace(replace(replace(replace(translate(lower(regexp_replace(normalize(lower(value), NFKD), '[\u0300-\u036f]+', '', 'g')),
                        'łŁøØđĐðÐıħĦŧŦ', 'llooddddihhtt'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') END $$`,
  // Each with the company before it, so that a search reads no others, and a mark of its kind: none for a word of the name, @ for the address, # for
  // the digits of the phone from behind, = for the external id.
  `CREATE OR REPLACE FUNCTION find_words(company uuid, first_name text, last_name text, email text, phone text, external_id text)
   RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT array_to_tsvector(array_agg(right(company::text, 8) || left(word, 60)))
       FROM (SELECT regexp_split_to_table(find_key(first_name || ' ' || last_name), '[-\\s''’‘´\`"().,;:/\\\\_‐–—]+') AS word
              UNION ALL VALUES ('@' || find_key(email)), ('#' || reverse(regexp_replace(phone, '[^0-9]', '', 'g'))), ('=' || find_key(external_id))) AS words
      WHERE word <> '' $$`,
  `CREATE TABLE candidate_words (
     candidate_id uuid CONSTRAINT candidate_words_pkey PRIMARY KEY CONSTRAINT candidate_words_candidate REFERENCES candidates ON DELETE CASCADE,
     company_id   uuid NOT NULL,
     words        tsvector NOT NULL
   )`,
  // New words wait in a list, which an import empties every now and then: a short one, so that this import takes not much longer.
  `CREATE INDEX candidate_words_words ON candidate_words USING gin (words) WITH (gin_pending_list_limit = 256)`,
  `CREATE FUNCTION note_candidate_words() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO candidate_words (candidate_id, company_id, words) SELECT id, company_id, ${WORDS} FROM created;
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION renew_candidate_words() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO candidate_words (candidate_id, company_id, words)
     VALUES (NEW.id, NEW.company_id, find_words(NEW.company_id, NEW.first_name, NEW.last_name, NEW.email, NEW.phone, NEW.external_id))
     ON CONFLICT (candidate_id) DO UPDATE SET words = excluded.words;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER candidates_words_created AFTER INSERT ON candidates
     REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION note_candidate_words()`,
  `CREATE TRIGGER candidates_words_changed AFTER UPDATE OF first_name, last_name, email, phone, external_id ON candidates
     FOR EACH ROW EXECUTE FUNCTION renew_candidate_words()`,
];

/* The batch of its backfill. A deletion goes first; a write of a candidate waits for its batch at most. $1: the last candidate of the batch before. */
export const CANDIDATE_WORDS_BATCH = statement(
  'candidates.words-backfill',
  `WITH batch AS MATERIALIZED (
     SELECT id, company_id, first_name, last_name, email, phone, external_id FROM candidates WHERE id > $1 ORDER BY id LIMIT 500 FOR KEY SHARE
   ), noted AS (
     INSERT INTO candidate_words (candidate_id, company_id, words) SELECT id, company_id, ${WORDS} FROM batch ON CONFLICT DO NOTHING
   )
   SELECT id AS last FROM batch ORDER BY id DESC LIMIT 1`,
);
