import fc from 'fast-check';
import { actingUserOf } from './request-context.js';

const onTheWire = (name: string): string => Buffer.from(name, 'utf8').toString('latin1');

describe('the acting user', () => {
  it('is the name in the header, in UTF-8 or Latin-1', () => {
    expect(actingUserOf('ona@example.com')).toBe('ona@example.com');
    expect(actingUserOf(onTheWire(' Ona Petraitė '))).toBe('Ona Petraitė');
    expect(actingUserOf('Ren\u00e9')).toBe('René');
  });

  it('is undefined where the header is absent or empty', () => {
    expect([actingUserOf(undefined), actingUserOf(''), actingUserOf(' \t '), actingUserOf('\u0007')]).toEqual(Array(4).fill(undefined));
  });

  it('has no control characters and is well-formed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        const user = actingUserOf(onTheWire(name)) ?? 'x';
        expect(user).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(user).toBe(user.trim());
        expect(user.isWellFormed()).toBe(true);
      }),
    );
  });

  it.each(['x', 'ė', '🙂', '\t'])('may have 200 characters, and is refused with one more: %s', (character) => {
    expect(actingUserOf(onTheWire(character.repeat(200)))).toBe(character.repeat(200).trim() || undefined);
    expect(() => actingUserOf(onTheWire(character.repeat(201)))).toThrow('X-Acting-User must have at most 200 characters');
  });
});
