import fc from 'fast-check';
import { sliceByWeight } from './typeorm-bulk-import.repository.js';

const MIB = 1024 * 1024;
const weights = fc.array(fc.nat(2 * MIB), { maxLength: 40 });
const sum = (slice: readonly number[]): number => slice.reduce((total, weight) => total + weight, 0);

describe('slices of the values of a statement', () => {
  it('keep the order, exceed the maximum with a single item only, and are as few as possible', () => {
    fc.assert(
      fc.property(weights, (items) => {
        const slices = sliceByWeight(items, (weight) => weight);
        expect(slices.flat()).toEqual(items);
        for (const slice of slices) expect(slice.length === 1 || sum(slice) <= MIB).toBe(true);
        for (const [i, slice] of slices.slice(1).entries()) expect(sum(slices[i] ?? []) + (slice[0] ?? 0)).toBeGreaterThan(MIB);
      }),
    );
  });
});
