import type { ApiKeyId, CompanyId } from '../domain/ids.js';
import type { StoredResponse } from '../idempotency/stored-response.js';
import type { KeyRole } from './domain/access-policy.js';
import type { RateReport } from './domain/rate-report.js';

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
 * Checks key, address, scope, role and both limits in one step, and counts the request only if every guard accepts it.
 * Null: the key does not exist or is no longer valid. docs/rules.md#order-of-checks
 */
export abstract class AccessControl {
  abstract authorize(request: AccessRequest): Promise<AccessDecision | null>;
}
