import { Injectable } from '@nestjs/common';
import { WINDOW_MS } from '../access/domain/access-policy.js';
import { after, Clock } from '../domain/clock.js';
import { StoredResponseStore } from '../idempotency/stored-response-store.js';
import { EVENTS_KEPT_MS } from '../outbox/event-log.js';
import { Outbox } from '../outbox/outbox.js';
import { Database } from '../persistence/database.js';
import { statement } from '../persistence/sql.js';
import { RetentionJob } from '../tasks/retention.js';

const STALE_FAILURES = statement(
  'retention.authentication-failures',
  `DELETE FROM authentication_failures WHERE ip IN (SELECT ip FROM authentication_failures WHERE last_at < $1 ORDER BY ip LIMIT $2 FOR UPDATE SKIP LOCKED)`,
);
const STALE_WINDOWS = statement(
  'retention.rate-limit-windows',
  `DELETE FROM rate_limit_windows WHERE company_id IN (
     SELECT company_id FROM rate_limit_windows WHERE hits[cardinality(hits)] <= $1::bigint
      ORDER BY company_id LIMIT $2 FOR UPDATE SKIP LOCKED)`,
);

/** Recorded answers whose 24 hours are over. */
@Injectable()
export class StoredResponseRetention extends RetentionJob {
  readonly name = 'idempotency.prune';

  constructor(private readonly responses: StoredResponseStore) {
    super();
  }

  removeBatch(most: number): Promise<number> {
    return this.responses.prune(most);
  }
}

/** Events older than `recover` reaches. */
@Injectable()
export class EventRetention extends RetentionJob {
  readonly name = 'events.prune';

  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {
    super();
  }

  removeBatch(most: number): Promise<number> {
    return this.outbox.prune(after(this.clock.now(), -EVENTS_KEPT_MS), most);
  }
}

/** Addresses that have not failed to authenticate within the window. */
@Injectable()
export class AuthenticationFailureRetention extends RetentionJob {
  readonly name = 'auth-failures.prune';

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  removeBatch(most: number): Promise<number> {
    return this.database.execute(STALE_FAILURES, [after(this.clock.now(), -WINDOW_MS), most]);
  }
}

/** Companies that asked for nothing within the window. */
@Injectable()
export class RateWindowRetention extends RetentionJob {
  readonly name = 'rate-windows.prune';

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  removeBatch(most: number): Promise<number> {
    return this.database.execute(STALE_WINDOWS, [this.clock.now().getTime() - WINDOW_MS, most]);
  }
}

export const PLATFORM_RETENTION_JOBS = [StoredResponseRetention, EventRetention, AuthenticationFailureRetention, RateWindowRetention];
