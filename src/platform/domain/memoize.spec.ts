import { Lazy, memoize } from './memoize.js';

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

  it('does not remember errors', () => {
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

describe('Lazy', () => {
  it('creates a value once, at its first use', async () => {
    let times = 0;
    const lazy = new Lazy(async () => (times += 1));
    expect(await lazy.made()).toBeUndefined();
    expect(await Promise.all([lazy.get(), lazy.get()])).toEqual([1, 1]);
    expect([await lazy.get(), await lazy.made()]).toEqual([1, 1]);
  });

  it('does not keep a failure', async () => {
    let times = 0;
    const lazy = new Lazy(async () => {
      times += 1;
      if (times === 1) throw new Error('no such file');
      return times;
    });
    await expect(Promise.all([lazy.get(), lazy.get()])).rejects.toThrow('no such file');
    expect(await lazy.made()).toBeUndefined();
    expect(await lazy.get()).toBe(2);
  });
});
