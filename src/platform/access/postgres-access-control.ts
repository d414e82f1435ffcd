import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { PipelinedConnection } from '../persistence/pipelined-connection.js';
import { statement, type Statement } from '../persistence/sql.js';
import { AccessControl, type AccessRequest, type DenialReason, type AccessDecision } from './access-control.js';
import { BUCKETS, type Bucket, CATEGORY_LIMITS, GLOBAL_LIMIT, WINDOW_MS } from './domain/access.js';
import type { StoredResponse } from '../idempotency/stored-response.js';
import { reportOf } from './domain/rate-report.js';
import type { ApiKeyId, CompanyId } from '../domain/ids.js';

/** Who asks, which guard refuses, the company's limits, and the answer recorded under the request's idempotency key. */
export const KEY_QUERY = `
  SELECT k.id AS key_id, k.company_id,
         CASE WHEN cardinality(k.allowed_ips) > 0 AND $2::text <> ALL (k.allowed_ips) THEN 'ip'
              WHEN $3::text <> ALL (k.scopes) THEN 'scope'
              WHEN $4::text[] IS NOT NULL AND k.role <> ALL ($4::text[]) THEN 'role'
         END AS refusal,
         COALESCE((c.raised_limits ->> 'global')::int, ${GLOBAL_LIMIT}) AS global_limit,
         COALESCE((c.raised_limits ->> $5::text)::int, $6::int) AS category_limit,
         r.fingerprint AS recorded_fingerprint, r.status AS recorded_status, r.answer AS recorded_answer, r.expires_at AS recorded_expires_at
    FROM api_keys k JOIN companies c ON c.id = k.company_id
    LEFT JOIN idempotency_records r ON r.company_id = c.id AND r.key_hash = $8::bytea
   WHERE k.key_hash = $1 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $7::timestamptz)`;

/*
 * One row per company holds the hits of its last minute, all and by category, each array sorted: what has left the window is
 * found by bisection (width_bucket) and cut off. The upsert locks the row, so that races over any number of processes are
 * exact; a full window is written back without the hit, and says so in `admitted`.
 */
function judging(bucket: Bucket): Statement {
  const own = `w."${bucket}"`;
  const left = (hits: string) => `width_bucket($10::bigint, ${hits})`;
  const fits = `cardinality(w.total) - ${left('w.total')} < excluded.global_limit AND cardinality(${own}) - ${left(own)} < excluded.category_limit`;
  // Another process' clock may be a little ahead: the order is kept, and the hit stays that little longer.
  const after = (hits: string) =>
    `${hits}[${left(hits)} + 1:] || CASE WHEN ${fits} THEN ARRAY[GREATEST($9::bigint, ${hits}[cardinality(${hits})])] ELSE '{}' END`;
  return statement(
    `admission.judge.${bucket}`,
    `WITH asked AS MATERIALIZED (${KEY_QUERY}
), counted AS (
  INSERT INTO rate_limit_windows AS w (company_id, within_limit, global_limit, category_limit, total, "${bucket}")
  SELECT company_id, true, global_limit, category_limit, ARRAY[$9::bigint], ARRAY[$9::bigint] FROM asked WHERE refusal IS NULL
  ON CONFLICT (company_id) DO UPDATE
     SET within_limit = ${fits}, total = ${after('w.total')}, "${bucket}" = ${after(own)}
  RETURNING within_limit, cardinality(total) AS global_count, total[1] AS global_oldest,
            cardinality("${bucket}") AS category_count, "${bucket}"[1] AS category_oldest
)
SELECT * FROM asked LEFT JOIN counted ON true`,
  );
}

/** The state that a request meets which a guard refuses: it is told, and not counted. */
function present(bucket: Bucket): Statement {
  const live = (hits: string) => `${hits}[width_bucket($2::bigint, ${hits}) + 1:]`;
  const own = live(`"${bucket}"`);
  return statement(
    `admission.present.${bucket}`,
    `SELECT cardinality(${live('total')}) AS global_count, (${live('total')})[1] AS global_oldest,
            cardinality(${own}) AS category_count, (${own})[1] AS category_oldest
       FROM rate_limit_windows WHERE company_id = $1`,
  );
}

const JUDGE = new Map(BUCKETS.map((bucket) => [bucket, judging(bucket)]));
const PRESENT = new Map(BUCKETS.map((bucket) => [bucket, present(bucket)]));

/** A row of `ASKED`. */
export interface KeyRow {
  key_id: ApiKeyId;
  company_id: CompanyId;
  refusal: DenialReason;
  global_limit: number;
  category_limit: number;
  recorded_fingerprint: Buffer | null;
  recorded_status: number;
  recorded_answer: Buffer | null;
  recorded_expires_at: Date;
}

interface StateRow {
  global_count: number;
  category_count: number;
  global_oldest: number | null;
  category_oldest: number | null;
}

const EMPTY: StateRow = { global_count: 0, category_count: 0, global_oldest: null, category_oldest: null };

/** Key, guards and an exact sliding window in one statement. */
@Injectable()
export class PostgresAccessControl extends AccessControl {
  constructor(private readonly connection: PipelinedConnection) {
    super();
  }

  async authorize(question: AccessRequest): Promise<AccessDecision | null> {
    const { nowMs, bucket } = question;
    const horizon = nowMs - WINDOW_MS;
    const values = [...keyQueryValues(question), nowMs, horizon];
    const row = await this.connection.find<KeyRow & StateRow & { within_limit: boolean | null } & QueryResultRow>(
      JUDGE.get(bucket) as Statement,
      values,
    );
    if (!row) return null;
    const state = row.refusal === null ? row : await this.present(row.company_id, bucket, horizon);
    return {
      keyId: row.key_id,
      companyId: row.company_id,
      denialReason: row.refusal,
      storedResponse: storedResponseOf(row),
      withinRateLimit: row.within_limit === true,
      rate: reportOf(
        { limit: row.global_limit, count: state.global_count, oldest: state.global_oldest },
        { limit: row.category_limit, count: state.category_count, oldest: state.category_oldest },
        nowMs,
      ),
    };
  }

  private async present(company: CompanyId, bucket: Bucket, horizon: number): Promise<StateRow> {
    return (await this.connection.find<StateRow & QueryResultRow>(PRESENT.get(bucket) as Statement, [company, horizon])) ?? EMPTY;
  }
}

/** The parameters of `ASKED`. */
export function keyQueryValues({ keyHash, ip, scope, roles, bucket, nowMs, idempotencyKeyHash }: AccessRequest): unknown[] {
  return [keyHash, ip, scope, roles, bucket, CATEGORY_LIMITS[bucket], new Date(nowMs), idempotencyKeyHash];
}

export function storedResponseOf(row: KeyRow): StoredResponse | null {
  if (!row.recorded_fingerprint) return null;
  return {
    fingerprint: row.recorded_fingerprint,
    status: row.recorded_status,
    answer: row.recorded_answer,
    expiresAt: row.recorded_expires_at,
  };
}
