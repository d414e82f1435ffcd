import fc from 'fast-check';
import { passageOf, passageOrItemOf } from './quotes.js';

describe('a passage that a model quotes', () => {
  const cv = 'Led a team\nof  five (C++, C#) in [2020-2024].\nTools: Docker Compose, Helm';

  it('is found verbatim, except for white space, if it has three words', () => {
    expect(passageOf('team of five (C++, C#)', cv)).toEqual({ start: 6, text: 'team\nof  five (C++, C#)' });
    for (const quote of ['team of six', 'of five', 'I', ' \n', 'team of fiv']) expect(passageOf(quote, cv)).toBeUndefined();
  });

  it('may be shorter in a CV where it is a whole item of a list', () => {
    expect(passageOrItemOf('Docker Compose', cv)).toEqual({ start: 53, text: 'Docker Compose' });
    expect(passageOrItemOf('Helm', cv)?.text).toBe('Helm');
    for (const quote of ['Docker', 'Led', 'a', '.']) expect(passageOrItemOf(quote, cv)).toBeUndefined();
  });

  it('is cut out of the text, whatever the model writes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), fc.nat(), fc.string(), (text, from, length, other) => {
        const chars = [...text];
        const start = from % (chars.length + 1);
        for (const quote of [chars.slice(start, start + 1 + (length % 20)).join(''), other]) {
          const found = passageOrItemOf(quote, text);
          if (found) expect(text.startsWith(found.text, found.start) && found.text.trim() !== '').toBe(true);
        }
      }),
    );
  });
});
