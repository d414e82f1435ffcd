/* Tables: migrations/1700000000300-candidates-baseline.ts */
import { emailKeyOf } from '@interview-platform/reader/contacts';
import type { CandidateListing, CandidateSort } from '../../domain/candidate.repository.js';
import { CANDIDATE_STATUSES } from '../../domain/candidate-status.js';

const LAST_NAME = `(search_key(c.last_name || ' ' || c.first_name) COLLATE "C")`;
const FIRST_NAME = `(search_key(c.first_name || ' ' || c.last_name) COLLATE "C")`;

/** By interview: behind those with a total are those without one, then those without an interview. */
const INTERVIEW_TOTAL = 'coalesce(c.interview_score, CASE WHEN c.interview_unread IS NULL THEN -2 ELSE -1 END)';

/** Keys of the lists, with the value that stands before all others. Indexes candidates_list, _cv_score, _interview_total and _name. */
export const SORT_KEYS = {
  newest: { key: 'c.created_at', order: 'DESC', first: `'infinity'` },
  cvScore: { key: 'coalesce(c.cv_score, -1)', order: 'DESC', first: '1000' },
  interviewScore: { key: INTERVIEW_TOTAL, order: 'DESC', first: '1000' },
  name: { key: LAST_NAME, order: 'ASC', first: `''` },
} as const;

/** The words of a search; none for blanks. */
export function wordsOf(search: string | undefined): string[] {
  return search?.split(/\s+/).filter(Boolean) ?? [];
}

/** Candidates that each kind of match yields to a search. docs/rules/candidates.md#candidates */
const MAX_FOUND = 2_000;

/**
 * The candidates whose name, in either order, begins with these words, or whose first name begins with the first of them and last name with a later
 * one, or who have this address or external id; with its parameters. `filters` name columns of the indexes candidates_name and candidates_first_name only:
 * the names are read from them alone, with their keys ready. Each part reads a range of an index, and yields a bounded number of rows: a filter of a
 * sorted list would read all of them where few match.
 */
export function foundBy(words: readonly string[], filters: readonly string[]): { text: string; values: Record<string, string> } {
  const inPosition = ['c.job_position_id = :jobPositionId', ...filters].join(' AND ');
  // As a range, which needs no second look at each row, as LIKE does.
  const rangeOf = (key: string, text: string): string => `${key} >= search_key(${text}) AND ${key} < search_key(${text}) || chr(1114111)`;
  // It stands in a key behind the last name, in whose range it is looked for.
  const firstName = (text: string): string =>
    `strpos(${LAST_NAME}, ' ' || search_key(${text})) > 0
     AND starts_with(substr(${LAST_NAME}, char_length(search_key(c.last_name)) + 2), search_key(${text}))`;
  const lastNames = [...new Set([1, 2, words.length - 1])].flatMap((at) =>
    at > 0 && at < words.length ? [words.slice(at).join(' ')] : [],
  );
  const names = [
    ...[LAST_NAME, FIRST_NAME].map((key) => `${rangeOf(key, ':phrase')} ORDER BY ${key}`),
    ...lastNames.map((_, i) => `${rangeOf(LAST_NAME, `:last${i}`)} AND ${firstName(':first')} ORDER BY ${LAST_NAME}`),
  ];
  const keys = ['c.email_key = :address', 'c.external_id = :phrase'].map((part) => `c.company_id = :company AND ${part}`);
  const reads = [...names, ...keys].map((part) => `(SELECT c.id FROM candidates AS c WHERE ${inPosition} AND ${part} LIMIT ${MAX_FOUND})`);
  const phrase = words.join(' ');
  const last = Object.fromEntries(lastNames.map((name, i) => [`last${i}`, name]));
  // An array, so that the primary key finds them: there are few beside the rows of the position.
  return {
    text: `c.id = ANY (ARRAY(${reads.join(' UNION ')}))`,
    values: { phrase, address: emailKeyOf(phrase), first: words[0] ?? '', ...last },
  };
}

/**
 * The first rows of a list that an index has in order for each of these parts: a bounded number of each. `keys`: columns of `read`, with
 * directions.
 */
function union(parts: readonly string[], read: (part: string) => string, keys: string, limit: number): string {
  const reads = parts.map((part) => `(${read(part)} ORDER BY ${keys} LIMIT ${limit})`);
  return `SELECT * FROM (${reads.join(' UNION ALL ')}) AS parts ORDER BY ${keys} LIMIT ${limit}`;
}

/** Their ids. */
function merged(parts: readonly string[], read: (part: string) => string, keys: string, limit: number): string {
  return `ARRAY(SELECT id FROM (${union(parts, read, keys, limit)}) AS first)`;
}

/** Candidates with the value of a filter: where a position has no more of them, they are read by the index of the filter, and sorted. */
const MAX_FEW = 500;
/**
 * Candidates that are looked at in the order of the list before that, for each of a page: of a frequent value there are enough among them.
 */
const FIRST_LOOK = 5;

/**
 * A filter that has an index of its own, and its condition for an index of another order that holds its column, which the planner then has
 * to take.
 */
const STATUS = { own: 'c.status = :status', beside: `c.status || '' = :status` };
const SOURCE = { own: 'c.import_source = :importSource', beside: `c.import_source || '' = :importSource` };

/**
 * The candidates `c` under these conditions and the filters of the list, by its key. Indexes by score begin with the status, of which each
 * part is read in order. A filter that is no part of the order could pass over all others: where few have its value, they are read alone.
 * That is decided as it runs, because the planner knows how frequent a value is in the whole table only.
 */
export function sortedIds(
  sort: CandidateSort,
  direction: 'ASC' | 'DESC',
  { status, importSource, search }: CandidateListing,
  conditions: string,
  limit: number,
): string {
  const keys = `key ${direction}, id ${direction}`;
  const all = (of: readonly (typeof STATUS)[]): string => ['true', ...of.map(({ beside }) => beside)].join(' AND ');
  const read =
    (of: string) =>
    (part: string): string =>
      `SELECT c.id, ${SORT_KEYS[sort].key} AS key${of} FROM candidates AS c WHERE ${conditions} AND ${part}`;
  const sorted = (parts: readonly string[]): string => merged(parts, read(''), keys, limit);
  // A search has the filters in it, and finds few.
  if (wordsOf(search).length > 0) return sorted(['true']);
  if (sort === 'newest' && !(status && importSource)) return sorted([status ? STATUS.own : importSource ? SOURCE.own : 'true']);
  const filters = [...(importSource ? [SOURCE] : []), ...(status ? [STATUS] : [])];
  const ofStatuses = status ? [STATUS.own] : CANDIDATE_STATUSES.map((one) => `c.status = '${one}'`);
  const [parts, passing] = sort === 'name' ? [['true'], filters] : [ofStatuses, filters.filter((one) => one !== STATUS)];
  const whole = sorted(parts.map((part) => `${part} AND ${all(passing)}`));
  if (passing.length === 0) return whole;
  const look = union(parts, read(`, ${all(passing)} AS matches`), keys, FIRST_LOOK * limit);
  const unlessFew = passing.reduce(
    (ids, { own }) => `(
     WITH few AS MATERIALIZED (SELECT c.id FROM candidates AS c WHERE c.job_position_id = :jobPositionId AND ${own} LIMIT ${MAX_FEW + 1})
     SELECT CASE WHEN (SELECT count(*) FROM few) > ${MAX_FEW} THEN ${ids}
                 ELSE ${sorted([`c.id = ANY (ARRAY(SELECT id FROM few)) AND ${all(filters)}`])} END)`,
    whole,
  );
  return `(
     WITH first AS MATERIALIZED (SELECT id FROM (${look}) AS look WHERE matches LIMIT ${limit})
     SELECT CASE WHEN (SELECT count(*) FROM first) = ${limit} THEN ARRAY(SELECT id FROM first) ELSE ${unlessFew} END)::uuid[]`;
}

/**
 * The candidates `c` under these conditions that changed under those, in the order of the changes. Indexes candidate_changes_status and
 * _source. OFFSET, so that the planner reads no candidates before their changes.
 */
export function changedIds({ status, importSource }: CandidateListing, conditions: string, ofChange: string, limit: number): string {
  const read = (part: string): string =>
    `SELECT change.candidate_id AS id, change.at FROM candidate_changes AS change, LATERAL (
       SELECT FROM candidates AS c WHERE c.id = change.candidate_id AND ${conditions} OFFSET 0) AS candidate
      WHERE change.job_position_id = :jobPositionId AND ${part} AND ${ofChange}`;
  const ofSource = importSource ? ' AND change.import_source = :importSource' : '';
  const parts = (status ? [status] : CANDIDATE_STATUSES).map((one) => `change.status = '${one}'${ofSource}`);
  return merged(parts, read, 'at, id', limit);
}

/** Behind the candidate `lastId` in this order. As two values, which an index can begin at. */
export function beyond(key: string, order: 'ASC' | 'DESC'): string {
  return `(${key}, c.id) ${order === 'ASC' ? '>' : '<'} ((SELECT ${key} FROM candidates AS c WHERE c.id = :lastId), :lastId)`;
}
