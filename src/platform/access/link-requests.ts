import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { after, Clock } from '../domain/index.js';
import { Database } from '../persistence/database.js';
import { removal } from '../tasks/index.js';
import { secondsUntil, WINDOW_MS } from './domain/access-policy.js';
import { RateLimitExceeded } from './errors.js';
import { ExpiringMemo } from './expiring-memo.js';
import { RequestCounts } from './request-counts.js';
import { countRequests, pruneCounts } from './request-counts.sql.js';

/** Requests of one link within 60 s. docs/rules/platform.md#links */
const MAX_POSTS = 120;
const MAX_GETS = 300;
/** The first requests of a link in a process cost no statement, and a guessed token no row. */
const MAX_UNCOUNTED = 9;

const COUNT_REQUESTS = countRequests('access.count-link-requests', 'link_requests', 'link');
const PRUNE_REQUESTS = pruneCounts('access.prune-link-requests', 'link_requests', 'link');

/**
 * Counts the requests of links that need no account, before anything is read: of rooms, booking pages, guest pages and sign-ins. A process
 * counts the first nine of a link when the tenth comes. docs/rules/platform.md#links
 */
@Injectable()
export class LinkRequests {
  private readonly counts: RequestCounts;
  /** Requests that are not counted yet, by link, for 60 s; 0 once they are. */
  private readonly uncounted = new ExpiringMemo<number>();

  constructor(
    database: Database,
    private readonly clock: Clock,
  ) {
    this.counts = new RequestCounts(database, COUNT_REQUESTS);
  }

  /** `token`: a request without one is of no link. `method`: each but POST is a GET. Throws `RateLimitExceeded`. */
  async count(token: string, method: string): Promise<void> {
    if (token === '') return;
    const kind = method === 'POST' ? 'POST' : 'GET';
    const nowMs = this.clock.now().getTime();
    const link = createHash('sha256').update(`${kind} ${token}`).digest('base64url');
    const requests = this.requestsToCount(link, nowMs);
    const limit = kind === 'POST' ? MAX_POSTS : MAX_GETS;
    const leavesAtMs = requests === 0 ? null : await this.counts.add(link, nowMs, { requests, limit });
    if (leavesAtMs !== null) throw new RateLimitExceeded(undefined, { retryAfter: secondsUntil(leavesAtMs, nowMs) });
  }

  /** How many requests this one makes due. */
  private requestsToCount(link: string, nowMs: number): number {
    const before = this.uncounted.find(link, nowMs);
    if (before === 0) return 1;
    const uncounted = (before ?? 0) + 1;
    const requests = uncounted > MAX_UNCOUNTED ? uncounted : 0;
    this.uncounted.remember(link, requests > 0 ? 0 : uncounted, nowMs, nowMs + WINDOW_MS);
    return requests;
  }
}

/** Deletes the counts of links without a request in the window. */
export const LINK_REQUEST_RETENTION = removal('link-requests.prune', PRUNE_REQUESTS, (now) => after(now, -WINDOW_MS));
