import fc from 'fast-check';
import { canonicalJson, fingerprintOf, idempotencyKeyOf } from './idempotency-key.js';

/** The same value with the members of its objects in another order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, turned(member)]),
  );
}

const bodies = fc.jsonValue({ maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes('__proto__'));

describe('canonical JSON', () => {
  it('is the same whatever the order of the members', () => {
    fc.assert(fc.property(bodies, (body) => expect(canonicalJson(turned(body))).toBe(canonicalJson(body))));
  });

  it('is JSON of the same value', () => {
    fc.assert(fc.property(bodies, (body) => expect(JSON.parse(canonicalJson(body))).toEqual(JSON.parse(JSON.stringify(body)))));
  });

  it('tells different values apart', () => {
    const values = [
      null,
      0,
      '0',
      false,
      '',
      [],
      {},
      [0],
      { 0: 0 },
      [[]],
      { a: null },
      { a: undefined, b: null },
      ['a', 'b'],
      ['b', 'a'],
      ['a,b'],
      { a: '{"b":1}' },
      { a: { b: 1 } },
    ];
    expect(new Set(values.map(canonicalJson)).size).toBe(values.length);
  });
});

describe('a fingerprint', () => {
  it('is of method, path and body', () => {
    const prints = [
      fingerprintOf('POST', '/a', {}),
      fingerprintOf('PUT', '/a', {}),
      fingerprintOf('POST', '/b', {}),
      fingerprintOf('POST', '/a', []),
      fingerprintOf('POST', '/a', { a: 1 }),
    ];
    expect(new Set(prints.map((print) => print.toString('hex'))).size).toBe(prints.length);
    expect(fingerprintOf('POST', '/a', { a: 1, b: 2 })).toEqual(fingerprintOf('POST', '/a', { b: 2, a: 1.0 }));
  });
});

describe('the Idempotency-Key header', () => {
  const keyOf = (text: string) => idempotencyKeyOf({ headers: { 'idempotency-key': Buffer.from(text).toString('latin1') } });

  it('may be absent', () => {
    expect(idempotencyKeyOf({ headers: {} })).toBeNull();
  });

  it.each(['k', ' k', 'k'.repeat(255), 'ė'.repeat(255), '🙂'.repeat(255)])('of 1 to 255 characters is the key', (text) => {
    expect(keyOf(text)).toBe(text);
  });

  it('tells keys apart that are Latin-1 and no UTF-8, and keeps a byte order mark', () => {
    const raw = (text: string) => idempotencyKeyOf({ headers: { 'idempotency-key': text } });
    expect([raw('caf\u00e9'), raw('caf\u00e8')]).toEqual(['café', 'cafè']);
    expect(keyOf('\ufeffk')).not.toBe(keyOf('k'));
  });

  it.each(['', 'k'.repeat(256), 'ė'.repeat(256), '🙂'.repeat(256)])('of none or 256 is refused', (text) => {
    expect(() => keyOf(text)).toThrow(/1 to 255/);
  });
});
