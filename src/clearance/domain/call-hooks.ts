import type { CompanyId } from '../../platform/domain/index.js';
import type { Clearance } from './clearance.js';
import type { Callee } from './consent.js';

/** A change of a candidate's number, as it was and is typed; null without one. */
export interface PhoneChange {
  readonly before: string | null;
  readonly after: string | null;
}

/** The call and the offer that end with a change of a number. */
export interface EndingWithPhone {
  /** The scheduled call. */
  readonly call: { readonly id: string; readonly startsAt: Date; readonly timezone: string } | null;
  /** The offer that waits for a choice, or was the choice of that call. */
  readonly offerId: string | null;
}

/** Equal for the same calls and offers; empty if nothing ends. */
export function endingKey({ call, offerId }: EndingWithPhone): string {
  return [call?.id, offerId].filter(Boolean).join(' ');
}

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
  /**
   * The candidate wants no calls by a machine: the scheduled call and an open offer end, a call under way goes on. The caller holds the
   * candidate's lock.
   */
  abstract callsRefused(callee: Callee): Promise<void>;
  /** The call and the offer that would end with this change: their time zone came from the former number. */
  abstract endingWithPhone(callee: Callee, change: PhoneChange): Promise<EndingWithPhone>;
  /** The number has changed: these end. The caller holds the candidate's lock. */
  abstract phoneChanged(callee: Callee, change: PhoneChange): Promise<void>;
  /** The decision that cleared the candidate's latest call; null without one. */
  abstract latestClearance(callee: Callee): Promise<Clearance | null>;
}
