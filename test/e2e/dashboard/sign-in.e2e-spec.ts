import { createHash } from 'node:crypto';
import { ManageUsers } from '../../../src/dashboard/application/manage-users.js';
import { newToken } from '../../../src/dashboard/domain/sign-in.js';
import { outboxOf } from '../../support/actions.js';
import { aCandidate, aTenant, type Tenant } from '../../support/builders.js';
import { DashboardVisit } from '../../support/dashboard.js';
import { until } from '../../support/eventually.js';
import { HeldLocks } from '../../support/held-locks.js';
import { hasCounted } from '../../support/link-requests.js';
import { TestApp } from '../../support/test-app.js';

describe('signing in to the dashboard', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());
  beforeEach(() => app.rows('DELETE FROM sign_in_requests WHERE due_at IS NULL'));

  const requestsLeft = () => app.rows('SELECT FROM sign_in_requests WHERE due_at IS NOT NULL');

  it('leads from an address over a mail to the page that was asked for', async () => {
    const visit = await DashboardVisit.of(app, tenant, 'owner');
    expect((await visit.open('/dashboard/positions')).headers.location).toBe('/dashboard/sign-in');
    expect((await visit.askForLink()).headers.location).toBe('/dashboard/sign-in?sent=1');
    const link = await visit.linkInMail();
    await visit.open(link);
    expect(visit.html).toContain(`You are signing in as ${visit.user.name} of ${tenant.company.name}.`);
    const signedIn = await visit.send();
    expect([signedIn.status, signedIn.headers.location]).toEqual([303, '/dashboard/positions']);
    expect([signedIn.headers['set-cookie']].flat()[0]).toMatch(/^dashboard_session=[\w-]{43}; .*HttpOnly; SameSite=Lax; Path=\/dashboard$/);
    expect((await visit.open('/dashboard/positions')).status).toBe(200);
    expect(visit.html).toContain(tenant.company.name);
    const trail = await app.rows('SELECT actor, acting_user, action FROM audit_entries WHERE subject_id = $1 ORDER BY id DESC', [
      visit.user.id,
    ]);
    expect(trail[0]).toEqual({ actor: visit.user.id, acting_user: visit.user.email, action: 'user.signed-in' });
  });

  it('leads on to the page that was asked for, by link or code, and of a form to the page of its effect', async () => {
    const wanted = `/dashboard/positions/${tenant.position.id}?status=new`;
    const visit = await DashboardVisit.of(app, tenant, 'viewer');
    expect((await visit.open(wanted)).headers['set-cookie']).toMatch(
      /^dashboard_return=[\w-]+; Max-Age=3600; HttpOnly; SameSite=Lax; Path=\/dashboard$/,
    );
    await visit.askForLink();
    await visit.open(await visit.linkInMail());
    expect((await visit.send()).headers.location).toBe(wanted);
    expect(visit.cookie('dashboard_return')).toBeUndefined();
    // Nothing is led to that is no page of ours.
    for (const stored of ['//evil.example', '/../v1', '/sign-in', '/\\evil.example', '']) {
      const other = await DashboardVisit.of(app, tenant, 'viewer');
      other.setCookie('dashboard_return', Buffer.from(stored).toString('base64url'));
      await other.askForLink();
      await other.open(await other.linkInMail());
      expect([stored, (await other.send()).headers.location]).toEqual([stored, '/dashboard/overview']);
    }
    const candidate = `/dashboard/positions/${tenant.position.id}/candidates/${await aCandidate(app, tenant)}`;
    const late = await DashboardVisit.of(app, tenant, 'recruiter');
    expect((await late.send({}, `${candidate}/reopening`)).headers.location).toBe('/dashboard/sign-in');
    await late.askForLink();
    await late.open('/dashboard/sign-in?sent=1');
    expect((await late.send({ code: await late.codeInMail() })).headers.location).toBe(candidate);
    expect((await late.open(candidate)).status).toBe(200);
  });

  it('takes the code of the mail once, in the browser that asked, instead of the link', async () => {
    const visit = await DashboardVisit.of(app, tenant, 'viewer');
    const thief = new DashboardVisit(app, visit.user);
    await thief.open('/dashboard/sign-in?sent=1');
    await visit.askForLink();
    await visit.open('/dashboard/sign-in?sent=1');
    expect(visit.html).toMatch(
      /<input type="text" value="" id="code" name="code" required autocomplete="one-time-code" inputmode="numeric"/,
    );
    const code = await visit.codeInMail();
    const [link] = await app.rows<{ hash: Buffer }>('SELECT code_hash AS hash FROM sign_in_links WHERE user_id = $1', [visit.user.id]);
    expect(link!.hash).not.toEqual(createHash('sha256').update(code).digest());
    const refused = await thief.send({ code });
    expect([refused.status, refused.text.includes('id="code-problem">is wrong, was used, or is older')]).toEqual([400, true]);
    for (const typed of ['', '12345', '1234567', '12345x', '\0', 'x'.repeat(3_000)])
      expect([typed, (await visit.send({ code: typed }, '/dashboard/sign-in/code')).status]).toEqual([typed, 400]);
    const both = await Promise.all(
      [`${code.slice(0, 3)} ${code.slice(3)}`, code].map((typed) => visit.send({ code: typed }, '/dashboard/sign-in/code')),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([303, 400]);
    expect((await visit.open('/dashboard/positions')).status).toBe(200);
    const [entry] = await app.rows(`SELECT facts->>'by' AS by FROM audit_entries WHERE subject_id = $1 AND action = 'user.signed-in'`, [
      visit.user.id,
    ]);
    expect(entry).toEqual({ by: 'code' });
    expect((await visit.open(await visit.linkInMail())).status).toBe(410);
  });

  it('checks a code five times, however many come at once, whether or not there is an account', async () => {
    const visit = await DashboardVisit.of(app, tenant, 'viewer');
    const unknown = new DashboardVisit(app, { ...visit.user, email: `nobody-${visit.user.email}` });
    const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await visit.askForLink();
    await unknown.askForLink();
    const code = await visit.codeInMail();
    for (const one of [visit, unknown]) {
      await one.open('/dashboard/sign-in?sent=1');
      const answers = await Promise.all(Array.from({ length: 20 }, () => one.send({ code: wrong(code) })));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(400));
    }
    expect(await app.rows('SELECT code_tries AS tries FROM sign_in_requests WHERE code_tries > 0')).toEqual([{ tries: 5 }, { tries: 5 }]);
    expect((await visit.send({ code })).status).toBe(400);
    // A new mail has a new code, and the link of the former one still works.
    await visit.askForLink();
    await until('a second mail is sent', async () => (await linksOf(visit)) === 2);
    await visit.open(await visit.linkInMail());
    expect((await visit.send()).status).toBe(303);
  });

  it('takes no code that is 15 minutes old', async () => {
    const visit = await DashboardVisit.of(app, tenant, 'viewer');
    await visit.askForLink();
    const code = await visit.codeInMail();
    await visit.open('/dashboard/sign-in?sent=1');
    await app.rows(`UPDATE sign_in_links SET expires_at = expires_at - interval '15 min' WHERE user_id = $1`, [visit.user.id]);
    expect((await visit.send({ code })).status).toBe(400);
    await app.rows(`UPDATE sign_in_links SET expires_at = expires_at + interval '15 min' WHERE user_id = $1`, [visit.user.id]);
    await app.rows(`UPDATE sign_in_requests SET requested_at = requested_at - interval '15 min'`);
    expect((await visit.send({ code })).status).toBe(400);
  });

  it('answers the same for an address without an account, and sends nothing', async () => {
    const known = await DashboardVisit.of(app, tenant, 'viewer');
    const unknown = new DashboardVisit(app, { ...known.user, email: 'nobody@people.example' });
    const pages = [await known.askForLink(), await unknown.askForLink()];
    const [first, second] = pages.map(({ text }, i) => text.replaceAll([known, unknown][i]!.user.email, 'X'));
    expect(first).toBe(second);
    await known.linkInMail();
    await until('all requests are worked off', async () => (await requestsLeft()).length === 0);
    const mails = await app.rows(`SELECT FROM mails WHERE company_id = $1`, [tenant.company.id]);
    expect(mails.length).toBeLessThanOrEqual((await outboxOf(app)).length);
    expect(await app.rows('SELECT FROM sign_in_links WHERE user_id = $1', [known.user.id])).toHaveLength(1);
  });

  it('works once, in the browser that asked, for 15 minutes', async () => {
    const visit = await DashboardVisit.of(app, tenant, 'viewer');
    await visit.askForLink();
    const link = await visit.linkInMail();
    const thief = new DashboardVisit(app, visit.user);
    await thief.open('/dashboard/sign-in');
    expect((await thief.open(link)).status).toBe(410);
    // A mail program that opens the link uses nothing up.
    expect((await visit.open(link)).status).toBe(200);
    const both = await Promise.all([visit.send(), visit.send()]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 410]);
    expect((await visit.open(link)).status).toBe(410);

    await visit.askForLink();
    await until(
      'a second mail is sent',
      async () => (await app.rows('SELECT FROM sign_in_links WHERE user_id = $1', [visit.user.id])).length === 2,
    );
    await app.rows(`UPDATE sign_in_links SET expires_at = now() - interval '1 s' WHERE user_id = $1 AND used_at IS NULL`, [visit.user.id]);
    expect((await visit.open('/dashboard/sign-in/unknown')).status).toBe(410);
  });

  it('gives a new session that no earlier cookie knows, and ends it', async () => {
    const visit = await DashboardVisit.of(app, tenant, 'viewer');
    visit.setCookie('dashboard_session', 'chosen-by-somebody-else');
    await visit.askForLink();
    await visit.open(await visit.linkInMail());
    await visit.send();
    const session = visit.cookie('dashboard_session')!;
    expect(session).not.toBe('chosen-by-somebody-else');
    await visit.open('/dashboard/account');
    expect(visit.html).toContain('this browser');
    expect((await visit.send({}, '/dashboard/sign-out')).headers.location).toBe('/dashboard/sign-in?out=1');
    visit.setCookie('dashboard_session', session);
    expect((await visit.open('/dashboard/account')).headers.location).toBe('/dashboard/sign-in');
  });

  it('lasts 12 hours without a request, and 7 days at most', async () => {
    const visit = await DashboardVisit.signedIn(app, tenant, 'viewer');
    for (const column of ['last_seen_at', 'created_at']) {
      const hours = column === 'created_at' ? 7 * 24 : 12;
      const move = (sign: '+' | '-') =>
        app.rows(`UPDATE dashboard_sessions SET ${column} = ${column} ${sign} interval '${hours} hours' WHERE user_id = $1`, [
          visit.user.id,
        ]);
      await move('-');
      expect((await visit.open('/dashboard/positions')).status).toBe(303);
      await move('+');
      expect((await visit.open('/dashboard/positions')).status).toBe(200);
    }
  });

  const linksOf = async ({ user }: DashboardVisit): Promise<number> => {
    await until('all requests are worked off', async () => (await requestsLeft()).length === 0);
    return (await app.rows('SELECT FROM sign_in_links WHERE user_id = $1', [user.id])).length;
  };

  it('is limited for an address by the network that asks: then the answer is the same, and no mail leaves', async () => {
    const visit = await DashboardVisit.of(app, tenant, 'viewer');
    const answers = new Set<string>();
    for (let i = 0; i < 7; i += 1) answers.add((await visit.askForLink()).text);
    expect([answers.size, await linksOf(visit)]).toEqual([1, 5]);
    // A stranger of another network keeps nobody from signing in.
    await app.rows(`UPDATE sign_in_requests SET network = '203.0.113.7'`);
    await visit.askForLink();
    expect(await linksOf(visit)).toBe(6);
  });

  it('is limited for an address over all networks, so that nobody fills a mailbox', async () => {
    const visit = await DashboardVisit.signedIn(app, tenant, 'viewer');
    await app.rows('DELETE FROM sign_in_requests');
    const stranger = new DashboardVisit(app, visit.user);
    const answers = new Set<string>();
    for (let network = 0; network < 6; network += 1) {
      for (let i = 0; i < 4; i += 1) answers.add((await stranger.askForLink()).text);
      await app.rows(`UPDATE sign_in_requests SET network = '203.0.113.${network}' WHERE network NOT LIKE '203.0.113.%'`);
    }
    expect([answers.size, await linksOf(visit)]).toEqual([1, 1 + 20]);
    await visit.askForLink();
    expect(await linksOf(visit)).toBe(1 + 20 + 1);
    // An hour later the next ones pass.
    await app.rows(`UPDATE sign_in_requests SET requested_at = requested_at - interval '1 h'`);
    await stranger.askForLink();
    expect(await linksOf(visit)).toBe(1 + 20 + 2);
  });

  it('is open to a browser in which the address signed in before, whoever asks beside it', async () => {
    const visit = await DashboardVisit.signedIn(app, tenant, 'viewer');
    const other = await DashboardVisit.of(app, tenant, 'viewer');
    const ask = async (user: DashboardVisit['user'], known?: string) => {
      const browser = new DashboardVisit(app, user);
      if (known !== undefined) browser.setCookie('dashboard_known', known);
      for (let i = 0; i < 7; i += 1) await browser.askForLink();
    };
    const known = visit.cookie('dashboard_known')!;
    await app.rows('DELETE FROM sign_in_requests');
    // Strangers of the same network, and then the browser until its own count is used up.
    await ask(visit.user);
    expect(await linksOf(visit)).toBe(1 + 5);
    await ask(visit.user, known);
    expect(await linksOf(visit)).toBe(1 + 5 + 5);
    await app.rows('DELETE FROM sign_in_requests');
    // Another address, a date that was changed, and a signature that is none.
    for (const [user, cookie] of [
      [other.user, known],
      [other.user, known.replace(/\d{13}/, '9999999999999')],
      [other.user, 'x.9999999999999.'],
    ] as const)
      await ask(user, cookie);
    expect(await linksOf(other)).toBe(5);
  });

  it('is limited for links: guesses by network, requests of one by itself', async () => {
    const visit = await DashboardVisit.of(app, tenant, 'viewer');
    await visit.askForLink();
    const link = await visit.linkInMail();
    const guess = async () => (await app.http.get(`/dashboard/sign-in/${newToken()}`)).status;
    expect(await guess()).toBe(410);
    await app.rows('UPDATE authentication_failures SET hits = ARRAY[0, ($1::bigint << 20) | 29]', [Date.now()]);
    expect([await guess(), await guess()]).toEqual([410, 429]);
    await hasCounted(app, 299, () => visit.open(link));
    expect((await visit.open(link)).status).toBe(200);
    const refused = await visit.open(link);
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    await TestApp.shared();
  });

  it('is over for a link of before a user was disabled', async () => {
    const visit = await DashboardVisit.of(app, tenant, 'viewer');
    await visit.askForLink();
    const link = await visit.linkInMail();
    for (const isDisabled of [true, false])
      await app.inOperation(() => app.get(ManageUsers).change(tenant.company.id, visit.user.id, { isDisabled }, 'operator'));
    expect((await visit.open(link)).status).toBe(410);
  });

  it('is refused to a disabled user, also in a session that lasts', async () => {
    const visit = await DashboardVisit.signedIn(app, tenant, 'viewer');
    await app.rows('UPDATE users SET disabled_at = now() WHERE id = $1', [visit.user.id]);
    expect((await visit.open('/dashboard/positions')).status).toBe(303);
    await visit.askForLink();
    await until('the request is worked off', async () => (await requestsLeft()).length === 0);
    expect(await app.rows('SELECT FROM sign_in_links WHERE user_id = $1', [visit.user.id])).toHaveLength(1);
  });

  it.each(['GET', 'POST'])('is asked for again where the session ends while a %s is counted', async (method) => {
    const visit = await DashboardVisit.inSession(app, tenant, 'viewer');
    await visit.open('/dashboard/account');
    const ending = await HeldLocks.take(app, ['DELETE FROM dashboard_sessions WHERE user_id = $1', [visit.user.id]]);
    const request = method === 'GET' ? visit.open('/dashboard/positions') : visit.send({ language: 'en' }, '/dashboard/account/language');
    await ending.areWaitedForBy(1);
    await ending.release();
    const { status, headers } = await request;
    expect([status, headers.location]).toEqual([303, '/dashboard/sign-in']);
  });

  it('takes no form of another site', async () => {
    const visit = await DashboardVisit.signedIn(app, tenant, 'owner');
    await visit.open('/dashboard/users');
    const fields = { name: 'Eve', email: 'eve@people.example', role: 'owner' };
    for (const form of ['', 'x'.repeat(43)]) expect((await visit.send({ ...fields, form }, '/dashboard/users')).status).toBe(403);
    expect(await app.rows('SELECT FROM users WHERE email_key = $1', [fields.email])).toEqual([]);
  });
});
