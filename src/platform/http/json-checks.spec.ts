import fc from 'fast-check';
import { containsMoreValues, findIllFormed } from './json-checks.js';

const LONE = ['\ud800', '\udfff', 'a\ud83d', '\udc00\ud800'];

describe('the walk over body and query', () => {
  it('lets every well-formed value pass', () => {
    const wellFormed = fc
      .jsonValue({ maxDepth: 5, stringUnit: 'grapheme' })
      .filter(
        (value) =>
          !/\\u0000/.test(JSON.stringify(value)) &&
          !Object.getOwnPropertyNames(Object.prototype).some((name) => JSON.stringify(value).includes(name)),
      );
    fc.assert(fc.property(wellFormed, (value) => expect(findIllFormed(value, 'body')).toBeNull()));
  });

  it.each(['\0', 'a\0b', ...LONE])('finds %j in a value, and names where', (text) => {
    expect(findIllFormed({ candidates: [{ name: 'Ona' }, { name: text }] }, 'body')?.field).toBe('candidates[1].name');
    expect(findIllFormed(text, 'body')?.field).toBe('body');
  });

  it.each(['\0', ...LONE, '__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'finds %j as a property name, at any depth',
    (name) => {
      const body = JSON.parse(`{"a":[{"b":{${JSON.stringify(name)}:1}}]}`) as unknown;
      expect(findIllFormed(body, 'body')?.field).toBe('a[0].b');
      expect(findIllFormed(JSON.parse(`{${JSON.stringify(name)}:1}`), 'body')?.field).toBe('body');
    },
  );

  it.each(['__proto__', 'constructor', 'toString'])('lets %j pass in a query, as an unknown parameter', (name) => {
    expect(findIllFormed(JSON.parse(`{${JSON.stringify(name)}:"1"}`), 'query')).toBeNull();
  });

  it('takes pairs of surrogates for the characters they are', () => {
    expect(findIllFormed({ '🙂': '𝒜' }, 'body')).toBeNull();
  });

  it('finds nesting that is deeper than 32 levels, however deep, without recursion', () => {
    const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;
    expect(findIllFormed(nested(32), 'body')).toBeNull();
    expect(findIllFormed(nested(33), 'body')).toMatchObject({ rule: 'rules.depth', values: { max: 32 } });
    expect(findIllFormed(nested(100_000), 'body')).toMatchObject({ rule: 'rules.depth', values: { max: 32 } });
  });
});

/** The number of values, each object and list counted with one more, as the bytes between strings tell it. */
function valuesOf(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 1;
  const members = Object.values(json);
  return members.length === 0 ? 2 : 1 + members.reduce<number>((sum, member) => sum + valuesOf(member), 0);
}

describe('the number of values in JSON text', () => {
  it('is counted from the bytes, independent of the content of strings', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const json = Buffer.from(JSON.stringify(value));
        const values = valuesOf(JSON.parse(json.toString()));
        expect(containsMoreValues(json, values)).toBe(false);
        expect(containsMoreValues(json, values - 1)).toBe(values > 1);
      }),
    );
  });

  it.each([
    ['brackets and commas in strings', JSON.stringify(['[,{'.repeat(100)]), 2],
    ['escaped quotes before them', JSON.stringify(['\\"[,\\\\"'.repeat(100)]), 2],
    ['a string without an end', '["[[[[[[', 2],
  ])('does not count %s', (_, json, values) => {
    expect(containsMoreValues(Buffer.from(json), values)).toBe(false);
  });
});
