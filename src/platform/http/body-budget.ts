import { ServiceUnavailable } from './errors.js';

const MIB = 1024 * 1024;
/** Memory that all bodies of the process share, beyond the first MiB of each. docs/rules/platform.md#request-bodies */
export const BODY_BUDGET = 128 * MIB;
export const MAX_WAIT_MS = 10_000;
/** How long a body waits before it takes the memory of another company's upload. */
export const EVICTION_AFTER_MS = 2_000;

const RETRY_AFTER_S = 2;

/** The part of the budget that one body holds. */
export interface BodyShare {
  /** Takes `bytes`: resolves at once, or as soon as they are free. Rejects with 503 after `MAX_WAIT_MS`. */
  take(bytes: number): Promise<void> | undefined;
  /** Gives back everything. A waiting `take` is abandoned. */
  release(): void;
}

interface Share {
  readonly owner: string;
  readonly startedAt: number;
  /** The most that the body can take in all. */
  readonly max: number;
  readonly evict: (error: Error) => void;
  held: number;
  waiting: Waiting | null;
  /** It has waited for memory once: from then on it takes that of others without waiting. */
  mayEvict: boolean;
}

interface Waiting {
  readonly bytes: number;
  readonly since: number;
  grant(): void;
  refuse(error: Error): void;
}

/**
 * Shares the memory for request bodies between companies. A grant must leave enough for the bodies under way to
 * complete one after the other (the banker's algorithm), so that none blocks another for ever. A body that waited
 * `EVICTION_AFTER_MS` takes the memory of the slowest upload of the company that holds most, which is refused with 503.
 */
export class BodyBudget {
  private readonly shares = new Set<Share>();
  private free: number;

  constructor(private readonly total = BODY_BUDGET) {
    this.free = total;
  }

  /** Opens the share of a body of at most `max` bytes. `evict`: its memory was given to another body. */
  open(owner: string, max: number, evict: (error: Error) => void): BodyShare {
    const limit = Math.min(max, this.total);
    const share: Share = { owner, max: limit, startedAt: performance.now(), evict, held: 0, waiting: null, mayEvict: false };
    this.shares.add(share);
    return { take: (bytes) => this.take(share, bytes), release: () => this.release(share) };
  }

  private take(share: Share, bytes: number): Promise<void> | undefined {
    if (share.mayEvict) this.evictFor(share, bytes);
    if (!this.canGrant(share, bytes)) return this.wait(share, bytes);
    this.grant(share, bytes);
    return undefined;
  }

  private wait(share: Share, bytes: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const endWait = (): void => {
        clearTimeout(eviction);
        clearTimeout(refusal);
        share.waiting = null;
      };
      share.waiting = {
        bytes,
        since: performance.now(),
        grant: () => {
          endWait();
          this.grant(share, bytes);
          resolve();
        },
        refuse: (error) => {
          endWait();
          reject(error);
        },
      };
      const eviction = setTimeout(() => {
        share.mayEvict = true;
        this.evictFor(share, bytes);
        this.grantWaiting();
      }, EVICTION_AFTER_MS);
      const refusal = setTimeout(() => share.waiting?.refuse(outOfMemory()), MAX_WAIT_MS);
    });
  }

  private grant(share: Share, bytes: number): void {
    share.held += bytes;
    this.free -= bytes;
  }

  private release(share: Share): void {
    if (!this.shares.delete(share)) return;
    share.waiting?.refuse(outOfMemory());
    this.free += share.held;
    this.grantWaiting();
  }

  /** Companies that hold least come first, then the bodies that have waited longest. */
  private grantWaiting(): void {
    const waiting = [...this.shares].filter((share) => share.waiting);
    waiting.sort((a, b) => this.heldBy(a.owner) - this.heldBy(b.owner) || (a.waiting?.since ?? 0) - (b.waiting?.since ?? 0));
    for (const share of waiting) if (share.waiting && this.canGrant(share, share.waiting.bytes)) share.waiting.grant();
  }

  /** Whether every body can still complete after the grant, in the order of their remaining needs. */
  private canGrant(share: Share, bytes: number): boolean {
    const rest = ({ max, held }: Share): number => Math.max(0, max - held);
    // It can complete at once, and leaves the others their memory.
    if (Math.max(bytes, rest(share)) <= this.free) return true;
    if (bytes > this.free) return false;
    let free = this.free - bytes;
    const needs = [...this.shares].map((other) => {
      const given = other === share ? bytes : 0;
      return { held: other.held + given, rest: Math.max(0, rest(other) - given) };
    });
    for (const need of needs.sort((a, b) => a.rest - b.rest)) {
      if (need.rest > free) return false;
      free += need.held;
    }
    return true;
  }

  /** Drops the slowest uploads of the company that holds most, while it holds more than the company of `share`. */
  private evictFor(share: Share, bytes: number): void {
    while (!this.canGrant(share, bytes)) {
      const company = this.largestHolder();
      const victim = company !== undefined && this.heldBy(company) > this.heldBy(share.owner) + bytes && this.slowestOf(company);
      if (!victim) return;
      this.shares.delete(victim);
      this.free += victim.held;
      const error = outOfMemory();
      victim.waiting?.refuse(error);
      victim.evict(error);
    }
  }

  private heldBy(owner: string): number {
    let held = 0;
    for (const share of this.shares) if (share.owner === owner) held += share.held;
    return held;
  }

  private largestHolder(): string | undefined {
    const owners = new Set([...this.shares].filter(({ held }) => held > 0).map(({ owner }) => owner));
    return [...owners].sort((a, b) => this.heldBy(b) - this.heldBy(a))[0];
  }

  private slowestOf(owner: string): Share | undefined {
    const now = performance.now();
    const speed = ({ held, startedAt }: Share): number => held / (now - startedAt);
    return [...this.shares].filter((share) => share.owner === owner && share.held > 0).sort((a, b) => speed(a) - speed(b))[0];
  }
}

function outOfMemory(): ServiceUnavailable {
  return new ServiceUnavailable('too many large bodies are being received; try again shortly', { retryAfter: RETRY_AFTER_S });
}
