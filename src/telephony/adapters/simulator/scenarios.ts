import { after, MINUTE, SECOND } from '../../../platform/domain/index.js';
import { callEnding, type CallReport, type CallStatus, type EndingReason, RING_TIMEOUT_MS } from '../../domain/index.js';

/** The words of the callee: an interview, too little to evaluate, the greeting of a machine, or no further call. */
export type Conversation = 'well' | 'middling' | 'badly' | 'too-little' | 'voicemail' | 'asks-not-to-be-called' | 'presses-key';

/** An event so long after the dial: the gateway reports it, or the agent reports its result. */
export type Step = { readonly afterMs: number } & ({ readonly report: CallReport } | { readonly result: Conversation });

/** The behaviour of the network for one call. */
export interface Scenario {
  /** The dial request. `unconfirmed`: the call goes out, but the caller gets no answer; `lost`: neither. */
  readonly dial: 'confirmed' | 'unconfirmed' | 'lost';
  /** Whether the gateway knows the outcome of the call later. */
  readonly memory: 'kept' | 'lost';
  /** For how long hanging up fails, from the first request on. */
  readonly teardownOutageMs: number;
  /** Whether the person lets the call be recorded, where that is asked. */
  readonly isRecordable: boolean;
  /** In the order of time. */
  readonly steps: readonly Step[];
}

const RINGING_MS = 2 * SECOND;
const ANSWERED_MS = 8 * SECOND;
const RESULT_MS = 6 * MINUTE;
/** So long after its result the agent hangs up. */
const FAREWELL_MS = 5 * SECOND;

function reportAt(afterMs: number, report: CallReport): Step {
  return { afterMs, report };
}

function endedAt(afterMs: number, reason: EndingReason): Step {
  return reportAt(afterMs, { kind: 'ended', ending: callEnding(reason) });
}

/** A conversation, after which the agent reports its result and then hangs up. */
function talkedUntil(afterMs: number, result: Conversation): Step[] {
  return [{ afterMs, result }, reportAt(afterMs + FAREWELL_MS, { kind: 'hung_up' })];
}

function scenario(steps: readonly Step[], changes: Partial<Scenario> = {}): Scenario {
  return { dial: 'confirmed', memory: 'kept', teardownOutageMs: 0, isRecordable: true, steps, ...changes };
}

const RINGING = reportAt(RINGING_MS, { kind: 'ringing' });
const ANSWERED = [RINGING, reportAt(ANSWERED_MS, { kind: 'answered' })];

const INTERVIEW = scenario([...ANSWERED, ...talkedUntil(RESULT_MS, 'well')]);
const NOT_ANSWERED = scenario([RINGING, endedAt(RING_TIMEOUT_MS, 'NOT_ANSWERED')]);
const TRUNK_UNAVAILABLE = scenario([endedAt(2 * SECOND, 'TRUNK_UNAVAILABLE')]);

/** The first attempt, and later ones if they differ, by the last four digits of the number. docs/testing.md */
const SCENARIOS: Readonly<Record<string, readonly [first: Scenario, later?: Scenario]>> = {
  '0100': [INTERVIEW],
  '0101': [NOT_ANSWERED],
  '0102': [scenario([endedAt(2 * SECOND, 'BUSY')])],
  '0103': [scenario([RINGING, endedAt(10 * SECOND, 'DECLINED')])],
  // A machine is not a person who answers: the agent hears its greeting and hangs up.
  '0104': [scenario([RINGING, ...talkedUntil(12 * SECOND, 'voicemail')])],
  '0105': [TRUNK_UNAVAILABLE],
  '0106': [scenario([endedAt(2 * SECOND, 'NUMBER_INVALID')])],
  '0107': [scenario([...ANSWERED, endedAt(MINUTE, 'DROPPED')])],
  '0108': [scenario(ANSWERED)],
  '0109': [scenario([...ANSWERED, ...talkedUntil(RESULT_MS, 'too-little')])],
  '0110': [NOT_ANSWERED, INTERVIEW],
  '0111': [TRUNK_UNAVAILABLE, INTERVIEW],
  '0112': [scenario(INTERVIEW.steps, { dial: 'unconfirmed' })],
  '0113': [scenario([], { dial: 'lost' })],
  '0114': [scenario([], { dial: 'unconfirmed', memory: 'lost' })],
  '0115': [scenario(INTERVIEW.steps, { teardownOutageMs: 2 * MINUTE })],
  '0116': [scenario([...ANSWERED, ...talkedUntil(RESULT_MS, 'middling')])],
  '0117': [scenario([...ANSWERED, ...talkedUntil(RESULT_MS, 'badly')])],
  '0118': [scenario([...ANSWERED, ...talkedUntil(20 * SECOND, 'asks-not-to-be-called')])],
  '0119': [scenario([...ANSWERED, ...talkedUntil(20 * SECOND, 'presses-key')])],
  '0120': [scenario(INTERVIEW.steps, { isRecordable: false })],
};

/** The last four digits of the called number (E.164) decide, in any country. Attempts count from 1. */
export function scenarioOf(number: string, attempt: number): Scenario {
  const [first, later = first] = SCENARIOS[number.slice(-4)] ?? [INTERVIEW];
  return attempt > 1 ? later : first;
}

/** When a step of a call happens; null after the last one. */
export function dueAt({ steps }: Scenario, step: number, dialledAt: Date): Date | null {
  const next = steps[step];
  return next ? after(dialledAt, next.afterMs) : null;
}

/** How far a call has come so long after the dial, whether or not its reports have arrived. */
export function statusAfter({ memory, steps }: Scenario, elapsedMs: number): CallStatus {
  if (memory === 'lost') return { kind: 'unknown' };
  const reports = steps.flatMap((step) => ('report' in step && step.afterMs <= elapsedMs ? [step.report] : []));
  return reports.at(-1) ?? { kind: 'dialling' };
}

/** Whether the line is closed: nothing is left to hang up. */
export function isOver({ kind }: CallStatus): boolean {
  return kind === 'hung_up' || kind === 'ended' || kind === 'absent';
}
