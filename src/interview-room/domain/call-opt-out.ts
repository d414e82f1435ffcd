import type { CompanyId, Id } from '../../platform/domain/index.js';

export interface Callee {
  readonly company: CompanyId;
  readonly jobPositionId: Id<'JobPosition'>;
  readonly candidateId: Id<'Candidate'>;
}

/** `possible`: the candidate may ask not to be called; `asked`: the number is on the do-not-call list for ever. */
export type CallOptOutState = 'possible' | 'asked';

/**
 * The context that places phone calls: in the room a candidate asks it not to be called. A subclass that is a provider
 * of any module is found, so the room does not know that context. docs/rules/interview-room.md#interview-room
 */
export abstract class CallOptOut {
  /** Null for a candidate whom nobody can call. */
  abstract stateOf(candidate: Callee): Promise<CallOptOutState | null>;
  /** Ends the calls to the candidate's number. Outside of a unit of work; a repeat changes nothing. */
  abstract optOut(candidate: Callee): Promise<void>;
}
