import { after, type CompanyId, DAY } from '../../platform/domain/index.js';
import type { CandidateFindings, CandidateId, CandidateRef } from './candidate.js';

/** What a policy tells apart. `candidate`: everything. docs/rules/candidates.md#retention-policy */
export const RETAINED_KINDS = ['cv', 'document', 'transcript', 'recording', 'analysis', 'candidate'] as const;
export type RetainedKind = (typeof RETAINED_KINDS)[number];
export type ExpiringKind = Exclude<RetainedKind, 'candidate'>;

export const MAX_RETENTION_DAYS = 3650;

/** Days of 24 hours after the last decision, else the last change; null: until the deletion. */
export type RetentionPolicy = Readonly<Record<`${RetainedKind}Days`, number | null>>;

/** The policy of a company that has set none. */
export const KEEP_ALL = Object.fromEntries(RETAINED_KINDS.map((kind) => [`${kind}Days`, null])) as RetentionPolicy;

/** Since when a candidate counts: the last decision, else the last change that is no removal of expired data. */
export interface Counted {
  countedFrom: Date;
  /** The same with all digits of the database. */
  at: string;
}

export type CountedCandidate = Counted & Omit<CandidateRef, 'company'>;
export type PositionShare = Pick<CandidateRef, 'jobPositionId'> & { readonly count: number };
/** Where a walk over candidates stands. */
export type WalkPosition = Pick<CountedCandidate, 'at' | 'candidateId'>;

/** The data of candidates that were counted from this time or before has expired; null if the policy keeps it. */
export function expiryOf(policy: RetentionPolicy, kind: RetainedKind, now: Date): Date | null {
  const days = policy[`${kind}Days`];
  return days === null ? null : after(now, -days * DAY);
}

/** Nothing of candidates that are counted from a later time has expired. Null if the policy keeps all. */
export function lastExpiry(policy: RetentionPolicy, now: Date): Date | null {
  const times = RETAINED_KINDS.flatMap((kind) => expiryOf(policy, kind, now)?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** The kinds of a candidate's data that have expired. */
export function expiredKinds(policy: RetentionPolicy, countedFrom: Date, now: Date): RetainedKind[] {
  return RETAINED_KINDS.filter((kind) => {
    const expiry = expiryOf(policy, kind, now);
    return expiry !== null && countedFrom <= expiry;
  });
}

/**
 * One kind of data that a policy removes, in one context. A subclass that is a provider of any module is found; several can have the same kind.
 * docs/rules/candidates.md#retention-policy
 */
export abstract class ExpiringData {
  abstract readonly kind: ExpiringKind;
  /** The fields of the candidate that go with it, as they are without. */
  readonly fields: CandidateFindings = {};

  /** Those of the candidates, of one company, that have such data. One statement for many. */
  abstract holders(candidates: readonly CandidateId[]): Promise<readonly CandidateId[]>;

  /** Removes the data in the unit of work that holds the candidate's lock; files by a durable task. Returns how many items went. */
  abstract remove(ref: CandidateRef): Promise<number>;
}

/** The policies of the companies, and the candidates that they concern. */
export abstract class RetentionPolicyRepository {
  abstract get(company: CompanyId): Promise<RetentionPolicy>;
  /** Locks the policy until the unit ends: no removal by it is under way. */
  abstract lock(company: CompanyId): Promise<RetentionPolicy>;
  /** Stores the policy, and begins a new walk at `at`. */
  abstract save(company: CompanyId, policy: RetentionPolicy, at: Date): Promise<void>;
  /** The candidates counted from `until` or before, in the order of that time and of their ids, after one. */
  abstract counted(company: CompanyId, until: Date, after: WalkPosition | null, limit: number): Promise<CountedCandidate[]>;
  /** The ids of those, the last counted first. */
  abstract lastExpired(company: CompanyId, until: Date, limit: number): Promise<CandidateId[]>;
  /** How many they are, at most `limit`. */
  abstract countExpired(company: CompanyId, until: Date, limit: number): Promise<number>;
  /** The policy, and since when the candidate counts, as they are until the unit ends. The caller holds the candidate's lock. */
  abstract inForce(ref: CandidateRef): Promise<Counted & { policy: RetentionPolicy }>;
  /** How many of at most `limit` of them each position has; the most first. */
  abstract expiredByPosition(company: CompanyId, until: Date, limit: number): Promise<PositionShare[]>;
  /** After a removal has moved `updatedAt`: the candidate counts from the same time as before. */
  abstract countFrom(candidateId: CandidateId, at: string): Promise<void>;
  /** The walk of a company has come so far; null: to its end. */
  abstract walkTo(company: CompanyId, position: WalkPosition | null): Promise<void>;
}
