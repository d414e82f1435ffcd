import { jest } from '@jest/globals';
import { Controller, Injectable, Module, Post } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { DAY, MINUTE } from '../../../src/platform/domain/index.js';
import { Operation } from '../../../src/platform/http/operation.js';
import { StoredResponseStore } from '../../../src/platform/idempotency/stored-response-store.js';
import { Database } from '../../../src/platform/persistence/database.js';
import { statement } from '../../../src/platform/persistence/sql.js';
import { UnitOfWork } from '../../../src/platform/persistence/unit-of-work.js';
import { aCandidate, aKey, aPosition, aTenant, candidateBody, refusal, unique, type Tenant } from '../../support/builders.js';
import { eventually } from '../../support/eventually.js';
import { Gate } from '../../support/gate.js';
import type { Reply } from '../../support/http-client.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import { TestApp } from '../../support/test-app.js';

const CONFLICT = { status: 409, error: 'IDEMPOTENCY_CONFLICT' };
const REPLAYED = 'idempotent-replayed';

/** Where the executions of one app stand, and how they go on. */
@Injectable()
class Executions {
  prepared = 0;
  fails = false;
  /** Opened by the first execution that holds the key. */
  readonly claimed = new Gate();
  readonly mayEnd = new Gate();
}

class ExecutionDto {
  @ApiProperty() prepared: number;
}

/** Prepares something outside of the transaction, as an import analyses a CV, and then claims the key. */
@Controller('v1/executions')
class ExecutionsController {
  constructor(
    private readonly executions: Executions,
    private readonly unitOfWork: UnitOfWork,
    private readonly database: Database,
  ) {}

  @Post()
  @Operation({ scope: 'write:candidates', bucket: 'writes', idempotent: true, data: ExecutionDto })
  execute(): Promise<ExecutionDto> {
    this.executions.prepared += 1;
    return this.unitOfWork.run(async () => {
      await this.database.query(NOTHING);
      this.executions.claimed.open();
      await this.executions.mayEnd.opened;
      if (this.executions.fails) throw new Error('a defect');
      return { prepared: this.executions.prepared };
    });
  }
}

const NOTHING = statement('test.nothing', 'SELECT 1');

@Module({ controllers: [ExecutionsController], providers: [Executions] })
class ExecutionsModule {}

describe('an Idempotency-Key that another process executes', () => {
  let apps: [first: TestApp, second: TestApp];
  let key: string;

  beforeEach(async () => {
    const first = await TestApp.start({ modules: [ExecutionsModule] });
    const env = { DATA_DIR: first.dataDir };
    apps = [first, await TestApp.start({ modules: [ExecutionsModule], databaseUrl: first.databaseUrl, env })];
    ({ key } = await aTenant(first));
  });
  afterEach(async () => {
    await apps[1].close();
    await apps[0].close();
  });

  const post = (app: TestApp) => app.http.post('/v1/executions', { key, json: {}, headers: { 'idempotency-key': 'shared' } });

  /** The first app holds the key; two requests wait in the second, which has looked at the key several times. */
  const begin = async () => {
    const [first, second] = apps.map((app) => app.get(Executions)) as [Executions, Executions];
    second.mayEnd.open();
    const executing = post(apps[0]);
    await first.claimed.opened;
    const looks = jest.spyOn(apps[1].get(StoredResponseStore), 'isClaimed');
    const waiting = [post(apps[1]), post(apps[1])];
    await eventually('the second app has looked at the key several times', () => looks.mock.calls.length >= 5);
    return { first, second, executing, waiting };
  };

  it('is waited for, and prepared once only', async () => {
    const { first, second, executing, waiting } = await begin();
    expect([first.prepared, second.prepared]).toEqual([1, 1]);
    first.mayEnd.open();
    const { text } = await executing;
    for (const reply of await Promise.all(waiting)) expect([reply.text, reply.headers[REPLAYED]]).toEqual([text, 'true']);
    expect([first.prepared, second.prepared]).toEqual([1, 1]);
  });

  it('is executed here once the other process has given up', async () => {
    const { first, second, executing, waiting } = await begin();
    first.fails = true;
    first.mayEnd.open();
    expect((await executing).status).toBe(500);
    const replies = await Promise.all(waiting);
    expect(replies.map(({ body }) => body.data)).toEqual([{ prepared: 2 }, { prepared: 2 }]);
    expect(second.prepared).toBe(2);
  });

  it('is executed here once only, though the look of another request is slow', async () => {
    const { first, second, executing, waiting } = await begin();
    const responses = apps[1].get(StoredResponseStore);
    const find = responses.find.bind(responses);
    let looks = 0;
    jest.spyOn(responses, 'find').mockImplementation(async (sought) => {
      const isSlow = ++looks === 2;
      const found = await find(sought);
      if (isSlow) await Promise.race(waiting);
      return found;
    });
    first.fails = true;
    first.mayEnd.open();
    await executing;
    const replies = await Promise.all(waiting);
    expect(replies.map(({ body }) => body.data)).toEqual([{ prepared: 2 }, { prepared: 2 }]);
    expect([second.prepared, looks]).toEqual([2, 3]);
  });
});

describe('an Idempotency-Key', () => {
  let app: TestApp;
  let time: SandboxTime;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.start({ env: { CLOCK: 'sandbox' } });
    time = new SandboxTime(app);
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  const newKey = () => `key-${unique()}`;
  const post = (idempotencyKey: string, json: unknown, { key } = tenant): Promise<Reply> =>
    app.http.post('/v1/candidates', { key, json, headers: { 'idempotency-key': idempotencyKey } });
  const imported = async (email: unknown) => (await app.rows('SELECT 1 FROM candidates WHERE email = $1', [email])).length;

  it('makes the same request again answer the same, with Idempotent-Replayed, and execute once', async () => {
    const [key, json] = [newKey(), candidateBody(tenant)];
    const first = await post(key, json);
    const second = await post(key, json);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect([first.headers[REPLAYED], second.headers[REPLAYED]]).toEqual([undefined, 'true']);
    expect(await imported(json.email)).toBe(1);
  });

  it('replays the recorded request id in the body, and sends the new one in the header', async () => {
    const [key, json] = [newKey(), candidateBody(tenant)];
    const first = await post(key, json);
    const second = await post(key, json);
    expect(second.body.requestId).toBe(first.body.requestId);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it('takes two spellings of one body for the same', async () => {
    const [key, json] = [newKey(), candidateBody(tenant, { skipAnalysis: true })];
    const first = await post(key, json);
    const turned = Object.fromEntries(Object.entries(json).reverse());
    const raw = JSON.stringify(turned, null, 3).replace('Ona', '\\u004f\\u006ea');
    const second = await app.http.post('/v1/candidates', { key: tenant.key, raw, headers: { 'idempotency-key': key } });
    expect(second.text).toBe(first.text);
  });

  it.each([{ firstName: 'Rasa' }, { notes: null }, { middleName: 'x' }, { email: 5 }])(
    'with another body (%j) is a conflict, valid or not',
    async (fields) => {
      const [key, json] = [newKey(), candidateBody(tenant)];
      await post(key, json);
      expect(refusal(await post(key, { ...json, ...fields }))).toEqual(CONFLICT);
      expect((await post(key, json)).headers[REPLAYED]).toBe('true');
    },
  );

  it('belongs to its company: another company may use the same', async () => {
    const [key, stranger] = [newKey(), await aTenant(app)];
    const [mine, theirs] = [await post(key, candidateBody(tenant)), await post(key, candidateBody(stranger), stranger)];
    expect([mine.status, theirs.status, theirs.headers[REPLAYED]]).toEqual([201, 201, undefined]);
  });

  it('belongs to the company, not to the API key', async () => {
    const [key, json] = [newKey(), candidateBody(tenant)];
    const second = await aKey(app, tenant.company);
    const first = await post(key, json);
    expect((await post(key, json, { ...tenant, key: second.key })).text).toBe(first.text);
  });

  it('needs the scope for a replay too', async () => {
    const [key, json] = [newKey(), candidateBody(tenant)];
    const reader = await aKey(app, tenant.company, { scopes: ['read:candidates'] });
    await post(key, json);
    expect(refusal(await post(key, json, { ...tenant, key: reader.key }))).toEqual({ status: 403, error: 'SCOPE_INSUFFICIENT' });
  });

  it.each([
    ['a single character', 'k'],
    ['255 characters', 'k'.repeat(255)],
    ['255 characters beyond ASCII', 'ė'.repeat(255)],
    ['255 characters beyond the basic plane', '🙂'.repeat(255)],
  ])('of %s is fine', async (_, key) => {
    const header = Buffer.from(key, 'utf8').toString('latin1');
    const json = candidateBody(tenant);
    expect([(await post(header, json)).status, (await post(header, json)).headers[REPLAYED]]).toEqual([201, 'true']);
  });

  it.each([
    ['empty', ''],
    ['of 256 characters', 'k'.repeat(256)],
    ['of 256 characters beyond ASCII', 'ė'.repeat(256)],
  ])('that is %s is 400', async (_, key) => {
    const reply = await post(Buffer.from(key, 'utf8').toString('latin1'), candidateBody(tenant));
    expect(refusal(reply)).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
  });

  it('means nothing on routes that do not support it', async () => {
    const [key, id] = [newKey(), await aCandidate(app, tenant)];
    const patch = (firstName: string) =>
      app.http.patch(`/v1/candidates/${id}`, {
        key: tenant.key,
        query: { jobPositionId: tenant.position.id },
        json: { firstName },
        headers: { 'idempotency-key': key },
      });
    await patch('Rasa');
    const second = await patch('Ieva');
    expect([second.status, second.body.data.firstName, second.headers[REPLAYED]]).toEqual([200, 'Ieva', undefined]);
  });

  describe('of a refusal', () => {
    it('records a 404, whose message says that a new key is needed', async () => {
      const [key, json] = [newKey(), candidateBody(tenant, { jobPositionId: tenant.company.id })];
      const first = await post(key, json);
      expect(refusal(first)).toEqual({ status: 404, error: 'NOT_FOUND' });
      expect([first.body.message, first.headers[REPLAYED]]).toEqual(['there is no such job position', undefined]);
      const second = await post(key, json);
      expect([second.text, second.headers[REPLAYED]]).toEqual([first.text, 'true']);
    });

    it('records a 409, even where the reason has gone since', async () => {
      const [key, email] = [newKey(), `taken.${unique()}@example.com`];
      const other = await aCandidate(app, tenant, { email });
      const first = await post(key, candidateBody(tenant, { email }));
      expect(refusal(first)).toEqual({ status: 409, error: 'DUPLICATE_CANDIDATE' });
      const call = { key: tenant.key, query: { jobPositionId: tenant.position.id } };
      await app.http.patch(`/v1/candidates/${other}`, { ...call, json: { email: `moved.${unique()}@example.com` } });
      expect((await post(key, candidateBody(tenant, { email }))).text).toBe(first.text);
      expect((await post(newKey(), candidateBody(tenant, { email }))).status).toBe(201);
      // The refusal stays when the candidate that it names is erased, without its id.
      expect(first.body.details).toEqual({ candidateId: other });
      await app.http.delete(`/v1/candidates/${other}`, call);
      const { details: _, ...rest } = first.body;
      const again = await post(key, candidateBody(tenant, { email }));
      expect([again.status, again.body, again.headers[REPLAYED]]).toEqual([409, rest, 'true']);
      expect(refusal(await post(key, candidateBody(tenant)))).toEqual(CONFLICT);
    });

    it.each([404, 409])('keeps a %i about a candidate that was then deleted', async (status) => {
      const [key, id] = [newKey(), await aCandidate(app, tenant)];
      const jobPositionId = tenant.position.id;
      const select = () =>
        app.http.post(`/v1/candidates/${id}/select`, {
          key: tenant.key,
          json: { jobPositionId: status === 404 ? tenant.company.id : jobPositionId },
          headers: { 'idempotency-key': key },
        });
      const first = await select();
      expect(first.status).toBe(status);
      await app.http.delete(`/v1/candidates/${id}`, { key: tenant.key, query: { jobPositionId } });
      const again = await select();
      expect([again.status, again.text, again.headers[REPLAYED]]).toEqual([status, first.text, 'true']);
    });

    it('does not record a 400: the mended request executes', async () => {
      const key = newKey();
      expect((await post(key, candidateBody(tenant, { email: 'x' }))).status).toBe(400);
      expect((await post(key, candidateBody(tenant))).status).toBe(201);
    });

    it.each([
      ['401', { key: 'aipk_' }, 401],
      ['413', { raw: Buffer.alloc(2 ** 20 + 1, ' ') }, 413],
      ['415', { headers: { 'content-type': 'text/plain' } }, 415],
    ])('does not record a %s', async (_, wrong, status) => {
      const [key, json] = [newKey(), candidateBody(tenant)];
      const headers = { 'idempotency-key': key, ...('headers' in wrong ? wrong.headers : {}) };
      expect((await app.http.post('/v1/candidates', { key: tenant.key, json, ...wrong, headers })).status).toBe(status);
      expect([(await post(key, json)).status, await imported(json.email)]).toEqual([201, 1]);
    });

    it('does not record a 403 or a 429', async () => {
      const [key, small] = [newKey(), await aTenant(app, { writes: 1 })];
      const reader = await aKey(app, small.company, { scopes: ['read:candidates'] });
      const json = candidateBody(small);
      expect((await post(key, json, { ...small, key: reader.key })).status).toBe(403);
      await aCandidate(app, small);
      expect((await post(key, json, small)).status).toBe(429);
      await time.pass(60_000);
      expect([(await post(key, json, small)).status, await imported(json.email)]).toEqual([201, 1]);
    });

    it('does not record a 500: neither effect nor answer stays', async () => {
      const [key, json] = [newKey(), candidateBody(tenant)];
      await app.rows('ALTER TABLE idempotency_records ADD CONSTRAINT defect CHECK (status <> 201) NOT VALID');
      expect((await post(key, json)).status).toBe(500);
      await app.rows('ALTER TABLE idempotency_records DROP CONSTRAINT defect');
      expect(await imported(json.email)).toBe(0);
      expect([(await post(key, json)).status, await imported(json.email)]).toEqual([201, 1]);
    });
  });

  it('is forgotten after 24 hours, and may then be used anew', async () => {
    const key = newKey();
    const [first, second] = [candidateBody(tenant), candidateBody(tenant)];
    await post(key, first);
    await time.pass(DAY - MINUTE);
    expect(refusal(await post(key, second))).toEqual(CONFLICT);
    await time.pass(MINUTE);
    expect([(await post(key, second)).status, await imported(second.email)]).toEqual([201, 1]);
    expect(refusal(await post(key, first))).toEqual(CONFLICT);
  });

  it('is stored as a hash, its answer sealed', async () => {
    const [key, json] = [`visible-${newKey()}`, candidateBody(tenant)];
    const { body } = await post(key, json);
    const rows = await app.rows<{ row: string; response: Buffer }>(
      'SELECT r::text AS row, response FROM idempotency_records r WHERE response IS NOT NULL',
    );
    const stored = rows.map(({ row, response }) => row + response.toString('latin1')).join();
    for (const secret of [key, String(json.email), body.data.email as string]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  it('of a candidate that was deleted answers 404 from then on, with whatever body', async () => {
    const [key, json] = [newKey(), candidateBody(tenant)];
    const { body } = await post(key, json);
    await app.http.delete(`/v1/candidates/${body.data.candidateId}`, { key: tenant.key, query: { jobPositionId: tenant.position.id } });
    for (const again of [json, candidateBody(tenant), {}]) {
      const reply = await post(key, again);
      expect([refusal(reply), reply.headers[REPLAYED]]).toEqual([{ status: 404, error: 'NOT_FOUND' }, undefined]);
    }
    expect(await imported(json.email)).toBe(0);
    const left = await app.rows('SELECT response, persons FROM idempotency_records WHERE company_id = $1 AND response IS NULL', [
      tenant.company.id,
    ]);
    expect(left).not.toEqual([]);
    for (const row of left) expect(row).toEqual({ response: null, persons: null });
  });

  it('used by 50 requests at the same instant makes one candidate and 50 identical answers', async () => {
    const [key, json] = [newKey(), candidateBody(tenant, { jobPositionId: (await aPosition(app, tenant.company)).id })];
    const replies = await Promise.all(Array.from({ length: 50 }, () => post(key, json)));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies.filter(({ headers }) => headers[REPLAYED] === 'true')).toHaveLength(49);
    expect(await imported(json.email)).toBe(1);
  });

  it('used by two different bodies at the same instant lets one of them execute', async () => {
    const [key, bodies] = [newKey(), [candidateBody(tenant), candidateBody(tenant)]];
    const replies = await Promise.all(bodies.map((json) => post(key, json)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});
