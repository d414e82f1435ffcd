import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addRateLimitCategory } from '../src/platform/access/rate-limit-windows.js';

/** Candidates, the words by which they are found, their changes and their counts. */
export class CandidatesBaseline1700000000300 implements MigrationInterface {
  name = 'CandidatesBaseline1700000000300';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

/** The words of the index of those who wait for a person, which its queries repeat. */
const WAITS_FOR = `CASE WHEN status = 'unevaluable' OR (interview_unread IS NOT NULL AND interview_read_at IS NULL) THEN 'read'
 WHEN interview_unread IS NOT NULL OR interview_score IS NOT NULL THEN 'decide' END`;

const CANDIDATES = [
  // The foreign key holds company and position together: a candidate cannot be written into another company's position. Pages have room for
  // a change that touches no index (notes, a viewed analysis). `decided_at`: when a person decided; `interview_unread`: an interview
  // without a total.
  `CREATE TABLE candidates (
     id                      uuid NOT NULL,
     company_id              uuid NOT NULL,
     job_position_id         uuid NOT NULL,
     first_name              text NOT NULL,
     last_name               text NOT NULL,
     email                   text NOT NULL,
     email_key               text NOT NULL,
     phone                   text,
     external_id             text,
     metadata                jsonb NOT NULL DEFAULT '{}',
     status                  text NOT NULL,
     notes                   text,
     cv_text                 text,
     cv_score                numeric,
     ai_evaluation           text,
     upsides                 text[] NOT NULL DEFAULT '{}',
     shortcomings            text[] NOT NULL DEFAULT '{}',
     interview_score         numeric,
     interview_unread        jsonb,
     interview_read_at       timestamptz,
     analysis_viewed         boolean NOT NULL DEFAULT false,
     viewed_analysis_version text,
     import_source           text NOT NULL,
     imported_by             uuid,
     imported_without_cv     boolean NOT NULL,
     original_cv_file_name   text,
     session_id              uuid,
     is_test                 boolean NOT NULL DEFAULT false,
     created_at              timestamptz NOT NULL,
     updated_at              timestamptz NOT NULL,
     decided_at              timestamptz,
     waiting_since           timestamptz,
     CONSTRAINT candidates_pkey PRIMARY KEY (id),
     CONSTRAINT candidates_job_position FOREIGN KEY (company_id, job_position_id) REFERENCES job_positions (company_id, id),
     CONSTRAINT candidates_email UNIQUE (company_id, job_position_id, email_key)
   ) WITH (fillfactor = 90)`,
  `CREATE UNIQUE INDEX candidates_external_id ON candidates (company_id, job_position_id, external_id) WHERE external_id IS NOT NULL`,
  // The list of a position, newest first, with each of its filters. By the index of the status alone: the lists by score, which sort its
  // entries, and candidates by status and score. Imports pay for each index.
  `CREATE INDEX candidates_list ON candidates (job_position_id, created_at DESC, id DESC)`,
  `CREATE INDEX candidates_list_source ON candidates (job_position_id, import_source, created_at DESC, id DESC)`,
  `CREATE INDEX candidates_status ON candidates (job_position_id, status, created_at DESC, id DESC)
     INCLUDE (cv_score, interview_score, import_source)`,
  // The lists by score; without a filter they are merged from those of each status. By interview: those with a total, those without one,
  // and those without an interview.
  `CREATE INDEX candidates_cv_score ON candidates (job_position_id, status, coalesce(cv_score, -1) DESC, id DESC)
     INCLUDE (cv_score, import_source)`,
  `CREATE INDEX candidates_interview_total ON candidates
     (job_position_id, status, coalesce(interview_score, CASE WHEN interview_unread IS NULL THEN -2 ELSE -1 END) DESC, id DESC)
     INCLUDE (interview_score, interview_unread, import_source)`,
  // A name as people type it when they search: without capitals, hyphens and the usual accents. Neither pg_trgm nor unaccent may exist; a
  // full normalisation costs an import three times as much.
  `CREATE FUNCTION search_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
     SELECT CASE WHEN octet_length(name) = char_length(name) THEN replace(lower(name), '-', ' ')
                 ELSE translate(lower(name), '-ąčęėįšųūžāēģīķļņłśźżćńóöäüõéèåøáñç', ' aceeisuuzaegiklnlszzcnooauoeeaoanc') END $$`,
  // The list of a position by name, and the searches of names from either end, with their filters, by the index alone.
  `CREATE INDEX candidates_name ON candidates (job_position_id, (search_key(last_name || ' ' || first_name) COLLATE "C"), id)
     INCLUDE (first_name, last_name, status, import_source)`,
  `CREATE INDEX candidates_first_name ON candidates (job_position_id, (search_key(first_name || ' ' || last_name) COLLATE "C"), id)
     INCLUDE (first_name, last_name, status, import_source)`,
  // Those with a number: phones are kept as they were typed, but their last digits are those of the number.
  `CREATE INDEX candidates_phone_ending ON candidates (company_id, right(regexp_replace(phone, '[^0-9]', '', 'g'), 6)) WHERE phone IS NOT NULL`,
  // Those of a company that wait to be read or decided, the oldest first. New candidates are not in it, so that an import does not pay for
  // it.
  `CREATE INDEX candidates_waiting ON candidates (company_id, (${WAITS_FOR}), coalesce(waiting_since, created_at), id)
     INCLUDE (job_position_id) WHERE status IN ('interviewed', 'unevaluable')`,
  // The overview: candidates of a company by status and score, by the index alone. The condition is one of the overview alone: the planner
  // would take this index for the list of a position that has many of the candidates.
  `CREATE INDEX candidates_created ON candidates (company_id, created_at) INCLUDE (status, interview_score)
     WHERE created_at >= '2000-01-01Z'`,
  // The overview: the times to a decision in a company or position, by the index alone.
  `CREATE INDEX candidates_decided ON candidates (company_id, decided_at) INCLUDE (created_at, job_position_id) WHERE decided_at IS NOT NULL`,
  `CREATE INDEX candidates_decided_position ON candidates (job_position_id, decided_at) INCLUDE (company_id, created_at)
     WHERE decided_at IS NOT NULL`,
];

const SEARCH = [
  // Letters without accents, in lower case: also where the locale of the database knows no other capitals than those of ASCII. A full
  // normalisation is slow, and is left out for plain names. The extension unaccent may not exist.
  `CREATE FUNCTION find_key(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
     SELECT CASE WHEN octet_length(value) = char_length(value) THEN lower(value)
                 ELSE replace(replace(replace(replace(translate(lower(regexp_replace(normalize(lower(value), NFKD), '[\u0300-\u036f]+', '', 'g')),
                        'łŁøØđĐðÐıħĦŧŦ', 'llooddddihhtt'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') END $$`,
  // Each with the company before it, so that a search reads no others, and a mark of its kind: none for a word of the name, @ for the
  // address, # for the digits of the phone from behind, = for the external id.
  `CREATE FUNCTION find_words(company uuid, first_name text, last_name text, email text, phone text, external_id text)
   RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT array_to_tsvector(array_agg(right(company::text, 8) || left(word, 60)))
       FROM (SELECT regexp_split_to_table(find_key(first_name || ' ' || last_name), '[-\\s''’‘´\`"().,;:/\\\\_‐–—]+') AS word
              UNION ALL VALUES ('@' || find_key(email)), ('#' || reverse(regexp_replace(phone, '[^0-9]', '', 'g'))), ('=' || find_key(external_id))) AS words
      WHERE word <> '' $$`,
  // The words by which a candidate is found among all of the company. Triggers keep them, so that no write leaves them out.
  `CREATE TABLE candidate_words (
     candidate_id uuid CONSTRAINT candidate_words_pkey PRIMARY KEY CONSTRAINT candidate_words_candidate REFERENCES candidates ON DELETE CASCADE,
     company_id   uuid NOT NULL,
     words        tsvector NOT NULL
   )`,
  // New words wait in a list, which an import empties every now and then: a short one, so that this import takes not much longer.
  `CREATE INDEX candidate_words_words ON candidate_words USING gin (words) WITH (gin_pending_list_limit = 256)`,
  `CREATE FUNCTION note_candidate_words() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO candidate_words (candidate_id, company_id, words)
     SELECT id, company_id, find_words(company_id, first_name, last_name, email, phone, external_id) FROM created;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER candidates_words_created AFTER INSERT ON candidates
     REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION note_candidate_words()`,
  `CREATE FUNCTION renew_candidate_words() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE candidate_words
        SET words = find_words(NEW.company_id, NEW.first_name, NEW.last_name, NEW.email, NEW.phone, NEW.external_id)
      WHERE candidate_id = NEW.id;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER candidates_words_changed AFTER UPDATE OF first_name, last_name, email, phone, external_id ON candidates
     FOR EACH ROW EXECUTE FUNCTION renew_candidate_words()`,
];

const CHANGES = [
  // The newest change of each candidate; that of a deleted one stays for 30 days. A table of its own: an index of `updated_at` on the
  // candidates would make each change of one rewrite all their indexes. `counted_from`: the time from which the retention of its data is
  // counted.
  `CREATE TABLE candidate_changes (
     candidate_id    uuid NOT NULL,
     company_id      uuid NOT NULL,
     job_position_id uuid NOT NULL,
     change          text NOT NULL,
     position        bigint NOT NULL,
     at              timestamptz NOT NULL,
     counted_from    timestamptz,
     status          text NOT NULL,
     import_source   text NOT NULL,
     CONSTRAINT candidate_changes_pkey PRIMARY KEY (candidate_id),
     CONSTRAINT candidate_changes_change CHECK (change IN ('created', 'updated', 'deleted'))
   )`,
  `CREATE INDEX candidate_changes_feed ON candidate_changes (company_id, position, candidate_id)`,
  // Where the feed of the last 30 days begins.
  `CREATE INDEX candidate_changes_company ON candidate_changes (company_id, at)`,
  // Candidates of a position since a time, with a status and a source; without one they are merged from those of each.
  `CREATE INDEX candidate_changes_status ON candidate_changes (job_position_id, status, at, candidate_id)`,
  `CREATE INDEX candidate_changes_source ON candidate_changes (job_position_id, import_source, status, at, candidate_id)`,
  // The retention policy of a company.
  `CREATE INDEX candidate_changes_counted ON candidate_changes (company_id, counted_from, candidate_id) WHERE change <> 'deleted'`,
  // Retention of deletions.
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
  // All changes of a transaction have its position. A transaction that is not over has no position before `change_horizon()`.
  `CREATE FUNCTION change_position() RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
   BEGIN
     RETURN pg_current_xact_id()::text::bigint + (SELECT "offset" FROM change_positions);
   END $$`,
  `CREATE FUNCTION change_horizon() RETURNS bigint LANGUAGE plpgsql STABLE AS $$
   BEGIN
     RETURN pg_snapshot_xmin(pg_current_snapshot())::text::bigint + (SELECT "offset" FROM change_positions);
   END $$`,
  // Runs on each read of the feed. Some servers that are compatible with PostgreSQL have no such functions: there a restore is not noticed.
  `CREATE FUNCTION change_timeline() RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
   BEGIN
     RETURN ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::integer;
   EXCEPTION WHEN OTHERS THEN
     RETURN 0;
   END $$`,
  // The timelines of the server that the feed has seen. docs/decisions.md#the-changes-feed-misses-nothing
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

  // How many candidates of each status a position has. Changes only add rows, so that no two transactions wait for one another, in whatever
  // order they change candidates. A job adds them to the sums.
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

  // Triggers, so that no write of a candidate leaves the feed or the counts out.
  `CREATE FUNCTION note_created_candidates() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     here bigint := change_position();
   BEGIN
     INSERT INTO candidate_changes (candidate_id, company_id, job_position_id, change, position, at, counted_from, status, import_source)
     SELECT id, company_id, job_position_id, 'created', here, updated_at, updated_at, status, import_source FROM created;
     INSERT INTO candidate_status_counts (job_position_id, status, candidates)
     SELECT job_position_id, status, count(*) FROM created GROUP BY job_position_id, status;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER candidates_created AFTER INSERT ON candidates
     REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION note_created_candidates()`,
  // The lock of the candidate's row is held: nobody else changes its counted status.
  `CREATE FUNCTION note_updated_candidate() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     here bigint := change_position();
     counted text := (SELECT status FROM candidate_changes WHERE candidate_id = NEW.id);
   BEGIN
     UPDATE candidate_changes
        SET change = CASE WHEN position = here THEN change ELSE 'updated' END, position = here, at = NEW.updated_at,
            counted_from = coalesce(NEW.decided_at, NEW.updated_at), status = NEW.status, import_source = NEW.import_source
      WHERE candidate_id = NEW.id;
     IF counted <> NEW.status THEN
       INSERT INTO candidate_status_counts (job_position_id, status, candidates)
       VALUES (NEW.job_position_id, counted, -1), (NEW.job_position_id, NEW.status, 1);
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER candidates_updated AFTER UPDATE OF updated_at ON candidates FOR EACH ROW EXECUTE FUNCTION note_updated_candidate()`,
  // The statement that deletes has the product's time, and has written the row before this.
  `CREATE FUNCTION note_deleted_candidate() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO candidate_status_counts (job_position_id, status, candidates)
     SELECT job_position_id, status, -1 FROM candidate_changes WHERE candidate_id = OLD.id AND status <> 'deleted';
     UPDATE candidate_changes
        SET change = 'deleted', position = CASE change WHEN 'deleted' THEN position ELSE change_position() END,
            at = CASE change WHEN 'deleted' THEN at ELSE now() END, counted_from = NULL, status = 'deleted'
      WHERE candidate_id = OLD.id;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER candidates_deleted AFTER DELETE ON candidates FOR EACH ROW EXECUTE FUNCTION note_deleted_candidate()`,
];

const STATEMENTS = [...CANDIDATES, ...SEARCH, ...CHANGES, addRateLimitCategory('writes')];
