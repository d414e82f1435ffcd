import { DateTime } from 'luxon';
import { type Language, languageEntry } from '../../language/index.js';
import { type Markup, markup } from './html.js';

/** An instant as a clock in the zone shows it: `2026-03-02 11:15`. A page has one zone, and names it once. */
export function moment(at: Date, zone: string): string {
  return DateTime.fromJSDate(at, { zone }).toFormat('yyyy-MM-dd HH:mm');
}

/** A moment that somebody plans with: `Mon 2026-03-02 11:15`. */
export function weekdayMoment(at: Date, zone: string, language: Language): string {
  const weekday = new Intl.DateTimeFormat(languageEntry(language).locale, { weekday: 'short', timeZone: zone }).format(at);
  return `${weekday} ${moment(at, zone)}`;
}

/** A moment in words, with its zone: `Sunday, 29 November 2026, 12:00 (UTC)`, `… 14:00 (Europe/Vilnius, UTC+2)`. */
export function momentInWords(at: Date, language: Language, zone = 'UTC'): string {
  const date = new Intl.DateTimeFormat(languageEntry(language).locale, { dateStyle: 'full', timeZone: zone }).format(at);
  const local = DateTime.fromJSDate(at, { zone });
  const offset = local.offset === 0 ? 'UTC' : `UTC${local.toFormat('Z')}`;
  return `${date}, ${local.toFormat('HH:mm')} (${zone === 'UTC' ? zone : `${zone}, ${offset}`})`;
}

/** The largest first, in seconds. */
const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** The age of an instant in its largest whole unit: `3 days ago`; `now` for less than a minute. One that lies ahead: `in 2 hours`. */
export function ago(at: Date, now: Date, language: Language): string {
  const seconds = (at.getTime() - now.getTime()) / 1_000;
  const { locale } = languageEntry(language);
  const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length);
  if (!unit) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  return new Intl.RelativeTimeFormat(locale).format(Math.trunc(seconds / unit[1]), unit[0]);
}

/** A moment where its age matters, with the age below it. */
export function agedMoment(at: Date, { now, zone, language }: { now: Date; zone: string; language: Language }): Markup {
  return markup`<time datetime="${at.toISOString()}">${moment(at, zone)}</time><br><span class="quiet">${ago(at, now, language)}</span>`;
}
