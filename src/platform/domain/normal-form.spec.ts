import { jest } from '@jest/globals';
import { normalForm } from './normal-form.js';

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
