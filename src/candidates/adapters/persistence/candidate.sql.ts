import { columnNames, propertiesBut, selectList } from '../../../platform/persistence/columns.js';
import { shortRead, statement } from '../../../platform/persistence/sql.js';
import { newestOf, spreadOf } from '../../../platform/persistence/statistics.sql.js';
import { CANDIDATE_STATUSES, type CandidateStatus } from '../../domain/candidate-status.js';
import { CandidateEntity } from './candidate.entity.js';

/** All that belongs to the candidate, but not its keys. */
const DETAIL = selectList(
  CandidateEntity,
  propertiesBut(CandidateEntity, 'companyId', 'jobPositionId', 'emailKey', 'importedBy', 'decidedAt'),
);

const BY_REF = 'id = $1 AND company_id = $2 AND job_position_id = $3';

/* By hand: the most frequent read, as a prepared statement. */
export const GET = shortRead('candidates.get', `SELECT ${DETAIL} FROM candidates WHERE ${BY_REF}`);
export const GET_IMPORTED = shortRead(
  'candidates.get-imported',
  `SELECT ${DETAIL}, imported_by AS "importedBy" FROM candidates WHERE ${BY_REF}`,
);

/* By hand: TypeORM refuses row locks outside its own transactions. The first statement of most changes. */
export const LOCK = statement('candidates.lock', `SELECT ${DETAIL} FROM candidates WHERE ${BY_REF} FOR UPDATE`);
export const LOCK_MANY = statement(
  'candidates.lock-many',
  `SELECT ${selectList(CandidateEntity, ['id', 'status', 'phone', 'isTest', 'externalId'])} FROM candidates
    WHERE id = ANY ($1) AND company_id = $2 AND ($3::uuid IS NULL OR job_position_id = $3) ORDER BY id FOR UPDATE`,
);
export const LOCK_AGAINST_DELETION = statement('candidates.lock-against-deletion', `SELECT FROM candidates WHERE ${BY_REF} FOR KEY SHARE`);

/* By hand: TypeORM has no UPDATE of many rows with values of their own. The caller holds the locks. */
export const START_SESSIONS = statement(
  'candidates.start-sessions',
  `UPDATE candidates SET status = $5, session_id = start.session_id, updated_at = $6
     FROM unnest($1::uuid[], $2::text[], $3::uuid[]) AS start (id, status, session_id)
    WHERE candidates.id = start.id AND candidates.company_id = $4 AND candidates.status = start.status`,
);

/* By hand: part of each import that has a CV. Index candidates_email. */
export const FIND_BY_EMAIL = shortRead(
  'candidates.find-by-email',
  'SELECT id FROM candidates WHERE company_id = $1 AND job_position_id = $2 AND email_key = $3',
);

/* By hand: after a clash, and before a change. Index candidates_external_id. */
export const FIND_BY_EXTERNAL_ID = statement(
  'candidates.find-by-external-id',
  'SELECT id FROM candidates WHERE company_id = $1 AND job_position_id = $2 AND external_id = $3',
);

/* By hand: with the events of calls, in the unit of work of their change. */
export const EXTERNAL_IDS = statement(
  'candidates.external-ids',
  'SELECT id, external_id AS "externalId" FROM candidates WHERE id = ANY ($2) AND company_id = $1 AND external_id IS NOT NULL',
);

/* By hand: the deletion and its change in one trip. */
export const REMOVE = statement(
  'candidates.remove',
  `WITH removed AS (DELETE FROM candidates WHERE ${BY_REF} RETURNING id)
   UPDATE candidate_changes SET change = 'deleted', position = change_position(), at = $4, counted_from = NULL
     FROM removed WHERE candidate_id = removed.id`,
);

/* By hand: an index of an expression. Each number by itself, because the planner expects a 200th of all candidates for each. Index candidates_phone_ending. */
export const WITH_PHONE_ENDING = statement(
  'candidates.with-phone-ending',
  `SELECT candidate.* FROM unnest($2::text[]) AS wanted (ending), LATERAL (
     SELECT id, phone FROM candidates
      WHERE company_id = $1 AND phone IS NOT NULL AND right(regexp_replace(phone, '[^0-9]', '', 'g'), 6) = wanted.ending OFFSET 0) AS candidate`,
);

const LAST_NAME = `(search_key(c.last_name || ' ' || c.first_name) COLLATE "C")`;
const FIRST_NAME = `(search_key(c.first_name || ' ' || c.last_name) COLLATE "C")`;

/** Keys of lists that are not by age, with the value that stands before all others. Indexes candidates_cv_score, _interview_score and _name. */
export const SORT_KEYS = {
  cvScore: { key: 'coalesce(c.cv_score, -1)', order: 'DESC', first: '1000' },
  interviewScore: { key: 'coalesce(c.interview_score, -1)', order: 'DESC', first: '1000' },
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
  const keys = ['c.email_key = lower(:phrase)', 'c.external_id = :phrase'].map((part) => `c.company_id = :company AND ${part}`);
  const reads = [...names, ...keys].map((part) => `(SELECT c.id FROM candidates AS c WHERE ${inPosition} AND ${part} LIMIT ${MAX_FOUND})`);
  const last = Object.fromEntries(lastNames.map((name, i) => [`last${i}`, name]));
  // An array, so that the primary key finds them: there are few beside the rows of the position.
  return { text: `c.id = ANY (ARRAY(${reads.join(' UNION ')}))`, values: { phrase: words.join(' '), first: words[0] ?? '', ...last } };
}

/** The first ids of a list that an index has in order for each of these parts: a bounded number of each, merged. `keys`: columns of `read`, with directions. */
function merged(parts: readonly string[], read: (part: string) => string, keys: string, limit: number): string {
  const reads = parts.map((part) => `(${read(part)} ORDER BY ${keys} LIMIT ${limit})`);
  return `ARRAY(SELECT id FROM (${reads.join(' UNION ALL ')}) AS first ORDER BY ${keys} LIMIT ${limit})`;
}

/** The candidates `c` under these conditions, by a key. `statuses`: those whose parts of the index are merged; none if one part has them all. */
export function sortedIds(
  { key, order }: (typeof SORT_KEYS)[keyof typeof SORT_KEYS],
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

/*
 * By hand, these two: sums for positions. Index candidate_status_counts_position. Those that are not counted yet are none once a backfill is over: index
 * candidate_changes_status.
 */
const COUNTS_OF = `(
  SELECT job_position_id AS id, status, candidates AS count FROM candidate_status_sums WHERE job_position_id = ANY ($1)
  UNION ALL
  SELECT job_position_id, status, sum(candidates) FROM candidate_status_counts WHERE job_position_id = ANY ($1) GROUP BY 1, 2
  UNION ALL
  SELECT change.job_position_id, candidates.status, count(*) FROM candidate_changes AS change JOIN candidates ON candidates.id = candidate_id
   WHERE change.job_position_id = ANY ($1) AND change.status IS NULL AND change.change <> 'deleted' GROUP BY 1, 2) AS counts`;
export const COUNT_BY_STATUS_OF = statement(
  'candidates.count-by-status-of',
  `SELECT id, status, sum(count)::int AS count FROM ${COUNTS_OF} GROUP BY 1, 2 HAVING sum(count) > 0`,
);
export const COUNT_BY_STATUS = statement(
  'candidates.count-by-status',
  `SELECT status, sum(count)::int AS count FROM ${COUNTS_OF} GROUP BY 1`,
);

/*
 * By hand: in one statement, so that each reader sees the rows or their sums. A bounded read: the oldest rows, $1 of them. Sums in the order of their key,
 * so that two workers do not deadlock.
 */
export const MERGE_STATUS_COUNTS = statement(
  'candidates.merge-status-counts',
  `WITH merged AS (
     DELETE FROM candidate_status_counts WHERE id = ANY (ARRAY(SELECT id FROM candidate_status_counts ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED))
     RETURNING job_position_id, status, candidates)
   INSERT INTO candidate_status_sums AS known (job_position_id, status, candidates)
   SELECT job_position_id, status, sum(candidates) FROM merged GROUP BY 1, 2 ORDER BY 1, 2
   ON CONFLICT (job_position_id, status) DO UPDATE SET candidates = known.candidates + excluded.candidates`,
);

/* The condition of index candidates_created. */
const IS_CREATED = `created_at >= '2000-01-01Z'`;
/* By hand, these two: grouped counts of a bounded number. Indexes candidates_created and candidates_list, candidates_decided and _decided_position. */
export const COUNT_NEWEST = statement(
  'candidates.count-newest',
  `SELECT status, interview_score::float8 AS score, count(*)::int AS count
     FROM ${newestOf('candidates', 'status, interview_score', 'created_at', IS_CREATED)} GROUP BY status, interview_score`,
);
export const DECISION_TIMES = statement(
  'candidates.decision-times',
  `SELECT ${spreadOf('created_at', 'decided_at')} FROM ${newestOf('candidates', 'created_at, decided_at', 'decided_at', 'decided_at IS NOT NULL')}`,
);

/** The columns of an import. The results of an interview are not part of it. */
export const IMPORTED = propertiesBut(
  CandidateEntity,
  ...(['originalCvFileName', 'interviewScore', 'analysisViewed', 'viewedAnalysisVersion', 'sessionId', 'isTest', 'decidedAt'] as const),
);

const [POSITION, COMPANY] = (['jobPositionId', 'companyId'] as const).map((property) => `$${IMPORTED.indexOf(property) + 1}`);

/*
 * By hand: the import of a candidate, with its count, in one round trip, its parameters in the order of `IMPORTED`. The foreign key
 * refuses a position of another company, NULL a closed one. A known address or external id inserts no row, and nothing is counted. `count_candidates`
 * and `open_job_position` belong to jobs.
 */
export const ADD = statement(
  'candidates.add',
  `WITH added AS (
     INSERT INTO candidates (${columnNames(CandidateEntity, IMPORTED)})
     VALUES (${IMPORTED.map((property, i) => (property === 'jobPositionId' ? `open_job_position(${POSITION}, ${COMPANY})` : `$${i + 1}`)).join(', ')})
     ON CONFLICT DO NOTHING
     RETURNING job_position_id)
   SELECT count_candidates(job_position_id, 1) FROM added`,
);
