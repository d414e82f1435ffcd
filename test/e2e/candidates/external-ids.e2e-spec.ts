import {
  aCandidate,
  aPosition,
  aTenant,
  candidateBody,
  expectStatus,
  failingFields,
  refusal,
  type Tenant,
} from '../../support/builders.js';
import { bulkImportState, endOfBulkImport, startBulkImport } from '../../support/bulk.js';
import { TestApp } from '../../support/test-app.js';

const BAD = { status: 400, error: 'VALIDATION_ERROR' };
const DUPLICATE = { status: 409, error: 'DUPLICATE_EXTERNAL_ID' };

describe('the ids and values of a company', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.shared();
  });
  beforeEach(async () => {
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  const post = (fields: object) => app.http.post('/v1/candidates', { key: tenant.key, json: candidateBody(tenant, fields) });
  const bulk = (candidates: object[]) =>
    app.http.post('/v1/candidates/bulk', { key: tenant.key, json: { jobPositionId: tenant.position.id, candidates, skipAnalysis: true } });
  const patch = (id: string, json: object) =>
    app.http.send('PATCH', `/v1/candidates/${id}`, { key: tenant.key, query: { jobPositionId: tenant.position.id }, json });
  const list = (query: Record<string, string>) =>
    app.http.get('/v1/candidates', { key: tenant.key, query: { jobPositionId: tenant.position.id, ...query } });
  const detail = async (id: string) =>
    (await app.http.get(`/v1/candidates/${id}`, { key: tenant.key, query: { jobPositionId: tenant.position.id } })).body.data;
  const person = (n: string, fields: object = {}) => ({ firstName: 'Ona', lastName: 'Petraitė', email: `${n}@example.com`, ...fields });

  it('are kept as typed, and shown in the candidate and the list', async () => {
    const metadata = { 'team.a-b_c': ' payments ', note: 'ąžuolas 🌳' };
    const id = await aCandidate(app, tenant, { externalId: ' ATS/47 Ž ', metadata: { ...metadata, gone: null } });
    expect(await detail(id)).toMatchObject({ externalId: ' ATS/47 Ž ', metadata });
    expect((await list({})).body.data).toEqual([expect.objectContaining({ id, externalId: ' ATS/47 Ž ', metadata })]);
  });

  it.each([
    ['', { externalId: '' }, 'externalId'],
    ['blank', { externalId: ' \t ' }, 'externalId'],
    ['long', { externalId: 'x'.repeat(256) }, 'externalId'],
    ['number', { externalId: 7 }, 'externalId'],
    ['list', { metadata: ['a'] }, 'metadata'],
    ['text', { metadata: 'a' }, 'metadata'],
    ['number in it', { metadata: { a: 1 } }, 'metadata'],
    ['object in it', { metadata: { a: {} } }, 'metadata'],
    ['key with blanks', { metadata: { 'a b': 'x' } }, 'metadata'],
    ['empty key', { metadata: { '': 'x' } }, 'metadata'],
    ['long key', { metadata: { ['k'.repeat(41)]: 'x' } }, 'metadata'],
    ['long value', { metadata: { a: '🌳'.repeat(501) } }, 'metadata'],
    ['many keys', { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, 'v'])) }, 'metadata'],
  ])('are refused by import and change: %s', async (_, fields, field) => {
    const id = await aCandidate(app, tenant);
    for (const reply of [await post(fields), await patch(id, fields)]) {
      expect(refusal(reply)).toEqual(BAD);
      expect(failingFields(reply)).toEqual([field]);
    }
    const reply = await bulk([person('a', fields)]);
    expect([refusal(reply), failingFields(reply)]).toEqual([BAD, [`candidates[0].${field}`]]);
  });

  it('are at their limits', async () => {
    const metadata = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`${i}`.padStart(40, 'k'), '🌳'.repeat(500)]));
    const id = await aCandidate(app, tenant, { externalId: '🌳'.repeat(255), metadata });
    expect(await detail(id)).toMatchObject({ externalId: '🌳'.repeat(255), metadata });
    expect(refusal(await patch(id, { metadata: { one: 'more' } }))).toEqual(BAD);
    expect((await detail(id)).metadata).toEqual(metadata);
  });

  it.each(['__proto__', 'constructor'])('hold no key %s, which objects have of their own', async (name) => {
    const raw = JSON.stringify(candidateBody(tenant)).replace(/}$/, `,"metadata":{"${name}":"x"}}`);
    expect(refusal(await app.http.post('/v1/candidates', { key: tenant.key, raw }))).toEqual(BAD);
  });

  it('are merged by PATCH, and move updatedAt', async () => {
    const id = await aCandidate(app, tenant, { externalId: 'a', metadata: { team: 'x', source: 'y' } });
    const changed = expectStatus(await patch(id, { metadata: { team: null, level: '3' } }), 200).body.data;
    expect(changed).toMatchObject({ externalId: 'a', metadata: { source: 'y', level: '3' } });
    expect(changed.updatedAt > changed.createdAt).toBe(true);
    expect((await patch(id, { externalId: null, metadata: null })).body.data).toMatchObject({ externalId: null, metadata: {} });
  });

  it('are unique in a position, compared exactly, and free again', async () => {
    const id = await aCandidate(app, tenant, { externalId: 'a' });
    const clash = await post({ externalId: 'a' });
    expect([refusal(clash), clash.body.details]).toEqual([DUPLICATE, { candidateId: id }]);
    await aCandidate(app, tenant, { externalId: 'A' });
    await aCandidate(app, { ...tenant, position: await aPosition(app, tenant.company) }, { externalId: 'a' });
    const other = await aCandidate(app, tenant);
    const moved = await patch(other, { externalId: 'a' });
    expect([refusal(moved), moved.body.details]).toEqual([DUPLICATE, { candidateId: id }]);
    expectStatus(await patch(id, { externalId: 'a' }), 200);
    expectStatus(await patch(id, { externalId: null }), 200);
    expectStatus(await patch(other, { externalId: 'a' }), 200);
  });

  it('change nothing for a position that does not exist', async () => {
    const other = await aTenant(app);
    const NOT_FOUND = { status: 404, error: 'NOT_FOUND' };
    for (const jobPositionId of ['no-id', tenant.company.id, other.position.id]) {
      const json = { ...candidateBody(tenant, { externalId: 'a', cvText: 'Ten years of baking.' }), jobPositionId };
      expect(refusal(await app.http.post('/v1/candidates', { key: tenant.key, json }))).toEqual(NOT_FOUND);
      for (const skipAnalysis of [true, false]) {
        const people = { jobPositionId, candidates: [person('a', { externalId: 'a' })], skipAnalysis };
        expect(refusal(await app.http.post('/v1/candidates/bulk', { key: tenant.key, json: people }))).toEqual(NOT_FOUND);
      }
    }
  });

  it('are named behind the address, if both clash', async () => {
    const byEmail = await aCandidate(app, tenant, { email: 'x@example.com' });
    await aCandidate(app, tenant, { externalId: 'a' });
    const reply = await post({ email: 'X@example.com', externalId: 'a' });
    expect([refusal(reply), reply.body.details]).toEqual([{ status: 409, error: 'DUPLICATE_CANDIDATE' }, { candidateId: byEmail }]);
  });

  it('are taken once by 20 imports and changes at once', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => aCandidate(app, tenant)));
    const bodies = Array.from({ length: 5 }, () => candidateBody(tenant, { externalId: 'a', cvText: 'Ten years of baking.' }));
    const replies = await Promise.all([
      ...ids.map((id) => patch(id, { externalId: 'a' })),
      ...bodies.map((json, i) => app.http.post('/v1/candidates', { key: tenant.key, json: { ...json, skipAnalysis: i % 2 === 0 } })),
      ...Array.from({ length: 5 }, (_, i) => bulk([person(`b${i}`, { externalId: 'a' }), person(`c${i}`)])),
    ]);
    const [held] = await app.rows<{ id: string; count: number }>(
      `SELECT min(id::text) AS id, count(*)::int AS count FROM candidates WHERE external_id = 'a' AND company_id = $1`,
      [tenant.company.id],
    );
    expect(held?.count).toBe(1);
    for (const reply of replies) {
      const results = reply.body.data?.results as { candidateId: string; status: string }[] | undefined;
      if (results) expect([reply.status, results[1]?.status, results[0]?.candidateId]).toEqual([200, 'imported', held?.id]);
      else if (reply.status >= 400) expect([refusal(reply), reply.body.details]).toEqual([DUPLICATE, { candidateId: held?.id }]);
    }
    const won = replies.filter(({ status, body }) => status < 400 && (body.data.results?.[0].status ?? 'imported') === 'imported');
    expect(won).toHaveLength(1);
  });

  describe.each([
    ['within the request', async (candidates: object[]) => expectStatus(await bulk(candidates), 200).body.data.results as object[]],
    [
      'by workers',
      async (candidates: object[]) => {
        const id = await startBulkImport(app.http, tenant.key, { jobPositionId: tenant.position.id, candidates });
        return (await endOfBulkImport(app, tenant.key, id)).results as object[];
      },
    ],
  ])('in a bulk import %s', (_, run) => {
    it('skip a person whose id is held, with the reason and the holder', async () => {
      const known = await aCandidate(app, tenant, { email: 'known@example.com', externalId: 'a' });
      const results = await run([
        person('one', { externalId: 'a' }),
        person('known', { externalId: 'b' }),
        person('two', { externalId: 'b', metadata: { team: 'x', left: null } }),
        person('three', { externalId: 'b' }),
        person('one'),
      ]);
      const [two, one] = [results[2], results[4]] as { candidateId: string }[];
      expect(results).toEqual([
        { candidateId: known, email: 'one@example.com', status: 'skipped', reason: 'DUPLICATE_EXTERNAL_ID' },
        { candidateId: known, email: 'known@example.com', status: 'skipped', reason: 'DUPLICATE_CANDIDATE' },
        { candidateId: two?.candidateId, email: 'two@example.com', status: 'imported' },
        { candidateId: two?.candidateId, email: 'three@example.com', status: 'skipped', reason: 'DUPLICATE_EXTERNAL_ID' },
        { candidateId: one?.candidateId, email: 'one@example.com', status: 'imported' },
      ]);
      expect(await detail(two!.candidateId)).toMatchObject({ externalId: 'b', metadata: { team: 'x' } });
      expect(await detail(one!.candidateId)).toMatchObject({ externalId: null, metadata: {} });
    });
  });

  it('leave no address behind of a person who was skipped for one, and is imported and deleted later', async () => {
    const holder = await aCandidate(app, tenant, { externalId: 'a' });
    const candidates = [person('erased', { externalId: 'a' }), person('other', { externalId: 'a' })];
    const id = await startBulkImport(app.http, tenant.key, { jobPositionId: tenant.position.id, candidates });
    await endOfBulkImport(app, tenant.key, id);
    const later = await aCandidate(app, tenant, { email: 'Erased@example.com' });
    const query = { jobPositionId: tenant.position.id };
    expectStatus(await app.http.delete(`/v1/candidates/${later}`, { key: tenant.key, query }), 200);
    const { results } = await bulkImportState(app.http, tenant.key, id);
    const skipped = { candidateId: holder, status: 'skipped', reason: 'DUPLICATE_EXTERNAL_ID' };
    expect(results).toEqual([
      { ...skipped, email: null },
      { ...skipped, email: 'other@example.com' },
    ]);
    const [event] = await app.rows<{ data: string }>('SELECT data::text FROM events WHERE company_id = $1', [tenant.company.id]);
    expect(event?.data).toContain(holder);
    expect(event?.data).not.toContain('@example.com');
  });

  it('find a candidate', async () => {
    const id = await aCandidate(app, tenant, { email: 'Ona.X@example.com', externalId: 'a+1' });
    await aCandidate(app, tenant);
    const found = async (query: object) => (await list(query as Record<string, string>)).body.data.map((each: { id: string }) => each.id);
    expect(await found({ email: 'ona.x@EXAMPLE.com' })).toEqual([id]);
    expect(await found({ externalId: 'a+1' })).toEqual([id]);
    expect(await found({ externalId: 'a+1', status: 'new', email: 'ona.x@example.com' })).toEqual([id]);
    const accented = await aCandidate(app, tenant, { email: 'ona@müller.example' });
    expect(await found({ email: 'Ona@xn--mller-kva.example' })).toEqual([accented]);
    for (const query of [{ externalId: 'A+1' }, { email: 'ona' }, { externalId: 'a+1', status: 'invited' }])
      expect(await found(query)).toEqual([]);
  });

  it('are no reason for an empty list where a plus sign was not encoded', async () => {
    const reply = await list({ email: 'ona x@example.com' });
    expect([reply.status, reply.body.message]).toEqual([
      400,
      expect.stringContaining('email must not hold a blank: + must be sent as %2B'),
    ]);
  });

  it('are in the events about the candidate', async () => {
    const id = await aCandidate(app, tenant, { externalId: 'a', cvText: 'Ten years of baking.' });
    expectStatus(await app.http.post(`/v1/candidates/${id}/invite`, { key: tenant.key, json: { jobPositionId: tenant.position.id } }), 200);
    const events = await app.rows<{ type: string; external: string }>(
      `SELECT type, data->>'externalId' AS external FROM events WHERE company_id = $1 ORDER BY sequence`,
      [tenant.company.id],
    );
    expect(events.map(({ type, external }) => [type, external])).toEqual([
      ['cv_analysis_complete', 'a'],
      ['candidate_status_changed', 'a'],
    ]);
  });
});
