import type { DomainError } from '../domain/index.js';
import type { Database } from '../persistence/database.js';
import { isForeignKeyViolation, type Statement } from '../persistence/sql.js';
import { secondsUntil, WINDOW_MS } from './domain/access-policy.js';
import { RateLimitExceeded } from './errors.js';

/** Counts a POST of a link, over all processes. Throws `RateLimitExceeded`, and `unknown` where the link is gone. */
export async function countLinkPost(database: Database, count: Statement, id: string, now: Date, unknown: DomainError): Promise<void> {
  const read = database.find<{ within_limit: boolean; oldest: number }>(count, [id, now.getTime()]);
  const row = await read.catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? unknown : error;
  });
  if (!row || row.within_limit) return;
  throw new RateLimitExceeded(undefined, { retryAfter: secondsUntil(row.oldest + WINDOW_MS, now.getTime()) });
}
