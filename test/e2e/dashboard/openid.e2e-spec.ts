import { ManageOpenId } from '../../../src/dashboard/application/manage-openid.js';
import { SignInLinks } from '../../../src/dashboard/application/sign-in.js';
import { aTenant, expectStatus, type Tenant, unique } from '../../support/builders.js';
import { DashboardVisit } from '../../support/dashboard.js';
import { type OpenIdAccount, TestOpenIdProvider } from '../../support/openid-provider.js';
import { TestApp } from '../../support/test-app.js';

describe('sign-in by OpenID Connect', () => {
  let app: TestApp;
  let tenant: Tenant;
  let other: Tenant;
  let provider: TestOpenIdProvider;
  const accounts = new Map<string, OpenIdAccount>();

  beforeAll(async () => {
    app = await TestApp.shared();
    [tenant, other] = [await aTenant(app), await aTenant(app)];
    const redirects = [tenant, other].map(({ company }) => `${app.get(SignInLinks).openId(company.id).url}/callback`);
    provider = await TestOpenIdProvider.start(redirects, accounts);
    for (const { company } of [tenant, other]) await use(company.id, {});
  });
  afterAll(async () => {
    await provider.stop();
    await app.close();
  });

  const use = (company: Tenant['company']['id'], more: { isRequired?: boolean; issuer?: string; clientSecret?: string }) => {
    const client = { clientId: 'interviews', clientSecret: 'the secret of the client' };
    return app.inOperation(() => app.get(ManageOpenId).set({ company, issuer: provider.issuer, isRequired: false, ...client, ...more }));
  };
  const pathOf = ({ company }: Tenant) => `/dashboard/sign-in/openid/${company.id}`;
  /** Goes to the provider, signs in there as `login`, and comes back to this or another browser. */
  const signIn = async (visit: DashboardVisit, login: string, of = tenant, back = visit): Promise<number> => {
    const { headers } = expectStatus(await visit.open(pathOf(of)), 303);
    const { pathname, search } = new URL(await provider.signIn(headers.location ?? '', login));
    return (await back.open(pathname + search)).status;
  };

  it('opens a session for the user of the company with the address that the provider states', async () => {
    const visit = await DashboardVisit.of(app, tenant, 'recruiter');
    accounts.set('ona', { email: visit.user.email.toUpperCase(), email_verified: true });
    expect(await signIn(visit, 'ona')).toBe(303);
    expect((await visit.open('/dashboard/positions')).status).toBe(200);
    const entries = await app.rows(`SELECT facts FROM audit_entries WHERE subject_id = $1 AND action = 'user.signed-in'`, [visit.user.id]);
    expect(entries).toEqual([{ facts: { by: 'openid' } }]);
  });

  it('is no way into another company, and none for strangers, disabled users and addresses that are not verified', async () => {
    const visit = await DashboardVisit.of(app, other, 'owner');
    accounts.set('owner', { email: visit.user.email });
    accounts.set('unverified', { email: visit.user.email, email_verified: false });
    accounts.set('stranger', { email: `stranger-${unique()}@people.example` });
    // The provider of the first company states the address of an owner of the second.
    expect(await signIn(visit, 'owner', tenant)).toBe(403);
    expect(await signIn(visit, 'stranger', other)).toBe(403);
    expect(await signIn(visit, 'unverified', other)).toBe(403);
    expect((await visit.open('/dashboard/positions')).status).toBe(303);
    expect(await signIn(visit, 'owner', other)).toBe(303);
    await app.rows('UPDATE users SET disabled_at = now() WHERE id = $1', [visit.user.id]);
    expect(await signIn(visit, 'owner', other)).toBe(403);
  });

  it('ends in the browser in which it began, with its own answer, once', async () => {
    const [victim, attacker] = [await DashboardVisit.of(app, tenant, 'admin'), await DashboardVisit.of(app, tenant, 'viewer')];
    accounts.set('attacker', { email: attacker.user.email });
    // The attacker’s answer in the browser of somebody else, which has begun nothing, or something else.
    expect(await signIn(attacker, 'attacker', tenant, victim)).toBe(403);
    await victim.open(pathOf(tenant));
    expect(await signIn(attacker, 'attacker', tenant, victim)).toBe(403);
    const { headers } = await attacker.open(pathOf(tenant));
    const back = new URL(await provider.signIn(headers.location ?? '', 'attacker'));
    const statusOf = async (change: (query: URLSearchParams) => void) => {
      const query = new URLSearchParams(back.search);
      change(query);
      return (await attacker.open(`${back.pathname}?${query.toString()}`)).status;
    };
    expect(await statusOf((query) => query.set('state', 'x'))).toBe(403);
    expect(await statusOf((query) => query.set('code', 'x'))).toBe(403);
    expect(await statusOf((query) => query.set('error', 'access_denied'))).toBe(403);
    expect(await statusOf((query) => query.append('code', 'x'))).toBe(403);
    expect(await statusOf((query) => query.delete('state'))).toBe(403);
    expect(await statusOf(() => undefined)).toBe(303);
    expect(await statusOf(() => undefined)).toBe(403);
  });

  it('is the only way where the company requires it: the mail leads to the provider', async () => {
    const strict = await aTenant(app);
    await use(strict.company.id, { isRequired: true });
    const visit = await DashboardVisit.of(app, strict, 'viewer');
    await visit.askForLink();
    expect(await visit.linkInMail()).toBe(pathOf(strict));
  });

  it('is explained where the provider cannot be reached, and absent where the company has none', async () => {
    const away = await aTenant(app);
    await use(away.company.id, { issuer: 'http://127.0.0.1:9' });
    expect((await app.http.get(pathOf(away))).status).toBe(503);
    for (const id of [(await aTenant(app)).company.id, 'x', "'"])
      expect((await app.http.get(`/dashboard/sign-in/openid/${id}`)).status).toBe(404);
  });

  it.each<[string, object]>([
    ['issuer', { issuer: 'http://login.example.com' }],
    ['issuer', { issuer: 'login' }],
    ['clientId', { clientId: 'ž' }],
    ['clientSecret', { clientSecret: 'a\nb' }],
  ])('takes no wrong %s: %j', async (field, wrong) => {
    await expect(use(tenant.company.id, wrong)).rejects.toThrow(field);
  });

  it('keeps the secret of the client encrypted', async () => {
    const [row] = await app.rows<{ client_secret: Buffer }>('SELECT client_secret FROM openid_providers WHERE company_id = $1', [
      tenant.company.id,
    ]);
    expect(row?.client_secret.includes('the secret')).toBe(false);
  });
});
