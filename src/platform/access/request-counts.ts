import type { Database } from '../persistence/database.js';
import type { Statement } from '../persistence/sql.js';
import { WINDOW_MS } from './domain/access-policy.js';
import { ExpiringMemo } from './expiring-memo.js';

/** Requests to count. `requests`: how many; `limit`: within 60 s. */
interface Counted {
  readonly requests?: number;
  readonly limit: number;
}

/** Counts requests by a key, over all processes. A refusal is remembered, so that the next one costs no statement. */
export class RequestCounts {
  /** The moment at which the oldest request leaves the window, by key. */
  private readonly refused = new ExpiringMemo<number>();

  constructor(
    private readonly database: Database,
    private readonly count: Statement,
  ) {}

  /** Null within the limit, else the moment (epoch milliseconds) at which it ends. */
  async add(key: string, nowMs: number, { requests = 1, limit }: Counted): Promise<number | null> {
    const known = this.refused.find(key, nowMs);
    if (known !== undefined) return known;
    const row = await this.database.find<{ within_limit: boolean; oldest: number }>(this.count, [key, nowMs, requests, limit]);
    if (!row || row.within_limit) return null;
    const leavesAtMs = row.oldest + WINDOW_MS;
    this.refused.remember(key, leavesAtMs, nowMs, leavesAtMs);
    return leavesAtMs;
  }
}
