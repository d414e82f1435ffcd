import fc from 'fast-check';
import type { ValidationFailed } from '../../platform/domain/domain-error.js';
import { changeCallingPolicy, type CallingPolicyChanges } from './calling-policy.js';

const stored = { defaultCallingHours: '08:00-12:00', defaultTimezone: 'Europe/Riga', defaultCallingDays: [1, 2] };
const hours = { start: '09:00', end: '17:30' };

function failingFields(changes: CallingPolicyChanges): string[] {
  try {
    changeCallingPolicy(stored, changes);
    return [];
  } catch (error) {
    return (error as ValidationFailed).fields.map(({ field }) => field);
  }
}

describe('a change of the calling policy', () => {
  it('keeps zone and days that are not given', () => {
    expect(changeCallingPolicy(stored, hours)).toEqual({ ...stored, defaultCallingHours: '09:00-17:30' });
  });

  it('tells null, which clears the zone, from a zone that is not given', () => {
    expect(changeCallingPolicy(stored, { ...hours, timezone: null }).defaultTimezone).toBeNull();
    expect(changeCallingPolicy(stored, { ...hours, timezone: undefined }).defaultTimezone).toBe('Europe/Riga');
    expect(changeCallingPolicy(stored, { ...hours, timezone: 'Asia/Kolkata' }).defaultTimezone).toBe('Asia/Kolkata');
  });

  it('stores each day once, in the order of the week', () => {
    const weekdays = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(weekdays, (days) => {
        const expected = [1, 2, 3, 4, 5, 6, 7].filter((day) => days.includes(day));
        expect(changeCallingPolicy(stored, { ...hours, weekdays: days }).defaultCallingDays).toEqual(expected);
      }),
    );
  });

  it.each([
    [{ ...hours, timezone: 'Mars/Olympus' }, ['timezone']],
    [{ ...hours, weekdays: [] }, ['weekdays']],
    [{ ...hours, weekdays: [8], timezone: '' }, ['timezone', 'weekdays']],
    [{ ...hours, weekdays: [1.5] }, ['weekdays']],
    [{ start: '17:00', end: '17:00' }, ['end']],
  ])('refuses %j', (changes, fields) => {
    expect(failingFields(changes)).toEqual(fields);
  });
});
