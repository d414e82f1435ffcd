import { randomUUID } from 'node:crypto';
import { log } from '../../../src/platform/observability/log.js';
import { aTenant, candidateBody, type Tenant } from '../../support/builders.js';
import { ProductProcess } from '../../support/product-process.js';
import { TestApp } from '../../support/test-app.js';
import { TEST_SECRETS } from '../../fixtures/platform/secrets.js';

describe('the log', () => {
  let app: TestApp;
  let tenant: Tenant;
  let lines: Record<string, unknown>[];
  let written: string;
  const person = {
    firstName: 'Geležinė',
    lastName: 'Vilkaitė',
    email: 'vilkaite@example.com',
    phone: '+37061234567',
    notes: 'Kauno g. 5',
    cvText: 'Kepykla',
  };
  const unknownKey = `aipk_${randomUUID().replaceAll('-', '')}`;
  const requestIds: string[] = [];

  beforeAll(async () => {
    app = await TestApp.start();
    tenant = await aTenant(app);
    const product = await ProductProcess.start(app.databaseUrl, { LOG_LEVEL: 'debug' });
    const send = async (path: string, json: unknown, headers: Record<string, string> = {}, key = tenant.key) => {
      const reply = await product.http.post(path, { key, json, headers });
      requestIds.push(reply.headers['x-request-id'] ?? '');
      return reply;
    };
    const json = candidateBody(tenant, person);
    await send('/v1/candidates', json, { 'idempotency-key': 'secret-idempotency-key' });
    await send('/v1/candidates', json);
    await send('/v1/candidates', { ...json, [person.lastName]: person.notes });
    await send('/v1/candidates', json, {}, unknownKey);
    await send(`/v1/${person.email}?q=${person.phone}`, json);
    await app.rows(`ALTER TABLE candidates ADD CONSTRAINT defect CHECK (first_name <> '${person.firstName}') NOT VALID`);
    await send('/v1/candidates', { ...json, email: 'other.vilkaite@example.com' });
    await app.rows(`ALTER TABLE candidates DROP CONSTRAINT defect`);
    await product.http.get('/v1/candidates', { key: tenant.key, query: { jobPositionId: tenant.position.id, cursor: person.email } });
    await product.stop();
    written = product.written;
    lines = written
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  }, 120_000);
  afterAll(() => app.close());

  it('has one line for each answer, under its request id', () => {
    for (const id of requestIds) expect(lines.filter(({ requestId, status }) => requestId === id && status !== undefined)).toHaveLength(1);
    expect(lines.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409, 400, 401, 404, 500]));
  });

  it('names a defect with where it happened', () => {
    const defect = lines.find(({ level }) => level === 'error') as { error: { constraint: string; stack: string } } | undefined;
    expect(defect?.error).toMatchObject({ constraint: 'defect', stack: expect.stringContaining('at ') });
  });

  it('holds no personal data', () => {
    for (const secret of [...Object.values(person), 'vilkaite']) expect(written).not.toContain(secret);
  });

  it('holds no keys and no secrets', () => {
    for (const secret of [
      tenant.key,
      tenant.key.slice(5),
      unknownKey,
      unknownKey.slice(5),
      'secret-idempotency-key',
      TEST_SECRETS.SECRETS_KEY,
    ])
      expect(written).not.toContain(secret);
  });
});

describe('a test', () => {
  it('fails where the product logs an e-mail address that a request held', async () => {
    const app = await TestApp.start();
    const tenant = await aTenant(app);
    const json = candidateBody(tenant, { email: 'logged@example.com' });
    await app.http.post('/v1/candidates', { key: tenant.key, json });
    log.debug({ to: json.email }, 'sent');
    await expect(app.close()).rejects.toThrow(/personal data.*\n"logged@example.com" in .*"sent"/);
  });
});
