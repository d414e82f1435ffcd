import { Batcher } from './batcher.js';

describe('a batcher', () => {
  const batches: number[][] = [];
  const ends: (() => void)[] = [];
  const slow = (items: readonly number[]) =>
    new Promise<string>((resolve) => ends.push(() => resolve(batches.push([...items]).toString())));
  const begun = async (count: number) => {
    while (ends.length < count) await new Promise(setImmediate);
  };

  it('does together the items that arrive during a batch, up to its maximum', async () => {
    const batcher = new Batcher(slow, 2);
    const results = [batcher.add(1)];
    await begun(1);
    results.push(batcher.add(2), batcher.add(3), batcher.add(4));
    for (const count of [1, 2, 3]) {
      await begun(count);
      ends[count - 1]!();
    }
    expect(await Promise.all(results)).toEqual(['1', '2', '2', '3']);
    expect(batches).toEqual([[1], [2, 3], [4]]);
  });

  it('goes on after a batch that failed, and is idle then', async () => {
    const batcher = new Batcher((items: readonly number[]) =>
      items[0] === 1 ? Promise.reject(new Error('lost')) : Promise.resolve('done'),
    );
    const failed = batcher.add(1);
    await expect(failed).rejects.toThrow('lost');
    await batcher.idle();
    expect(await batcher.add(2)).toBe('done');
  });
});
