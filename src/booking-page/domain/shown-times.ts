import { DateTime } from 'luxon';

const QUARTER_MS = 15 * 60_000;
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
