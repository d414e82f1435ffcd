import { DAY, type ValidationFailed } from '../../platform/domain/index.js';
import { type CallingException, callingExceptionsOf, isDate, MAX_EXCEPTIONS } from './calling-exceptions.js';
import { dayOf } from './wall-time.js';

const closed = (date: string): CallingException => ({ date, name: null, hours: null });
const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

describe('a date', () => {
  it.each(['2026-02-28', '2028-02-29', '0001-01-01', '9999-12-31'])('is %s', (text) => {
    expect(isDate(text)).toBe(true);
    expect(dateOf(dayOf(text))).toBe(text);
  });

  it.each(['2026-02-30', '2026-02-29', '2026-13-01', '2026-1-1', '2026-01-01T00:00', '2026-01-01\n', ' 2026-01-01', '２０２６-01-01', ''])(
    'is not %j',
    (text) => expect(isDate(text)).toBe(false),
  );
});

describe('the exceptions of a company', () => {
  it('are sorted by date', () => {
    expect(callingExceptionsOf(['2027-01-01', '2026-12-25', '2026-12-26'].map(closed)).map(({ date }) => date)).toEqual([
      '2026-12-25',
      '2026-12-26',
      '2027-01-01',
    ]);
  });

  it('are refused at each date that was there before, and as a list that is too long', () => {
    const fieldsOf = (dates: readonly string[]): string[] => {
      try {
        callingExceptionsOf(dates.map(closed));
        return [];
      } catch (error) {
        return (error as ValidationFailed).fields.map(({ field, rule }) => `${field} ${rule}`);
      }
    };
    const twice = ['2026-12-25', '2026-12-26', '2026-12-25', '2026-12-25'];
    expect(fieldsOf(twice)).toEqual(['exceptions[2].date rules.repeated', 'exceptions[3].date rules.repeated']);
    const days = Array.from({ length: MAX_EXCEPTIONS + 1 }, (_, i) => dateOf(20_000 + i));
    expect(fieldsOf(days.slice(1))).toEqual([]);
    expect(fieldsOf(days)).toEqual(['exceptions rules.elementsAtMost']);
  });
});
