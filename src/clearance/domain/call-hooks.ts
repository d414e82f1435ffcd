import type { CompanyId } from '../../platform/domain/index.js';
import type { Clearance } from './clearance.js';
import type { Callee } from './consent.js';

/**
 * A context that places calls takes part where a person's word ends them. A subclass that is a provider of any module
 * is found, so clearance does not know that context. docs/rules/clearance.md#clearance
 */
export abstract class CallHooks {
  /** Whether the company has calls placed. */
  abstract areOn(company: CompanyId): Promise<boolean>;
  /**
   * Locks the candidates with these numbers before the numbers are listed: bookings under way end before, and later ones
   * see the list. What it returns ends the calls to them. In a unit of work that has locked no candidate.
   */
  abstract lockCallsTo(company: CompanyId, phones: readonly string[]): Promise<() => Promise<void>>;
  /** The candidate wants no calls by a machine: the scheduled call ends, one under way goes on. The caller holds the candidate's lock. */
  abstract endScheduledCall(callee: Callee): Promise<void>;
  /** The decision that cleared the candidate's latest call; null without one. */
  abstract latestClearance(callee: Callee): Promise<Clearance | null>;
}
