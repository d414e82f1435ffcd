import { duration } from './command-line.js';

describe('a duration on the command line', () => {
  it.each([
    ['90s', 90_000],
    ['15m', 900_000],
    ['7d', 604_800_000],
    ['23h59m', 86_340_000],
    ['1d12h', 129_600_000],
    ['1d2h3m4s', 93_784_000],
    ['0s', 0],
  ])('reads %s', (text, milliseconds) => {
    expect(duration(text)).toBe(milliseconds);
  });

  it.each(['', '5', 'h', '1h1h', '30m2h', '1.5h', '-1h', '1h 30m', '1w', '7D', '1234567s'])('refuses "%s"', (text) => {
    expect(() => duration(text)).toThrow(/for example 90s, 23h59m/);
  });
});
