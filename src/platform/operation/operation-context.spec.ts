import { validate, version } from 'uuid';
import type { PersonId } from '../domain/index.js';
import { UuidSource } from './operation-context.js';

describe('ids', () => {
  it('are UUIDs of version 7, no two alike, and sorted by creation', () => {
    const source = new UuidSource();
    const ids = Array.from({ length: 3_000 }, () => source.next<PersonId>());
    expect(ids.filter((id) => !validate(id) || version(id) !== 7)).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ids);
  });

  it('have random bits that other sources do not have', () => {
    const tails = Array.from({ length: 1_000 }, () => new UuidSource().next<PersonId>()).map((id) => id.slice(-12));
    expect(new Set(tails).size).toBe(1_000);
  });
});
