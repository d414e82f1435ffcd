import { machine, type Transitions } from '../../platform/domain/index.js';

export const LIVE_STATES = ['firm', 'dispatching', 'ringing', 'active'] as const;
/** A live reservation occupies its line and its company's capacity. */
export type LiveState = (typeof LIVE_STATES)[number];

/**
 * The final states. `isAttempt`: the call was to reach a candidate; others end before the dial, or are not wanted any
 * more. `isTechnical`: the candidate could not be reached, or not to the end, for technical reasons.
 */
const FINAL = {
  completed: { isAttempt: true, isTechnical: false, tone: 'good' },
  cancelled: { isAttempt: false, isTechnical: false, tone: 'warn' },
  expired: { isAttempt: false, isTechnical: false, tone: 'warn' },
  failed: { isAttempt: true, isTechnical: true, tone: 'warn' },
  no_answer: { isAttempt: true, isTechnical: false, tone: 'warn' },
  sip_failed: { isAttempt: true, isTechnical: true, tone: 'warn' },
} as const;
export type FinalState = keyof typeof FINAL;
export type AttemptOutcome = { [S in FinalState]: (typeof FINAL)[S]['isAttempt'] extends true ? S : never }[FinalState];

export const FINAL_STATES = Object.keys(FINAL) as FinalState[];
export const ATTEMPT_OUTCOMES = FINAL_STATES.filter((state): state is AttemptOutcome => FINAL[state].isAttempt);
export const RESERVATION_STATES = [...LIVE_STATES, ...FINAL_STATES];
export type ReservationState = LiveState | FinalState;

export function isLive(state: ReservationState): state is LiveState {
  return !(state in FINAL);
}

/** Dispatched and not ended: a call that occupies its line until it ends, also beyond the end of its reservation. */
export function isUnderWay(state: ReservationState): state is Exclude<LiveState, 'firm'> {
  return isLive(state) && state !== 'firm';
}

export const STATES_UNDER_WAY = LIVE_STATES.filter(isUnderWay);

/** Whether the candidate could not be reached for technical reasons. */
export function isTechnical(state: ReservationState): boolean {
  return !isLive(state) && FINAL[state].isTechnical;
}

/** How pages colour a state; null while it is live. */
export function toneOf(state: ReservationState): 'good' | 'warn' | null {
  return isLive(state) ? null : FINAL[state].tone;
}

/**
 * `claim`: the dispatcher takes it; `lapse`: its window ended; `ring`, `answer`: the gateway reports it; `miss`: not
 * reached, or a machine; `refuse`: a SIP error; `lose`: the outcome of the dial is unknown; `complete`: the call ended
 * with a result; `drop`: it ended without one; `voicemail`: a machine answered, which an agent may notice only after
 * the call was answered.
 */
const TRANSITIONS = {
  claim: { from: ['firm'], to: 'dispatching' },
  lapse: { from: ['firm'], to: 'expired' },
  ring: { from: ['dispatching'], to: 'ringing' },
  answer: { from: ['dispatching', 'ringing'], to: 'active' },
  miss: { from: ['dispatching', 'ringing'], to: 'no_answer' },
  refuse: { from: ['dispatching', 'ringing'], to: 'sip_failed' },
  lose: { from: ['dispatching', 'ringing'], to: 'failed' },
  complete: { from: ['active'], to: 'completed' },
  drop: { from: ['active'], to: 'failed' },
  voicemail: { from: ['dispatching', 'ringing', 'active'], to: 'no_answer' },
  cancel: { from: ['firm'], to: 'cancelled' },
  cancelBatch: { from: ['firm', 'dispatching'], to: 'cancelled' },
  replace: { from: ['firm'], to: 'cancelled' },
  revoke: { from: ['firm', 'dispatching', 'ringing', 'active'], to: 'cancelled' },
} as const satisfies Transitions<ReservationState, string>;
export type ReservationTrigger = keyof typeof TRANSITIONS;

/** The only definition of the transitions. docs/rules/telephony.md#reservations */
export const reservationMachine = machine<ReservationState, ReservationTrigger>(TRANSITIONS);

type TargetOf<T extends ReservationTrigger> = (typeof TRANSITIONS)[T]['to'];
/** The triggers that end a reservation. */
export type EndTrigger = { [T in ReservationTrigger]: TargetOf<T> extends FinalState ? T : never }[ReservationTrigger];

/** The ends of a call that was dialled. */
export const ENDS_OF_CALLS = [...new Set([...ATTEMPT_OUTCOMES, ...FINAL_STATES])].filter((state) =>
  Object.values<Transitions<ReservationState, string>[string]>(TRANSITIONS).some(({ from, to }) => to === state && from.some(isUnderWay)),
);

/** What an end means. */
export interface CallEnd<State extends FinalState = FinalState> {
  /** The triggers that lead to it, each from other states. */
  readonly by: readonly EndTrigger[];
  readonly state: State;
  readonly isAttempt: boolean;
  readonly isTechnical: boolean;
  readonly tone: 'good' | 'warn';
  /** Another attempt may reach the candidate. Else it would fail again, or the phone may have rung already. */
  readonly isRetried: boolean;
  /** The call may still be in the network, and is hung up by us: alone, or with further calls of its session. */
  readonly hangsUp: 'call' | 'session' | false;
  /** A user of the company cancelled it. */
  readonly isCancellation: boolean;
}

/** By one of the triggers, which all lead to one state. */
function end<T extends EndTrigger>(
  by: T | readonly T[],
  own: Partial<Pick<CallEnd, 'isRetried' | 'hangsUp' | 'isCancellation'>> = {},
): CallEnd<TargetOf<T> & FinalState> {
  const triggers = [by].flat() as readonly T[];
  const state = TRANSITIONS[triggers[0]!].to as TargetOf<T> & FinalState;
  return { by: triggers, state, ...FINAL[state], isRetried: false, hangsUp: false, isCancellation: false, ...own };
}

/**
 * The only list of the ends of reservations: `COMPLETED`, or the reason why there is no result. What follows an end, the
 * API, metrics and pages read it. docs/rules/telephony.md#reservations
 */
export const CALL_ENDS = {
  COMPLETED: end('complete'),
  // Reached.
  DROPPED: end(['drop', 'lose']),
  NO_RESULT: end('drop', { hangsUp: 'call' }),
  // Not reached.
  NOT_ANSWERED: end('miss', { isRetried: true }),
  BUSY: end('miss', { isRetried: true }),
  DECLINED: end('miss', { isRetried: true }),
  VOICEMAIL: end('voicemail', { isRetried: true, hangsUp: 'call' }),
  // Technical.
  NUMBER_INVALID: end('refuse'),
  TRUNK_UNAVAILABLE: end('refuse', { isRetried: true }),
  GATEWAY_UNAVAILABLE: end('refuse', { isRetried: true }),
  OUTCOME_UNKNOWN: end('lose', { hangsUp: 'call' }),
  // Not wanted any more.
  CANCELLED: end('cancel', { isCancellation: true }),
  BATCH_CANCELLED: end('cancelBatch', { isCancellation: true, hangsUp: 'call' }),
  REPLACED: end('replace'),
  // Hung up with its session by the request that revokes it.
  REVOKED: end('revoke'),
  SESSION_ENDED: end(['cancel', 'revoke'], { hangsUp: 'call' }),
  WINDOW_ENDED: end('lapse'),
  TELEPHONY_DISABLED: end('lapse'),
  // Not allowed any more.
  DO_NOT_CALL: end(['cancel', 'revoke'], { hangsUp: 'session' }),
  // The agent hangs up.
  OPTED_OUT: end('revoke'),
  CONSENT_WITHDRAWN: end('cancel'),
  // The zone of the call came from the former number.
  PHONE_CHANGED: end('cancel'),
  ATTEMPTS_EXHAUSTED: end('cancel'),
} as const;
export type CallOutcome = keyof typeof CALL_ENDS;
/** Why a reservation ended without a result. */
export type FailureReason = Exclude<CallOutcome, 'COMPLETED'>;
export const FAILURE_REASONS = (Object.keys(CALL_ENDS) as CallOutcome[]).filter((outcome) => outcome !== 'COMPLETED');

/** The trigger by which a reservation in this state comes to the end. */
export function triggerOf(outcome: CallOutcome, from: ReservationState): EndTrigger {
  const { by } = CALL_ENDS[outcome] as CallEnd;
  return by.find((trigger) => reservationMachine.sources(trigger).includes(from)) ?? by[0]!;
}
