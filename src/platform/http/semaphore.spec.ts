import { Semaphore } from './semaphore.js';

const settled = () => new Promise(setImmediate);

describe('a turnstile', () => {
  it('lets one through at a time, in the order in which they came', async () => {
    const turnstile = new Semaphore();
    const entered: number[] = [];
    const leaves: (() => void)[] = [];
    for (const i of [1, 2, 3]) {
      void turnstile.enter(1_000).then((leave) => {
        entered.push(i);
        if (leave) leaves.push(leave);
      });
    }
    for (const expected of [[1], [1, 2], [1, 2, 3]]) {
      await settled();
      expect(entered).toEqual(expected);
      leaves.at(-1)?.();
    }
  });

  it('turns away who has waited too long, and lets the next one in', async () => {
    const turnstile = new Semaphore();
    const leave = await turnstile.enter(0);
    const next = turnstile.enter(5_000);
    expect(await turnstile.enter(5)).toBeNull();
    leave?.();
    expect(await next).toEqual(expect.any(Function));
  });

  it('is free again when everybody has left', async () => {
    const turnstile = new Semaphore();
    (await turnstile.enter(0))?.();
    expect(await turnstile.enter(0)).not.toBeNull();
  });
});
