import fc from 'fast-check';
import { Places } from './places.js';

const forEver = (): Promise<void> => new Promise(() => undefined);
const nobody = (): void => undefined;

describe('the places of a work with lanes', () => {
  it('always leave one for a lane that has none, while any is free', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 40 }),
        (total, most, lanes) => {
          const places = new Places(total, { column: 'owner', most });
          for (let lane = 0; lane < lanes && places.free > 0; lane++) {
            expect(places.load.most).toBeGreaterThanOrEqual(1);
            const allowed = Math.min(places.load.most, places.free);
            for (let n = 0; n < allowed; n++) places.take(`${lane}`, forEver(), nobody);
            expect(places.load.running.get(`${lane}`)).toBeLessThanOrEqual(most);
          }
          expect(places.free).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('leave room for others, however few hanging lanes come first', () => {
    const places = new Places(128, { column: 'owner', most: 64 });
    for (const lane of ['a', 'b', 'c', 'd', 'e']) {
      const allowed = places.load.most;
      for (let n = 0; n < allowed; n++) places.take(lane, forEver(), nobody);
    }
    expect(places.free).toBeGreaterThan(20);
  });

  it('are free again when a run has ended, which is told', async () => {
    const places = new Places(2, { column: 'owner', most: 2 });
    let told = 0;
    places.take('a', Promise.resolve(), () => (told += 1));
    expect(places).toMatchObject({ taken: 1, free: 1 });
    await places.empty();
    await new Promise(setImmediate);
    expect(places).toMatchObject({ taken: 0, free: 2 });
    expect(places.load.running.size).toBe(0);
    expect(told).toBe(1);
  });
});
