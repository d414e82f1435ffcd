import fc from 'fast-check';
import { Secrets } from '../secrets/secrets.js';
import { CURSOR_PATTERN } from '../domain/index.js';
import { Cursors, type KeysetPosition } from './keyset.js';

const cursors = new Cursors(new Secrets(Buffer.alloc(32, 1)));
const list = ['company', 'candidates', 'position', null, null];
const positions = fc.record({ createdAt: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), id: fc.uuid() });

function cursorOf(position: KeysetPosition, of: readonly unknown[] = list): string {
  return cursors.page([position, position], 1, of, (row) => row).cursor as string;
}

describe('a cursor', () => {
  it('reads back as the position it was made for', () => {
    fc.assert(fc.property(positions, (position) => expect(cursors.read(cursorOf(position), list)).toEqual(position)));
  });

  it('has the form that the document states', () => {
    fc.assert(fc.property(positions, (position) => expect(cursorOf(position)).toMatch(new RegExp(CURSOR_PATTERN))));
  });

  it('that was changed anywhere is refused', () => {
    fc.assert(
      fc.property(positions, fc.nat(53), fc.constantFrom(...'ABCDwxyz0189-_'), (position, at, character) => {
        const cursor = cursorOf(position);
        const changed = cursor.slice(0, at) + character + cursor.slice(at + 1);
        fc.pre(changed !== cursor);
        expect(() => cursors.read(changed, list)).toThrow(/cursor/);
      }),
    );
  });

  it('of any other text is refused', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => expect(() => cursors.read(text, list)).toThrow(/cursor/)));
  });

  it.each([0, 1, 2, 3, 4])('is bound to part %i of the listed items', (part) => {
    const cursor = cursorOf({ createdAt: new Date(0), id: '0190a0b0-0000-7000-8000-000000000000' });
    expect(() => cursors.read(cursor, list.with(part, 'other'))).toThrow(/cursor/);
  });

  it('of another secret is refused', () => {
    const other = new Cursors(new Secrets(Buffer.alloc(32, 2)));
    expect(() => other.read(cursorOf({ createdAt: new Date(0), id: '0190a0b0-0000-7000-8000-000000000000' }), list)).toThrow(/cursor/);
  });

  it('that is left out begins at the first item', () => {
    expect(cursors.read(undefined, list)).toBeNull();
  });
});

describe('a page', () => {
  const rows = (count: number): KeysetPosition[] =>
    Array.from({ length: count }, (_, i) => ({ createdAt: new Date(i), id: `0190a0b0-0000-7000-8000-00000000000${i}` }));
  const page = (count: number, limit: number) => cursors.page(rows(count), limit, list, (row) => row);

  it('has a cursor exactly when a row was found beyond its limit', () => {
    expect([page(0, 2), page(2, 2), page(3, 2)].map(({ items, hasMore, cursor }) => [items.length, hasMore, cursor !== null])).toEqual([
      [0, false, false],
      [2, false, false],
      [2, true, true],
    ]);
  });

  it('points behind the last row it shows', () => {
    expect(cursors.read(page(3, 2).cursor as string, list)).toEqual(rows(2)[1]);
  });
});
