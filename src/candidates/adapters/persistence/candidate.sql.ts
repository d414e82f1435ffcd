import { columnNames, propertiesBut, selectList } from '../../../platform/persistence/columns.js';
import { shortRead, spreadOf, statement } from '../../../platform/persistence/sql.js';
import { CandidateEntity } from './candidate.entity.js';

/** All that belongs to the candidate, but not its keys. */
const DETAIL = selectList(
  CandidateEntity,
  propertiesBut(CandidateEntity, 'companyId', 'jobPositionId', 'emailKey', 'importedBy', 'decidedAt'),
);

const BY_REF = 'id = $1 AND company_id = $2 AND job_position_id = $3';

/* By hand: the most frequent read, as a prepared statement. */
export const GET = shortRead('candidates.get', `SELECT ${DETAIL} FROM candidates WHERE ${BY_REF}`);

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

/* By hand: an index of an expression. Index candidates_phone_ending. */
export const WITH_PHONE_ENDING = statement(
  'candidates.with-phone-ending',
  `SELECT id, phone FROM candidates
    WHERE company_id = $1 AND phone IS NOT NULL AND right(regexp_replace(phone, '[^0-9]', '', 'g'), 6) = ANY ($2)`,
);

const LAST_NAME = `(search_key(c.last_name || ' ' || c.first_name) COLLATE "C")`;

/** Keys of lists that are not by age, with the value that stands before all others. Index candidates_status, whose entries are sorted, or _name. */
export const SORT_KEYS = {
  cvScore: { key: 'coalesce(c.cv_score, -1)', order: 'DESC', first: '1000' },
  interviewScore: { key: 'coalesce(c.interview_score, -1)', order: 'DESC', first: '1000' },
  name: { key: LAST_NAME, order: 'ASC', first: `''` },
} as const;

/** Candidates that each kind of match yields to a search. docs/rules.md#candidates */
const MAX_FOUND = 2_000;

/**
 * The candidates whose name, in either order, begins with these words, or whose first name begins with the first of them and last name with a later
 * one, or who have this address or external id; with its parameters. `filters` name columns of index candidates_name only: the names are read from it
 * alone, with their keys ready. Each part yields a bounded number of rows: a filter of a sorted list would read all of them where few match.
 */
export function foundBy(words: readonly string[], filters: readonly string[]): { text: string; values: Record<string, string> } {
  const inPosition = ['c.job_position_id = :jobPositionId', ...filters].join(' AND ');
  // As a range, which needs no second look at each row, as LIKE does.
  const lastName = (text: string): string => `${LAST_NAME} >= search_key(${text}) AND ${LAST_NAME} < search_key(${text}) || chr(1114111)`;
  // A first name is no range of the index. It stands in a key behind the last name.
  const firstName = (text: string): string =>
    `strpos(${LAST_NAME}, ' ' || search_key(${text})) > 0
     AND starts_with(substr(${LAST_NAME}, char_length(search_key(c.last_name)) + 2), search_key(${text}))`;
  const lastNames = [...new Set([1, 2, words.length - 1])].flatMap((at) =>
    at > 0 && at < words.length ? [words.slice(at).join(' ')] : [],
  );
  const names = [
    lastName(':phrase'),
    firstName(':phrase'),
    ...lastNames.map((_, i) => `${lastName(`:last${i}`)} AND ${firstName(':first')}`),
  ].map((part) => `${part} ORDER BY ${LAST_NAME}`);
  const keys = ['c.email_key = lower(:phrase)', 'c.external_id = :phrase'].map((part) => `c.company_id = :company AND ${part}`);
  const reads = [...names, ...keys].map((part) => `(SELECT c.id FROM candidates AS c WHERE ${inPosition} AND ${part} LIMIT ${MAX_FOUND})`);
  const last = Object.fromEntries(lastNames.map((name, i) => [`last${i}`, name]));
  // An array, so that the primary key finds them: there are few beside the rows of the position.
  return { text: `c.id = ANY (ARRAY(${reads.join(' UNION ')}))`, values: { phrase: words.join(' '), first: words[0] ?? '', ...last } };
}

/* By hand: counts for a page of positions. Index candidates_status alone. */
export const COUNT_BY_STATUS_OF = statement(
  'candidates.count-by-status-of',
  `SELECT job_position_id AS id, status, count(*)::int AS count FROM candidates
    WHERE job_position_id = ANY ($1) GROUP BY job_position_id, status`,
);

/*
 * By hand, these two: grouped counts by an index alone. $1: company, $2: position or NULL, $3: since when. Index candidates_status begins with
 * the position: index candidates_email names those of the company, one after the other.
 */
export const COUNT_BY_STATUS = statement(
  'candidates.count-by-status',
  `WITH RECURSIVE position AS (
     (SELECT job_position_id AS id FROM candidates WHERE company_id = $1 ORDER BY job_position_id LIMIT 1)
     UNION ALL
     SELECT (SELECT job_position_id FROM candidates WHERE company_id = $1 AND job_position_id > position.id ORDER BY job_position_id LIMIT 1)
       FROM position WHERE id IS NOT NULL)
   SELECT status, interview_score::float8 AS score, count(*)::int AS count FROM candidates
    WHERE job_position_id = ANY (ARRAY(SELECT id FROM position WHERE id IS NOT NULL AND ($2::uuid IS NULL OR id = $2)))
      AND created_at >= coalesce($3::timestamptz, '-infinity')
    GROUP BY status, interview_score`,
);
export const DECISION_TIMES = statement(
  'candidates.decision-times',
  `SELECT ${spreadOf('created_at', 'decided_at')} FROM candidates
    WHERE company_id = $1 AND ($2::uuid IS NULL OR job_position_id = $2)
      AND decided_at IS NOT NULL AND decided_at >= coalesce($3::timestamptz, '-infinity')`,
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
