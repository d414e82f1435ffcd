import fc from 'fast-check';
import type { CandidateId } from './candidate.js';
import { externalIdClashes, type HeldKeys, type KeyedPerson } from './external-id.js';

const email = fc.constantFrom('a', 'b', 'c', 'd');
const externalId = fc.constantFrom('1', '2', '3', null);
const held = fc
  .uniqueArray(fc.record({ emailKey: email, externalId }), { selector: ({ emailKey }) => emailKey, maxLength: 3 })
  .filter((rows) => new Set(rows.map((row) => row.externalId)).size === rows.length);
const people = fc.array(fc.record({ emailKey: email, externalId }), { maxLength: 8 });

interface Row {
  id: string;
  emailKey: string;
  externalId: string | null;
}

describe('the external ids of a bulk import', () => {
  it('clash as if the people were imported one after the other', () => {
    fc.assert(
      fc.property(held, people, (stored, sent) => {
        const rows: Row[] = stored.map((row, i) => ({ ...row, id: `held-${i}` }));
        const keys: HeldKeys = {
          emailKeys: new Set(rows.map((row) => row.emailKey)),
          externalIds: new Map(rows.flatMap((row) => (row.externalId === null ? [] : [[row.externalId, row.id as CandidateId]]))),
        };
        const numbered: KeyedPerson[] = sent.map((person, sequence) => ({
          ...person,
          sequence,
          candidateId: `new-${sequence}` as CandidateId,
        }));
        const expected = new Map<number, string>();
        for (const { sequence, candidateId, ...person } of numbered) {
          if (rows.some((row) => row.emailKey === person.emailKey)) continue;
          const holder = rows.find((row) => row.externalId !== null && row.externalId === person.externalId);
          if (holder) expected.set(sequence, holder.id);
          else rows.push({ ...person, id: candidateId });
        }
        expect([...externalIdClashes(numbered, keys)]).toEqual([...expected]);
      }),
    );
  });
});
