import { emailKeyOf } from '@interview-platform/reader/contacts';
import { CANDIDATE_STATUSES, type CandidateStatus } from '../../domain/candidate-status.js';

const LAST_NAME = `(search_key(c.last_name || ' ' || c.first_name) COLLATE "C")`;
const FIRST_NAME = `(search_key(c.first_name || ' ' || c.last_name) COLLATE "C")`;

/** By interview: behind those with a total are those without one, then those without an interview. */
const INTERVIEW_TOTAL = 'coalesce(c.interview_score, CASE WHEN c.interview_unread IS NULL THEN -2 ELSE -1 END)';

/** Keys of lists that are not by age, with the value that stands before all others. Indexes candidates_cv_score, _interview_total and _name. */
export const SORT_KEYS = {
  cvScore: { key: 'coalesce(c.cv_score, -1)', order: 'DESC', first: '1000' },
  interviewScore: { key: INTERVIEW_TOTAL, order: 'DESC', first: '1000' },
  name: { key: LAST_NAME, order: 'ASC', first: `''` },
} as const;

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

/** The first ids of a list that an index has in order for each of these parts: a bounded number of each, merged. `keys`: columns of `read`, with directions. */
function merged(parts: readonly string[], read: (part: string) => string, keys: string, limit: number): string {
  const reads = parts.map((part) => `(${read(part)} ORDER BY ${keys} LIMIT ${limit})`);
  return `ARRAY(SELECT id FROM (${reads.join(' UNION ALL ')}) AS first ORDER BY ${keys} LIMIT ${limit})`;
}

/** The candidates `c` under these conditions, by a key. `statuses`: those whose parts of the index are merged; none if one part has them all. */
export function sortedIds(
  { key, order }: { readonly key: string; readonly order: 'ASC' | 'DESC' },
  conditions: string,
  statuses: readonly CandidateStatus[],
  limit: number,
): string {
  const parts = statuses.length > 0 ? statuses.map((status) => `c.status = '${status}'`) : ['true'];
  const read = (part: string): string => `SELECT c.id, ${key} AS key FROM candidates AS c WHERE ${conditions} AND ${part}`;
  return merged(parts, read, `key ${order}, id ${order}`, limit);
}

/**
 * The candidates `c` under these conditions that changed under those, in the order of the changes. Index candidate_changes_status; candidates that are
 * not counted yet have no status in it. OFFSET, so that the planner reads no candidates before their changes.
 */
export function changedIds(status: CandidateStatus | undefined, conditions: string, ofChange: string, limit: number): string {
  const parts = (status ? [status] : CANDIDATE_STATUSES).map((one) => `change.status = '${one}'`);
  const read = (part: string): string =>
    `SELECT change.candidate_id AS id, change.at FROM candidate_changes AS change, LATERAL (
       SELECT FROM candidates AS c WHERE c.id = change.candidate_id AND ${conditions} OFFSET 0) AS candidate
      WHERE change.job_position_id = :jobPositionId AND ${part} AND ${ofChange}`;
  return merged([...parts, `change.status IS NULL AND change.change <> 'deleted'`], read, 'at, id', limit);
}

/** Behind the candidate `lastId` in this order. As two values, which an index can begin at. */
export function beyond(key: string, order: 'ASC' | 'DESC'): string {
  return `(${key}, c.id) ${order === 'ASC' ? '>' : '<'} ((SELECT ${key} FROM candidates AS c WHERE c.id = :lastId), :lastId)`;
}
