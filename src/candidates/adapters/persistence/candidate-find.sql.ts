/* Tables: migrations/1700000000300-candidates-baseline.ts */
import { selectList } from '../../../platform/persistence/columns.js';
import { statement } from '../../../platform/persistence/sql.js';
import { SUMMARY_FIELDS } from '../../domain/candidate.js';
import { MAX_MATCHES } from '../../domain/candidate-search.js';
import { CandidateEntity } from './candidate.entity.js';

/* By hand: a function of the database, by which the words are stored, too. */
export const FIND_KEYS = statement(
  'candidates.find-keys',
  'SELECT find_key(term) AS key FROM unnest($1::text[]) WITH ORDINALITY AS typed (term, number) ORDER BY number',
);

/*
 * By hand: an index of words, and a bounded number of rows. $1: company, $2: the condition, null for none, $3: an id, or null. An array, so that the
 * primary key finds them. Index candidate_words_words.
 */
export const FIND = statement(
  'candidates.find',
  `WITH matches AS MATERIALIZED (
     SELECT candidate_id AS id FROM candidate_words WHERE words @@ $2::text::tsquery AND company_id = $1 LIMIT ${MAX_MATCHES}
   )
   SELECT ${selectList(CandidateEntity, [...SUMMARY_FIELDS, 'jobPositionId'])}, count(*) OVER ()::int AS matches
     FROM candidates WHERE id = ANY (ARRAY(SELECT id FROM matches UNION SELECT $3::uuid)) AND company_id = $1
    ORDER BY updated_at DESC, id DESC LIMIT $4`,
);
