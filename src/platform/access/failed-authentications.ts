import { Injectable } from '@nestjs/common';
import { after } from '../domain/index.js';
import { Database } from '../persistence/database.js';
import { removal } from '../tasks/index.js';
import { secondsUntil, WINDOW_MS } from './domain/access-policy.js';
import { networkOf } from './domain/credentials.js';
import { COUNT_FAILURE, PRUNE_FAILURES } from './access.sql.js';
import { RateLimitExceeded, Unauthorized } from './errors.js';
import { RefusalMemo } from './access-control.js';

/** Counts and limits failed authentications by network. Valid keys are not affected. docs/rules/platform.md#keys-and-roles */
@Injectable()
export class FailedAuthentications {
  /** Networks over the limit, with the moment at which their oldest failure leaves the window. */
  private readonly refused = new RefusalMemo<number>();

  constructor(private readonly database: Database) {}

  /** The error to throw: 401 with one message for all causes, or 429 over the limit. */
  async errorFor(ip: string, nowMs: number): Promise<Unauthorized | RateLimitExceeded> {
    const network = networkOf(ip);
    const known = this.refused.find(network, nowMs);
    if (known !== undefined) return tooMany(known, nowMs);
    const values = [network, nowMs, nowMs - WINDOW_MS, new Date(nowMs)];
    const row = await this.database.find<{ within_limit: boolean; oldest: number }>(COUNT_FAILURE, values);
    if (!row || row.within_limit) return new Unauthorized();
    const leavesAt = row.oldest + WINDOW_MS;
    this.refused.remember(network, leavesAt, nowMs, leavesAt);
    return tooMany(leavesAt, nowMs);
  }
}

/** Deletes the counts of networks without a failure in the window. */
export const FAILURE_RETENTION = removal('auth-failures.prune', PRUNE_FAILURES, (now) => after(now, -WINDOW_MS));

function tooMany(leavesAtMs: number, nowMs: number): RateLimitExceeded {
  return new RateLimitExceeded('too many failed authentications from this address', { retryAfter: secondsUntil(leavesAtMs, nowMs) });
}
