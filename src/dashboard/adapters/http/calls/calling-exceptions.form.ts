import { DAY, ValidationFailed } from '../../../../platform/domain/index.js';
import { PHONE_COUNTRIES } from '../../../../platform/domain/phone.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { namedBy } from '../../../../platform/http/pages/elements.js';
import { type CallingException, type ExceptionsChange, isDate, isHours, MAX_EXCEPTION_NAME } from '../../../../telephony/index.js';

/**
 * By date, `YYYY-MM-DD`, with the name in the language where it is known. None for a country or a year that the page does not offer. The library is
 * large: it is loaded at the first use.
 */
export async function holidaysOf({ country = '', year = '' }: FormFields, language: string): Promise<ReadonlyMap<string, string>> {
  if (!PHONE_COUNTRIES.has(country) || !/^20\d\d$/.test(year)) return new Map();
  const { default: Holidays } = await import('date-holidays');
  const found = new Holidays(country, { types: ['public'] }).getHolidays(Number(year), language);
  const days = found.flatMap(({ date, start, end, name }) => {
    const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY));
    const first = Date.parse(date.slice(0, 10));
    return Array.from({ length: count }, (_, i): [string, string] => [new Date(first + i * DAY).toISOString().slice(0, 10), name]);
  });
  return new Map(days.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A date that is there already gets its new hours. Throws `ValidationFailed`. */
export async function exceptionsChangeOf(fields: FormFields, language: string): Promise<ExceptionsChange> {
  const holidays = fields.country ? [...(await holidaysOf(fields, language))] : [];
  const added = holidays.flatMap(([date, name]): CallingException[] => (fields[`holiday ${date}`] ? [{ date, name, hours: null }] : []));
  if (fields.date !== undefined) added.push(typedException(fields));
  const gone = new Set([...namedBy('remove', fields), ...added.map(({ date }) => date)]);
  if (gone.size === 0) throw ValidationFailed.of('exceptions', 'rules.notEmptyList');
  return (stored) => [...stored.filter(({ date }) => !gone.has(date)), ...added];
}

function typedException({ date = '', name = '', hours = '' }: FormFields): CallingException {
  if (!isDate(date)) throw ValidationFailed.of('date', 'rules.day');
  if (hours && !isHours(hours)) throw ValidationFailed.of('hours', 'rules.hours');
  if ([...name].length > MAX_EXCEPTION_NAME) throw ValidationFailed.of('name', 'rules.charsAtMost', { max: MAX_EXCEPTION_NAME });
  return { date, name: name.trim() || null, hours: hours || null };
}
