import { memoize } from './memoize.js';

describe('a function that remembers', () => {
  it('computes once for a text, an undefined answer too', () => {
    const asked: string[] = [];
    const length = memoize(2, (text) => {
      asked.push(text);
      return text === 'none' ? undefined : text.length;
    });
    expect([length('abc'), length('none'), length('abc'), length('none')]).toEqual([3, undefined, 3, undefined]);
    expect(asked).toEqual(['abc', 'none']);
  });

  it('forgets when it knows the most it may', () => {
    let count = 0;
    const ask = memoize(2, () => (count += 1));
    for (const text of ['a', 'b', 'c', 'a']) ask(text);
    expect(count).toBe(4);
  });

  it('does not remember what throws', () => {
    let fails = true;
    const ask = memoize(2, () => {
      if (fails) throw new Error('not yet');
      return 1;
    });
    expect(() => ask('a')).toThrow('not yet');
    fails = false;
    expect(ask('a')).toBe(1);
  });
});
