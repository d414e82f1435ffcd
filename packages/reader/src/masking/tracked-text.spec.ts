import fc from 'fast-check';
import { TrackedText } from './tracked-text.js';

const cut = (text: TrackedText, source: string, start: number, end: number): string => {
  const range = text.source({ start, end });
  return source.slice(range.start, range.end);
};

describe('TrackedText', () => {
  it('maps what was not replaced exactly, and a part of a replaced piece to the whole piece', () => {
    const source = 'Ona met Jonas today';
    const text = TrackedText.of(source).replaceAll(/Ona|Jonas/gu, '[candidate]');
    expect(text.text).toBe('[candidate] met [candidate] today');
    expect(cut(text, source, 12, 15)).toBe('met');
    expect(cut(text, source, 5, 15)).toBe('Ona met');
    expect(cut(text, source, 12, 17)).toBe('met Jonas');
    expect(cut(text, source, 28, 33)).toBe('today');
  });

  it('leaves a deletion out at the edges of a range, and includes it inside', () => {
    const source = 'a--b--c';
    const text = TrackedText.of(source).replaceAll(/-/gu, '');
    expect([text.text, cut(text, source, 1, 2), cut(text, source, 0, 2)]).toEqual(['abc', 'b', 'a--b']);
  });

  it('joins replacements that overlap earlier ones', () => {
    const source = 'x (her) y';
    const text = TrackedText.of(source).replaceAll(/her/gu, 'they').replaceAll(/\(th/gu, '<').replaceAll(/y\)/gu, '>');
    expect(text.text).toBe('x <e> y');
    for (const at of [2, 3, 4]) expect(cut(text, source, at, at + 1)).toBe('(her)');
    expect(cut(text, source, 6, 7)).toBe('y');
  });

  it('normalises cluster by cluster, to what the whole text normalised would be', () => {
    const source = 'c\u030c e\u0307 \u1100\u1161\u11a8 \u212b x\u0323\u0307 \ud834\udd57\ud834\udd65';
    const text = TrackedText.of(source).normalised();
    expect(text.text).toBe(source.normalize('NFC'));
    expect(cut(text, source, 0, 1)).toBe('c\u030c');
    expect(cut(text, source, 2, 3)).toBe('e\u0307');
    expect(cut(text, source, 4, 5)).toBe('\u1100\u1161\u11a8');
    const anyText = fc.string({ unit: fc.oneof(fc.string({ unit: 'binary', maxLength: 3 }), fc.constantFrom(...source)) });
    fc.assert(fc.property(anyText, (any) => expect(TrackedText.of(any).normalised().text).toBe(any.normalize('NFC'))));
  });

  it('cuts no surrogate pair and no marks off a character', () => {
    const source = 'a😀b x\u0323\u0307y';
    const text = TrackedText.of(source);
    expect(cut(text, source, 1, 2)).toBe('😀');
    expect(cut(text, source, 2, 4)).toBe('😀b');
    expect(cut(text, source, 5, 6)).toBe('x\u0323\u0307');
    expect(cut(text, source, 7, 9)).toBe('x\u0323\u0307y');
  });

  it('takes "$" literally, passes groups, and counts a match replaced by itself as untouched', () => {
    const text = TrackedText.of('ab');
    expect(text.replaceAll(/a/gu, '$&').text).toBe('$&b');
    expect(text.replaceAll(/(a)(b)/gu, (_found, a, b) => b + a).text).toBe('ba');
    expect(text.replaceAll(/a|b/gu, (found) => found)).toBe(text);
    expect(text.replaceAll(/(?=b)/gu, '').text).toBe('ab');
  });

  it('maps every character that is left to its own place after any replacements', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const step = fc.record({
      from: fc.nat(25),
      length: fc.integer({ min: 1, max: 3 }),
      spelling: fc.constantFrom('', '1', '22', '[333]'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), fc.nat(), fc.nat(), (steps, one, other) => {
        // A replacement may take figures of earlier replacements with it.
        const text = steps.reduce(
          (rest, { from, length, spelling }) =>
            rest.replaceAll(new RegExp(`[${letters.slice(from, from + length)}][^a-z]?`, 'gu'), spelling),
          TrackedText.of(letters),
        );
        for (const { 0: letter, index } of text.text.matchAll(/[a-z]/gu)) {
          expect(cut(text, letters, index, index + 1)).toContain(letter);
        }
        const [start, end] = [one, other].map((at) => at % (text.text.length + 1)).toSorted((a, b) => a - b) as [number, number];
        for (const letter of text.text.slice(start, end).match(/[a-z]/gu) ?? []) expect(cut(text, letters, start, end)).toContain(letter);
      }),
    );
  });
});
