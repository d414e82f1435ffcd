import type { ApiKeyId, CompanyId } from '../domain/ids.js';
import type { ApiScope, Bucket, KeyRole } from './domain/access.js';
import type { StoredResponse } from '../idempotency/stored-response.js';
import type { RateReport } from './domain/rate-report.js';

/** What is asked of a request before anything of it is read. */
export interface AccessRequest {
  keyHash: Buffer;
  /** Canonical. */
  ip: string;
  scope: ApiScope;
  /** Roles that may use the operation; null: any. */
  roles: readonly KeyRole[] | null;
  bucket: Bucket;
  nowMs: number;
  /** The hash of an idempotency key whose recorded answer is fetched along, to spare such requests a trip; null: none. */
  idempotencyKeyHash: Buffer | null;
}

/** Which guard refuses; null where all let the request through. */
export type DenialReason = 'ip' | 'scope' | 'role' | null;

export interface AccessDecision {
  keyId: ApiKeyId;
  companyId: CompanyId;
  denialReason: DenialReason;
  /** False where a limit is reached: the request was not counted. */
  withinRateLimit: boolean;
  rate: RateReport;
  /** What was recorded under `recall`, if anything. */
  storedResponse: StoredResponse | null;
}

/**
 * Judges key, address, scope, role and both limits at once, and counts the request only where every guard lets it through.
 * Null: there is no such key, or no longer. docs/rules.md#order-of-checks.
 */
export abstract class AccessControl {
  abstract authorize(question: AccessRequest): Promise<AccessDecision | null>;
}
