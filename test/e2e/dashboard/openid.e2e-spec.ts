import { jest } from '@jest/globals';
import { Clock } from '../../../src/platform/domain/index.js';
import {
  domainRecordOf,
  DomainRecords,
  MAX_CALLBACKS,
  OPENID_ATTEMPT_MS,
  type OpenIdProvider,
} from '../../../src/dashboard/domain/openid.js';
import { hashOf } from '../../../src/dashboard/domain/sign-in.js';
import { ManageUsers } from '../../../src/dashboard/application/manage-users.js';
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
  let forged: Tenant;
  let provider: TestOpenIdProvider;
  const accounts = new Map<string, OpenIdAccount>();

  beforeAll(async () => {
    app = await TestApp.shared();
    [tenant, other, forged] = [await aTenant(app), await aTenant(app), await aTenant(app)];
    const redirects = [tenant, other, forged].map(({ company }) => `${app.get(SignInLinks).openId(company.id).url}/callback`);
    provider = await TestOpenIdProvider.start(redirects, accounts);
    for (const { company } of [tenant, other, forged]) await use(company.id, {});
  });
  afterAll(async () => {
    await provider.stop();
    await app.close();
  });

  afterEach(() => jest.restoreAllMocks());

  const use = (company: Tenant['company']['id'], more: Partial<OpenIdProvider>) => {
    const client = { clientId: 'interviews', clientSecret: 'the secret of the client' };
    const set = {
      company,
      issuer: provider.issuer,
      isRequired: false,
      acceptsMissingEmailVerified: false,
      isGuarded: false,
      ...client,
      ...more,
    };
    return app.inOperation(() => app.get(ManageOpenId).set(set));
  };
  const pathOf = ({ company }: Tenant) => `/dashboard/sign-in/openid/${company.id}`;
  /** Goes to the provider, signs in there as `login`, and comes back to this or another browser. */
  const signIn = async (visit: DashboardVisit, login: string, of = tenant, back = visit): Promise<number> => {
    const { headers } = expectStatus(await visit.open(pathOf(of)), 303);
    const { pathname, search } = new URL(await provider.signIn(headers.location ?? '', login));
    return (await back.open(pathname + search)).status;
  };

  const userOf = (visit: DashboardVisit) =>
    app.rows('SELECT user_id AS id FROM dashboard_sessions WHERE token_hash = $1', [hashOf(visit.cookie('dashboard_session') ?? '')]);

  it('opens a session for the user of the company with the address that the provider states', async () => {
    const visit = await DashboardVisit.of(app, tenant, 'recruiter');
    accounts.set('ona', { email: visit.user.email.toUpperCase(), email_verified: true });
    expect(await signIn(visit, 'ona')).toBe(303);
    expect((await visit.open('/dashboard/positions')).status).toBe(200);
    const entries = await app.rows(`SELECT facts FROM audit_entries WHERE subject_id = $1 AND action = 'user.signed-in'`, [visit.user.id]);
    expect(entries).toEqual([{ facts: { by: 'openid' } }]);
  });

  it('is no way into another company, and none for strangers and disabled users', async () => {
    const visit = await DashboardVisit.of(app, other, 'owner');
    accounts.set('owner', { email: visit.user.email, email_verified: true });
    accounts.set('stranger', { email: `stranger-${unique()}@people.example`, email_verified: true });
    // The provider of the first company states the address of an owner of the second.
    expect(await signIn(visit, 'owner', tenant)).toBe(403);
    expect(await signIn(visit, 'stranger', other)).toBe(403);
    expect((await visit.open('/dashboard/positions')).status).toBe(303);
    expect(await signIn(visit, 'owner', other)).toBe(303);
    await app.rows('UPDATE users SET disabled_at = now() WHERE id = $1', [visit.user.id]);
    expect(await signIn(visit, 'owner', other)).toBe(403);
  });

  it('ends in the browser in which it began, with its own answer, once', async () => {
    const [victim, attacker] = [await DashboardVisit.of(app, tenant, 'admin'), await DashboardVisit.of(app, tenant, 'viewer')];
    accounts.set('attacker', { email: attacker.user.email, email_verified: true });
    // The attacker’s answer in the browser of somebody else, which has begun nothing, or something else.
    expect(await signIn(attacker, 'attacker', tenant, victim)).toBe(403);
    await victim.open(pathOf(tenant));
    expect(await signIn(attacker, 'attacker', tenant, victim)).toBe(403);
    for (const change of ['state=x', 'state=%00', 'error=access_denied', 'code=x', 'code=%', 'iss=javascript:x', 'x']) {
      await attacker.open(pathOf(tenant));
      const { status } = await attacker.open(`${pathOf(tenant)}/callback?${change}`);
      expect([change, status]).toEqual([change, change.includes('%00') ? 400 : 403]);
    }
    expect(await signIn(attacker, 'attacker')).toBe(303);
  });

  it('ends in each of two tabs that began at once, in either order, and uses up its own attempt only', async () => {
    const visit = await DashboardVisit.of(app, tenant, 'viewer');
    accounts.set('tabs', { email: visit.user.email, email_verified: true });
    const begun = await Promise.all([0, 1, 2].map(async () => String((await visit.open(pathOf(tenant))).headers.location)));
    const answers = await Promise.all(begun.map(async (location) => new URL(await provider.signIn(location, 'tabs')).search));
    const statuses: number[] = [];
    for (const answer of [answers[2], answers[0], answers[2], answers[1]])
      statuses.push((await visit.open(`${pathOf(tenant)}/callback${answer}`)).status);
    expect(statuses).toEqual([303, 303, 403, 303]);
    expect((await visit.open('/dashboard/positions')).status).toBe(200);
  });

  it('is kept for ten tabs of a browser: a further one takes the place of the oldest', async () => {
    const visit = await DashboardVisit.of(app, tenant, 'viewer');
    accounts.set('many', { email: visit.user.email, email_verified: true });
    const begun: string[] = [];
    for (let i = 0; i < 12; i += 1) begun.push(String((await visit.open(pathOf(tenant))).headers.location));
    const end = async (i: number) => {
      const { search } = new URL(await provider.signIn(begun[i]!, 'many'));
      return (await visit.open(`${pathOf(tenant)}/callback${search}`)).status;
    };
    expect([await end(1), await end(2), await end(11)]).toEqual([403, 303, 303]);
  });

  it('ends with the first callback of its own, and in the company where it began', async () => {
    const visit = await DashboardVisit.of(app, tenant, 'viewer');
    accounts.set('once', { email: visit.user.email, email_verified: true });
    const answer = async () => {
      const { headers } = expectStatus(await visit.open(pathOf(tenant)), 303);
      return new URL(await provider.signIn(headers.location ?? '', 'once'));
    };
    const statusOf = async ({ search }: URL, of = tenant, changed = search) =>
      (await visit.open(`${pathOf(of)}/callback${changed}`)).status;
    const wrong = await answer();
    expect(await statusOf(wrong, tenant, '?code=x&state=y')).toBe(403);
    expect(await statusOf(wrong, tenant, `?code=x&state=${wrong.searchParams.get('state')}`)).toBe(403);
    expect(await statusOf(wrong)).toBe(403);
    const elsewhere = await answer();
    expect(await statusOf(elsewhere, other)).toBe(403);
    expect(await statusOf(elsewhere)).toBe(403);
    const good = await answer();
    expect((await Promise.all([statusOf(good), statusOf(good)])).sort()).toEqual([303, 403]);
    const late = await answer();
    jest.spyOn(app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + OPENID_ATTEMPT_MS));
    expect(await statusOf(late)).toBe(403);
  });

  it.each<[unknown, number, number]>([
    ['true', 303, 303],
    [undefined, 403, 303],
    [false, 403, 403],
  ])(
    'asks whether the address is verified: %j is %i, and %i where the operator trusts a missing statement',
    async (stated, ...statuses) => {
      for (const [of, status] of [
        [tenant, statuses[0]],
        [other, statuses[1]],
      ] as const) {
        await use(of.company.id, { acceptsMissingEmailVerified: of === other });
        const visit = await DashboardVisit.of(app, of, 'viewer');
        accounts.set('mailbox', { email: visit.user.email, ...(stated !== undefined && { email_verified: stated }) });
        await app.rows('UPDATE users SET openid_subject = NULL WHERE company_id = $1', [of.company.id]);
        expect(await signIn(visit, 'mailbox', of)).toBe(status);
      }
    },
  );

  it('binds a user to the account that signs in first, until the user is disabled', async () => {
    const visit = await DashboardVisit.of(app, tenant, 'viewer');
    const { email, id } = visit.user;
    for (const login of ['first', 'second']) accounts.set(login, { email, email_verified: true });
    expect([await signIn(visit, 'first'), await signIn(visit, 'second')]).toEqual([303, 403]);
    expect(visit.html).toContain('another account');
    accounts.set('first', { email: `married-${unique()}@people.example`, email_verified: true });
    expect(await signIn(visit, 'first')).toBe(303);
    // The account is known by its subject: its address may be anything, or nothing.
    const taken = await DashboardVisit.of(app, tenant, 'viewer');
    for (const stated of [
      { email: taken.user.email, email_verified: true },
      { email: `new-${unique()}@people.example`, email_verified: false },
      { email: 'nul\0@people.example', email_verified: true },
      {},
    ]) {
      accounts.set('first', stated as OpenIdAccount);
      expect([stated, await signIn(visit, 'first')]).toEqual([stated, 303]);
      expect(await userOf(visit)).toEqual([{ id }]);
    }
    accounts.set('first', { email: `married-${unique()}@people.example`, email_verified: true });
    for (const isDisabled of [true, false])
      await app.inOperation(() => app.get(ManageUsers).change(tenant.company.id, id, { isDisabled }, 'operator'));
    expect([await signIn(visit, 'first'), await signIn(visit, 'second')]).toEqual([403, 303]);
  });

  it('takes an address with a letter beyond ASCII for another one, and refuses one with NUL', async () => {
    const visit = await DashboardVisit.of(app, tenant, 'owner');
    const { email } = visit.user;
    await app.rows(`UPDATE users SET email = 'k' || email, email_key = 'k' || email_key WHERE id = $1`, [visit.user.id]);
    accounts.set('kelvin', { email: `\u212a${email}`, email_verified: true });
    accounts.set('nul', { email: `k${email}\0`, email_verified: true });
    accounts.set('letter', { email: `K${email}`, email_verified: true });
    expect([await signIn(visit, 'kelvin'), await signIn(visit, 'nul'), await signIn(visit, 'letter')]).toEqual([403, 403, 303]);
  });

  it('reads the signature of the ID token', async () => {
    const visit = await DashboardVisit.of(app, forged, 'owner');
    accounts.set('forged', { email: visit.user.email, email_verified: true });
    const { keys } = (await (await fetch(`${provider.issuer}/jwks`)).json()) as { keys: { n: string }[] };
    provider.instead.set('/jwks', { keys: keys.map((key) => ({ ...key, n: [...(key.n ?? '')].reverse().join('') })) });
    expect(await signIn(visit, 'forged', forged)).toBe(403);
    provider.instead.clear();
  });

  it('takes a bounded number of callbacks from a network', async () => {
    await app.rows(
      `INSERT INTO openid_callbacks SELECT decode(md5(n::text), 'hex'), '127.0.0.1', now() FROM generate_series(1, ${MAX_CALLBACKS}) AS n`,
    );
    const { status } = await app.http.get(`${pathOf(tenant)}/callback?code=x&state=y`);
    await app.rows('TRUNCATE openid_callbacks');
    expect([status, (await app.http.get(`${pathOf(tenant)}/callback?code=x&state=y`)).status]).toEqual([429, 403]);
  });

  it('refuses a stored issuer at which anybody has an account', async () => {
    const loose = await aTenant(app);
    await use(loose.company.id, {});
    await app.rows('UPDATE openid_providers SET issuer = $2 WHERE company_id = $1', [loose.company.id, `${provider.issuer}/common/v2.0`]);
    for (const path of ['', '/callback']) expect((await app.http.get(pathOf(loose) + path)).status).toBe(403);
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
    for (const id of [(await aTenant(app)).company.id, 'x', "'", '%00', 'javascript:x'])
      expect((await app.http.get(`/dashboard/sign-in/openid/${id}`)).status).toBe(404);
  });

  it.each<[string, object]>([
    ['issuer', { issuer: 'http://login.example.com' }],
    ['issuer', { issuer: 'login' }],
    ['issuer', { issuer: 'javascript:alert(1)' }],
    ['issuer', { issuer: 'https://login.example.com/\0' }],
    ['issuer', { issuer: 'https://login.microsoftonline.com/common/v2.0' }],
    ['issuer', { issuer: 'https://login.microsoftonline.com/Organizations/v2.0' }],
    ['issuer', { issuer: 'https://login.microsoftonline.com/consumers/' }],
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

  describe('set by an owner', () => {
    const PAGE = '/dashboard/settings/sign-in';
    const SECRET = 'the secret of the client';
    /** With the provider that the operator has set, or that nobody has. */
    const anOwner = async (isSet: boolean, of?: Tenant) => {
      const company = of ?? (await aTenant(app));
      if (isSet) await use(company.company.id, {});
      const visit = await DashboardVisit.inSession(app, company, 'owner');
      await visit.open(PAGE);
      return { visit, company, fields: { issuer: provider.issuer, clientId: 'interviews', clientSecret: SECRET } };
    };
    const storedOf = async (company: Tenant) =>
      (
        await app.rows<{ issuer: string; required: boolean; guarded: boolean }>(
          'SELECT issuer, is_required AS required, is_guarded AS guarded FROM openid_providers WHERE company_id = $1',
          [company.company.id],
        )
      )[0];

    it('is asked at public addresses only, is never sent a stored secret by another address, and shows none', async () => {
      const { visit, company, fields } = await anOwner(true);
      expect(visit.html).not.toContain(SECRET);
      const elsewhere = provider.issuer.replace('127.0.0.1', 'localhost');
      const refused = await visit.send({ ...fields, clientSecret: '', issuer: elsewhere, action: 'test' }, PAGE);
      expect([refused.status, refused.text.includes('✗ The provider can be reached')]).toEqual([200, true]);
      await visit.submit({ ...fields, issuer: 'https://login.example.com' }, PAGE);
      expect(await storedOf(company)).toEqual({ issuer: 'https://login.example.com', required: false, guarded: true });
      expect(visit.html).not.toContain(SECRET);
      const again = await visit.send({ ...fields, clientSecret: '', clientId: 'other', issuer: 'https://login.example.com' }, PAGE);
      expect(again.status).toBe(303);
      const [{ secret } = { secret: '' }] = await app.rows<{ secret: unknown }>(
        'SELECT client_secret AS secret FROM openid_providers WHERE company_id = $1',
        [company.company.id],
      );
      expect(secret).toBeNull();
      for (const wrong of [
        { issuer: 'http://169.254.169.254' },
        { issuer: 'x' },
        { clientId: '\u00e9' },
        { issuer: 'https://login.microsoftonline.com/common' },
      ]) {
        const { status, text } = await visit.send({ ...fields, ...wrong }, PAGE);
        expect([wrong, status, text.includes('class="problem"')]).toEqual([wrong, 400, true]);
      }
    });

    it('says which step of the test failed, and is the only way in only after the test', async () => {
      const redirected = await anOwner(true);
      await redirected.visit.send({ ...redirected.fields, action: 'test' }, PAGE);
      expect(redirected.visit.html).toContain('✗ It accepts our redirect address');
      const { visit, fields } = await anOwner(true, forged);
      await visit.send({ ...fields, clientSecret: 'wrong', action: 'test' }, PAGE);
      expect(visit.html).toContain('✗ It accepts the client ID and the secret');
      expect((await visit.send({ ...fields, clientSecret: 'wrong', required: 'on' }, PAGE)).status).toBe(400);
      expect(await storedOf(forged)).toMatchObject({ required: false });
      await visit.send({ ...fields, clientSecret: '', action: 'test' }, PAGE);
      expect(visit.html).toContain('The test passed.');
      await visit.submit({ ...fields, clientSecret: '', required: 'on' }, PAGE);
      expect(await storedOf(forged)).toMatchObject({ required: true, guarded: false });
      await visit.submit({ sure: 'yes' }, `${PAGE}/removal`);
      expect(await storedOf(forged)).toBeUndefined();
    });

    it('is offered for the domains that name the company in DNS, and for no other', async () => {
      const { visit, company } = await anOwner(true);
      const domain = `${unique()}.example.com`.toLowerCase().replace(/[^a-z0-9.]/g, '');
      const { name, value } = domainRecordOf(company.company.id, domain);
      const records = jest.spyOn(app.get(DomainRecords), 'texts').mockResolvedValue([value.replace(/.$/, 'x')]);
      const add = (text: string) => visit.send({ domain: text, action: 'add' }, `${PAGE}/domains`);
      for (const text of ['', 'x', '127.0.0.1', `${domain}/x`, 'a b.example', '<img src=x>.example', domain])
        expect([text, (await add(text)).status]).toEqual([text, 400]);
      expect(visit.html).toContain(value);
      const offer = `/dashboard/sign-in/openid/${company.company.id}`;
      const guest = await DashboardVisit.of(app, tenant, 'viewer');
      const enter = async (email: string) => {
        await guest.open('/dashboard/sign-in');
        return (await guest.submit({ email })).text;
      };
      expect(await enter(`ona@${domain}`)).not.toContain(offer);
      records.mockResolvedValue(['other', value]);
      expect((await add(`${domain.toUpperCase()}.`)).status).toBe(303);
      expect(records).toHaveBeenLastCalledWith(name);
      expect(await enter(`Ona@${domain.toUpperCase()}`)).toContain(`href="${offer}"`);
      expect(await enter(`ona@x.${domain}`)).not.toContain(offer);
      await visit.open(PAGE);
      expect((await visit.send({ domain, action: 'remove' }, `${PAGE}/domains`)).status).toBe(303);
      expect(await enter(`ona@${domain}`)).not.toContain(offer);
    });
  });
});
