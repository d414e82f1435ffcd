/* Tables: migrations/1700000000200-jobs-baseline.ts */
import { selectBy } from '../../../platform/persistence/columns.js';
import { shortRead, statement } from '../../../platform/persistence/sql.js';
import { JobPositionEntity } from './job-position.entity.js';

/* By hand: part of each import with a CV and of each page of an interview, as a prepared statement. */
export const GET = shortRead('jobs.get', selectBy(JobPositionEntity, 'id', 'companyId'));

/* By hand: every import and deletion changes a count, and the upsert of a slot is a function of the database. */
export const COUNT_CANDIDATES = statement('jobs.count-candidates', 'SELECT count_candidates($1, $2)');

/* By hand: sums the slots of a whole page of positions, on each list request. */
export const CANDIDATE_COUNTS = statement(
  'jobs.candidate-counts',
  `SELECT job_position_id AS id, sum(candidates)::int AS candidates
     FROM job_position_candidate_counts WHERE job_position_id = ANY ($1) GROUP BY job_position_id`,
);

/* By hand, these three: expressions. A company has few positions: all its rows are read. `find_key` belongs to candidates: without accents, in lower case. */
export const FOUND_SORTS = {
  newest: { key: 'p.created_at', order: 'DESC' },
  title: { key: 'find_key(p.position)', order: 'ASC' },
  among: { key: 'array_position(CAST(:among AS uuid[]), p.id)', order: 'ASC' },
} as const;

/** Positions `p` with the word that is this parameter. */
export function hasWord(parameter: string): string {
  return `strpos(find_key(concat_ws(' ', p.position, p.department, p.location)), find_key(:${parameter})) > 0`;
}

/** Positions `p` behind that of the parameter `lastId`. */
export function behindLast(sort: keyof typeof FOUND_SORTS): string {
  const { key, order } = FOUND_SORTS[sort];
  return `(${key}, p.id) ${order === 'ASC' ? '>' : '<'} (SELECT ${key}, p.id FROM job_positions AS p WHERE p.id = :lastId)`;
}
