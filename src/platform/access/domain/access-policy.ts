/** Role of the person or system that holds a key. docs/rules/platform.md#keys-and-roles */
export const ROLES = ['owner', 'admin', 'member'] as const;
export type KeyRole = (typeof ROLES)[number];

/** Length of the rate-limit window, in milliseconds. docs/rules/platform.md#rate-limits */
export const WINDOW_MS = 60_000;

/** A process whose clock is further ahead than this has counted in the future. Requests that overtake each other have not. */
export const MAX_AHEAD_MS = 1_000;

/** Requests per window over all categories. */
export const GLOBAL_LIMIT = 60;

/** The highest value to which an operator may raise a limit. */
export const MAX_LIMIT = 1_000;

/** Limits raised by the operator, by category (`global`: over all categories). Others keep their default. */
export type RaisedLimits = Readonly<Record<string, number>>;

/** The scopes and rate-limit categories that one context owns. */
export interface AccessPolicyPart {
  /** Such as `read:candidates`. */
  scopes?: readonly string[];
  /** Default requests per window, by category. */
  rateLimits?: Readonly<Record<string, number>>;
}

/** A context registered a scope or category that cannot be used. The process does not start. */
export class AccessPolicyError extends Error {
  override readonly name = 'AccessPolicyError';
}

const SCOPE_NAME = /^[a-z][a-z_]{0,30}:[a-z][a-z_]{0,30}$/;
/** A category's name is part of a column name. */
const CATEGORY_NAME = /^[a-z][a-z_]{0,30}$/;
const GLOBAL = 'global';

/** All scopes and rate-limit categories that the contexts registered. docs/rules/platform.md#keys-and-roles */
export class AccessPolicy {
  readonly scopes: readonly string[];
  private readonly limits = new Map<string, number>();

  /** Throws `AccessPolicyError` where a name is malformed or a category has two different limits. */
  constructor(parts: readonly AccessPolicyPart[]) {
    this.scopes = [...new Set(parts.flatMap(({ scopes = [] }) => scopes))];
    for (const scope of this.scopes) {
      if (!SCOPE_NAME.test(scope)) throw new AccessPolicyError(`"${scope}" is not a valid name of a scope (such as read:candidates)`);
    }
    for (const [category, limit] of parts.flatMap(({ rateLimits = {} }) => Object.entries(rateLimits))) this.addCategory(category, limit);
  }

  get categories(): string[] {
    return [...this.limits.keys()];
  }

  get raisableLimits(): string[] {
    return [GLOBAL, ...this.limits.keys()];
  }

  /** Requests per window; undefined where no context registered the category. */
  limitOf(category: string): number | undefined {
    return this.limits.get(category);
  }

  private addCategory(category: string, limit: number): void {
    if (!CATEGORY_NAME.test(category) || category === GLOBAL) {
      throw new AccessPolicyError(`"${category}" is not a valid name of a rate-limit category`);
    }
    if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
      throw new AccessPolicyError(`the limit of rate-limit category "${category}" must be a whole number from 1 to ${MAX_LIMIT}`);
    }
    const known = this.limits.get(category);
    if (known !== undefined && known !== limit) {
      throw new AccessPolicyError(`rate-limit category "${category}" is registered with two limits: ${known} and ${limit}`);
    }
    this.limits.set(category, limit);
  }
}

/** How full one limit is: counted requests, and when the oldest of them (epoch milliseconds) was made. */
export interface LimitUsage {
  limit: number;
  count: number;
  oldest: number | null;
}

/** The content of the rate-limit headers. docs/rules/platform.md#rate-limits */
export interface RateReport {
  limit: number;
  remaining: number;
  /** Unix second in which the oldest counted request leaves the window; the present one, where none is counted. */
  reset: number;
  /** The moment behind `reset`, in epoch milliseconds. */
  resetAtMs: number;
}

/** Reports the limit with the least remaining, the category's on a tie. */
export function reportOf(global: LimitUsage, category: LimitUsage, nowMs: number): RateReport {
  const tightest = remaining(category) <= remaining(global) ? category : global;
  // A clock that was ahead may have counted requests in the future: they count as made now.
  const leavesAt = tightest.oldest === null ? nowMs : Math.min(tightest.oldest, nowMs) + WINDOW_MS;
  return { limit: tightest.limit, remaining: remaining(tightest), reset: Math.ceil(leavesAt / 1_000), resetAtMs: leavesAt };
}

/** Seconds until a refused request may be tried again, at least one. */
export function secondsUntil(resetAtMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((resetAtMs - nowMs) / 1_000));
}

/** The full limit, for responses without a company. */
export function untouched(limit: number, nowMs: number): RateReport {
  return reportOf({ limit, count: 0, oldest: null }, { limit, count: 0, oldest: null }, nowMs);
}

function remaining({ limit, count }: LimitUsage): number {
  return Math.max(0, limit - count);
}
