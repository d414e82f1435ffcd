import { randomBytes } from 'node:crypto';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/platform/domain/index.js';
import { anInvited, report } from '../../support/actions.js';
import { aTenant, type Tenant } from '../../support/builders.js';
import { hasCounted } from '../../support/link-requests.js';
import { encoded, RoomBrowser } from '../../support/room.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import { SentStatements } from '../../support/sent-statements.js';
import { TestApp } from '../../support/test-app.js';

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; " +
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};

describe('the link of an interview', () => {
  let app: TestApp;
  let tenant: Tenant;
  let browser: RoomBrowser;
  let time: SandboxTime;

  beforeAll(async () => {
    app = await TestApp.start({ env: { CLOCK: 'sandbox' } });
    tenant = await aTenant(app);
    time = new SandboxTime(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    browser = new RoomBrowser(app);
    await app.rows('TRUNCATE authentication_failures');
  });

  const invited = async (own = tenant) => {
    const invitation = await anInvited(app, own);
    return { ...invitation, root: new URL(invitation.interviewLink).pathname };
  };
  const begun = async (own = tenant) => {
    const invitation = await invited(own);
    await browser.open(invitation.interviewLink);
    await browser.follow('/notice?language=en');
    await browser.consent();
    return invitation;
  };

  it('puts its token into a cookie of this interview only, and out of the address', async () => {
    const { interviewLink, root } = await invited();
    const { searchParams, search } = new URL(interviewLink);
    const token = searchParams.get('token') ?? '';
    const { status, headers } = await browser.exchange('GET', root + search);
    expect([status, headers.location]).toEqual([303, root]);
    const [, age] = /; Max-Age=(\d+);/.exec(String(headers['set-cookie'])) ?? [];
    expect(headers['set-cookie']).toBe(`interview_token=${token}; Max-Age=${age}; HttpOnly; SameSite=Lax; Path=${root}`);
    expect(Number(age)).toBeGreaterThan((7 * DAY - HOUR) / 1_000);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    await browser.get(root);
    expect([browser.page.status, browser.page.html.includes(token)]).toEqual([200, false]);
  });

  it('changes nothing when it is opened: a mail program may look at it first', async () => {
    const { interviewLink, sessionId, root } = await invited();
    const scanner = new RoomBrowser(app);
    await scanner.open(interviewLink);
    await scanner.exchange('HEAD', root);
    await scanner.get(`${root}/notice`);
    expect(await app.rows('SELECT 1 FROM interview_conversations WHERE session_id = $1', [sessionId])).toEqual([]);
    await browser.open(interviewLink);
    expect(browser.page.status).toBe(200);
  });

  it('that is unknown, forged or of another interview is a page with 404, in the language of the browser', async () => {
    const { interviewLink, root } = await invited();
    const { interviewLink: other } = await invited();
    const forged = randomBytes(32).toString('base64url');
    const links = [
      root,
      `${root}?token=`,
      `${root}?token=${forged}`,
      `${root}?token=a&token=b`,
      `${root}?token=%00`,
      `${root}?token[a]=b`,
      `${root}${new URL(other).search}`,
      `/interview/01890000-0000-7000-8000-000000000000${new URL(interviewLink).search}`,
      `/interview/not-an-id${new URL(interviewLink).search}`,
      `/interview/%00${new URL(interviewLink).search}`,
      `${root}/notice`,
      `${root}/questions/1`,
      `${root}/review`,
      `${root}/thanks`,
    ];
    for (const link of links) {
      const page = await browser.exchange('GET', link);
      expect([link, page.status]).toEqual([link, 404]);
      expect(page.headers).toMatchObject(PAGE_HEADERS);
      expect(page.html).toContain('This link does not lead to an interview');
    }
    const lithuanian = await browser.exchange('GET', root, { 'accept-language': 'pl, lt-LT;q=0.9, en;q=0.8' });
    expect(lithuanian.html).toContain('<html lang="lt">');
    for (const page of ['consent', 'questions/1', 'language', 'send']) {
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      expect([page, (await browser.exchange('POST', `${root}/${page}`, form, 'form=x')).status]).toEqual([page, 404]);
    }
  });

  it('with a wrong token counts as a failed authentication, and a valid one goes on', async () => {
    const { interviewLink, root } = await invited();
    const guess = (token: string) => browser.exchange('GET', `${root}?token=${token}`);
    expect((await guess('first')).status).toBe(404);
    // By a clock that was an hour ahead: they count as made now, and leave the window a minute later.
    await app.rows('UPDATE authentication_failures SET hits = ARRAY[0, ($1::bigint << 20) | 29]', [time.now() + HOUR]);
    expect([(await guess('thirtieth')).status, (await guess('next')).status]).toEqual([404, 429]);
    const refused = await guess('another');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.html).toContain('One moment, please');
    await browser.open(interviewLink);
    expect(browser.page.status).toBe(200);
    await time.pass(HOUR + MINUTE);
    expect((await guess('later')).status).toBe(404);
  });

  it('that has expired, was withdrawn or used says so with 410, and whom to ask', async () => {
    await app.rows('UPDATE companies SET contact_email = $2 WHERE id = $1', [tenant.company.id, 'jobs@acme.example']);
    const revoked = await invited();
    // No route withdraws an invitation by mail yet; one by phone has no link.
    await app.rows(`UPDATE interview_sessions SET state = 'cancelled' WHERE id = $1`, [revoked.sessionId]);
    const reported = await invited();
    await report(app, reported.sessionId);
    const sent = await begun();
    while (browser.page.path.includes('/questions/')) await browser.skip();
    await browser.press({ action: '/send' });
    const expired = await invited();
    const seen = async ({ interviewLink }: { interviewLink: string }) => {
      const page = await new RoomBrowser(app).open(interviewLink);
      expect(page.headers).toMatchObject(PAGE_HEADERS);
      expect(page.html).toContain(`<p class="company">${tenant.company.name}</p>`);
      expect(page.html).toContain('<a href="mailto:jobs@acme.example">jobs@acme.example</a>');
      return [page.status, /<h1>(.*)<\/h1>/.exec(page.html)?.[1]];
    };
    expect(await seen(reported)).toEqual([410, 'Your answers have already been sent']);
    expect(await seen(sent)).toEqual([410, 'Your answers have already been sent']);
    await time.pass(8 * DAY);
    expect(await seen(expired)).toEqual([410, 'This link has expired']);
    expect(await seen(revoked)).toEqual([410, 'This invitation was withdrawn']);
  });

  it('thanks again when the answers are sent again, and shows nothing of them', async () => {
    const { root } = await begun();
    while (browser.page.path.includes('/questions/')) await browser.skip();
    const again = browser.newWindow();
    await again.get(`${root}/review`);
    const pages = await Promise.all([browser, again].map((window) => window.press({ action: '/send' })));
    expect(pages.map(({ path, status }) => [path, status])).toEqual(Array(2).fill([`${root}/thanks`, 200]));
    expect((await browser.get(`${root}/review`)).status).toBe(410);
    expect((await browser.get(`${root}/thanks`)).status).toBe(200);
  });

  it('of a candidate that was deleted is 404', async () => {
    const { candidateId, root } = await begun();
    const query = { jobPositionId: tenant.position.id, force: 'true' };
    expect((await app.http.delete(`/v1/candidates/${candidateId}`, { key: tenant.key, query })).status).toBe(200);
    expect((await browser.get(root)).status).toBe(404);
  });

  it('takes no form without its token, and none of another interview', async () => {
    const { root } = await begun();
    const { form: own, ...fields } = browser.answerFields();
    const other = new RoomBrowser(app);
    const { interviewLink } = await invited();
    await other.open(interviewLink);
    await other.follow('/notice?language=en');
    await other.consent();
    for (const form of [undefined, '', 'x', other.answerFields().form, `${own}=`, '💥'.repeat(43)]) {
      await browser.send(`${root}/questions/1`, encoded({ ...fields, form, text: 'forged', action: 'next' }));
      expect([form, browser.page.status, browser.h1]).toEqual([form, 403, 'Please open the link again']);
    }
    for (const page of ['consent', 'language', 'send']) {
      expect([page, (await browser.send(`${root}/${page}`, 'form=x')).status]).toEqual([page, 403]);
    }
    expect((await browser.get(`${root}/questions/1`)).html).not.toContain('forged');
  });

  it('takes at most 120 forms in 60 s, also wrong and unreadable ones, and tells when it goes on', async () => {
    const { root } = await begun();
    const fields = browser.answerFields();
    const send = (body: string) =>
      browser.exchange('POST', `${root}/questions/1`, { 'content-type': 'application/x-www-form-urlencoded' }, body);
    const post = (form: string | undefined) => send(encoded({ ...fields, form, text: 'x', action: 'draft' }));
    await hasCounted(app, 110, () => post('wrong'));
    const posts = [() => post(fields.form), () => post('wrong'), () => send('text=%FF')];
    const responses = await Promise.all(Array.from({ length: 5 }, () => posts.map((posted) => posted())).flat());
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    for (const form of [fields.form, 'wrong']) {
      const refused = await post(form);
      expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    }
    expect((await browser.get(root)).status).toBe(200);
    await time.pass(MINUTE + SECOND);
    for (let i = 0; i < 11; i += 1) expect((await post(fields.form)).status).toBe(200);
  });

  it('is shown at most 300 times in 60 s, and then refused before anything is read', async () => {
    const { root } = await begun();
    const get = (method = 'GET') => browser.exchange(method, `${root}/questions/1`, { 'accept-language': 'lt' });
    await hasCounted(app, 298, get);
    const statuses = [(await get()).status, (await get('HEAD')).status, (await get()).status];
    expect(statuses).toEqual([200, 200, 429]);
    const sent = new SentStatements();
    const refused = await get();
    sent.stop();
    expect([refused.status, Number(refused.headers['retry-after']) > 0, sent.operationsWith('interview_sessions')]).toEqual([
      429,
      true,
      [],
    ]);
    expect(refused.html).toContain('<html lang="lt">');
    const other = new RoomBrowser(app);
    await other.open((await invited()).interviewLink);
    expect(other.page.status).toBe(200);
    await time.pass(MINUTE + SECOND);
    expect((await get()).status).toBe(200);
  });

  it('leads from the address of a form to where the interview stands', async () => {
    const { root } = await begun();
    for (const form of ['consent', 'language', 'send']) {
      const answer = await browser.exchange('GET', `${root}/${form}`);
      expect([form, answer.status, answer.headers.location]).toEqual([form, 303, root]);
    }
  });

  it('answers other methods with 405, and unknown pages with 404', async () => {
    const { root } = await begun();
    const status = async (method: string, page: string) => (await browser.exchange(method, root + page)).status;
    expect([await status('PUT', ''), await status('POST', ''), await status('PUT', '/send'), await status('DELETE', '/review')]).toEqual(
      Array(4).fill(405),
    );
    expect([await status('GET', '/nowhere'), await status('GET', '/questions/1/2')]).toEqual([404, 404]);
    const head = await browser.exchange('HEAD', `${root}/questions/1`);
    expect([head.status, head.html]).toEqual([200, '']);
    expect(head.headers).toMatchObject(PAGE_HEADERS);
  });

  it('leads elsewhere where the operator has a room of their own: this one has no routes', async () => {
    const elsewhere = await TestApp.start({
      databaseUrl: app.databaseUrl,
      env: { CLOCK: 'sandbox', INTERVIEW_BASE_URL: 'https://rooms.example/interview' },
    });
    const { root } = await begun();
    const there = new RoomBrowser(elsewhere);
    for (const [method, page] of [
      ['GET', ''],
      ['POST', '/send'],
      ['PUT', ''],
    ] as const) {
      const { status, html } = await there.exchange(method, root + page);
      expect([status, JSON.parse(html).error]).toEqual([404, 'NOT_FOUND']);
    }
    await elsewhere.close();
  });

  it('is below the path of a proxy, and its cookie needs https, where PUBLIC_URL says so', async () => {
    const env = { CLOCK: 'sandbox', PUBLIC_URL: 'https://jobs.example/hiring' };
    const proxied = await TestApp.start({ databaseUrl: app.databaseUrl, env });
    const { interviewLink } = await anInvited(proxied, tenant);
    const { pathname, search } = new URL(interviewLink);
    expect(pathname).toMatch(/^\/hiring\/interview\//);
    const reply = await new RoomBrowser(proxied).exchange('GET', pathname.replace('/hiring', '') + search);
    expect([reply.status, reply.headers.location]).toEqual([303, pathname]);
    expect(reply.headers['set-cookie']).toMatch(new RegExp(`; Path=${pathname}; Secure$`));
    await proxied.close();
  });
});
