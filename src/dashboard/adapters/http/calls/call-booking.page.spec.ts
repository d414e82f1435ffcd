import { HOUR, MINUTE } from '../../../../platform/domain/index.js';
import { hoursOf } from './call-booking.page.js';

const from = (iso: string, count: number, remaining = 1) =>
  Array.from({ length: count }, (_, i) => {
    const startMs = new Date(iso).getTime() + i * 5 * MINUTE;
    return { startMs, endMs: startMs + 10 * MINUTE, remaining: remaining + (i % 2) };
  });

describe('the hours of a candidate', () => {
  it('are those of the wall clock there, with the best of their slots', () => {
    const hours = hoursOf(from('2027-01-04T22:30:00Z', 12), 'Asia/Kathmandu');
    // 04:15 to 05:10 there.
    expect(hours.map(({ hour, remaining, slots }) => [hour, remaining, slots.length])).toEqual([
      [4, 2, 9],
      [5, 2, 3],
    ]);
  });

  it('lose no slot where clocks go back, and have none where they go forward', () => {
    const back = hoursOf(from('2027-10-31T00:00:00Z', 24), 'Europe/Vilnius');
    expect(back.map(({ hour, slots }) => [hour, slots.length])).toEqual([[3, 24]]);
    const forward = hoursOf(from('2027-03-28T00:00:00Z', 24), 'Europe/Vilnius');
    expect(forward.map(({ hour, slots }) => [hour, slots.length])).toEqual([
      [2, 12],
      [4, 12],
    ]);
    expect(back[0]!.slots.at(-1)!.startMs - back[0]!.slots[0]!.startMs).toBe(2 * HOUR - 5 * MINUTE);
  });
});
