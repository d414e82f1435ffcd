import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { after, Clock, HOUR, SECOND } from '../domain/clock.js';
import { Database } from '../persistence/database.js';
import type { Capacity } from './concurrency-limiter.js';
import { Lease, type LeasedRow } from './lease.js';
import type { Task } from './task-registry.js';

const MIN_BACKOFF_MS = 2 * SECOND;
const BACKOFF_FACTOR = 4;
const MAX_BACKOFF_MS = HOUR;

type ClaimedRow = QueryResultRow & { lease_key: string; lease_failures: number; limit_key?: string };

/** A claim that looks at all keys may take one part in so many of the time. */
const WALK_PAUSE_FACTOR = 20;

/** Claims due rows and releases them. Each statement is a short transaction of its own. Needs an open operation. */
@Injectable()
export class LeaseStore {
  /** When a claim may look at all keys again. */
  private readonly walkAtMs = new Map<Task, number>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** At most `limit` rows that are due and that no worker holds, least due time first. */
  async claim(task: Task, limit: number, capacity?: Capacity): Promise<LeasedRow[]> {
    const token = randomUUID();
    const { sql, handler } = task;
    const { leaseMs } = handler;
    const values: unknown[] = [this.clock.now(), leaseMs, token, limit];
    if (capacity) {
      const { keys, others } = capacity;
      values.push(
        keys.map(({ key }) => key),
        keys.map(({ count }) => count),
        keys.map(({ room }) => room),
        others,
        // Without rows of its own a process may find nothing else, and would stop.
        keys.length === 0 || performance.now() >= (this.walkAtMs.get(task) ?? 0),
      );
    }
    const sentAtMs = performance.now();
    const rows = await this.database.query<ClaimedRow>(sql.claim, values);
    const endedAtMs = performance.now();
    if (capacity && values.at(-1) === true) this.walkAtMs.set(task, endedAtMs + WALK_PAUSE_FACTOR * (endedAtMs - sentAtMs));
    return rows.map(({ lease_key: key, lease_failures: failures, limit_key: limitKey = null, ...row }) => ({
      row,
      limitKey,
      lease: new Lease({ key, token, failures, sentAtMs }, leaseMs, sql, this.database),
    }));
  }

  /** Delays a failed row, or parks it, and says which; `lost` if another worker has it. */
  async fail(task: Task, lease: Lease): Promise<'delayed' | 'parked' | 'lost'> {
    const now = this.clock.now();
    const failures = lease.failures + 1;
    const parkedAt = failures >= task.handler.maxFailures ? now : null;
    const values = [lease.key, lease.token, failures, after(now, backoffMs(failures)), parkedAt];
    if ((await this.database.execute(task.sql.fail, values)) === 0) return 'lost';
    return parkedAt ? 'parked' : 'delayed';
  }

  /** Lets others claim unfinished rows at once; a late finish of this process changes nothing. */
  async release(task: Task, leases: readonly Lease[]): Promise<void> {
    for (const token of new Set(leases.map((lease) => lease.token))) {
      const keys = leases.filter((lease) => lease.token === token).map(({ key }) => key);
      await this.database.execute(task.sql.release, [keys, token]);
    }
  }
}

/** Milliseconds of product time after the `failures`-th failure in a row (from 1): 2 s, 8 s, 32 s … an hour. */
export function backoffMs(failures: number): number {
  return Math.min(MIN_BACKOFF_MS * BACKOFF_FACTOR ** (failures - 1), MAX_BACKOFF_MS);
}
