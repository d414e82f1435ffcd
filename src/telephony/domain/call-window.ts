import { HOUR, MINUTE } from '../../platform/domain/clock.js';
import { type CallingRule, nextCallingDay } from './calling-hours.js';
import type { Interval } from './interval.js';

/** Presets whose window is a length of time from now. */
const PRESET_LENGTHS = {
  'complete-within-15m': 15 * MINUTE,
  'complete-within-1h': HOUR,
  'complete-within-4h': 4 * HOUR,
  'complete-within-24h': 24 * HOUR,
  'complete-within-48h': 48 * HOUR,
} as const;

export const CALL_PRESETS = [
  'complete-within-15m',
  'complete-within-1h',
  'complete-within-4h',
  'complete-within-24h',
  'complete-within-48h',
  'complete-by-next-business-day',
] as const;
export type CallPreset = (typeof CALL_PRESETS)[number];

/** In which time a call is to be made, as a caller asks for it. */
export type WindowRequest = Interval | { readonly preset: CallPreset };

const WORKING_DAYS = [1, 2, 3, 4, 5];
const WHOLE_DAY = '00:00-23:59';

/** The window of a request: what was asked for, or the preset from now on. docs/rules.md#booking */
export function callWindow(request: WindowRequest, rule: CallingRule, nowMs: number): Interval {
  if (!('preset' in request)) return { startMs: request.startMs, endMs: request.endMs };
  const { preset } = request;
  const endMs = preset === 'complete-by-next-business-day' ? endOfNextBusinessDay(rule, nowMs) : nowMs + PRESET_LENGTHS[preset];
  return { startMs: nowMs, endMs };
}

/** The end of the last callable instant of the first calling day after today there; Monday to Friday if the rule has no days. */
function endOfNextBusinessDay({ hours, days, timezone }: CallingRule, nowMs: number): number {
  const next = nextCallingDay({ hours: hours ?? WHOLE_DAY, days: days ?? WORKING_DAYS, timezone }, nowMs);
  return Math.max(nowMs, ...next.map(({ endMs }) => endMs));
}
