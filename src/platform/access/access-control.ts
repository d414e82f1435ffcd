import type { ApiKeyId, CompanyId } from '../domain/ids.js';
import type { StoredResponse } from '../idempotency/stored-response.js';
import type { KeyRole } from './domain/access-policy.js';
import type { RateReport } from './domain/rate-report.js';
import { RefusalMemo } from './refusal-memo.js';

/** What is known of a request before its body is read. */
export interface AccessRequest {
  keyHash: Buffer;
  /** Canonical. */
  ip: string;
  scope: string;
  /** Roles that may use the operation; null: any. */
  roles: readonly KeyRole[] | null;
  /** Rate-limit category; null: the global limit only. */
  category: string | null;
  nowMs: number;
  /** Hash of the idempotency key whose stored response is read in the same trip; null: none. */
  idempotencyKeyHash: Buffer | null;
}

/** The guard that denies the request; null where all accept it. */
export type DenialReason = 'ip' | 'scope' | 'role' | null;

export interface AccessDecision {
  keyId: ApiKeyId;
  companyId: CompanyId;
  denialReason: DenialReason;
  /** False where a limit is reached: the request was not counted. */
  withinRateLimit: boolean;
  rate: RateReport;
  /** The response stored under the request's idempotency key. */
  storedResponse: StoredResponse | null;
}

/**
 * How long a refusal is repeated without asking again. Short, because an operator may raise the limit or revoke the key meanwhile: a client that
 * sends hundreds of requests over its limit costs four statements a second.
 */
const MAX_MEMO_MS = 250;

/**
 * Checks key, address, scope, role and both limits in one step, and counts the request only if every guard accepts it.
 * docs/rules.md#order-of-checks
 */
export abstract class AccessControl {
  private readonly overLimit = new RefusalMemo<AccessDecision>();

  /** Null: the key does not exist or is no longer valid. */
  async authorize(request: AccessRequest): Promise<AccessDecision | null> {
    const { nowMs } = request;
    const known = this.overLimit.isEmpty ? undefined : this.overLimit.find(memoKeyOf(request), nowMs);
    if (known) return known;
    const decision = await this.decide(request);
    if (decision && decision.denialReason === null && !decision.withinRateLimit) {
      this.overLimit.remember(memoKeyOf(request), decision, Math.min(nowMs + MAX_MEMO_MS, decision.rate.resetAtMs));
    }
    return decision;
  }

  /** The decision, without the memo. */
  abstract decide(request: AccessRequest): Promise<AccessDecision | null>;
}

/** Everything that a decision depends on, apart from the time. */
function memoKeyOf({ keyHash, ip, scope, roles, category }: AccessRequest): string {
  return [keyHash.toString('base64'), ip, scope, roles?.join('|'), category].join(' ');
}
