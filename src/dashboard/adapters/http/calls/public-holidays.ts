import { DAY } from '../../../../platform/domain/index.js';

/** By date, `YYYY-MM-DD`, with the name in the language where it is known. The library is large: it is loaded at the first use. */
export async function publicHolidays(country: string, year: number, language: string): Promise<ReadonlyMap<string, string>> {
  const { default: Holidays } = await import('date-holidays');
  const found = new Holidays(country, { types: ['public'] }).getHolidays(year, language);
  const days = found.flatMap(({ date, start, end, name }) => {
    const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY));
    const first = Date.parse(date.slice(0, 10));
    return Array.from({ length: count }, (_, i): [string, string] => [new Date(first + i * DAY).toISOString().slice(0, 10), name]);
  });
  return new Map(days.sort(([a], [b]) => (a < b ? -1 : 1)));
}
