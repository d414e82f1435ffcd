import fc from 'fast-check';
import { type Slot, ConcurrencyLimiter } from './concurrency-limiter.js';

const nobody = (): void => undefined;
const turn = (): Promise<void> => new Promise(setImmediate);

/** Places under a clock of the test's own. */
class Seats {
  nowMs = 0;
  readonly seated: { lane: string; place: Slot }[] = [];
  readonly places: ConcurrencyLimiter;

  constructor(total: number, max: number) {
    this.places = new ConcurrencyLimiter(total, { column: 'owner', max }, () => this.nowMs);
  }

  room(lane: string): number {
    const { keys, others } = this.places.room;
    return keys.find((known) => known.lane === lane)?.room ?? others;
  }

  /** As many rows as a claim may take. */
  async fill(lane: string, missed = nobody): Promise<number> {
    const count = this.room(lane);
    for (let n = 0; n < count; n++) void this.places.acquire(lane, missed).then((place) => this.seated.push({ lane, place }));
    await turn();
    return count;
  }

  running(lane: string): number {
    return this.seated.filter((one) => one.lane === lane).length;
  }

  async leave(count: number, afterMs: number): Promise<void> {
    this.nowMs += afterMs;
    for (const { place } of this.seated.splice(0, count)) place.release();
    await turn();
  }
}

describe('the places of a work with lanes', () => {
  it('are never more than there are, nor more for a lane than it may have, and no lane goes without while any is free', async () => {
    const sizes = [fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 20 }), fc.array(fc.nat(300), { maxLength: 60 })] as const;
    await fc.assert(
      fc.asyncProperty(...sizes, async (total, most, steps) => {
        const seats = new Seats(total, most);
        for (const step of steps) {
          const lane = `${step % 7}`;
          const mayHaveOne = seats.places.free > 0;
          await seats.fill(lane);
          expect(seats.running(lane)).toBeGreaterThanOrEqual(mayHaveOne ? 1 : 0);
          expect(seats.running(lane)).toBeLessThanOrEqual(most);
          expect(seats.seated.length).toBeLessThanOrEqual(total);
          expect(seats.places.free).toBe(total - seats.seated.length);
          await seats.leave(step % 5, step);
        }
        // Whoever waits gets a place in the end.
        while (seats.seated.length > 0) await seats.leave(1, 1);
        expect(seats.places.free).toBe(total);
        expect(seats.places.room.keys).toEqual([]);
      }),
    );
  });

  it('give a lane that is alone all it may have, while that is a quarter of them', async () => {
    const seats = new Seats(256, 64);
    await seats.fill('a');
    expect(seats.running('a')).toBe(64);
  });

  it('leave room for others where a few lanes hang', async () => {
    const seats = new Seats(128, 64);
    for (const lane of ['a', 'b', 'c', 'd', 'e']) await seats.fill(lane);
    expect(seats.places.free).toBeGreaterThan(20);
  });

  it('have rows waiting for them in a lane that is quick, and in no other', async () => {
    const seats = new Seats(16, 4);
    await seats.fill('a');
    expect(seats.room('a')).toBe(0);
    await seats.leave(1, 10);
    expect(await seats.fill('a')).toBe(5);
    expect(seats.running('a')).toBe(4);
    await seats.leave(4, 2_000);
    expect(seats.running('a')).toBe(4);
    expect(seats.room('a')).toBe(0);
  });

  it('say how long a row waited', async () => {
    const seats = new Seats(16, 2);
    await seats.fill('a');
    await seats.leave(1, 1);
    await seats.fill('a');
    await seats.leave(1, 40);
    expect(seats.seated.map(({ place }) => place.waitedMs)).toEqual([0, 40]);
  });

  it('tell that one was left only where that makes room for a claim, and once', async () => {
    const seats = new Seats(16, 2);
    let told = 0;
    await seats.fill('a', () => (told += 1));
    const [first] = seats.seated;
    await seats.leave(1, 60);
    first?.place.release();
    expect(told).toBe(1);
    await seats.leave(1, 60);
    expect(told).toBe(1);
    expect(seats.places.free).toBe(16);
  });
});
