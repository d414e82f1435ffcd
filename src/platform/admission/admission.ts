import type { ApiKeyId, CompanyId } from '../domain/ids.js';
import type { ApiScope, Bucket, KeyRole } from './domain/access.js';
import type { Recorded } from '../idempotency/recorded.js';
import type { RateReport } from './domain/rate-report.js';

/** What is asked of a request before anything of it is read. */
export interface Question {
  keyHash: Buffer;
  /** Canonical. */
  ip: string;
  scope: ApiScope;
  /** Roles that may use the operation; null: any. */
  roles: readonly KeyRole[] | null;
  bucket: Bucket;
  nowMs: number;
  /** The hash of an idempotency key whose recorded answer is fetched along, to spare such requests a trip; null: none. */
  recall: Buffer | null;
}

/** Which guard refuses; null where all let the request through. */
export type Refusal = 'ip' | 'scope' | 'role' | null;

export interface Verdict {
  keyId: ApiKeyId;
  companyId: CompanyId;
  refusal: Refusal;
  /** False where a limit is reached: the request was not counted. */
  admitted: boolean;
  rate: RateReport;
  /** What was recorded under `recall`, if anything. */
  recalled: Recorded | null;
}

/**
 * Judges key, address, scope, role and both limits at once, and counts the request only where every guard lets it through.
 * Null: there is no such key, or no longer. DECISIONS.md sections 1 and 3.
 */
export abstract class Admission {
  abstract judge(question: Question): Promise<Verdict | null>;
}
