import { jest } from '@jest/globals';
import { after, Clock, DAY } from '../../../src/platform/domain/index.js';
import { formProof } from '../../../src/platform/http/pages/form-proof.js';
import { Idempotency } from '../../../src/platform/idempotency/idempotency.js';
import { IdempotencyInProgress } from '../../../src/platform/idempotency/stored-response.js';
import { aCandidate, aTenant, type Tenant, unique } from '../../support/builders.js';
import { DashboardVisit } from '../../support/dashboard.js';
import { TestApp } from '../../support/test-app.js';

const CSV = 'first name,last name,email\nAda,Byron,ada@people.example\n';

describe('a form of the dashboard', () => {
  let app: TestApp;
  let tenant: Tenant;
  let owner: DashboardVisit;
  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await aTenant(app);
    owner = await DashboardVisit.inSession(app, tenant, 'owner');
  });
  afterAll(() => app.close());

  const keys = () => app.rows('SELECT id FROM api_keys WHERE company_id = $1 AND name LIKE $2', [tenant.company.id, 'twice%']);
  const aKey = (name = 'twice') => ({ name, role: 'member', 'scope read:jobs': 'on', ips: '', form: owner.proof });

  it('has one effect, however often it is sent, and leads to the first result', async () => {
    await owner.open('/dashboard/api-keys');
    const fields = aKey();
    const both = await Promise.all([owner.send(fields, '/dashboard/api-keys'), owner.send(fields, '/dashboard/api-keys')]);
    const replies = [...both, await owner.send(fields, '/dashboard/api-keys')];
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(new Set(replies.map(({ headers }) => headers.location)).size).toBe(1);
    expect(await keys()).toHaveLength(1);
    // Other content of the same page is another form.
    await owner.send({ ...fields, name: 'twice, corrected' }, '/dashboard/api-keys');
    expect(await keys()).toHaveLength(2);
  });

  it('shows a secret for half a minute, to the session that made it', async () => {
    await owner.open('/dashboard/api-keys');
    const { location = '' } = (await owner.send(aKey('shown'), '/dashboard/api-keys')).headers;
    const other = await DashboardVisit.inSession(app, tenant, 'owner');
    const isShown = async (visit: DashboardVisit) => /<code>aipk_/.test((await visit.open(location)).text);
    // The browser of a double click asks twice.
    expect([await isShown(other), await isShown(owner), await isShown(owner)]).toEqual([false, true, true]);
    const clock = jest.spyOn(app.get(Clock), 'now').mockReturnValue(after(new Date(), 31_000));
    expect([await isShown(owner), await isShown(owner)]).toEqual([false, false]);
    clock.mockRestore();
    expect(await isShown(owner)).toBe(false);
  });

  it('imports the same CSV once', async () => {
    const path = `/dashboard/positions/${tenant.position.id}/import`;
    await owner.open(path);
    await owner.upload(`${path}/csv`, { csv: CSV });
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(owner.html)?.[1] ?? '';
    const fields = { staged: hidden('staged'), action: 'import', form: owner.proof };
    const columns = { column0: 'firstName', column1: 'lastName', column2: 'email' };
    const replies = [
      await owner.upload(`${path}/csv`, { ...fields, ...columns }),
      await owner.upload(`${path}/csv`, { ...fields, ...columns }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([303, 303]);
    expect(replies[1]!.headers.location).toBe(replies[0]!.headers.location);
  });

  it.each([
    ['en', 'This is already being processed', 'agree. It is done only once.', 'Check whether it is done'],
    ['lt', 'Tai jau vykdoma', 'sutikite. Veiksmas bus atliktas tik vieną kartą.', 'Pažiūrėti, ar jau atlikta'],
  ])('says in %s that it was sent already, while the first is running, and where to look', async (language, heading, advice, label) => {
    const visit = await DashboardVisit.inSession(app, tenant, 'owner');
    await visit.open('/dashboard/account');
    await visit.send({ language }, '/dashboard/account/language');
    const position = `/dashboard/positions/${tenant.position.id}`;
    const candidate = `${position}/candidates/${await aCandidate(app, tenant, { skipAnalysis: true })}`;
    const forms = [
      ['/dashboard/webhooks', '/dashboard/webhooks'],
      [`${position}/import`, position],
      [`${candidate}/invitation`, candidate],
      ['/dashboard/account/language', '/dashboard/account'],
    ] as const;
    for (const [path, place] of forms) {
      await visit.open('/dashboard/account');
      jest.spyOn(app.get(Idempotency), 'once').mockRejectedValueOnce(new IdempotencyInProgress());
      const { status, headers, text } = await visit.send({}, path);
      expect([path, status, Number(headers['retry-after']) > 0]).toEqual([path, 409, true]);
      expect(text).toContain(`<h1>${heading}</h1>`);
      expect(text).toContain(advice);
      expect(text).toContain(`<a href="${place}">${label}</a>`);
      expect((await visit.open(place)).status).toBe(200);
    }
    jest.restoreAllMocks();
  });

  it('is undone where it is refused, and may be sent again', async () => {
    await owner.open('/dashboard/users');
    const fields = { name: 'Jonas', email: `u${unique()}@people.example`, role: 'nobody', form: owner.proof };
    expect((await owner.send(fields, '/dashboard/users')).status).toBe(400);
    expect((await owner.send({ ...fields, role: 'viewer' }, '/dashboard/users')).status).toBe(303);
  });

  it('signs out on a page that is refused, which names those who may use it', async () => {
    const visit = await DashboardVisit.inSession(app, tenant, 'viewer');
    const { status, text } = await visit.open('/dashboard/api-keys');
    expect([status, text.includes(`Owners and admins do this: ${owner.user.name}`)]).toEqual([403, true]);
    expect((await visit.send({ form: visit.proof }, '/dashboard/sign-out')).status).toBe(303);
    expect((await visit.open('/dashboard/positions')).status).toBe(303);
  });

  it('is too old a day later', async () => {
    const candidateId = await aCandidate(app, tenant, { skipAnalysis: true });
    const path = `/dashboard/positions/${tenant.position.id}/candidates/${candidateId}`;
    await owner.open(path);
    const old = formProof(owner.cookie('dashboard_session') ?? '', new Date(Date.now() - DAY));
    const { status, text } = await owner.send({ form: old }, `${path}/invitation`);
    expect([status, text.includes('<nav id="navigation"')]).toEqual([403, true]);
  });

  it('and the pages of a session are limited: 429 with the navigation, and when to come back', async () => {
    const visit = await DashboardVisit.inSession(app, tenant, 'viewer');
    await app.rows(`UPDATE dashboard_sessions SET pages = ARRAY[0, (($2::bigint) << 20) | 999999] WHERE user_id = $1`, [
      visit.user.id,
      Date.now(),
    ]);
    const { status, headers, text } = await visit.open('/dashboard/positions');
    expect([status, headers['retry-after'], text.includes('<nav id="navigation"')]).toEqual([429, '60', true]);
  });
});
