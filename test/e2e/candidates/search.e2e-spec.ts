import fc from 'fast-check';
import { CandidateRepository, type CandidateStatus } from '../../../src/candidates/index.js';
import { aCandidate, aTenant, type Tenant } from '../../support/builders.js';
import { TestApp } from '../../support/test-app.js';

const FIRST = ['Ona', 'Ona Marija', 'Anne-Marie', 'Šarūnas', 'O', 'Marija Petra'];
const LAST = ['Petraitė', 'Petraitis Ona', "O'Neill", 'Onaitė', 'Žukauskienė-Ona', 'Marija', 'Petra Marija'];
const STATUSES: readonly CandidateStatus[] = ['new', 'interviewed'];

/** As people type a name. */
const keyOf = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('-', ' ');

/** The rule of docs/rules/candidates.md#candidates, without a database. */
function isFound({ first, last }: { first: string; last: string }, search: string): boolean {
  const [firstName, lastName] = [keyOf(first), keyOf(last)];
  const words = search.split(/\s+/).filter(Boolean);
  const phrase = keyOf(words.join(' '));
  if (`${lastName} ${firstName}`.startsWith(phrase) || `${firstName} ${lastName}`.startsWith(phrase)) return true;
  return words.some((_, at) => {
    const rest = keyOf(words.slice(at).join(' '));
    return at > 0 && firstName.startsWith(keyOf(words[0]!)) && `${lastName} ${firstName}`.startsWith(rest);
  });
}

describe('the search of candidates', () => {
  let app: TestApp;
  let tenant: Tenant;
  const people: { id: string; first: string; last: string; status: CandidateStatus }[] = [];

  beforeAll(async () => {
    app = await TestApp.start();
    tenant = await aTenant(app);
    const stranger = await aTenant(app);
    for (const [i, first] of FIRST.entries()) {
      await aCandidate(app, stranger, { firstName: first });
      for (const [j, last] of LAST.entries()) {
        const id = await aCandidate(app, tenant, { firstName: first, lastName: last, externalId: `ats-${i}-${j}` });
        people.push({ id, first, last, status: STATUSES[(i + j) % 2]! });
      }
    }
    const interviewed = people.filter(({ status }) => status === 'interviewed').map(({ id }) => id);
    await app.rows(`UPDATE candidates SET status = 'interviewed' WHERE id = ANY ($1)`, [interviewed]);
  });
  afterAll(() => app.close());

  const find = async (search: string, status?: CandidateStatus): Promise<string[]> => {
    const filter = { jobPositionId: tenant.position.id, search, limit: 200, ...(status && { status }) };
    const { items } = await app.inOperation(() => app.get(CandidateRepository).list(tenant.company.id, filter));
    return items.map(({ id }) => id as string).sort();
  };

  const word = fc
    .tuple(fc.constantFrom(...[...FIRST, ...LAST].flatMap((name) => name.split(' '))), fc.integer({ min: 1, max: 12 }), fc.boolean())
    .map(([name, length, isPlain]) => (isPlain ? keyOf(name) : name).slice(0, length));
  const search = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

  it('finds those whose names begin so, in either order, whatever the accents, and no others', async () => {
    await fc.assert(
      fc.asyncProperty(search, fc.constantFrom(undefined, ...STATUSES), async (text, status) => {
        const expected = people.filter((person) => isFound(person, text) && (!status || person.status === status));
        expect([text, await find(text, status)]).toEqual([text, expected.map(({ id }) => id).sort()]);
      }),
      { numRuns: 150 },
    );
  });

  it('finds an address or an external id as a whole only', async () => {
    expect(await find('ats-2-3')).toEqual([people.find(({ first, last }) => first === FIRST[2] && last === LAST[3])?.id]);
    expect(await find('ats-2')).toEqual([]);
    expect(await find('%')).toEqual([]);
  });
});
