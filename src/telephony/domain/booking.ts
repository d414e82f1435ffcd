import { conflict, HOUR, MINUTE, unprocessable } from '../../platform/domain/index.js';
import {
  callableIntervals,
  type CallingPolicy,
  type CallingRule,
  nextCallingDay,
  type RuleOfAnyZone,
  ruleOf,
  ANY_TIME,
  wakingTime,
} from './calling-hours.js';
import { earliestFreeSlot } from './availability.js';
import { commonTime, type Interval } from './wall-time.js';
import { parsePhone } from '../../platform/domain/phone.js';
import { NoOutboundNumber, type PhoneNumberAssignment, type PhoneNumberId, resolveOutboundNumber, withVoice } from './phone-number.js';
import type { CallOfferId, CandidateId, Reservation, RetryCallSnapshot } from './reservation.js';
import { type TelephonySettings, WorkingHoursNotConfigured } from './telephony-settings.js';
import { type Awake, resolveTimezone, type TimezoneSource, type ZoneRule } from './time-zones.js';

/** As a request states it. docs/rules/telephony.md#line-selection */
export const LINE_SELECTIONS = ['default', 'any'] as const;
export type LineSelection = (typeof LINE_SELECTIONS)[number];

/** The line of a call: a named one, the company's default, one of the country of the candidate's phone, or any of the company. */
export type LineChoice = { kind: 'named'; phoneNumberId: string } | { kind: 'default' } | { kind: 'autoresolve' } | { kind: 'any' };

/** The choice between the lines that a call may take. docs/rules/telephony.md#line-selection */
export type LineRule =
  /** The one with the fewest live calls that has a free slot. */
  | { readonly kind: 'fewest-calls' }
  /** The one that has the earliest free slot. Those of the candidate's country come first among equals. */
  | { readonly kind: 'earliest'; readonly ofCountry: readonly PhoneNumberId[] };

/** A request for one candidate. */
export interface CallRequest {
  /** As the request spells it. */
  candidateId: string;
  line: LineChoice;
  /** The rules that find the time zone, given the company's default. */
  zoneRules: (companyTimezone: string | null) => readonly ZoneRule[];
}

/** The candidate in the stored spelling: a request may write an id in capitals. */
export function calledCandidate({ candidateId }: CallRequest): CandidateId {
  return candidateId.toLowerCase() as CandidateId;
}

/** The part of a request that all its candidates share. docs/rules/telephony.md#booking */
export interface BookingTerms {
  window: WindowRequest;
  retryCallSnapshot: RetryCallSnapshot;
  invitationExpirationDays: number;
  /** The fate of a firm reservation that the candidate already has. */
  existing: 'keep' | 'replace';
  /** Of a retry that is moved; otherwise a booking is a first attempt. */
  attempt?: Pick<Reservation, 'attempt' | 'previousReservationId'>;
  /** By a manager of the company, never by an API key. docs/rules/telephony.md#forced-calls */
  force?: ForcedCall;
  /** The exact start, in epoch milliseconds: the call is booked there or not at all. docs/rules/telephony.md#call-offers */
  chosenStartMs?: number;
  /** The offer from which the candidate chooses. docs/rules/telephony.md#call-offers */
  offer?: { readonly id: CallOfferId; readonly durationMs: number };
  /** The candidate will consent by the choice of a time: an absent consent does not refuse the call. */
  isConsentToCome?: true;
}

/** A call at a chosen time waits so long for a busy line, and not for another day. */
export const CHOSEN_DELAY_MS = 15 * MINUTE;

/** A call beside calling hours and policy. Do-not-call and a refusal of the candidate stay. docs/rules/telephony.md#forced-calls */
export interface ForcedCall {
  /** For the audit trail. */
  readonly reason: string;
}

/** The facts of a candidate that a booking needs. */
export interface Callee {
  id: CandidateId;
  phone: string | null;
  isTest: boolean;
}

/** The facts of the company and the job position that a booking needs. */
export interface BookingFacts {
  settings: TelephonySettings;
  /** Of the company: national numbers are read with it. */
  country: string | null;
  assignments: readonly PhoneNumberAssignment[];
  /** Lines with voice, oldest first, by country. */
  linesByCountry: ReadonlyMap<string, readonly PhoneNumberId[]>;
  /** Milliseconds. */
  durationMs: number;
  isForced: boolean;
  now: Date;
}

/** A call whose number, lines and time zone are known. Whether it may be made is still to be decided. */
export interface ResolvedCall {
  candidateId: CandidateId;
  /** E.164. */
  phone: string;
  isTest: boolean;
  /** The firm reservation that ends when this call is booked. */
  replaced: Reservation | null;
  /** The lines to try: one, all of the candidate's country, or all with voice, those of that country first. */
  lines: readonly PhoneNumberId[];
  lineRule: LineRule;
  timezone: string;
  timezoneSource: TimezoneSource;
  awakeIn: Awake['awakeIn'];
}

/** A call that may be booked, before it has a slot. */
export interface CallPlan extends Omit<ResolvedCall, 'phone' | 'isTest' | 'awakeIn'> {
  callingHours: string | null;
  callingDays: readonly number[] | null;
  window: Interval;
  /** Where the call may lie: window, hours and days, from now on. */
  callable: readonly Interval[];
  durationMs: number;
}

/** The part of a plan that a search for a slot needs. */
export type SlotRequest = Pick<CallPlan, 'replaced' | 'lines' | 'lineRule' | 'callable' | 'durationMs'>;

/** Candidates who may be called; `invited_call` for a further attempt. docs/rules/telephony.md#booking */
export const SCHEDULABLE_STATUSES: readonly string[] = ['new', 'expired', 'failed', 'invited_call'];

/** Whether a live reservation stands in the way: only a firm one can be replaced. docs/rules/telephony.md#booking */
export function blocksBooking(live: Reservation | null, existing: BookingTerms['existing']): boolean {
  return live !== null && (existing === 'keep' || live.state !== 'firm');
}

/** Throws `PhoneNumberNotFound` for a line of another company, `NoOutboundNumber` for one without voice. */
export function requireNamedLine(choice: LineChoice, assignments: readonly PhoneNumberAssignment[]): void {
  if (choice.kind === 'named') resolveOutboundNumber(assignments, choice.phoneNumberId);
}

/**
 * The number, the lines and the time zone of a call. The caller has checked line, status and reservation.
 * docs/rules/telephony.md#booking Throws `WorkingHoursNotConfigured`, `NoOutboundNumber`, `PhoneInvalid`,
 * `TimezoneSelectionRequired`.
 */
export function resolveCall(
  callee: Callee,
  replaced: Reservation | null,
  { line, zoneRules }: Pick<CallRequest, 'line' | 'zoneRules'>,
  facts: BookingFacts,
): ResolvedCall {
  const { settings, isForced, country } = facts;
  const { defaultCallingHours, defaultTimezone } = settings.callingPolicy;
  if (!callee.isTest && !isForced && defaultCallingHours === null) throw new WorkingHoursNotConfigured();
  const phone = parsePhone(callee.phone, country);
  const lines = linesOf(line, phone?.country ?? null, facts);
  if (!phone) throw new PhoneInvalid();
  const { awakeIn = [], ...zone } = resolveTimezone(zoneRules(defaultTimezone), phone);
  const { id: candidateId, isTest } = callee;
  return { candidateId, phone: phone.e164, isTest, replaced, ...lines, ...zone, awakeIn: isTest ? [] : awakeIn };
}

/** `country`: of the candidate's phone. Throws `PhoneNumberNotFound`, `NoOutboundNumber`. */
function linesOf(
  line: LineChoice,
  country: string | null,
  { assignments, linesByCountry }: BookingFacts,
): Pick<ResolvedCall, 'lines' | 'lineRule'> {
  const ofCountry = country === null ? undefined : linesByCountry.get(country);
  if (line.kind === 'any') {
    const lines = withVoice(assignments).map(({ phoneNumberId }) => phoneNumberId);
    if (lines.length === 0) throw new NoOutboundNumber();
    const isFirst = (id: PhoneNumberId): number => Number(ofCountry?.includes(id) ?? false);
    lines.sort((a, b) => isFirst(b) - isFirst(a) || (a < b ? -1 : 1));
    return { lines, lineRule: { kind: 'earliest', ofCountry: ofCountry ?? [] } };
  }
  const matching = line.kind === 'autoresolve' ? ofCountry : undefined;
  const one = (): PhoneNumberAssignment => resolveOutboundNumber(assignments, line.kind === 'named' ? line.phoneNumberId : null);
  return { lines: matching ?? [one().phoneNumberId], lineRule: { kind: 'fewest-calls' } };
}

/** The window of a resolved call, without its slot. docs/rules/telephony.md#booking Throws `OutsideCallingHours`. */
export function planCall(
  { phone: _, isTest, awakeIn, ...resolved }: ResolvedCall,
  terms: BookingTerms,
  { settings, durationMs, isForced, now }: BookingFacts,
): CallPlan {
  const { timezone } = resolved;
  const rule = { ...hoursOf({ isTest, isForced }, settings.callingPolicy), timezone };
  const { hours: callingHours, days: callingDays } = rule;
  // The window of a preset follows the company's hours for a test candidate too: they define a business day.
  const companyRule = { ...ruleOf(settings.callingPolicy), timezone };
  const slot = chosenSlot(terms, durationMs);
  const asked = slot ? { ...slot, endMs: slot.endMs + CHOSEN_DELAY_MS } : callWindow(terms.window, companyRule, now.getTime());
  const awake = wakingTime(awakeIn, asked);
  // A chosen call is not delayed into the night.
  const window = slot ? { ...asked, endMs: awake.find(({ startMs }) => startMs <= slot.startMs)?.endMs ?? asked.endMs } : asked;
  const within = slot ?? window;
  const callable = commonTime(callableIntervals(rule, { ...within, startMs: Math.max(within.startMs, now.getTime()) }), awake);
  if (earliestFreeSlot(callable, durationMs, []) === null) throw new OutsideCallingHours();
  return { ...resolved, callingHours, callingDays, window, callable, durationMs };
}

function chosenSlot({ chosenStartMs: startMs }: BookingTerms, durationMs: number): Interval | null {
  return startMs === undefined ? null : { startMs, endMs: startMs + durationMs };
}

/** The hours and days of a call; none for a test candidate and for a forced call. */
export function hoursOf(
  { isTest, isForced }: { readonly isTest: boolean; readonly isForced: boolean },
  policy: CallingPolicy,
): RuleOfAnyZone {
  return isTest || isForced ? ANY_TIME : ruleOf(policy);
}

/** The lines with voice by the countries of their numbers: parsed once for a batch. */
export function groupLinesByCountry(assignments: readonly PhoneNumberAssignment[]): Map<string, PhoneNumberId[]> {
  const groups = new Map<string, PhoneNumberId[]>();
  for (const { e164, phoneNumberId } of withVoice(assignments)) {
    const country = parsePhone(e164, null)?.country;
    if (country) groups.set(country, [...(groups.get(country) ?? []), phoneNumberId]);
  }
  return groups;
}

export class PhoneInvalid extends unprocessable(
  'PHONE_INVALID',
  "the candidate has no phone number, or not a valid one in international form (+370 …) or that of the company's country",
  { remedy: 'Correct the phone number of the candidate (`PATCH /v1/candidates/{candidateId}`), then schedule again.' },
) {}

export class OutsideCallingHours extends unprocessable(
  'OUTSIDE_CALLING_HOURS',
  'no part of the window inside the calling hours is long enough for the call',
  { remedy: 'Choose a window that overlaps the calling hours, on a day that is open, for the duration of the call.' },
) {}

export class NoCapacity extends conflict('NO_CAPACITY', 'no slot inside the window and the calling hours has free capacity', {
  remedy: 'Choose another window: `GET /v1/telephony/availability` lists the free slots.',
}) {}

/** Presets whose window is a length of time from now. */
const PRESET_LENGTHS = {
  'complete-within-15m': 15 * MINUTE,
  'complete-within-1h': HOUR,
  'complete-within-4h': 4 * HOUR,
  'complete-within-24h': 24 * HOUR,
  'complete-within-48h': 48 * HOUR,
} as const;

export const CALL_PRESETS = [...(Object.keys(PRESET_LENGTHS) as (keyof typeof PRESET_LENGTHS)[]), 'complete-by-next-business-day'] as const;
export type CallPreset = (typeof CALL_PRESETS)[number];

/** In which time a call is to be made, as a caller asks for it. */
export type WindowRequest = Interval | { readonly preset: CallPreset };

const WORKING_DAYS = [1, 2, 3, 4, 5];
const WHOLE_DAY = '00:00-23:59';

/** The window of a request: its own times, or a preset from now on. docs/rules/telephony.md#booking */
export function callWindow(request: WindowRequest, rule: CallingRule, nowMs: number): Interval {
  if (!('preset' in request)) return { startMs: request.startMs, endMs: request.endMs };
  const { preset } = request;
  const endMs = preset === 'complete-by-next-business-day' ? endOfNextBusinessDay(rule, nowMs) : nowMs + PRESET_LENGTHS[preset];
  return { startMs: nowMs, endMs };
}

/** The end of the first calling day after today there; Monday to Friday if the rule has no days. */
function endOfNextBusinessDay(rule: CallingRule, nowMs: number): number {
  const next = nextCallingDay({ ...rule, hours: rule.hours ?? WHOLE_DAY, days: rule.days ?? WORKING_DAYS }, nowMs);
  return Math.max(nowMs, ...next.map(({ endMs }) => endMs));
}
