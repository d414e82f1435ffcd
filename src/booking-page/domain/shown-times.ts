import { DateTime, IANAZone } from 'luxon';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A day with fewer times at whole quarters shows all that it has. */
const FEW = 8;

/** The free times of a day that the page shows, of those at every five minutes: a short list. docs/rules/booking-page.md#booking-page */
export function shownStarts(starts: readonly number[]): readonly number[] {
  const quarters = starts.filter((startMs) => startMs % QUARTER_MS === 0);
  return quarters.length < FEW ? starts : quarters;
}

/** A time as the clock shows it; with its offset where the clock shows it twice: `03:15 (UTC+2)`. */
export function clockTime(startMs: number, zone: string): string {
  const at = DateTime.fromMillis(startMs, { zone });
  const isTwice = at.getPossibleOffsets().length > 1;
  return at.toFormat(isTwice ? "HH:mm '(UTC'Z')'" : 'HH:mm');
}

/** The same for the times of one day, sorted and not empty. Where its clock is not changed, its zone is asked twice and not for each time. */
export function clockOf(starts: readonly number[], zone: string): (startMs: number) => string {
  const [before, after] = [starts[0]! - DAY_MS, starts.at(-1)! + DAY_MS].map((ms) => IANAZone.create(zone).offset(ms)) as [number, number];
  if (before !== after) return (startMs) => clockTime(startMs, zone);
  return (startMs) => new Date(startMs + before * MINUTE_MS).toISOString().slice(11, 16);
}
