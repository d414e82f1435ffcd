import type { Browser } from '../../../tools/browser.js';
import { aPosition } from '../../support/builders.js';
import { anOffer, type Offer } from '../../support/booking-page.js';
import { describeInBrowser, startBrowser } from '../../support/chromium.js';
import { RoomVisit } from '../../support/room-visit.js';
import { aTelephonyTenant, type TelephonyTenant } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

const PHONE = { viewport: { width: 320, height: 640 } };
const NO_SCRIPT = { javaScriptEnabled: false };

describeInBrowser('the page of a booking link in a browser', () => {
  let app: TestApp;
  let browser: Browser;
  let tenant: TelephonyTenant;
  const visits: RoomVisit[] = [];
  beforeAll(async () => {
    [app, browser] = await Promise.all([TestApp.start(), startBrowser()]);
    const own = await aTelephonyTenant(app, { timezone: 'Europe/Vilnius' });
    tenant = { ...own, position: await aPosition(app, own.company, { interviewLanguages: ['en', 'lt'] }) };
    const json = { writtenAlternative: true };
    expect((await app.http.patch('/v1/telephony/clearance-policy', { key: tenant.key, json })).status).toBe(200);
  });
  afterAll(async () => {
    await browser.close();
    await app.close();
  });
  // A page with a problem fails its test.
  afterEach(async () => {
    for (const visit of visits.splice(0)) await visit.close();
  });

  const aVisit = async (options: Parameters<typeof RoomVisit.start>[2]): Promise<{ visit: RoomVisit; offer: Offer }> => {
    const visit = await RoomVisit.start(app, browser, options);
    visits.push(visit);
    const offer = await anOffer(app, tenant);
    await visit.open(offer.bookingLink);
    return { visit, offer };
  };

  it('is used by keyboard alone at 320 px, and no page is wider than the window', async () => {
    const { visit } = await aVisit(PHONE);
    const { keyboard } = visit.page;
    await visit.shows('When may we call you?');
    expect(await visit.overflow()).toBe(0);
    await visit.tabTo(visit.page.getByRole('radio').first());
    await keyboard.press('Space');
    await visit.tabTo(visit.button('Call me at this time'));
    await keyboard.press('Enter');
    await visit.shows('We call you at this time');
    expect(await visit.overflow()).toBe(0);
    await visit.tabTo(visit.link('Choose another time'));
    await keyboard.press('Enter');
    await visit.shows('Choose another time');
    expect(await visit.overflow()).toBe(0);
    await visit.tabTo(visit.link('What happens with your data').first());
    await keyboard.press('Enter');
    await visit.shows('What happens with your data');
    expect(await visit.overflow()).toBe(0);
    await visit.tabTo(visit.link('Back to your call'));
    await keyboard.press('Enter');
    await visit.shows('We call you at this time');
    await visit.tabTo(visit.page.locator('summary', { hasText: 'Cancel the call' }));
    await keyboard.press('Enter');
    await visit.tabTo(visit.button('Yes, cancel the call'));
    await keyboard.press('Enter');
    await visit.page.getByRole('status').filter({ hasText: 'The call is cancelled.' }).waitFor();
  });

  it('needs no script: the zone changes and a time is chosen without', async () => {
    const { visit } = await aVisit({ ...PHONE, ...NO_SCRIPT });
    await visit.page.locator('summary', { hasText: 'Change the time zone' }).click();
    await visit.page.locator('select').selectOption('Asia/Tokyo');
    await visit.button('Show the times of this zone').click();
    await visit.page.getByText('Times are those of Asia/Tokyo').waitFor();
    await visit.page.getByRole('radio').first().check();
    await visit.button('Call me at this time').click();
    await visit.page.getByText('(Asia/Tokyo, UTC+9)').first().waitFor();
  });

  it('has no fault that axe finds, in light and in dark', async () => {
    const { visit, offer } = await aVisit({ ...PHONE, reducedMotion: 'reduce' });
    const found: Record<string, string[]> = {};
    const look = async (page: string): Promise<void> => void (found[page] = await visit.violations());
    const open = async (page: string, heading: string): Promise<void> => {
      await visit.page.goto(`${app.http.baseUrl}${offer.root}${page}`);
      await visit.shows(heading);
    };
    await visit.page.locator('summary').first().click();
    await look('times');
    await open('?language=lt', 'Kada galime jums paskambinti?');
    await look('times in Lithuanian');
    await open('/notice', 'What happens with your data');
    await look('notice');
    await open('', 'When may we call you?');
    await visit.page.getByRole('radio').first().check();
    await look('a time is chosen');
    await visit.button('Call me at this time').click();
    await visit.shows('We call you at this time');
    for (const summary of await visit.page.locator('summary').all()) await summary.click();
    await look('chosen');
    await visit.link('Choose another time').click();
    await visit.shows('Choose another time');
    await look('another time');
    await open('', 'We call you at this time');
    await visit.page.locator('summary', { hasText: 'Do not call me at all' }).click();
    await visit.button('Yes, do not call me').click();
    await visit.shows('You are not called');
    await look('ended');
    const pages = ['times', 'times in Lithuanian', 'notice', 'a time is chosen', 'chosen', 'another time', 'ended'];
    expect(found).toEqual(Object.fromEntries(pages.map((page) => [page, []])));
  });
});
