import fc from 'fast-check';
import { holdsMoreValues } from './json-values.js';

/** The number of values, each object and list counted with one more, as the bytes between strings tell it. */
function valuesOf(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 1;
  const members = Object.values(json);
  return members.length === 0 ? 2 : 1 + members.reduce<number>((sum, member) => sum + valuesOf(member), 0);
}

describe('the number of values in JSON text', () => {
  it('is told from the bytes, whatever the strings hold', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const json = Buffer.from(JSON.stringify(value));
        const values = valuesOf(JSON.parse(json.toString()));
        expect(holdsMoreValues(json, values)).toBe(false);
        expect(holdsMoreValues(json, values - 1)).toBe(values > 1);
      }),
    );
  });

  it.each([
    ['brackets and commas in strings', JSON.stringify(['[,{'.repeat(100)]), 2],
    ['escaped quotes before them', JSON.stringify(['\\"[,\\\\"'.repeat(100)]), 2],
    ['a string without an end', '["[[[[[[', 2],
  ])('does not count %s', (_, json, values) => {
    expect(holdsMoreValues(Buffer.from(json), values)).toBe(false);
  });
});
