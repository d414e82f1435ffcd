import { Injectable } from '@nestjs/common';
import { after, Clock } from '../domain/clock.js';
import { Database } from '../persistence/database.js';
import { statement } from '../persistence/sql.js';
import { RetentionJob } from '../tasks/retention.js';
import { WINDOW_MS } from './domain/access-policy.js';

/* By hand: bounded, and passes over the rows that requests hold. */
const PRUNE_FAILURES = statement(
  'access.prune-authentication-failures',
  `DELETE FROM authentication_failures WHERE network IN (SELECT network FROM authentication_failures WHERE last_at < $1 ORDER BY network LIMIT $2 FOR UPDATE SKIP LOCKED)`,
);
/* By hand, for the same reasons. */
const PRUNE_WINDOWS = statement(
  'access.prune-rate-limit-windows',
  `DELETE FROM rate_limit_windows WHERE company_id IN (
     SELECT company_id FROM rate_limit_windows WHERE hits[cardinality(hits)] <= $1::bigint
      ORDER BY company_id LIMIT $2 FOR UPDATE SKIP LOCKED)`,
);

/** Deletes the counts of addresses that have not failed to authenticate within the window. */
@Injectable()
export class AuthenticationFailureRetention extends RetentionJob {
  readonly name = 'auth-failures.prune';

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  removeBatch(max: number): Promise<number> {
    return this.database.execute(PRUNE_FAILURES, [after(this.clock.now(), -WINDOW_MS), max]);
  }
}

/** Deletes the counts of companies that made no request within the window. */
@Injectable()
export class RateWindowRetention extends RetentionJob {
  readonly name = 'rate-windows.prune';

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  removeBatch(max: number): Promise<number> {
    return this.database.execute(PRUNE_WINDOWS, [this.clock.now().getTime() - WINDOW_MS, max]);
  }
}
