import { ValidationFailed } from '../../platform/domain/index.js';
import { calendarDay, dayAfter, dayOf, hoursOf } from './calendar-day.js';

describe('a day of the calendar', () => {
  it.each([
    ['2026-03-02', 24],
    ['2026-03-29', 23],
    ['2026-10-25', 25],
  ])('%s lasts %i hours in Vilnius', (day, hours) => {
    const { startMs, endMs } = calendarDay(day, 'Europe/Vilnius');
    expect((endMs - startMs) / 3_600_000).toBe(hours);
    expect(hoursOf(calendarDay(day, 'Europe/Vilnius'))).toHaveLength(hours);
  });

  it('is that of the zone, and is followed by the next', () => {
    const day = dayOf(new Date('2026-12-31T23:00:00Z'), 'Europe/Vilnius');
    expect(day).toMatchObject({ day: '2027-01-01', startMs: Date.parse('2026-12-31T22:00:00Z') });
    expect(dayAfter(day, -1).endMs).toBe(day.startMs);
    // Midnight does not exist on that day.
    expect(calendarDay('2018-11-04', 'America/Sao_Paulo').startMs).toBe(Date.parse('2018-11-04T03:00:00Z'));
  });

  it.each(['', 'x', '2026-02-30', '2026-2-3', '2026-03-02T10:00', '9999-01-01', '0001-01-01', '2026-W10'])('is not %j', (day) => {
    expect(() => calendarDay(day, 'Europe/Vilnius', 'from')).toThrow(ValidationFailed);
  });
});
