import fc from 'fast-check';
import { verbatim } from './answers.js';

describe('a passage that a model quotes', () => {
  it('is found verbatim, except for white space', () => {
    const cv = 'Led a team\nof  five (C++, C#) in [2020-2024].';
    expect(verbatim('team of five (C++, C#)', cv)).toEqual({ start: 6, text: 'team\nof  five (C++, C#)' });
    expect(verbatim('[2020-2024].', cv)?.text).toBe('[2020-2024].');
    expect(verbatim('team of six', cv)).toBeUndefined();
    expect(verbatim(' \n', cv)).toBeUndefined();
  });

  it('finds every passage of a text, and returns nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), fc.nat(), fc.string(), (text, from, length, other) => {
        const chars = [...text];
        const start = from % (chars.length + 1);
        const passage = chars.slice(start, start + 1 + (length % 20)).join('');
        if (passage.trim()) expect(verbatim(passage, text)).toBeDefined();
        const found = verbatim(other, text);
        for (const { start: at, text: cut } of [verbatim(passage, text), found].filter((each) => each !== undefined))
          expect(text.startsWith(cut, at) && cut.trim() !== '').toBe(true);
      }),
    );
  });
});
