import { jest } from '@jest/globals';
import { normalForm, plainFileName, withoutDirectionSigns } from './text.js';

/** ALM, LRM, RLM, embeddings and overrides, isolates. */
const SIGNS = String.fromCodePoint(0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069);

describe('the name of a file', () => {
  it('loses signs of direction, controls, separators and lone surrogates, and no others', () => {
    for (const sign of SIGNS) expect(plainFileName(`cv${sign}fdp.exe`)).toBe('cvfdp.exe');
    expect(plainFileName('a\0\r\n\u2028\u2029\ud800b')).toBe('ab');
    expect(plainFileName('Ąžuolas “CV” 😀 سيرة قورות.pdf')).toBe('Ąžuolas “CV” 😀 سيرة قورות.pdf');
    expect(plainFileName(SIGNS)).toBe('');
  });

  it('is not the only text that loses them', () => {
    expect(withoutDirectionSigns(`two\n${SIGNS}lines`)).toBe('two\nlines');
  });
});

describe('The normal form of a text', () => {
  it('joins a letter and its marks', () => {
    expect(normalForm('Zie\u0328ba a\u0301')).toBe('Zięba á');
  });

  it('keeps thirty marks on a letter', () => {
    expect(normalForm(`x${'\u0301'.repeat(30)}y`)).toBe(`x${'\u0301'.repeat(30)}y`);
  });

  it('leaves out further marks before it normalises, because normalising takes quadratic time in them', () => {
    const normalize = jest.spyOn(String.prototype, 'normalize');
    expect(normalForm(`x${'\u0301'.repeat(100_000)}y`)).toBe(`x${'\u0301'.repeat(30)}y`);
    expect(normalize.mock.contexts.map(String)).toEqual([`x${'\u0301'.repeat(30)}y`]);
    normalize.mockRestore();
  });
});
