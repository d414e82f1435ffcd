import { languageEntry } from '../../../platform/language/index.js';
import type { View } from './layout.js';

/** In seconds: shorter times are said to be nothing. */
export const MINUTE = 60;

/** Of so many seconds: `12 min`, `5 hrs` or `3 days`. */
export function durationIn(t: View['t'], seconds: number | null): string {
  if (seconds === null) return '–';
  if (seconds < MINUTE) return t('statistics.underMinute');
  const [unit, size] =
    seconds < 3_570 ? (['minute', MINUTE] as const) : seconds < 171_000 ? (['hour', 3_600] as const) : (['day', 86_400] as const);
  const format = new Intl.NumberFormat(languageEntry(t.language).locale, { style: 'unit', unit });
  return format.format(Math.round(seconds / size));
}
