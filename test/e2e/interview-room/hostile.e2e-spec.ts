import { gzipSync } from 'node:zlib';
import { anInvited } from '../../support/actions.js';
import { aPosition, aTenant, type Tenant } from '../../support/builders.js';
import { encoded, RoomBrowser, unescaped } from '../../support/room.js';
import { TestApp } from '../../support/test-app.js';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const HOSTILE = [
  '<script>alert(1)</script>',
  '</textarea><img src=x onerror=alert(1)>',
  '"\'><svg onload=alert(1)>',
  '&lt;b&gt; &amp; &#0; ${1} {{x}}',
  '\n\nleading lines\n',
  'Ž👩‍⚕️ \u202Eabc\u202C \u200B\uFEFF ﷽ 𝒜',
  "Robert'); DROP TABLE candidates;--",
];

describe('hostile input in the room', () => {
  let app: TestApp;
  let tenant: Tenant;
  let browser: RoomBrowser;
  let root: string;

  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    browser = new RoomBrowser(app);
    root = await begin(tenant);
  });

  const begin = async (own: Tenant): Promise<string> => {
    const { interviewLink } = await anInvited(app, own);
    await browser.open(interviewLink);
    await browser.follow('/notice?language=en');
    await browser.consent();
    return new URL(interviewLink).pathname;
  };
  const post = (fields: Record<string, string | undefined>, page = '/questions/1') =>
    browser.exchange('POST', root + page, FORM, encoded({ ...browser.answerFields(), ...fields }));

  it.each(HOSTILE)('shows the answer %j as it was typed, and as text', async (text) => {
    await browser.press({ action: '/questions/1', button: 'save' }, { text });
    expect([browser.page.status, browser.answer]).toEqual([200, text]);
    await browser.next(text);
    while (browser.page.path.includes('/questions/')) await browser.skip();
    const shown = /<div class="answer">([^]*?)<\/div>/.exec(browser.page.html)?.[1] ?? '';
    expect(unescaped(shown)).toBe(text);
    expect(browser.page.html).not.toMatch(/<(img|svg|b)\b|alert\(1\)<\/script>/);
  });

  it('shows names of company, position and requirements as text', async () => {
    const text = '"><script>alert(1)</script>&amp;\'';
    const position = await aPosition(app, tenant.company, { position: text, requirements: [text] });
    await app.rows('UPDATE companies SET name = $2, contact_email = $3 WHERE id = $1', [tenant.company.id, text, 'a"<b>?cc=x@example.com']);
    const path = await begin({ ...tenant, position });
    await browser.skip();
    const pages = [browser.page.html];
    for (const page of ['/notice', '/questions/1']) pages.push((await browser.get(path + page)).html);
    for (const html of pages) {
      expect(html.match(/<script[^>]*>/g)).toHaveLength(1);
      expect(unescaped(html)).toContain(text);
      expect(html).toContain('mailto:a%22%3Cb%3E%3Fcc%3Dx@example.com');
    }
    await app.rows('UPDATE companies SET name = $2, contact_email = NULL WHERE id = $1', [tenant.company.id, tenant.company.name]);
  });

  it('keeps an answer that is too long in the field, and counts characters, not bytes', async () => {
    await browser.next('🙂'.repeat(5_001));
    expect([browser.page.status, [...(browser.answer ?? '')].length]).toEqual([400, 5_001]);
    expect(browser.page.html).toContain('Your answer has 5,001 characters');
    await browser.next('🙂'.repeat(5_000));
    expect(browser.page.path).toBe(`${root}/questions/2`);
  });

  it.each([
    ['NUL', 'a%00b'],
    ['a lone surrogate', '%ED%A0%80'],
    ['broken UTF-8', '%FF'],
    ['broken percent-encoding', '100%'],
  ])('refuses %s with a page', async (_, text) => {
    const fields = encoded({ ...browser.answerFields(), action: 'next', text: undefined });
    await browser.send(`${root}/questions/1`, `${fields}&text=${text}`);
    expect([browser.page.status, browser.h1]).toEqual([400, 'We could not read what was sent']);
  });

  it('refuses fields that are missing, stand twice or have another form', async () => {
    const { form, revision } = browser.answerFields();
    const bodies = [
      encoded({ form, revision, text: 'x' }),
      encoded({ form, revision, text: 'x', action: 'delete' }),
      encoded({ form, text: 'x', action: 'next' }),
      encoded({ form, revision: '-1', text: 'x', action: 'next' }),
      encoded({ form, revision: '1e3', text: 'x', action: 'next' }),
      encoded({ form, revision: '9'.repeat(20), text: 'x', action: 'next' }),
      encoded({ form, revision, text: 'x', action: 'next' }) + '&text=y',
      encoded({ form, revision, text: 'x', action: 'next', __proto__x: '1', constructor: 'x' }),
      encoded({ form, revision, action: 'next' }),
    ];
    for (const body of bodies) expect([body, (await browser.send(`${root}/questions/1`, body)).status]).toEqual([body, 400]);
    expect((await post({ language: 'de', at: 'review' }, '/language')).status).toBe(400);
    expect((await post({ noticeVersion: '1.0', language: 'xx' }, '/consent')).status).toBeLessThan(500);
  });

  it('leads on from questions that were not asked', async () => {
    for (const number of ['0', '2', '99', '100', '-1', 'abc', '1e0', '٣']) {
      const { status, headers } = await post({ action: 'next', text: 'x' }, `/questions/${encodeURIComponent(number)}`);
      expect([number, status, headers.location]).toEqual([number, 303, root]);
    }
    expect((await post({ action: 'draft', text: 'x' }, '/questions/2')).status).toBe(409);
  });

  it('leads nowhere else after a change of the language', async () => {
    for (const at of ['https://evil.example', '//evil.example', '../../docs', 'questions/1/../..', '\r\nSet-Cookie: a=b', '']) {
      const { status, headers } = await post({ language: 'en', at, text: undefined }, '/language');
      expect([at, status, headers.location]).toEqual([at, 303, root]);
    }
  });

  it('refuses other types with 415, and bodies over the limit with 413, as pages', async () => {
    const fields = { ...browser.answerFields(), action: 'next', text: 'x' };
    const statusOf = async (headers: Record<string, string>, body: string | Buffer) => {
      const page = await browser.exchange('POST', `${root}/questions/1`, headers, body);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      return page.status;
    };
    expect(await statusOf({ 'content-type': 'application/json' }, JSON.stringify(fields))).toBe(415);
    expect(await statusOf({ 'content-type': 'multipart/form-data; boundary=x' }, '--x--')).toBe(415);
    expect(await statusOf({ 'content-type': `${FORM['content-type']}; charset=iso-8859-1` }, encoded(fields))).toBe(415);
    expect(await statusOf({ ...FORM, 'content-encoding': 'gzip' }, gzipSync(encoded(fields)))).toBe(415);
    expect(await statusOf({}, encoded(fields))).toBe(415);
    expect(await statusOf(FORM, `text=${'x'.repeat(128 * 1024)}`)).toBe(413);
    expect(await statusOf({ 'content-type': 'Application/X-WWW-Form-Urlencoded; charset="UTF-8"' }, encoded(fields))).toBe(303);
  });
});
