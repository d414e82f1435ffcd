import fc from 'fast-check';
import { after, DAY, HOUR, MINUTE } from '../../platform/domain/index.js';
import { codeIn, endOf, hashOf, isUsable, newCode, newToken } from './sign-in.js';

const AT = new Date('2026-11-23T12:00:00Z');

describe('a session', () => {
  it('ends 12 hours after its last request, and 7 days after the sign-in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 * 24 * 60 }), (minutes) => {
        const lastSeenAt = after(AT, minutes * MINUTE);
        const end = endOf({ createdAt: AT, lastSeenAt }).getTime() - AT.getTime();
        expect(end).toBe(Math.min(7 * DAY, minutes * MINUTE + 12 * HOUR));
      }),
    );
  });
});

describe('a link', () => {
  const browser = newToken();
  const link = {
    tokenHash: hashOf('t'),
    userId: 'u' as never,
    browserHash: hashOf(browser),
    expiresAt: after(AT, MINUTE),
    usedAt: null,
    ...{ requestId: null, codeHash: null },
  };

  it.each([
    ['in the browser that asked', link, browser, true],
    ['in another browser', link, newToken(), false],
    ['in any browser, if it is bound to none', { ...link, browserHash: null }, '', true],
    ['once', { ...link, usedAt: AT }, browser, false],
    ['until it expires', { ...link, expiresAt: AT }, browser, false],
  ])('works %s', (_, of, from, works) => {
    expect(isUsable(of, from, AT)).toBe(works);
  });
});

describe('a code', () => {
  it('has six digits, also where it begins with zeros', () => {
    for (let i = 0; i < 100; i += 1) expect(newCode()).toMatch(/^[0-9]{6}$/);
  });

  it.each([
    ['012345', '012345'],
    [' 012 345\n', '012345'],
    ['012-345', '012345'],
    ['01234', null],
    ['0123456', null],
    ['01234x', null],
    ['٠١٢٣٤٥', null],
    ['', null],
  ])('is read as it was typed: %j', (typed, code) => expect(codeIn(typed)).toBe(code));
});
