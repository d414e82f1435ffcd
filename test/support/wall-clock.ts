const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const formats = new Map<string, Intl.DateTimeFormat>();

/** What clock and calendar on a wall show, by the zone data of ICU and not by that of the product. */
export interface WallTime {
  /** `2027-03-28` */
  date: string;
  /** 1 is Monday. */
  isoWeekday: number;
  /** `HH:MM` */
  time: string;
}

export function wallTimeOf(timeZone: string, ms: number): WallTime {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    isoWeekday: NAMES.indexOf(parts.get('weekday') ?? '') + 1,
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  };
}

/** They take long to make. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const twoDigits = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', year: 'numeric', ...twoDigits, hourCycle: 'h23' });
  formats.set(timeZone, format);
  return format;
}
