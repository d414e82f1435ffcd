import type { CompanyId } from '../../platform/domain/index.js';
import type { Decision } from './decision.js';
import type { CandidateId } from './interview-session.js';

/**
 * Refuses a decision for a reason of another context: a missing second reader, for example. A subclass that is a provider
 * of any module is found. docs/rules/actions.md#decisions
 */
export abstract class DecisionGuard {
  /**
   * Throws a `DomainError` if nobody may decide so now. Runs in the unit of work that holds the lock of the candidate, after the
   * product's own rules and before the status changes. Also runs where a page shows in advance who cannot be decided on: it changes nothing.
   */
  abstract check(company: CompanyId, candidateId: CandidateId, decision: Decision): Promise<void>;
}
