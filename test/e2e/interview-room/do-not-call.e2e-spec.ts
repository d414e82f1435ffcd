import { AddDoNotCall } from '../../../src/clearance/index.js';
import type { Reservation } from '../../../src/telephony/index.js';
import { anInvited } from '../../support/actions.js';
import { aPosition, aTenant, type Tenant } from '../../support/builders.js';
import { storedCalls } from '../../support/booking.js';
import { encoded, RoomBrowser, unescaped } from '../../support/room.js';
import {
  aCallableCandidate,
  aReservation,
  aTelephonyTenant,
  changeTelephony,
  type TelephonyTenant,
  uniqueE164,
} from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const DAY_MS = 86_400_000;
const TEXTS = {
  en: { button: 'Do not call me', done: /Your number is on the list of numbers that .+ does not call\./ },
  lt: { button: 'Neskambinkite man', done: /Jūsų numeris yra sąraše numerių, kuriais „.+“ neskambina\./ },
} as const;

describe('a candidate who does not want to be called', () => {
  let app: TestApp;
  let tenant: TelephonyTenant;

  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await bilingual(await aTelephonyTenant(app));
  });
  afterAll(() => app.close());

  const bilingual = async <T extends Tenant>(own: T): Promise<T> => ({
    ...own,
    position: await aPosition(app, own.company, { interviewLanguages: ['en', 'lt'] }),
  });
  /** At the notice, without JavaScript. */
  const atNotice = async (
    phone: string | null,
    { of = tenant, language = 'en' }: { of?: Tenant; language?: string } = {},
  ): Promise<RoomBrowser> => {
    const { interviewLink } = await anInvited(app, of, { ...(phone !== null && { phone }), skipAnalysis: true });
    const browser = new RoomBrowser(app);
    await browser.open(interviewLink);
    await browser.get(`${browser.page.path}/notice?language=${language}`);
    return browser;
  };
  const shown = ({ page }: RoomBrowser): string => unescaped(page.html);
  const entriesOf = (phone: string) =>
    app.rows('SELECT reason, note, reservation_id, expires_at FROM do_not_call_entries WHERE company_id = $1 AND phone = $2', [
      tenant.company.id,
      phone,
    ]);
  const ASKED = { reason: 'asked_in_room', note: null, reservation_id: null, expires_at: null };

  it.each(['en', 'lt'] as const)('asks for it at the notice, in %s, and goes on with the interview', async (language) => {
    const phone = uniqueE164();
    const candidateId = (await aCallableCandidate(app, tenant, { phone })) as Reservation['candidateId'];
    await aReservation(app, tenant, { candidateId });
    const browser = await atNotice(`${phone.slice(0, 4)} ${phone.slice(4)}`, { language });
    const { button, done } = TEXTS[language];
    expect(shown(browser)).toContain(`<button class="plain">${button}</button>`);
    await browser.press({ action: '/do-not-call' });
    expect([browser.page.status, browser.language]).toEqual([200, language]);
    expect(shown(browser)).toMatch(done);
    expect(shown(browser)).not.toContain(button);
    expect(await entriesOf(phone)).toEqual([ASKED]);
    // A call to the same number that was booked for another position.
    expect(await storedCalls(app, candidateId)).toMatchObject([{ state: 'cancelled', failure_reason: 'DO_NOT_CALL' }]);
    await browser.consent();
    expect(browser.page.path).toMatch(/\/questions\/1$/);
  });

  it('asks for it after consent, and twice from two windows', async () => {
    const phone = uniqueE164();
    const browser = await atNotice(phone, { language: 'lt' });
    await browser.consent();
    await browser.get(browser.page.path.replace('questions/1', 'notice'));
    const other = browser.newWindow();
    await other.get(browser.page.path);
    const pages = await Promise.all([browser, other].map((window) => window.press({ action: '/do-not-call' })));
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    expect([browser.language, shown(browser)]).toEqual(['lt', expect.stringMatching(TEXTS.lt.done)]);
    expect(await entriesOf(phone)).toEqual([ASKED]);
  });

  it('may ask although the company has the number on its list for a time', async () => {
    const phone = uniqueE164();
    const numbers = [{ phone, expiresAt: new Date(Date.now() + DAY_MS) }];
    await app.inOperation(() => app.get(AddDoNotCall).run(tenant.company.id, numbers, { reason: 'api' }));
    const browser = await atNotice(phone);
    await browser.press({ action: '/do-not-call' });
    expect(shown(browser)).toMatch(TEXTS.en.done);
    expect(await entriesOf(phone)).toMatchObject([{ expires_at: null }]);
  });

  it('has no button where nobody can call: without a number, with one that is none, and without telephony', async () => {
    const silent = await bilingual(await aTenant(app));
    const browsers = [await atNotice(null), await atNotice('call me'), await atNotice(uniqueE164(), { of: silent })];
    for (const browser of browsers) {
      expect(browser.page.html).not.toContain('do-not-call');
      const form = /name="form" value="([^"]*)"/.exec(browser.page.html)?.[1];
      const path = browser.page.path.replace(/\/notice.*/, '/do-not-call');
      expect((await browser.exchange('POST', path, FORM, encoded({ form }))).status).toBe(303);
      expect((await browser.exchange('GET', path)).status).toBe(303);
    }
    // The company that calls has a list nevertheless.
    const companies = [tenant.company.id, silent.company.id];
    const odd = 'SELECT FROM do_not_call_entries WHERE company_id = ANY ($1) AND (phone IS NULL OR length(phone) < 8)';
    expect(await app.rows(odd, [companies])).toEqual([]);
    const phone = uniqueE164();
    const paused = await bilingual(await aTelephonyTenant(app));
    const asked = await atNotice(phone, { of: paused });
    await asked.press({ action: '/do-not-call' });
    await changeTelephony(app, paused, { enabled: false });
    await asked.get(asked.page.path);
    expect(shown(asked)).toMatch(TEXTS.en.done);
  });

  it('is asked by a form of the page only, and leads nowhere else', async () => {
    const phone = uniqueE164();
    const browser = await atNotice(phone);
    const path = browser.page.path.replace(/\/notice.*/, '/do-not-call');
    const [, form = ''] = /name="form" value="([^"]*)"/.exec(browser.page.html) ?? [];
    const stranger = new RoomBrowser(app);
    expect((await stranger.exchange('POST', path, FORM, encoded({ form }))).status).toBe(404);
    for (const forged of ['', 'x', form.slice(1)]) {
      expect((await browser.exchange('POST', path, FORM, encoded({ form: forged }))).status).toBe(403);
    }
    expect(await entriesOf(phone)).toEqual([]);
    for (const language of ['de', '//evil.example', '\r\nSet-Cookie: a=b', '']) {
      const { status, headers } = await browser.exchange('POST', path, FORM, encoded({ form, language }));
      expect([language, status, headers.location]).toEqual([language, 303, path.replace('do-not-call', 'notice')]);
    }
    expect(await entriesOf(phone)).toEqual([ASKED]);
    expect((await browser.exchange('POST', path, FORM, `form=${'x'.repeat(128 * 1024)}`)).status).toBe(413);
  });

  it('counts towards the limit of the link', async () => {
    const browser = await atNotice(uniqueE164());
    const path = browser.page.path.replace(/\/notice.*/, '/do-not-call');
    const [, form = ''] = /name="form" value="([^"]*)"/.exec(browser.page.html) ?? [];
    const statuses: number[] = [];
    for (let n = 0; n < 121; n++) statuses.push((await browser.exchange('POST', path, FORM, encoded({ form }))).status);
    expect([...new Set(statuses.slice(0, 120)), statuses[120]]).toEqual([303, 429]);
  });
});
