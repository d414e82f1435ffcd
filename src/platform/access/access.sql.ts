/* Tables: migrations/1700000000100-platform-baseline.ts */
import { selectBy, selectList } from '../persistence/columns.js';
import { shortRead, statement, type Statement } from '../persistence/sql.js';
import { CompanyEntity } from './access.entities.js';
import { GLOBAL_LIMIT } from './domain/access-policy.js';
import { columnOf } from './rate-limit-windows.js';
import { countOf, firstRequest, newestAt, nextWindow, oldestAt } from './rate-limit-windows.sql.js';

/**
 * Identity, denial reason, limits and stored response. $1 key hash, $2 address, $3 scope, $4 roles, $5 category, $6 its
 * default limit, $7 now, $8 hash of the idempotency key.
 */
const KEY_QUERY = `
  SELECT k.id AS key_id, k.company_id,
         CASE WHEN cardinality(k.allowed_ips) > 0 AND $2::text <> ALL (k.allowed_ips) THEN 'ip'
              WHEN $3::text <> ALL (k.scopes) THEN 'scope'
              WHEN $4::text[] IS NOT NULL AND k.role <> ALL ($4::text[]) THEN 'role'
         END AS denial_reason,
         COALESCE((c.raised_limits ->> 'global')::int, ${GLOBAL_LIMIT}) AS global_limit,
         COALESCE((c.raised_limits ->> $5::text)::int, $6::int) AS category_limit,
         r.fingerprint AS stored_fingerprint, r.status AS stored_status, r.response AS stored_response, r.expires_at AS stored_expires_at
    FROM api_keys k JOIN companies c ON c.id = k.company_id
    LEFT JOIN idempotency_records r ON r.company_id = c.id AND r.key_hash = $8::bytea
   WHERE k.key_hash = $1 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $7::timestamptz)`;

/** By hand: the one question of a request whose windows are in Redis, on the hot path. */
export const FIND_KEY = statement('access.find-key', KEY_QUERY);

/**
 * The whole decision in one statement: the hot path of every request. $9: now, in ms.
 *
 * One row per company holds its windows. The upsert locks the row, so that all processes count exactly. At a limit the
 * row is written back without the request, and `within_limit` is false.
 */
export function authorizeStatement(category: string | null): Statement {
  const now = '$9::bigint';
  const own = category === null ? null : columnOf(category);
  const windows = ['seconds', ...(own ? [own] : [])];
  const fits = [
    `${countOf('w.seconds', now)} < excluded.global_limit`,
    ...(own ? [`${countOf(`w.${own}`, now)} < excluded.category_limit`] : []),
  ].join(' AND ');
  return statement(
    `access.authorize.${category ?? ''}`,
    `WITH asked AS MATERIALIZED (${KEY_QUERY}
), counted AS (
  INSERT INTO rate_limit_windows AS w (company_id, within_limit, global_limit, category_limit, ${windows.join(', ')})
  SELECT company_id, true, global_limit, category_limit, ${windows.map(() => firstRequest(now)).join(', ')} FROM asked WHERE denial_reason IS NULL
  ON CONFLICT (company_id) DO UPDATE
     SET within_limit = ${fits}, ${windows.map((window) => `${window} = ${nextWindow(`w.${window}`, now, fits)}`).join(', ')}
  RETURNING within_limit, ${usageOf(own, now)}
)
SELECT * FROM asked LEFT JOIN counted ON true`,
  );
}

/** The present usage, for a request that is denied and not counted. By hand: it travels on the pipelined connection. */
export function usageStatement(category: string | null): Statement {
  const usage = usageOf(category === null ? null : columnOf(category), '$2::bigint');
  return statement(`access.usage.${category ?? ''}`, `SELECT ${usage} FROM rate_limit_windows WHERE company_id = $1`);
}

function usageOf(own: string | null, now: string): string {
  const of = (window: string, name: string) => `${countOf(window, now)} AS ${name}_count, ${oldestAt(window, now)} AS ${name}_oldest`;
  return `${of('seconds', 'global')}, ${of(own ?? 'seconds', 'category')}`;
}

/* By hand: bounded, and passes over the rows that requests hold. */
export const PRUNE_WINDOWS = statement(
  'access.prune-rate-limit-windows',
  `DELETE FROM rate_limit_windows WHERE company_id IN (
     SELECT company_id FROM rate_limit_windows WHERE ${newestAt('seconds')} <= $1::bigint
      ORDER BY company_id LIMIT $2 FOR UPDATE SKIP LOCKED)`,
);

/* By hand: TypeORM refuses to lock in a transaction that it did not open itself. */
export const LOCK_KEY = statement('access.lock-key', 'SELECT id FROM api_keys WHERE id = $1 FOR UPDATE');

/* By hand: part of each page of an interview, as a prepared statement. */
/** The `CompanyProfile` of a company and its limit of requests, beside other rows: a table for FROM. */
export function companyBeside(id: string): string {
  return `(SELECT (SELECT row_to_json(p) FROM (SELECT ${PROFILE}) AS p) AS profile, COALESCE((raised_limits->>'global')::int, ${GLOBAL_LIMIT}) AS request_limit
     FROM companies WHERE id = ${id})`;
}

const PROFILE = `${selectList(CompanyEntity, ['name', 'contactEmail', 'country', 'timezone', 'colour'])}, id || '/' || logo AS logo`;
export const GET_PROFILE = shortRead('access.get-company-profile', `SELECT ${PROFILE} FROM companies WHERE id = $1`);
/* By hand: the file in one trip, only while the company has it. */
export const GET_LOGO = statement(
  'access.get-company-logo',
  'SELECT l.type, l.content FROM companies c JOIN company_logos l ON l.company_id = c.id WHERE c.id = $1 AND c.logo = $2',
);
export const GET_COMPANY = shortRead('access.get-company', selectBy(CompanyEntity, 'id'));
