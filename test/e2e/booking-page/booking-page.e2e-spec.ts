import { MoveCalls, type ReservationId } from '../../../src/telephony/index.js';
import { BookingSite } from '../../../src/booking-page/adapters/http/booking-site.js';
import { displayPhone } from '../../../src/platform/domain/phone.js';
import { PageRoutes } from '../../../src/platform/http/pages/page.js';
import { aPosition } from '../../support/builders.js';
import { storedCalls } from '../../support/booking.js';
import { anOffer, BookingBrowser, type Offer } from '../../support/booking-page.js';
import { hasCounted } from '../../support/link-requests.js';
import { encoded } from '../../support/room.js';
import { SentStatements } from '../../support/sent-statements.js';
import { aTelephonyTenant, changeTelephony, type TelephonyOptions, type TelephonyTenant } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const PHONE = '+37061234567';

describe('the page of a booking link', () => {
  let app: TestApp;
  let tenant: TelephonyTenant;
  let browser: BookingBrowser;
  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await inTwoLanguages();
    const json = { callNotice: 'off', writtenAlternative: true, recording: 'ask' };
    expect((await app.http.patch('/v1/telephony/clearance-policy', { key: tenant.key, json })).status).toBe(200);
  });
  afterAll(() => app.close());
  beforeEach(() => void (browser = new BookingBrowser(app)));

  async function inTwoLanguages(options: TelephonyOptions = {}): Promise<TelephonyTenant> {
    const own = await aTelephonyTenant(app, { timezone: 'Europe/Vilnius', ...options });
    return { ...own, position: await aPosition(app, own.company, { interviewLanguages: ['en', 'lt'] }) };
  }
  const opened = async (own: TelephonyTenant = tenant, fields: object = {}): Promise<Offer> => {
    const offer = await anOffer(app, own, fields);
    await browser.open(offer.bookingLink);
    return offer;
  };
  const statesOf = async ({ candidateId }: Offer): Promise<string[]> => (await storedCalls(app, candidateId)).map(({ state }) => state);

  it('leads from the choice over another time and a cancellation to no more calls', async () => {
    const offer = await opened();
    expect([browser.page.status, browser.page.path, browser.h1]).toEqual([200, offer.root, 'When may we call you?']);
    for (const fact of [tenant.company.name, displayPhone(tenant.numbers[0]!.e164), 'not a person', 'Only if you agree'])
      expect(browser.page.html).toContain(fact);
    await browser.get(`${offer.root}?zone=Asia%2FKathmandu`);
    const [first, second] = browser.starts;
    await browser.choose(first);
    expect([browser.page.path.split('?')[0], browser.h1]).toEqual([offer.root, 'We call you at this time']);
    expect(Date.parse(browser.chosenAt ?? '')).toBe(Number(first));

    const calendar = await browser.exchange('GET', `${offer.root}/call.ics`);
    expect([calendar.status, calendar.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(calendar.html).toMatch(/^BEGIN:VCALENDAR\r\n/);
    const consents = await app.rows('SELECT kind, state, basis, source FROM consents WHERE candidate_id = $1', [offer.candidateId]);
    expect(consents).toEqual([{ kind: 'ai_call', state: 'given', basis: 'room', source: 'call-1.0' }]);

    await browser.open(offer.bookingLink);
    expect(browser.page.html).toContain('(Asia/Kathmandu, UTC+5:45)</time>');
    await browser.get(`${offer.root}/times?zone=Europe%2FVilnius`);
    expect(browser.addressOf('choose')).toContain('zone=Europe%2FVilnius');
    await browser.get(`${offer.root}/times`);
    expect(browser.h1).toBe('Choose another time');
    await browser.choose(second);
    expect(Date.parse(browser.chosenAt ?? '')).toBe(Number(second));
    expect(await statesOf(offer)).toEqual(['cancelled', 'firm']);

    await browser.confirm('cancel');
    expect(browser.page.html).toContain('The call is cancelled.');
    expect(await statesOf(offer)).toEqual(['cancelled', 'cancelled']);
    await browser.choose(browser.starts[2]);
    await browser.confirm('do-not-call');
    expect([browser.page.status, browser.h1]).toEqual([410, 'You are not called']);
    expect(await statesOf(offer)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    for (const page of ['', '/notice']) expect((await browser.get(offer.root + page)).status).toBe(410);
    for (const page of ['/times', '/call.ics']) expect((await browser.get(offer.root + page)).path).toBe(offer.root);
  });

  it('shows the time to which the company moved the call, and lets the candidate choose on', async () => {
    const own = await inTwoLanguages();
    const offer = await opened(own);
    const [start] = browser.starts;
    await browser.choose(start);
    const [chosen] = await storedCalls(app, offer.candidateId);
    const json = { start: '13:00', end: '20:00' };
    expect((await app.http.patch('/v1/telephony/calling-hours', { key: own.key, json })).status).toBe(200);
    const [moved] = await app.inOperation(() => app.get(MoveCalls).run(own.company.id, [chosen!.id as ReservationId]));
    expect(moved).toMatchObject({ reason: null, after: { state: 'firm', durationMs: 600_000 } });
    await browser.open(offer.bookingLink);
    expect([browser.h1, browser.chosenAt]).toEqual(['We call you at this time', moved!.after!.startsAt.toISOString()]);
    await browser.get(`${offer.root}/times`);
    expect(browser.h1).toBe('Choose another time');
  });

  it.each(['mail', 'page'])('leads to the room for an answer in writing, by %s', async (by) => {
    const offer = await opened();
    await browser.choose(browser.starts[0]);
    if (by === 'page') await app.rows("UPDATE candidates SET email = 'none' WHERE id = $1", [offer.candidateId]);
    const to = browser.addressOf('in-writing');
    const [, form = ''] = /name="form" value="([^"]+)"/.exec(browser.page.html) ?? [];
    const { status, headers } = await browser.exchange('POST', to, FORM, encoded({ form, sure: 'yes' }));
    const [, first] = new URL(String(headers.location), 'http://localhost').pathname.split('/');
    expect([status, first]).toEqual([303, by === 'page' ? 'interview' : 'book']);
    expect(await statesOf(offer)).toEqual(['cancelled']);
    expect([(await browser.get(offer.root)).status, browser.h1]).toEqual([410, 'The interview is now in writing']);
  });

  it('books once where a form is sent twice at once, and nothing where no time was chosen', async () => {
    const offer = await opened();
    await browser.choose(undefined);
    expect([browser.page.status, browser.starts.length > 0]).toEqual([400, true]);
    const start = browser.starts[0];
    const other = browser.newWindow() as BookingBrowser;
    await other.get(offer.root);
    const shown = await Promise.all([browser, other].map((window) => window.press({ action: browser.addressOf('choose') }, { start })));
    expect(shown.map(({ status }) => status)).toEqual([200, 200]);
    expect(await statesOf(offer)).toEqual(['firm']);
  });

  it('says that another was quicker, and shows what is left of the same day in the same zone', async () => {
    const small = await inTwoLanguages({ numbers: [{ maxConcurrentCalls: 1 }] });
    const [one, other] = [browser, new BookingBrowser(app)];
    await opened(small);
    await other.open((await anOffer(app, small)).bookingLink);
    await one.get(one.days[1]!);
    // Noon in Vilnius: nobody is called at night there, whatever zone is stated.
    const start = one.starts[48]!;
    await other.get(`${other.days[1]!}&zone=Asia%2FTokyo&language=lt`);
    await one.choose(start);
    const before = other.starts;
    if (!before.includes(start)) throw new Error('the day is another in the other zone');
    await other.choose(start);
    expect([other.page.status, other.language]).toEqual([409, 'lt']);
    expect(other.page.html).toContain('Kažkas buvo greitesnis');
    expect(other.page.html).toContain('Asia/Tokyo');
    expect(before.length).toBeGreaterThan(other.starts.length);
    expect(other.starts).not.toContain(start);
    expect(before).toEqual(expect.arrayContaining(other.starts));
  });

  it.each<[string, (own: TelephonyTenant) => Promise<unknown>]>([
    ['telephony is off', (own) => changeTelephony(app, own, { enabled: false })],
    [
      'the line of the offer is gone',
      ({ company }) =>
        app.rows(`UPDATE call_offers SET line = 'named', phone_number_id = gen_random_uuid() WHERE company_id = $1`, [company.id]),
    ],
  ])('shows no time while %s, and books nothing', async (_, change) => {
    const own = await inTwoLanguages();
    const offer = await opened(own);
    const [action, start] = [browser.addressOf('choose'), browser.starts[0]];
    await change(own);
    await browser.press({ action }, { start });
    expect([browser.page.status, browser.page.path.split('?')[0], browser.starts]).toEqual([200, offer.root, []]);
    expect(browser.page.html).toContain('There is no free time at the moment.');
    expect(await statesOf(offer)).toEqual([]);
  });

  it('moves no call back by an older form', async () => {
    const offer = await opened();
    const older = browser.newWindow();
    await older.get(offer.root);
    const [action, [first, second]] = [browser.addressOf('choose'), browser.starts];
    await browser.choose(first);
    const { status, html } = await older.press({ action }, { start: second });
    expect([status, html.includes(`<strong><time datetime="${browser.chosenAt}"`)]).toEqual([200, true]);
    expect(await statesOf(offer)).toEqual(['firm']);
  });

  it('shows a notice that has changed again, and books nothing', async () => {
    const offer = await opened();
    await browser.press({ action: browser.addressOf('choose') }, { start: browser.starts[0], noticeVersion: 'call-0.1' });
    expect([browser.page.status, browser.h1]).toEqual([409, 'What happens with your data']);
    expect(browser.page.html).toContain('This text has changed');
    expect(await statesOf(offer)).toEqual([]);
  });

  it('refuses a chosen time that was never offered, and any query that is none of ours', async () => {
    const offer = await opened();
    const { action, starts } = { action: browser.addressOf('choose'), starts: browser.starts };
    for (const start of ['0', String(Number(starts[0]) + 60_000), '999999999999999', String(Date.now() - 3_600_000)]) {
      expect([start, (await browser.press({ action }, { start })).status]).toEqual([start, 409]);
      await browser.get(offer.root);
    }
    for (const start of ['', '-1', '1e9', 'NaN', '١٢', '9'.repeat(400), '💥']) {
      expect([start, (await browser.press({ action }, { start })).status]).toEqual([start, 400]);
      await browser.get(offer.root);
    }
    const values = [
      '',
      'Mars/Olympus',
      '../etc',
      "'; DROP TABLE call_offers; --",
      '%00',
      '2026-02-31',
      '9999-99-99',
      '0000-00-00',
      'x'.repeat(3_000),
      '<b>',
    ];
    for (const value of values) {
      const query = ['zone', 'day', 'language', 'done'].map((name) => `${name}=${value === '%00' ? value : encodeURIComponent(value)}`);
      const { status, html } = await browser.get(`${offer.root}?${query.join('&')}`);
      expect([value, status, html.includes('<b>')]).toEqual([value, value === '%00' ? 400 : 200, false]);
    }
    expect((await browser.get(`${offer.root}?zone=UTC&zone=UTC&day=a&day=b&language[]=lt`)).status).toBe(200);
    expect(await statesOf(offer)).toEqual([]);
  });

  it('shows no more than the time and the company to whom the link was forwarded', async () => {
    const secret = { firstName: 'Secretia', lastName: 'Hiddenson', phone: PHONE, email: 'secretia.hiddenson@example.com' };
    const offer = await opened(tenant, secret);
    const seen: string[] = [];
    const look = async (page: string): Promise<void> => {
      const { headers, html } = await browser.exchange('GET', offer.root + page);
      seen.push(JSON.stringify(headers) + html);
    };
    for (const page of ['', '/notice', '?language=lt', '/times']) await look(page);
    await browser.choose(browser.starts[0]);
    seen.push(JSON.stringify(browser.page));
    for (const page of ['', '/notice', '/times', '/call.ics']) await look(page);
    await browser.confirm('do-not-call');
    seen.push(JSON.stringify(browser.page));
    const unfolded = seen.join('\n').replaceAll('\r\n ', '');
    for (const word of ['Secretia', 'Hiddenson', PHONE, PHONE.slice(1), offer.candidateId, tenant.position.id, tenant.position.position])
      expect([word, unfolded.includes(word)]).toEqual([word, false]);
  });

  describe('with a link', () => {
    it('keeps the token in a cookie of this offer, and changes nothing by a GET', async () => {
      const { bookingLink, root, candidateId } = await anOffer(app, tenant);
      const { search, searchParams } = new URL(bookingLink);
      const { status, headers } = await browser.exchange('GET', root + search);
      expect([status, headers.location]).toEqual([303, root]);
      const [, age] = /; Max-Age=(\d+);/.exec(String(headers['set-cookie'])) ?? [];
      const token = searchParams.get('token');
      expect(headers['set-cookie']).toBe(`booking_token=${token}; Max-Age=${age}; HttpOnly; SameSite=Lax; Path=${root}`);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
      const stored = () =>
        app.rows('SELECT o.*, c.updated_at FROM call_offers o JOIN candidates c ON c.id = o.candidate_id WHERE c.id = $1', [candidateId]);
      const before = await stored();
      const routes = app.get(PageRoutes).of(BookingSite);
      for (const { path } of routes.filter(({ method }) => method === 'GET')) {
        const page = await browser.get(path.replace('/book/:offerId', root));
        expect([path, page.status, page.html.includes(String(token))]).toEqual([path, 200, false]);
      }
      expect(await stored()).toEqual(before);
    });

    it('that is unknown, forged, of another offer or of an erased candidate: one same page', async () => {
      const [own, other, erased] = [await opened(), await anOffer(app, tenant), await anOffer(app, tenant)];
      const query = { jobPositionId: tenant.position.id, force: 'true' };
      expect((await app.http.delete(`/v1/candidates/${erased.candidateId}`, { key: tenant.key, query })).status).toBe(200);
      const token = new URL(other.bookingLink).search;
      const links = [
        ...[
          erased.root + new URL(erased.bookingLink).search,
          own.root + token,
          `${own.root}?token=`,
          `${own.root}?token=${'x'.repeat(5_000)}`,
        ],
        ...[
          `${own.root}?token=a&token=b`,
          `/book/not-an-id${token}`,
          `/book/00000000-0000-7000-8000-000000000000${token}`,
          `/book/%00${token}`,
        ],
        ...[`/book/${own.offerId}/times`, `/book/${own.offerId}/notice`],
      ];
      const pages = await Promise.all(links.map((link) => new BookingBrowser(app).exchange('GET', link)));
      expect(pages.map(({ status }) => status)).toEqual(links.map(() => 404));
      expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
      expect(pages[0]?.html).toContain('This link does not lead to a call');
      await TestApp.shared();
    });

    it('takes no proof of another link, none that is forged, and none at all', async () => {
      const [own, other] = [await opened(), new BookingBrowser(app)];
      await other.open((await anOffer(app, tenant)).bookingLink);
      const proofs = ['', 'x', /name="form" value="([^"]+)"/.exec(other.page.html)?.[1], '💥'.repeat(43)];
      const routes = app
        .get(PageRoutes)
        .of(BookingSite)
        .filter(({ method }) => method === 'POST');
      expect(routes).toHaveLength(4);
      for (const { path } of routes)
        for (const form of proofs) {
          const body = encoded({ form, sure: 'yes', start: browser.starts[0], noticeVersion: 'call-1.0' });
          const { status, html } = await browser.exchange('POST', path.replace('/book/:offerId', own.root), FORM, body);
          expect([path, form, status, html.includes('Please open the link again')]).toEqual([path, form, 403, true]);
        }
      expect(await statesOf(own)).toEqual([]);
    });

    it('takes no act without the step between', async () => {
      const offer = await opened();
      await browser.choose(browser.starts[0]);
      const [, form = ''] = /name="form" value="([^"]+)"/.exec(browser.page.html) ?? [];
      for (const act of ['cancel', 'do-not-call', 'in-writing'])
        expect([act, (await browser.exchange('POST', `${offer.root}/${act}`, FORM, encoded({ form }))).status]).toEqual([act, 400]);
      expect(await statesOf(offer)).toEqual(['firm']);
    });

    it('counts its forms and wrong tokens', async () => {
      const offer = await opened();
      const post = () => browser.exchange('POST', `${offer.root}/choose`, FORM, 'form=x');
      await hasCounted(app, 119, post);
      expect((await post()).status).toBe(403);
      const refused = await post();
      expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
      expect((await browser.get(offer.root)).status).toBe(200);
      let status = 404;
      for (let tries = 0; status === 404 && tries < 200; tries += 1) {
        ({ status } = await new BookingBrowser(app).exchange('GET', `${offer.root}?token=guess${tries}`));
      }
      expect(status).toBe(429);
      expect((await browser.get(offer.root)).status).toBe(200);
      await TestApp.shared();
    });

    it('shows its pages 300 times in 60 s, and then refuses before it reads', async () => {
      const offer = await opened();
      const get = (page = '') => browser.exchange('GET', offer.root + page, { 'accept-language': 'lt' });
      await hasCounted(app, 298, get);
      expect([(await get('/notice')).status, (await get('/call.ics')).status]).toEqual([200, 303]);
      await get();
      const sent = new SentStatements();
      const refused = await get();
      sent.stop();
      expect([refused.status, Number(refused.headers['retry-after']) > 0, sent.operationsWith('call_offers')]).toEqual([429, true, []]);
      expect(refused.html).toContain('<html lang="lt">');
    });
  });
});
