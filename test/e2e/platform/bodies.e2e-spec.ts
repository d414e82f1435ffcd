import { jest } from '@jest/globals';
import { BodyBudget } from '../../../src/platform/http/body-budget.js';
import { anInvited } from '../../support/actions.js';
import { aTenant, candidateBody, failingFields, refusal, type Tenant } from '../../support/builders.js';
import { DashboardVisit } from '../../support/dashboard.js';
import { RoomBrowser } from '../../support/room.js';
import { TestApp } from '../../support/test-app.js';

const INVALID = { status: 400, error: 'VALIDATION_ERROR' };
const KIB = 1024;
const MIB = KIB * KIB;

describe('a body', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.start();
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  const post = (raw: string | Buffer, headers?: Record<string, string>) =>
    app.http.post('/v1/candidates', { key: tenant.key, raw, headers });
  const postJson = (json: unknown) => post(JSON.stringify(json));
  const importOf = (fields: object) => JSON.stringify(candidateBody(tenant, fields));

  it.each(['', '{', '{"a":1}}', "{'a':1}", '{"a":NaN}', 'undefined', '{"a":1,}', '\u0000'])('that is not JSON is 400: %p', async (raw) => {
    expect(refusal(await post(raw === '' ? ' ' : raw))).toEqual(INVALID);
  });

  it.each([
    ['a list', []],
    ['a text', 'text'],
    ['a number', 5],
    ['null', null],
    ['true', true],
  ])('that is %s instead of an object is 400', async (_, json) => {
    const reply = await postJson(json);
    expect(refusal(reply)).toEqual(INVALID);
    expect(failingFields(reply)).toEqual(['body']);
  });

  it('of null does not pass for an empty PATCH', async () => {
    const reply = await app.http.patch('/v1/candidates/absent', {
      key: tenant.key,
      raw: 'null',
      query: { jobPositionId: tenant.position.id },
    });
    expect(refusal(reply)).toEqual(INVALID);
  });

  it('that is missing is 400 and names what is required', async () => {
    const reply = await app.http.post('/v1/candidates', { key: tenant.key });
    expect(refusal(reply)).toEqual(INVALID);
    expect(failingFields(reply)).toEqual(['email', 'firstName', 'jobPositionId', 'lastName']);
    for (const { field, message } of reply.body.details) expect(message).toBe(`${field} is required`);
  });

  it.each([
    ['/v1/candidates/bulk', 'candidates'],
    ['/v1/webhooks', 'events'],
  ])('for %s without %s says that it is required', async (path, field) => {
    const { body } = await app.http.post(path, { key: tenant.key, json: {} });
    expect(body.details).toContainEqual({ field, message: `${field} is required` });
  });

  it.each([
    ['a byte that is not UTF-8', Buffer.from([0xff])],
    ['an overlong NUL', Buffer.from([0xc0, 0x80])],
    ['a surrogate in UTF-8', Buffer.from([0xed, 0xa0, 0x80])],
    ['a cut character', Buffer.from([0xe2, 0x82])],
  ])('with %s is 400', async (_, bytes) => {
    const [before, after] = importOf({ firstName: '@' }).split('@', 2) as [string, string];
    expect(refusal(await post(Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)])))).toEqual(INVALID);
  });

  it.each(['\\u0000', '\\ud800', '\\udc00', '\\udc00\\ud800', 'a\\ud83dz'])(
    'with %s in a value or a key, at any depth, is 400',
    async (escape) => {
      const value = importOf({}).replace('Ona', escape);
      const key = importOf({}).replace('"firstName"', `"${escape}":1,"firstName"`);
      const deep = importOf({}).replace('"Ona"', `[{"a":["${escape}"]}]`);
      const deepKey = importOf({}).replace('"Ona"', `[{"a":{"${escape}":1}}]`);
      for (const raw of [value, key, deep, deepKey]) expect(refusal(await post(raw))).toEqual(INVALID);
    },
  );

  it('may hold characters beyond the basic plane', async () => {
    const reply = await postJson(candidateBody(tenant, { firstName: '🙂𝒜' }));
    expect([reply.status, reply.body.data.firstName]).toEqual([201, '🙂𝒜']);
  });

  it.each([
    ['{"__proto__": {"isAdmin": true}}'],
    ['{"constructor": {"prototype": {}}}'],
    ['{"prototype": 1}'],
    ['{"hasOwnProperty": 1}'],
    ['{"toString": 1}'],
    ['{"then": 1}'],
    ['{"middleName": null}'],
    ['{"": 1}'],
    ['{"firstname": "Ona"}'],
  ])('with the unknown property of %s is 400', async (extra) => {
    const raw = importOf({}).slice(0, -1) + `,${extra.slice(1)}`;
    expect(refusal(await post(raw))).toEqual(INVALID);
  });

  it('names an unknown property by its name', async () => {
    const reply = await postJson(candidateBody(tenant, { middleName: 'Rūta' }));
    expect(reply.body.message).toBe('middleName is not a known property');
  });

  it('nested deeper than any of ours is 400, however deep', async () => {
    const half = 500_000;
    expect(refusal(await post(`${'['.repeat(half)}${']'.repeat(half)}`))).toEqual(INVALID);
    expect(refusal(await post(`{"firstName":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}`))).toEqual(INVALID);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/json',
    '',
    'application/json; charset=iso-8859-1',
    'application/json; charset="utf-16"',
  ])('of type %p is 415', async (type) => {
    expect(refusal(await post(importOf({}), { 'content-type': type }))).toEqual({ status: 415, error: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it.each(['application/json', 'Application/JSON; Charset=UTF-8', 'application/json;charset="utf-8"'])(
    'of type %p is read',
    async (type) => {
      expect((await post(importOf({}), { 'content-type': type })).status).toBe(201);
    },
  );

  it.each(['gzip', 'br', 'deflate'])('with the content encoding %s is 415', async (encoding) => {
    expect(refusal(await post(importOf({}), { 'content-encoding': encoding })).status).toBe(415);
  });

  it('of 1 MiB is read, of one byte more is 413', async () => {
    const small = importOf({ cvText: 'x' });
    expect((await post(small + ' '.repeat(MIB - Buffer.byteLength(small)))).status).toBe(201);
    expect(refusal(await post(importOf({}).padEnd(MIB + 1)))).toEqual({ status: 413, error: 'PAYLOAD_TOO_LARGE' });
  });

  it('of 2 MiB is 413, and the answer arrives every time', async () => {
    for (let i = 0; i < 10; i++) expect((await post(Buffer.alloc(2 * MIB, 'x'))).status).toBe(413);
  });

  describe('takes memory', () => {
    const opened = jest.spyOn(BodyBudget.prototype, 'open');
    afterAll(() => opened.mockRestore());

    /** For whom the bodies of these requests take it. */
    const ownersIn = async (requests: () => Promise<unknown>): Promise<string[]> => {
      opened.mockClear();
      await requests();
      return opened.mock.calls.map(([owner]) => owner);
    };

    it('for the company of its API key', async () => {
      expect(await ownersIn(() => postJson(candidateBody(tenant)))).toEqual([tenant.company.id]);
    });

    it('for the company of the person who has signed in', async () => {
      const recruiter = await DashboardVisit.inSession(app, tenant, 'recruiter');
      const path = `/dashboard/positions/${tenant.position.id}/import`;
      await recruiter.open(path);
      const upload = () => recruiter.upload(`${path}/csv`, { csv: 'first name,last name,email\nAda,Byron,ada@people.example\n' });
      expect(await ownersIn(upload)).toEqual([tenant.company.id]);
    });

    it('for the company of the interview', async () => {
      const [browser, invitation] = [new RoomBrowser(app), await anInvited(app, tenant)];
      await browser.open(invitation.interviewLink);
      await browser.get(`/interview/${invitation.sessionId}/notice`);
      expect(await ownersIn(() => browser.consent())).toEqual([tenant.company.id]);
    });

    it('for the network of a person who has not signed in', async () => {
      const guest = await DashboardVisit.of(app, tenant, 'recruiter');
      expect(await ownersIn(() => guest.askForLink())).toEqual(['127.0.0.1']);
    });
  });

  it('that a GET or DELETE carries means nothing', async () => {
    const call = { key: tenant.key, raw: 'not JSON' };
    expect((await app.http.get('/v1/job-positions', call)).status).toBe(200);
    expect((await app.http.delete('/v1/candidates/absent', { ...call, query: { jobPositionId: tenant.position.id } })).status).toBe(404);
  });
});

describe('a query', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.start();
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  const get = (query: string) => app.http.get(`/v1/job-positions?${query}`, { key: tenant.key });

  it.each(['limit=1', 'limit=200', 'utm_source=mail', 'limits=0', 'limit=5&Limit=x', 'a[b]=1', 'privacy=public'])(
    'of %s is fine',
    async (query) => {
      expect((await get(query)).status).toBe(200);
    },
  );

  it.each(['0', '201', '-1', '1.5', '1e1', '0x10', '+5', '%205', 'ten', '', 'NaN', '9999999999999999999', 'true', '１'])(
    'with a limit of %p is 400',
    async (limit) => {
      const reply = await get(`limit=${limit}`);
      expect(refusal(reply)).toEqual(INVALID);
      expect(failingFields(reply)).toEqual(['limit']);
    },
  );

  it.each(['limit=1&limit=2', 'limit[]=1', 'privacy=public&privacy=public', 'cursor=a&cursor=b'])(
    'with a parameter repeated is 400 or ignored: %s',
    async (query) => {
      const expected = query.startsWith('limit[]') ? 200 : 400;
      expect((await get(query)).status).toBe(expected);
    },
  );

  it.each(['cursor=%00', 'a=%00', '%00=a', 'privacy=a%00'])('with NUL is 400: %s', async (query) => {
    expect(refusal(await get(query))).toEqual(INVALID);
  });

  it.each(['privacy=secret', 'privacy=', 'privacy=Public'])('with a value outside its enumeration is 400: %s', async (query) => {
    expect(failingFields(await get(query))).toEqual(['privacy']);
  });

  it('and a body that both fail are named in one answer', async () => {
    const reply = await app.http.patch('/v1/candidates/absent', { key: tenant.key, json: { email: 'x', firstName: '' } });
    expect(failingFields(reply)).toEqual(['email', 'firstName', 'jobPositionId']);
    expect(reply.body.message).toMatch(/email must be an email/);
  });
});

describe('the header X-Acting-User', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.start();
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  const get = (name: string) =>
    app.http.get('/v1/job-positions', { key: tenant.key, headers: { 'x-acting-user': Buffer.from(name).toString('latin1') } });

  it('of up to 200 characters is accepted, a longer one is 400', async () => {
    expect((await get('ė'.repeat(200))).status).toBe(200);
    const reply = await get('ė'.repeat(201));
    expect([refusal(reply), failingFields(reply)]).toEqual([INVALID, ['X-Acting-User']]);
  });
});
