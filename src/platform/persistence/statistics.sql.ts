import { MAX_COUNTED } from '../domain/index.js';

/** The select list of a `Spread` of the durations from one column to another. */
export function spreadOf(from: string, to: string): string {
  const part = (share: number): string => `date_part('epoch', percentile_cont(${share}) WITHIN GROUP (ORDER BY ${to} - ${from}))`;
  return `count(*)::int AS count, ${part(0.5)} AS median, ${part(0.9)} AS p90`;
}

/**
 * The newest rows of a company ($1), or of a position ($2) unless that is NULL, since $3 or ever. Each of the two has an index over `by`, so that a bounded
 * number of rows is read. By hand: TypeORM has no UNION.
 */
export function newestOf(table: string, columns: string, by: string, condition = 'true'): string {
  const part = (owner: string): string =>
    `(SELECT ${columns} FROM ${table} WHERE company_id = $1 AND ${owner} AND ${condition} AND ${by} >= coalesce($3::timestamptz, '-infinity')
       ORDER BY ${by} DESC LIMIT ${MAX_COUNTED})`;
  return `(${part('$2::uuid IS NULL')} UNION ALL ${part('job_position_id = $2')}) AS newest`;
}
