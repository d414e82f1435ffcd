import { jest } from '@jest/globals';
import { duration, outputOf } from './command-line.js';

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

describe('a list on the command line', () => {
  const printed = (rows: readonly object[], json: boolean): string => {
    const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    outputOf(json).list('phoneNumbers', rows);
    const text = String(write.mock.lastCall?.[0]);
    write.mockRestore();
    return text;
  };
  const rows = [
    { id: 'a1', displayName: 'Vilnius', scopes: ['x', 'y'], revokedAt: null },
    { id: 'b22', displayName: 'Rio', scopes: [], revokedAt: new Date(0) },
  ];

  it('stands under headings, in columns', () => {
    expect(printed(rows, false)).toBe(
      [
        'ID   DISPLAY NAME  SCOPES  REVOKED AT',
        'a1   Vilnius       x,y     –',
        'b22  Rio                   1970-01-01T00:00:00.000Z',
        '',
      ].join('\n'),
    );
  });

  it('says in words that it is empty', () => {
    expect(printed([], false)).toBe('no phone numbers\n');
  });

  it('is one object as JSON', () => {
    expect(JSON.parse(printed(rows, true))).toEqual({ phoneNumbers: JSON.parse(JSON.stringify(rows)) });
  });
});
