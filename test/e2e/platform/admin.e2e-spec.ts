import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompanyAdministration } from '../../../src/platform/access/company-administration.js';
import { HOUR } from '../../../src/platform/domain/index.js';
import { admin } from '../../support/admin.js';
import { TestApp } from '../../support/test-app.js';

describe("the operator's command line", () => {
  let app: TestApp;
  let folder: string;
  const run = (...args: string[]) => admin({ DATABASE_URL: app.databaseUrl, DATA_DIR: folder }, ...args);
  const company = async (name = 'Acme') => (await app.inOperation(() => app.get(CompanyAdministration).create(name, null))).id as string;
  const use = (key: string) => app.http.get('/v1/job-positions', { key });

  beforeAll(async () => {
    app = await TestApp.start({ env: { CLOCK: 'sandbox' } });
    folder = mkdtempSync(join(tmpdir(), 'admin-'));
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('takes the only company where none is named, and asks for one where there are several', async () => {
    const list = () => run('key', 'list', '--json');
    expect((await list()).json).toEqual({ error: 'USAGE', message: expect.stringContaining('company create') });
    await company();
    expect((await list()).json).toEqual({ keys: [] });
    await company();
    expect((await list()).json).toEqual({ error: 'USAGE', message: expect.stringContaining('--company <id>') });
  });

  it('creates and lists companies', async () => {
    const { json: created } = await run('company', 'create', '--name', 'Šiaulių logistika', '--json');
    const { json } = await run('company', 'list', '--json');
    expect(json.companies).toContainEqual(expect.objectContaining({ id: created.id, name: 'Šiaulių logistika' }));
  });

  it('creates a key that is valid at once, and lists it without the secret', async () => {
    const id = await company();
    const created = await run('key', 'create', '--company', id, '--name', 'ATS', '--scopes', 'all', '--role', 'owner', '--json');
    expect(created.json.key).toMatch(/^aipk_[0-9a-f]{32}$/);
    expect((await use(created.json.key)).status).toBe(200);
    const listed = await run('key', 'list', '--company', id, '--json');
    expect(listed.json.keys).toHaveLength(1);
    expect(listed.out).not.toContain(created.json.key);
  });

  it('adds users, signs one in by a link, and disables one', async () => {
    const id = await company();
    const of = (...args: string[]) => run('user', ...args, '--company', id, '--json');
    const ona = { email: 'ona@people.example', name: 'Ona', role: 'owner' };
    expect((await of('create', '--email', ona.email, '--name', ona.name, '--role', ona.role)).json).toMatchObject({
      ...ona,
      disabledAt: null,
    });
    expect(await of('create', '--email', 'Ona@people.example', '--name', 'Ona')).toMatchObject({ code: 1, out: '' });
    expect((await of('create', '--email', 'jonas@people.example', '--name', 'Jonas')).json).toMatchObject({ role: 'recruiter' });
    const { json: link } = await of('link', '--email', ona.email);
    const opened = await app.http.get(new URL(link.url).pathname);
    expect([opened.status, opened.text.includes('You are signing in as Ona')]).toEqual([200, true]);
    expect((await of('disable', '--email', 'JONAS@people.example')).json).toMatchObject({ disabledAt: expect.any(String) });
    expect((await of('disable', '--email', ona.email)).code).toBe(1);
    expect((await of('list')).json.users.map(({ name, disabledAt }: Record<string, unknown>) => [name, disabledAt !== null])).toEqual([
      ['Jonas', true],
      ['Ona', false],
    ]);
    expect(await of('link', '--email', 'nobody@people.example')).toMatchObject({ code: 1, out: '' });
  });

  it('gives a company its identity provider, shows it without the secret, and takes it away', async () => {
    const id = await company();
    const of = (...args: string[]) => run('openid', ...args, '--company', id, '--json');
    const secretFile = join(folder, 'client-secret');
    writeFileSync(secretFile, 'the secret of the client\n');
    const settings = ['--issuer', 'https://login.example.com', '--client-id', 'interviews', '--client-secret-file', secretFile];
    const set = await of('set', ...settings, '--required');
    expect(set.json).toEqual({
      ...{ company: id, issuer: 'https://login.example.com', clientId: 'interviews', isRequired: true, acceptsMissingEmailVerified: false },
      isGuarded: false,
      signInUrl: expect.stringMatching(`/dashboard/sign-in/openid/${id}$`),
      redirectUri: expect.stringMatching(`/dashboard/sign-in/openid/${id}/callback$`),
    });
    expect((await of('show')).json).toEqual(set.json);
    expect(await of('set', '--issuer', 'http://login.example.com', '--client-id', 'x')).toMatchObject({ code: 1, out: '' });
    expect((await of('set', ...settings, '--accept-missing-email-verified')).json).toMatchObject({ acceptsMissingEmailVerified: true });
    expect((await of('remove')).code).toBe(0);
    expect([(await of('show')).code, (await of('remove')).code]).toEqual([1, 1]);
  });

  it('limits a key to its scopes and addresses', async () => {
    const args = ['key', 'create', '--company', await company(), '--name', 'K', '--role', 'member', '--json'];
    const elsewhere = await run(...args, '--scopes', 'read:jobs', '--ip', '203.0.113.7', '--ip', '2001:db8::1');
    expect((await use(elsewhere.json.key)).body.error).toBe('IP_NOT_ALLOWED');
    const other = await run(...args, '--scopes', 'read:candidates,action:invite');
    expect((await use(other.json.key)).body.error).toBe('SCOPE_INSUFFICIENT');
  });

  it.each([
    ['a range of addresses', ['--scopes', 'all', '--role', 'owner', '--ip', '10.0.0.0/8'], /not a single IP address/],
    ['an unknown scope', ['--scopes', 'read:everything', '--role', 'owner'], /not a scope/],
    ['an unknown role', ['--scopes', 'all', '--role', 'king'], /role must be one of/],
  ])('refuses %s with exit code 1 and the reason on standard error', async (_, options, reason) => {
    const refused = await run('key', 'create', '--company', await company(), '--name', 'K', ...options);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(reason);
  });

  it('rotates a key: both are valid during the grace, only the new one after it', async () => {
    const id = await company();
    const first = (await run('key', 'create', '--company', id, '--name', 'K', '--scopes', 'all', '--role', 'owner', '--json')).json;
    const rotated = await run('key', 'rotate', first.id, '--grace-minutes', '30', '--json');
    expect(rotated.json).toMatchObject({ id: expect.any(String), key: expect.any(String), previousKeyExpiresAt: expect.any(String) });
    expect([(await use(first.key)).status, (await use(rotated.json.key)).status]).toEqual([200, 200]);
    const advanced = await run('clock', 'advance', '31m', '--json');
    expect(advanced).toMatchObject({ code: 0, json: { mode: 'sandbox', offsetMs: expect.any(Number) } });
    expect([(await use(first.key)).status, (await use(rotated.json.key)).status]).toEqual([401, 200]);
  });

  it('invalidates a key at once by revoking it or by rotating it without grace', async () => {
    const id = await company();
    const create = () => run('key', 'create', '--company', id, '--name', 'K', '--scopes', 'all', '--role', 'owner', '--json');
    const [one, two] = [(await create()).json, (await create()).json];
    await run('key', 'revoke', one.id);
    await run('key', 'rotate', two.id, '--grace-minutes', '0');
    expect([(await use(one.key)).status, (await use(two.key)).status]).toEqual([401, 401]);
    expect(await run('key', 'revoke', one.id, '--json')).toMatchObject({ code: 1, json: { error: 'NOT_FOUND' } });
    expect((await run('key', 'rotate', two.id, '--grace-minutes', '1441')).code).toBe(1);
  });

  it('creates job positions from options and from a file with the field names of the API', async () => {
    const id = await company();
    const { key } = (await run('key', 'create', '--company', id, '--name', 'K', '--scopes', 'all', '--role', 'owner', '--json')).json;
    const options = [
      '--position',
      'Nurse',
      '--salary',
      '2100',
      '--currency',
      'EUR',
      '--requirement',
      'Licence',
      '--requirement',
      'Wound care',
      '--remote',
    ];
    const byOptions = await run('job', 'create', '--company', id, ...options, '--interview-language', 'lt', '--json');
    expect((await app.http.get(`/v1/job-positions/${byOptions.json.id}`, { key })).body.data).toMatchObject({
      ...{
        position: 'Nurse',
        salary: 2100,
        currency: 'EUR',
        requirements: ['Licence', 'Wound care'],
        remote: true,
        interviewLanguages: ['lt'],
      },
    });
    const file = join(folder, 'job.json');
    writeFileSync(file, JSON.stringify({ position: 'Driver', location: 'Klaipėda', benefits: ['Van'], privacy: 'private' }));
    const byFile = await run('job', 'create', '--company', id, '--file', file, '--location', 'Vilnius', '--json');
    expect((await app.http.get(`/v1/job-positions/${byFile.json.id}`, { key })).body.data).toMatchObject({
      ...{ position: 'Driver', location: 'Vilnius', benefits: ['Van'], privacy: 'private' },
    });
    const { json } = await run('job', 'list', '--company', id, '--json');
    expect(json.jobPositions.map((job: { position: string }) => job.position)).toEqual(['Driver', 'Nurse']);
  });

  it.each([
    ['an unknown field', '{"position":"X","salery":1}', /salery is not a field/],
    ['a wrong type', '{"position":"X","requirements":"many"}', /requirements must be a list/],
    ['invalid JSON', '{', /cannot be read as JSON/],
    ['no position', '{}', /position must have 1 to 200/],
    ['a currency in a list', '{"position":"X","currency":["EUR"]}', /currency must be three/],
    ['a position that is a number', '{"position":5}', /^error: position must have 1 to 200/],
  ])('refuses a job file with %s', async (_, text, reason) => {
    const file = join(folder, 'wrong.json');
    writeFileSync(file, text);
    const refused = await run('job', 'create', '--company', await company(), '--file', file);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(reason);
  });

  it('raises the limits of a company to at most 1 000', async () => {
    const id = await company();
    const raised = await run('company', 'limits', '--company', id, '--global', '500', '--bulk-import', '20', '--json');
    expect(raised.json).toEqual({ id, raisedLimits: { global: 500, bulk_import: 20 } });
    expect(await run('company', 'limits', '--company', id, '--reads', '1001', '--json')).toMatchObject({
      code: 1,
      json: { error: 'VALIDATION_ERROR' },
    });
  });

  it('shows and moves the clock of a sandbox, and uses its time, whatever its own environment says', async () => {
    const before = (await run('clock', 'show', '--json')).json;
    expect(before).toMatchObject({ mode: 'sandbox', offsetMs: expect.any(Number) });
    const { json } = await run('clock', 'advance', '2h', '--json');
    expect(json).toMatchObject({ mode: 'sandbox', offsetMs: before.offsetMs + 2 * HOUR });
    expect((await run('clock', 'show', '--json')).json).toMatchObject({ offsetMs: json.offsetMs });
    const id = await company();
    const key = (await run('key', 'create', '--company', id, '--name', 'K', '--scopes', 'all', '--role', 'owner', '--json')).json;
    const startMs = Date.now();
    const rotated = (await run('key', 'rotate', key.id, '--grace-minutes', '60', '--json')).json;
    expect(Date.parse(rotated.previousKeyExpiresAt)).toBeGreaterThanOrEqual(startMs + json.offsetMs + HOUR);
    expect((await run('clock', 'advance', 'soon')).err).toMatch(/for example 90s, 23h59m, 1d12h or 7d/);
  });

  it('refuses to move the clock if the service uses system time, whatever its own environment says', async () => {
    const system = await TestApp.start();
    const env = { DATABASE_URL: system.databaseUrl, DATA_DIR: folder, CLOCK: 'sandbox' };
    expect((await admin(env, 'clock', 'show', '--json')).json).toMatchObject({ mode: 'system', offsetMs: 0, now: expect.any(String) });
    expect(await admin(env, 'clock', 'advance', '1h', '--json')).toMatchObject({
      code: 1,
      json: { message: expect.stringContaining('CLOCK=sandbox') },
    });
    await system.close();
  });

  it('changes nothing if the database is migrated already', async () => {
    expect(await run('migrate', '--json')).toMatchObject({ code: 0, json: { migrations: [] } });
  });

  it('seeds a demo with a valid key and position', async () => {
    const { json } = await run('demo', 'seed', '--json');
    const listed = await app.http.get('/v1/candidates', { key: json.key, query: { jobPositionId: json.jobPositionId } });
    expect(listed.body.data.length).toBeGreaterThan(5);
  });

  it.each([[[]], [['company']], [['company', 'create']], [['key', 'rotate']], [['job', 'create']], [['clock', 'advance']], [['migrate']]])(
    'prints the usage of admin %p --help',
    async (command) => {
      const { code, out } = await run(...command, '--help');
      expect(code).toBe(0);
      expect(out).toMatch(/Usage: admin/);
    },
  );

  it('names all that is missing at once, as JSON with --json', async () => {
    const message = 'missing: --name <name>, --scopes <list>, --role <role>';
    expect(await run('key', 'create', '--json')).toMatchObject({ code: 1, out: '', json: { error: 'USAGE', message } });
    expect((await run('key', 'create', '--role', 'owner')).err).toContain('error: missing: --name <name>, --scopes <list>\n');
    expect((await run('company', 'destroy')).code).toBe(1);
    expect(await run('key', 'list', '--company', 'no-such-company', '--json')).toMatchObject({ code: 1, json: { error: 'NOT_FOUND' } });
  });
});
