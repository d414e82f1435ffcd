import { randomUUID } from 'node:crypto';
import {
  aTenant,
  candidateBody,
  candidateCounts,
  failingFields,
  insertPosition,
  refusal,
  unique,
  type Tenant,
} from '../../support/builders.js';
import { TestApp } from '../../support/test-app.js';

const KIB = 1024;

describe('POST /v1/candidates', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  const post = (fields: object) => app.http.post('/v1/candidates', { key: tenant.key, json: candidateBody(tenant, fields) });
  const read = async (id: unknown) =>
    (await app.http.get(`/v1/candidates/${String(id)}`, { key: tenant.key, query: { jobPositionId: tenant.position.id } })).body.data;

  it('answers 201, and the candidate can be read', async () => {
    const json = candidateBody(tenant, {
      phone: '+370 600 00000',
      notes: 'Met at a fair',
      cvText: 'Ten years of baking',
      skipAnalysis: true,
    });
    const { status, body } = await app.http.post('/v1/candidates', { key: tenant.key, json });
    expect(status).toBe(201);
    const { candidateId, ...rest } = body.data;
    expect(candidateId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(rest).toEqual({ status: 'new', cvScore: null, firstName: 'Ona', lastName: 'Petraitė', email: json.email });
    const detail = await read(candidateId);
    expect(detail).toEqual({
      id: candidateId,
      firstName: 'Ona',
      lastName: 'Petraitė',
      email: json.email,
      phone: '+370 600 00000',
      status: 'new',
      cvScore: null,
      interviewScore: null,
      analysisViewed: false,
      importSource: 'api',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      notes: 'Met at a fair',
      cvText: 'Ten years of baking',
      aiEvaluation: null,
      upsides: [],
      shortcomings: [],
      importedWithoutCv: false,
      originalCvFileName: null,
      sessionId: null,
      updatedAt: detail.createdAt,
      externalId: null,
      metadata: {},
    });
  });

  it('takes null for an optional field like an absent field', async () => {
    const { status, body } = await post({ phone: null, cvText: null, notes: null, skipAnalysis: null });
    expect(status).toBe(201);
    expect(await read(body.data.candidateId)).toMatchObject({ phone: null, cvText: null, notes: null, importedWithoutCv: true });
  });

  it.each([
    ['firstName', 'x', '🙂'.repeat(100)],
    ['lastName', 'x', 'ė'.repeat(100)],
    ['phone', '', '🙂'.repeat(50)],
    ['cvText', 'x', 'ė'.repeat(50 * KIB)],
    ['notes', '', `${'🙂'.repeat(2_560 - 1)}xxxx`],
  ])('stores the shortest and the longest %s unchanged', async (field, shortest, longest) => {
    for (const value of [shortest, longest]) {
      const { status, body } = await post({ [field]: value });
      expect(status).toBe(201);
      expect((await read(body.data.candidateId))[field]).toBe(value);
    }
  });

  it.each(['', ' ', '\t\n', '\u00a0\u2003'])('counts a blank cvText (%j) as no CV', async (cvText) => {
    const { body } = await post({ cvText });
    expect(body.data).toMatchObject({ cvScore: null });
    expect(body.data).not.toHaveProperty('aiEvaluation');
    expect(await read(body.data.candidateId)).toMatchObject({ cvText: null, importedWithoutCv: true });
    expect(await app.rows('SELECT FROM pending_cv_analyses WHERE candidate_id = $1', [body.data.candidateId])).toEqual([]);
  });

  it.each([
    ['firstName', ''],
    ['firstName', ' '],
    ['lastName', ' \t\u00a0'],
    ['firstName', '\u200b'],
    ['lastName', '\u3164 \u00ad'],
    ['firstName', 'x'.repeat(101)],
    ['firstName', `${'🙂'.repeat(100)}x`],
    ['lastName', ''],
    ['lastName', '𝒜'.repeat(101)],
    ['phone', '0'.repeat(51)],
    ['phone', `${'🙂'.repeat(50)}0`],
    ['cvText', `${'ė'.repeat(50 * KIB)}x`],
    ['notes', 'x'.repeat(10 * KIB + 1)],
    ['notes', `${'🙂'.repeat(2_560)}x`],
    ['jobPositionId', ''],
  ])('refuses a %s that is empty, blank or too long by one', async (field, value) => {
    const reply = await post({ [field]: value });
    expect(refusal(reply)).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
    expect(failingFields(reply)).toEqual([field]);
  });

  const wrongTypes = { number: 5, boolean: true, list: ['x'], object: { a: 'x' }, 'empty list': [] };
  const typed = ['jobPositionId', 'firstName', 'lastName', 'email', 'phone', 'cvText', 'notes'];
  it.each(typed.flatMap((field) => Object.entries(wrongTypes).map(([type, value]) => [field, type, value] as const)))(
    'refuses a %s that is a %s',
    async (field, _, value) => {
      const reply = await post({ [field]: value });
      expect(failingFields(reply)).toEqual([field]);
      expect(reply.body.message).toContain(field);
    },
  );

  it.each(['true', 1, 0, [], {}, 'false'])('refuses a skipAnalysis of %p', async (skipAnalysis) => {
    expect(failingFields(await post({ skipAnalysis }))).toEqual(['skipAnalysis']);
  });

  it.each(['jobPositionId', 'firstName', 'lastName', 'email'])('requires %s, and refuses null', async (field) => {
    for (const value of [null, undefined]) expect(failingFields(await post({ [field]: value }))).toEqual([field]);
  });

  it.each([
    '',
    ' ',
    'ona',
    'ona@',
    '@example.com',
    'ona@example',
    'ona @example.com',
    'ona@example.com, rasa@example.com',
    'Ona <ona@example.com>',
    'ona@exa mple.com',
    'ona\u00ad.p@example.com',
    'ona@exam\u200bple.com',
    'ona\u3164@example.com',
  ])('refuses %p as an email', async (email) => {
    expect(failingFields(await post({ email }))).toEqual(['email']);
  });

  it('names all failing fields, also unknown ones', async () => {
    const reply = await app.http.post('/v1/candidates', { key: tenant.key, json: { firstName: 5, email: 'x', phone: [], extra: 1 } });
    expect(failingFields(reply)).toEqual(['email', 'extra', 'firstName', 'jobPositionId', 'lastName', 'phone']);
    for (const field of failingFields(reply)) expect(reply.body.message).toContain(field);
  });

  it('trims an email and stores it as typed otherwise', async () => {
    const email = `Ona.Petraitė+${unique()}@Example.COM`;
    const { body } = await post({ email: `  ${email}\t` });
    expect(body.data.email).toBe(email);
    expect((await read(body.data.candidateId)).email).toBe(email);
  });

  it('names the sign of an email that nobody sees', async () => {
    const reply = await post({ email: 'ona\u061c@example.com' });
    expect(reply.body.message).toContain('email holds the sign U+061C, which cannot be seen: type it anew');
  });

  it('trims names, and takes the signs that nobody sees out of a phone', async () => {
    const { body } = await post({ firstName: ' \tAnna\u00a0', lastName: 'van  der Berg\t', phone: '\u202a+370 ６００\u200e 00000\u202c' });
    expect(body.data).toMatchObject({ firstName: 'Anna', lastName: 'van  der Berg' });
    expect((await read(body.data.candidateId)).phone).toBe('+370 600 00000');
  });

  it('refuses one mailbox in another spelling of its domain or letters', async () => {
    const id = unique();
    const { candidateId } = (await post({ email: `Jürgen.${id}@MÜLLER.example` })).body.data;
    for (const email of [`jürgen.${id}@xn--mller-kva.example`, `ju\u0308rgen.${id}@müller.example`]) {
      const reply = await post({ email });
      expect([refusal(reply), reply.body.details]).toEqual([{ status: 409, error: 'DUPLICATE_CANDIDATE' }, { candidateId }]);
    }
  });

  it('refuses an email that the position has already, case-insensitively and without surrounding blanks', async () => {
    const email = `ona.${unique()}@example.com`;
    const { candidateId } = (await post({ email })).body.data;
    for (const same of [{ email }, { email: email.toUpperCase() }, { email: ` ${email} `, cvText: 'Nurse since 2015.' }]) {
      const reply = await post(same);
      expect(refusal(reply)).toEqual({ status: 409, error: 'DUPLICATE_CANDIDATE' });
      expect(reply.body.details).toEqual({ candidateId });
    }
  });

  it('accepts the same email in another position', async () => {
    const [email, other] = [`ona.${unique()}@example.com`, await aTenant(app)];
    await post({ email });
    expect((await app.http.post('/v1/candidates', { key: other.key, json: candidateBody(other, { email }) })).status).toBe(201);
  });

  it('imports one of 20 concurrent requests with one email', async () => {
    const email = `race.${unique()}@example.com`;
    const replies = await Promise.all(Array.from({ length: 20 }, () => post({ email })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });

  it.each(['absent', randomUUID(), '00000000-0000-0000-0000-000000000000', "'; DROP TABLE candidates; --"])(
    'answers 404 for the job position %p',
    async (jobPositionId) => {
      expect(refusal(await post({ jobPositionId }))).toEqual({ status: 404, error: 'NOT_FOUND' });
    },
  );

  it('imports into a position that another program inserted, and counts the candidate', async () => {
    const own = await aTenant(app);
    const id = await insertPosition(app, own);
    const { status } = await app.http.post('/v1/candidates', { key: own.key, json: candidateBody({ position: { ...own.position, id } }) });
    expect(status).toBe(201);
    expect(await candidateCounts(app, own)).toMatchObject({ [id]: 1 });
  });

  it("answers 404 for another company's job position, and imports nothing", async () => {
    const stranger = await aTenant(app);
    expect(refusal(await post({ jobPositionId: stranger.position.id }))).toEqual({ status: 404, error: 'NOT_FOUND' });
    const rows = await app.rows('SELECT 1 FROM candidates WHERE job_position_id = $1', [stranger.position.id]);
    expect(rows).toEqual([]);
  });
});
