import fc from 'fast-check';
import { Places } from './places.js';

const nobody = (): void => undefined;
const fill = (places: Places, lane: string): void => {
  while (places.free > 0 && (places.load.running.get(lane) ?? 0) < places.allowed(lane)) places.take(lane, nobody);
};

describe('the places of a work with lanes', () => {
  it('are never more than there are, nor more for a lane than it may have, and none goes without while any is free', () => {
    const sizes = [fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 40 })] as const;
    fc.assert(
      fc.property(...sizes, (total, most, lanes) => {
        const places = new Places(total, { column: 'owner', most });
        for (let lane = 0; lane < lanes; lane++) {
          const anyFree = places.free > 0;
          fill(places, `${lane}`);
          const running = places.load.running.get(`${lane}`) ?? 0;
          expect(running).toBeGreaterThanOrEqual(anyFree ? 1 : 0);
          expect(running).toBeLessThanOrEqual(most);
        }
        expect(places.free).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('give a lane that is alone all it may have, while that is a quarter of them', () => {
    const places = new Places(256, { column: 'owner', most: 64 });
    fill(places, 'a');
    expect(places.free).toBe(192);
  });

  it('leave room for others where a few lanes hang', () => {
    const places = new Places(128, { column: 'owner', most: 64 });
    for (const lane of ['a', 'b', 'c', 'd', 'e']) fill(places, lane);
    expect(places.free).toBeGreaterThan(20);
  });

  it('are free again once they were left, however often that is said', () => {
    const places = new Places(2, { column: 'owner', most: 2 });
    const place = places.take('a', nobody);
    expect(places.free).toBe(1);
    place.leave();
    place.leave();
    expect(places.free).toBe(2);
    expect(places.load.running.size).toBe(0);
  });

  it('tell that one was left only where somebody may have been waiting for it', () => {
    const places = new Places(16, { column: 'owner', most: 2 });
    let told = 0;
    const [first, second] = [places.take('a', () => (told += 1)), places.take('a', () => (told += 1))];
    first.leave();
    expect(told).toBe(1);
    second.leave();
    expect(told).toBe(1);
  });
});
