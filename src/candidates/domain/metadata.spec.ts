import { mergeMetadata, metadataOf } from './metadata.js';

describe('metadata', () => {
  it('leaves out what is null in an import', () => {
    expect(metadataOf({ team: 'a', source: null })).toEqual({ team: 'a' });
    expect([metadataOf(null), metadataOf(undefined)]).toEqual([{}, {}]);
  });

  it('merges: null removes a key, or all', () => {
    expect(mergeMetadata({ a: '1', b: '2' }, { b: null, c: '3', d: null })).toEqual({ a: '1', c: '3' });
    expect(mergeMetadata({ a: '1' }, null)).toEqual({});
  });

  it('keeps a key that objects have of their own', () => {
    const changes = JSON.parse('{"__proto__":"x","constructor":"y"}') as Record<string, string>;
    expect(Object.entries(mergeMetadata({}, changes))).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });

  it('has at most 50 keys after a change', () => {
    const many = (from: number, count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${from + i}`, 'v']));
    expect(Object.keys(mergeMetadata(many(0, 50), { k0: null, k50: 'v' }))).toHaveLength(50);
    expect(() => mergeMetadata(many(0, 50), many(50, 1))).toThrow('metadata must have at most 50 keys: it would have 51');
  });
});
