import { callStatistics, type EndedCalls } from './call-statistics.js';

const quarterOf = (instant: string): number => Date.parse(instant) / 900_000;
const ended = (state: EndedCalls['state'], instant: string, count: number): EndedCalls => ({ state, quarter: quarterOf(instant), count });
const busyHours = (calls: EndedCalls[], timezone: string): unknown[] =>
  callStatistics(calls, timezone).byHour.flatMap((hour, at) => (hour.attempts > 0 ? [[at, hour.attempts, hour.completed]] : []));

describe('the statistics of calls', () => {
  it('count each outcome, and by the hour those that tried to reach a candidate', () => {
    const calls = [
      ended('cancelled', '2027-06-02T07:00:00Z', 4),
      ended('no_answer', '2027-06-02T07:15:00Z', 2),
      ended('completed', '2027-06-02T07:45:00Z', 3),
      ended('completed', '2027-06-02T08:00:00Z', 1),
    ];
    expect([...callStatistics(calls, 'UTC').byOutcome]).toEqual([
      ['cancelled', 4],
      ['no_answer', 2],
      ['completed', 4],
    ]);
    expect(busyHours(calls, 'UTC')).toEqual([
      [7, 5, 3],
      [8, 1, 1],
    ]);
  });

  it('take the hour from the wall clock, on both sides of a change of the offset', () => {
    const calls = ['2027-03-27T10:00:00Z', '2027-03-28T00:45:00Z', '2027-03-28T01:00:00Z', '2027-03-29T10:00:00Z'];
    const hours = busyHours(
      calls.map((instant) => ended('completed', instant, 1)),
      'Europe/Vilnius',
    );
    expect(hours).toEqual([2, 4, 12, 13].map((hour) => [hour, 1, 1]));
  });

  it('know zones whose offset is no whole hour', () => {
    expect(busyHours([ended('completed', '2027-06-02T07:15:00Z', 1)], 'Asia/Kathmandu')).toEqual([[13, 1, 1]]);
  });

  it('have no calls, and 24 hours without any', () => {
    const { byOutcome, byHour } = callStatistics([], 'UTC');
    expect([byOutcome.size, byHour.length, byHour.every(({ attempts }) => attempts === 0)]).toEqual([0, 24, true]);
  });
});
