import { DateTime } from 'luxon';
import { ValidationFailed } from '../../platform/domain/index.js';
import { type Language, languageEntry } from '../../platform/language/index.js';

/** A day of the calendar in a time zone: 23 to 25 hours long. */
export interface CalendarDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly timezone: string;
  readonly startMs: number;
  /** Exclusive. */
  readonly endMs: number;
}

/** The time of a field of a form, in UTC; null for another text. */
export function utcTime(text: string): Date | null {
  const at = new Date(`${text}Z`);
  return /^\d{4}-/.test(text) && !Number.isNaN(at.getTime()) ? at : null;
}

const DAY = /^[12]\d{3}-\d\d-\d\d$/;

/** The day of a field of a form or query. Throws `ValidationFailed`, which names the field. */
export function calendarDay(day: string, timezone: string, field = 'day'): CalendarDay {
  const start = DateTime.fromISO(day, { zone: timezone });
  if (!DAY.test(day) || !start.isValid) throw ValidationFailed.of(field, 'rules.day');
  return { day, timezone, startMs: start.startOf('day').toMillis(), endMs: start.plus({ days: 1 }).startOf('day').toMillis() };
}

export function dayOf(at: Date, timezone: string): CalendarDay {
  return calendarDay(wallTimeOf(at.getTime(), timezone).slice(0, 10), timezone);
}

/** So many days later, or earlier. */
export function dayAfter({ day, timezone }: CalendarDay, days: number): CalendarDay {
  return calendarDay(DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd'), timezone);
}

/** `YYYY-MM-DD HH:MM` as a clock there shows it. */
export function wallTimeOf(ms: number, timezone: string): string {
  return DateTime.fromMillis(ms, { zone: timezone }).toFormat('yyyy-MM-dd HH:mm');
}

/** The full hours of a day, `HH` as the clock shows them: one is missing or comes twice where clocks change. */
export function hoursOf({ startMs, endMs, timezone }: CalendarDay): { atMs: number; label: string }[] {
  const hours = Array.from({ length: Math.ceil((endMs - startMs) / 3_600_000) }, (_, i) => startMs + i * 3_600_000);
  return hours.map((atMs) => ({ atMs, label: wallTimeOf(atMs, timezone).slice(11, 13) }));
}

/** The name of a day of the week: 1 is Monday, 7 and 0 are Sunday. */
export function weekdayName(day: number, language: Language, weekday: 'long' | 'short' = 'long'): string {
  return new Intl.DateTimeFormat(languageEntry(language).locale, { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
}
