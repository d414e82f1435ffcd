import fc from 'fast-check';
import { type Slot, ConcurrencyLimiter } from './concurrency-limiter.js';

const ignore = (): void => undefined;
const tick = (): Promise<void> => new Promise(setImmediate);

/** A limiter under a clock of the test's own. */
class Fixture {
  nowMs = 0;
  readonly taken: { key: string; slot: Slot }[] = [];
  readonly limiter: ConcurrencyLimiter;

  constructor(total: number, max: number) {
    this.limiter = new ConcurrencyLimiter(total, max, () => this.nowMs);
  }

  room(key: string): number {
    const { keys, others } = this.limiter.capacity;
    return keys.find((known) => known.key === key)?.room ?? others;
  }

  /** Acquires for as many rows as a claim may take. */
  async fill(key: string, onRoom = ignore): Promise<number> {
    const count = this.room(key);
    for (let n = 0; n < count; n++) void this.limiter.acquire(key, onRoom).then((slot) => this.taken.push({ key, slot }));
    await tick();
    return count;
  }

  running(key: string): number {
    return this.taken.filter((one) => one.key === key).length;
  }

  async release(count: number, afterMs: number): Promise<void> {
    this.nowMs += afterMs;
    for (const { slot } of this.taken.splice(0, count)) slot.release();
    await tick();
  }
}

describe('the slots of a task with a limit per key', () => {
  it('never exceed the total nor the limit of a key, and every key gets one while any is free', async () => {
    const sizes = [fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 20 }), fc.array(fc.nat(300), { maxLength: 60 })] as const;
    await fc.assert(
      fc.asyncProperty(...sizes, async (total, max, steps) => {
        const fixture = new Fixture(total, max);
        for (const step of steps) {
          const key = `${step % 7}`;
          const hasFree = fixture.limiter.free > 0;
          await fixture.fill(key);
          expect(fixture.running(key)).toBeGreaterThanOrEqual(hasFree ? 1 : 0);
          expect(fixture.running(key)).toBeLessThanOrEqual(max);
          expect(fixture.taken.length).toBeLessThanOrEqual(total);
          expect(fixture.limiter.free).toBe(total - fixture.taken.length);
          await fixture.release(step % 5, step);
        }
        // Every waiting row gets a slot in the end.
        while (fixture.taken.length > 0) await fixture.release(1, 1);
        expect(fixture.limiter.free).toBe(total);
        expect(fixture.limiter.capacity.keys).toEqual([]);
      }),
    );
  });

  it('go to a single key up to its limit, while that is a quarter of them', async () => {
    const fixture = new Fixture(256, 64);
    await fixture.fill('a');
    expect(fixture.running('a')).toBe(64);
  });

  it('leave room for other keys where a few keys hang', async () => {
    const fixture = new Fixture(128, 64);
    for (const key of ['a', 'b', 'c', 'd', 'e']) await fixture.fill(key);
    expect(fixture.limiter.free).toBeGreaterThan(20);
  });

  it('have rows waiting for them only for a key that is quick', async () => {
    const fixture = new Fixture(16, 4);
    await fixture.fill('a');
    expect(fixture.room('a')).toBe(0);
    await fixture.release(1, 10);
    expect(await fixture.fill('a')).toBe(5);
    expect(fixture.running('a')).toBe(4);
    await fixture.release(4, 2_000);
    expect(fixture.running('a')).toBe(4);
    expect(fixture.room('a')).toBe(0);
  });

  it('report how long a row waited', async () => {
    const fixture = new Fixture(16, 2);
    await fixture.fill('a');
    await fixture.release(1, 1);
    await fixture.fill('a');
    await fixture.release(1, 40);
    expect(fixture.taken.map(({ slot }) => slot.waitedMs)).toEqual([0, 40]);
  });

  it('report a release once, and only where it makes room for a claim', async () => {
    const fixture = new Fixture(16, 2);
    let calls = 0;
    await fixture.fill('a', () => (calls += 1));
    const [first] = fixture.taken;
    await fixture.release(1, 60);
    first?.slot.release();
    expect(calls).toBe(1);
    await fixture.release(1, 60);
    expect(calls).toBe(1);
    expect(fixture.limiter.free).toBe(16);
  });
});
