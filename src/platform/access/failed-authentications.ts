import { Injectable } from '@nestjs/common';
import { Database } from '../persistence/database.js';
import { statement } from '../persistence/sql.js';
import { WINDOW_MS } from './domain/access-policy.js';
import { RateLimitExceeded, Unauthorized } from './domain/errors.js';

/** Failed authentications that one address may make in a window before its further ones are 429. docs/rules.md#keys-and-roles. */
const MAX_FAILURES = 30;

/* The same window as a company's, one row per address. A refused failure is not counted, so that the address recovers. */
const COUNT = statement(
  'admission.failed',
  `INSERT INTO authentication_failures AS f (ip, hits, within_limit, last_at) VALUES ($1, ARRAY[$2::bigint], true, $4)
   ON CONFLICT (ip) DO UPDATE SET last_at = excluded.last_at, (hits, within_limit) = (
     SELECT CASE WHEN count(*) < ${MAX_FAILURES} THEN COALESCE(array_agg(hit), '{}') || $2::bigint ELSE array_agg(hit) END, count(*) < ${MAX_FAILURES}
       FROM unnest(f.hits) AS hit WHERE hit > $3::bigint)
   RETURNING within_limit, (SELECT min(hit) FROM unnest(hits) AS hit) AS oldest`,
);

/** Answers failed authentications, and slows down whoever guesses keys. Valid keys from the same address go on. */
@Injectable()
export class FailedAuthentications {
  constructor(private readonly database: Database) {}

  /** The error with which to refuse: one message for all causes, or 429. */
  async errorFor(ip: string, nowMs: number): Promise<Unauthorized | RateLimitExceeded> {
    const row = await this.database.find<{ within_limit: boolean; oldest: number }>(COUNT, [ip, nowMs, nowMs - WINDOW_MS, new Date(nowMs)]);
    if (!row || row.within_limit) return new Unauthorized();
    return new RateLimitExceeded('too many failed authentications from this address', {
      retryAfter: Math.max(1, Math.ceil((row.oldest + WINDOW_MS - nowMs) / 1_000)),
    });
  }
}
