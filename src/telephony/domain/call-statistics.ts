import { HOUR, MINUTE } from '../../platform/domain/index.js';
import { ATTEMPT_OUTCOMES, type FinalState } from './reservation-states.js';
import { offsetPeriods, wallTimeAt } from './wall-time.js';

/** Calls that ended in the time. */
export interface CallStatistics {
  readonly byOutcome: ReadonlyMap<FinalState, number>;
  /** 24, by the hour at which they were to begin: attempts to reach a candidate, and those among them that were completed. */
  readonly byHour: readonly { readonly attempts: number; readonly completed: number }[];
}

/** Calls that ended in a state and were to begin in a quarter of an hour, counted from 1970: the steps between the offsets of zones. */
export interface EndedCalls {
  readonly state: FinalState;
  readonly quarter: number;
  readonly count: number;
}

const QUARTER = 15 * MINUTE;

/** In the order of the quarters. The hours are those of a time zone. */
export function callStatistics(ended: readonly EndedCalls[], timezone: string): CallStatistics {
  const byOutcome = new Map<FinalState, number>();
  const byHour = Array.from({ length: 24 }, () => ({ attempts: 0, completed: 0 }));
  const [first, last] = [ended[0]?.quarter ?? 0, ended.at(-1)?.quarter ?? 0];
  // The offsets of the whole time at once: one for each instant would take longer than the query.
  const offsets = offsetPeriods(timezone, { startMs: first * QUARTER, endMs: (last + 1) * QUARTER });
  let period = 0;
  for (const { state, quarter, count } of ended) {
    byOutcome.set(state, (byOutcome.get(state) ?? 0) + count);
    if (!(ATTEMPT_OUTCOMES as readonly FinalState[]).includes(state)) continue;
    while (quarter * QUARTER >= offsets[period]!.endMs) period += 1;
    const hour = byHour[Math.floor(wallTimeAt(quarter * QUARTER + offsets[period]!.offsetMs).timeMs / HOUR)]!;
    hour.attempts += count;
    if (state === 'completed') hour.completed += count;
  }
  return { byOutcome, byHour };
}
