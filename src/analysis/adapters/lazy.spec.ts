import { Lazy } from './lazy.js';

describe('Lazy', () => {
  it('makes a thing once, at its first use', async () => {
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
