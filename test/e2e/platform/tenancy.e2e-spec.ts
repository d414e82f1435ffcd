import { randomUUID } from 'node:crypto';
import type { Schema } from '../../support/contract/openapi.js';
import { productDocument } from '../../support/contract/product-contract.js';
import type { Reply } from '../../support/http-client.js';
import { aParty, markOf, REQUESTS, type Parts, type Party } from '../../support/tenant-world.js';
import { WebhookWorld } from '../../support/webhooks.js';

interface Keyed {
  name: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** Parameters and properties that hold an id, by name. */
  ids: string[];
  hasCursor: boolean;
  isIdempotent: boolean;
}

const document = productDocument();

/** Every operation of the document that takes a key. */
const OPERATIONS: Keyed[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([verb, found]) => {
    const operation = found as Record<string, never> & {
      security?: object[];
      requestBody?: { content: Record<string, { schema?: Schema }> };
    };
    if (!operation.security?.some((scheme) => 'apiKey' in scheme)) return [];
    const parameters = ((operation.parameters ?? []) as { $ref?: string; name: string }[]).map(({ $ref, name }) =>
      $ref ? parameter($ref) : name,
    );
    const body = operation.requestBody?.content['application/json']?.schema;
    const method = verb.toUpperCase() as Keyed['method'];
    return {
      ...{ name: `${method} ${path}`, method, path },
      // An external id is a value of the company's own.
      ids: [...new Set([...parameters, ...propertiesOf(body)])].filter((name) => /^id$|Ids?$/.test(name) && name !== 'externalId'),
      hasCursor: parameters.includes('cursor'),
      isIdempotent: parameters.includes('Idempotency-Key'),
    };
  }),
);

function parameter(reference: string): string {
  const name = reference.split('/').at(-1) ?? '';
  return (document.components?.parameters?.[name] as { name: string }).name;
}

/** The names of all properties at any depth. */
function propertiesOf(schema: Schema | undefined): string[] {
  if (typeof schema !== 'object') return [];
  if (typeof schema.$ref === 'string') return propertiesOf(document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] as Schema);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const members = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => (schema[key] as Schema[] | undefined) ?? []);
  const below = [...members, schema.items as Schema | undefined, schema.additionalProperties as Schema | undefined];
  return [...properties.flatMap(([name, property]) => [name, ...propertiesOf(property)]), ...below.flatMap(propertiesOf)];
}

const failedWith =
  (reason: string) =>
  ({ status, body }: Reply): void =>
    expect([status, body.data.results]).toEqual([200, [expect.objectContaining({ outcome: 'failed', reason })]]);

/** Where an id of another company is not answered with 404: in a filter, and in a batch that is not atomic. */
const ELSEWHERE: Record<string, (reply: Reply) => void> = {
  'GET /v1/telephony/reservations': ({ status, body }) => expect([status, body.data]).toEqual([200, []]),
  'GET /v1/telephony/call-offers': ({ status, body }) => expect([status, body.data]).toEqual([200, []]),
  'POST /v1/candidates/batch/schedule-call json.candidateIds.0': failedWith('NOT_FOUND'),
  'POST /v1/candidates/batch/schedule-call json.perCandidateOverrides.phoneNumberId': failedWith('PHONE_NUMBER_NOT_FOUND'),
  'POST /v1/candidates/batch/schedule-call/preview json.candidateIds.0': failedWith('NOT_FOUND'),
  'POST /v1/candidates/batch/schedule-call/preview json.perCandidateOverrides.phoneNumberId': failedWith('PHONE_NUMBER_NOT_FOUND'),
};

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Each id of `own`, where it stands, and `other`'s id in the same place. */
function idsIn(own: Parts, other: Parts): { place: string; mine: string; foreign: string }[] {
  const [mine, theirs] = [placesIn(own), placesIn(other)];
  expect([...theirs.values()]).toEqual([...mine.values()]);
  return [...mine].map(([id, place], i) => ({ place, mine: id, foreign: [...theirs.keys()][i] ?? '' }));
}

function replaced(parts: Parts, id: string, by: string): Parts {
  return JSON.parse(JSON.stringify(parts).replaceAll(id, by)) as Parts;
}

/** The first place of each id, in order. */
function placesIn(value: unknown, path = '', places = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'string' && value.match(UUID)?.[0] === value && !places.has(value)) places.set(value, path);
  if (typeof value !== 'object' || value === null) return places;
  for (const [key, member] of Object.entries(value)) {
    // A key that is an id is named by the object that holds it.
    placesIn(member, key.match(UUID) ? path : path ? `${path}.${key}` : key, places);
  }
  return places;
}

describe('a key of one company', () => {
  let world: WebhookWorld;
  let own: Party & { name: string };
  let other: Party & { name: string };

  beforeAll(async () => {
    // With every route of the document.
    world = await WebhookWorld.start({ env: { CLOCK: 'sandbox', SANDBOX_API: 'true' } });
    [own, other] = [await aParty(world, 'own'), await aParty(world, 'other')];
  });
  afterAll(() => world.close());

  const send = (party: Party, { method, path }: Keyed, parts: Parts, headers: Record<string, string> = {}): Promise<Reply> =>
    world.app.http.send(
      method,
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts.path?.[name] ?? ''),
      {
        key: party.key,
        query: parts.query,
        ...(parts.json && { json: parts.json }),
        headers,
      },
    );
  const partsOf = async ({ name }: Keyed, party: Party) => (await REQUESTS[name]?.(party, world)) ?? {};

  const TABLES =
    'job_positions candidates interview_sessions bulk_imports reservations call_offers call_batches webhooks telephony_settings phone_number_assignments do_not_call_entries clearance_policies erasures retention_policies';
  const BELONGINGS = TABLES.split(' ')
    .map((table) => `SELECT '${table}' AS name, t::text AS row FROM ${table} t WHERE company_id = $1`)
    .join(' UNION ALL ');
  /** What the other company owns, as it lies in the database. */
  const belongings = () => world.app.rows(`${BELONGINGS} ORDER BY name, row`, [other.company.id]);

  function expectNothingOf(stranger: Party & { name: string }, { text }: Reply, ...sent: string[]): void {
    expect(text).not.toContain(markOf(stranger));
    expect(text).not.toContain(stranger.company.id);
    const ids = [
      stranger.candidateId,
      stranger.webhookId,
      stranger.deliveryId,
      stranger.bulkImportId,
      stranger.reservationId,
      stranger.batchId,
    ];
    for (const id of [...ids, stranger.position.id, ...stranger.numbers.flatMap((number) => [number.assignmentId, number.phoneNumberId])]) {
      if (!sent.includes(id)) expect(text).not.toContain(id);
    }
  }

  it('has a request here for every operation of the document, and no other', () => {
    expect(Object.keys(REQUESTS).sort()).toEqual(OPERATIONS.map(({ name }) => name).sort());
  });

  it.each(OPERATIONS)('$name: does not reach what belongs to another, by any id', async (operation) => {
    const [mine, theirs] = [await partsOf(operation, own), await partsOf(operation, other)];
    expect(operation.ids.filter((name) => !JSON.stringify(mine).includes(`"${name}":`))).toEqual([]);
    const before = await belongings();
    const ids = idsIn(mine, theirs);
    // Each id alone, then all of them: where two ids must belong together, one alone is refused for that reason.
    const attempts = ids.map(({ place, mine: id, foreign }) => ({ place, foreign, parts: replaced(mine, id, foreign) }));
    if (ids.length > 1) attempts.push({ place: 'all', foreign: '', parts: theirs });
    for (const { place, foreign, parts } of attempts) {
      const reply = await send(own, operation, parts);
      const expected = ELSEWHERE[`${operation.name} ${place}`] ?? ELSEWHERE[operation.name];
      if (expected) expected(reply);
      else
        expect([place, reply.status, reply.body]).toEqual([
          place,
          404,
          expect.objectContaining({ error: expect.stringMatching(/NOT_FOUND$/) }),
        ]);
      expectNothingOf(other, reply, foreign);
    }
    expect(await belongings()).toEqual(before);
    // The same request with its own ids succeeds: what was refused above were the ids.
    const reply = await send(own, operation, mine);
    expect([Math.floor(reply.status / 100), reply.text]).toEqual([2, reply.text]);
    expectNothingOf(other, reply);
  });

  it.each(OPERATIONS.filter(({ hasCursor }) => hasCursor))('$name: does not go on where a cursor of another stands', async (operation) => {
    const { path = {}, query = {} } = await partsOf(operation, other);
    // A filter by several ids leaves no second page.
    const filters = operation.name === 'GET /v1/telephony/reservations' ? {} : query;
    const page = (party: Party, parts: Parts) => send(party, operation, { ...parts, query: { ...parts.query, limit: '1' } });
    const { cursor } = (await page(other, { path, query: filters })).body.pagination as { cursor: string };
    expect(cursor).toEqual(expect.any(String));
    expect((await page(other, { path, query: { ...filters, cursor } })).status).toBe(200);
    const mine = await partsOf(operation, own);
    const reply = await page(own, { path: mine.path, query: { ...(filters === query && mine.query), cursor } });
    expect([reply.status, reply.body.details]).toEqual([400, [expect.objectContaining({ field: 'cursor' })]]);
    expectNothingOf(other, reply);
  });

  it.each(OPERATIONS.filter(({ isIdempotent }) => isIdempotent))('$name: has idempotency keys of its own', async (operation) => {
    const headers = { 'idempotency-key': randomUUID() };
    const theirs = await partsOf(operation, other);
    const first = await send(other, operation, theirs, headers);
    expect((await send(other, operation, theirs, headers)).headers['idempotent-replayed']).toBe('true');
    // The very request of the other is not replayed: its ids are unknown here.
    const copied = await send(own, operation, theirs, { ...headers });
    expect(copied.headers['idempotent-replayed']).toBeUndefined();
    // A request without ids is executed anew.
    expect(copied.status).toBe(placesIn(theirs).size > 0 ? 404 : first.status);
    expectNothingOf(other, copied);
    const again = { 'idempotency-key': randomUUID() };
    await send(other, operation, await partsOf(operation, other), again);
    const executed = await send(own, operation, await partsOf(operation, own), again);
    expect([executed.headers['idempotent-replayed'], executed.status]).toEqual([undefined, first.status]);
    expectNothingOf(other, executed);
  });
});
