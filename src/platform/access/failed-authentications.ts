import { Injectable } from '@nestjs/common';
import { after, type DomainError } from '../domain/index.js';
import { Database } from '../persistence/database.js';
import { removal } from '../tasks/index.js';
import { secondsUntil, WINDOW_MS } from './domain/access-policy.js';
import { networkOf } from './domain/credentials.js';
import { RateLimitExceeded } from './errors.js';
import { RequestCounts } from './request-counts.js';
import { countRequests, pruneCounts } from './request-counts.sql.js';

/**
 * Failures of one network within 60 s before further ones are 429. `key`: well-formed API keys that are not known. `token`: wrong tokens of
 * links and of the interview runtime. docs/rules/platform.md#keys-and-roles
 */
export const MAX_FAILURES = { key: 300, token: 30 } as const;

const COUNT_FAILURE = countRequests('access.count-failure', 'authentication_failures', 'network');
const PRUNE_FAILURES = pruneCounts('access.prune-authentication-failures', 'authentication_failures', 'network');

/** Counts and limits failed authentications by network. Valid keys and tokens are not affected. docs/rules/platform.md#keys-and-roles */
@Injectable()
export class FailedAuthentications {
  private readonly counts: RequestCounts;

  constructor(database: Database) {
    this.counts = new RequestCounts(database, COUNT_FAILURE);
  }

  /** The error to throw: `refusal`, or 429 over the limit. */
  async errorFor(what: keyof typeof MAX_FAILURES, ip: string, nowMs: number, refusal: DomainError): Promise<DomainError> {
    const network = networkOf(ip);
    const limit = MAX_FAILURES[what];
    const leavesAtMs = await this.counts.add(what === 'token' ? network : `${what} ${network}`, nowMs, { limit });
    if (leavesAtMs === null) return refusal;
    return new RateLimitExceeded('too many failed authentications from this address', { retryAfter: secondsUntil(leavesAtMs, nowMs) });
  }
}

/** Deletes the counts of networks without a failure in the window. */
export const FAILURE_RETENTION = removal('auth-failures.prune', PRUNE_FAILURES, (now) => after(now, -WINDOW_MS));
