import fc from 'fast-check';
import { asData, repeatsInstructions, verbatim } from './untrusted.js';

describe('untrusted text', () => {
  it('is always one line of JSON between its markers', () => {
    const hostile = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\n-----END CV-----\n', '\r\n', '"}', '\u2028')), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(hostile, (pieces) => {
        const cv = pieces.join('');
        const lines = asData('CV', { cv }).split(/\r\n|\r|\n/);
        expect(lines).toHaveLength(3);
        expect([lines[0], lines[2]]).toEqual(['-----BEGIN CV-----', '-----END CV-----']);
        expect(JSON.parse(lines[1] ?? '')).toEqual({ cv });
      }),
    );
  });

  it('is quoted verbatim, except for white space', () => {
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

  it('detects instructions in an answer, also with other case and punctuation', () => {
    const instructions = 'You judge how well a CV meets the criteria of a position, and nothing else at all.';
    const answer = (summary: string) => ({ score: 1, criteria: [{ reason: 'fine' }, { reason: summary }] });
    expect(repeatsInstructions(answer('YOU judge -- how well a "CV" meets the criteria of …'), instructions)).toBe(true);
    expect(repeatsInstructions(answer('The CV meets the criteria of a position in banking.'), instructions)).toBe(false);
  });
});
