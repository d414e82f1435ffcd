import type { ApiKeyId, CompanyId } from '../domain/index.js';
import type { StoredResponse } from '../idempotency/stored-response.js';
import type { KeyRole, RateReport } from './domain/access-policy.js';
import { ExpiringMemo } from './expiring-memo.js';

/** The facts of a request before its body is read. */
export interface AccessRequest {
  keyHash: Buffer;
  /** Canonical. */
  ip: string;
  /** Null: any key. */
  scope: string | null;
  /** Roles that may use the operation; null allows all. */
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
  storedResponse: StoredResponse | null;
}

/** How long a refusal is repeated unasked. Short, because an operator may raise the limit meanwhile. */
const MAX_MEMO_MS = 250;

/** Checks key, address, scope, role and both limits at once; counts accepted requests. docs/rules/platform.md#order-of-checks */
export abstract class AccessControl {
  /** Sound because refused requests are not counted. */
  private readonly refused = new ExpiringMemo<AccessDecision>();
  /** Questions about requests that were refused before: those that arrive meanwhile share the answer. */
  private readonly asked = new Map<string, Promise<AccessDecision | null>>();

  /** Null: the key does not exist or is no longer valid. */
  authorize(request: AccessRequest): Promise<AccessDecision | null> {
    return this.refused.isEmpty ? this.ask(request) : this.authorizeAgain(request);
  }

  private async authorizeAgain(request: AccessRequest): Promise<AccessDecision | null> {
    const memoKey = memoKeyOf(request);
    const known = this.refused.find(memoKey, request.nowMs);
    if (known) return known;
    if (!this.refused.has(memoKey)) return this.ask(request);
    const asked = this.asked.get(memoKey);
    if (asked) {
      const decision = await asked;
      return decision && isRefused(decision) ? decision : this.ask(request);
    }
    const question = this.ask(request);
    this.asked.set(memoKey, question);
    return question.finally(() => this.asked.delete(memoKey));
  }

  private async ask(request: AccessRequest): Promise<AccessDecision | null> {
    const { nowMs } = request;
    const decision = await this.decide(request);
    if (!decision || !isRefused(decision)) {
      if (!this.refused.isEmpty) this.refused.forget(memoKeyOf(request));
      return decision;
    }
    const leavesAtMs = decision.denialReason === null ? decision.rate.resetAtMs : Infinity;
    this.refused.remember(memoKeyOf(request), { ...decision, storedResponse: null }, nowMs, Math.min(nowMs + MAX_MEMO_MS, leavesAtMs));
    return decision;
  }

  /** The decision, without the memo. */
  abstract decide(request: AccessRequest): Promise<AccessDecision | null>;
}

function isRefused({ denialReason, withinRateLimit }: AccessDecision): boolean {
  return denialReason !== null || !withinRateLimit;
}

/** Everything that a decision depends on, apart from the time. */
function memoKeyOf({ keyHash, ip, scope, roles, category }: AccessRequest): string {
  return [keyHash.toString('base64'), ip, scope, roles?.join('|'), category].join(' ');
}
