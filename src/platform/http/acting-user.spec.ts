import fc from 'fast-check';
import { actingUserOf } from './acting-user.js';

const onTheWire = (name: string): string => Buffer.from(name, 'utf8').toString('latin1');

describe('the acting user', () => {
  it('is who the header names, in UTF-8 or Latin-1', () => {
    expect(actingUserOf('ona@example.com')).toBe('ona@example.com');
    expect(actingUserOf(onTheWire(' Ona Petraitė '))).toBe('Ona Petraitė');
    expect(actingUserOf('Ren\u00e9')).toBe('René');
  });

  it('is nobody where the header is absent or empty', () => {
    expect([actingUserOf(undefined), actingUserOf(''), actingUserOf(' \t '), actingUserOf('\u0007')]).toEqual(Array(4).fill(undefined));
  });

  it('has at most 200 characters, none of which controls anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const user = actingUserOf(onTheWire(name)) ?? 'x';
        expect([...user].length).toBeLessThanOrEqual(200);
        expect(user).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(user).toBe(user.trim());
        expect(user.isWellFormed()).toBe(true);
      }),
    );
  });
});
