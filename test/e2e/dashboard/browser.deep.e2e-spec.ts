import type { Browser, BrowserContextOptions } from '../../../tools/browser.js';
import { report } from '../../support/actions.js';
import { anInterviewed, eventsOf } from '../../support/analysis.js';
import { unique } from '../../support/builders.js';
import { describeInBrowser, startBrowser } from '../../support/chromium.js';
import { DashboardBrowser } from '../../support/dashboard-browser.js';
import { eventually } from '../../support/eventually.js';
import { aCallableCandidate, aReservation, aTelephonyTenant, type TelephonyTenant, uniqueE164 } from '../../support/telephony.js';
import type { TestApp } from '../../support/test-app.js';
import { answer } from '../../support/webhook-receiver.js';
import { WebhookWorld } from '../../support/webhooks.js';

const PHONE = { viewport: { width: 320, height: 640 } };
const DESK = { viewport: { width: 1280, height: 800 } };
const MAX_BYTES = 100 * 1024;

describeInBrowser('the dashboard in a browser', () => {
  let world: WebhookWorld;
  let app: TestApp;
  let browser: Browser;
  let tenant: TelephonyTenant;
  const visits: DashboardBrowser[] = [];
  beforeAll(async () => {
    [world, browser] = await Promise.all([WebhookWorld.start(), startBrowser()]);
    ({ app } = world);
    tenant = await aTelephonyTenant(app);
  });
  afterAll(async () => {
    await browser.close();
    await world.close();
  });
  // A page with a problem fails its test.
  afterEach(async () => {
    for (const visit of visits.splice(0)) await visit.close();
  });

  const aVisit = async (options: BrowserContextOptions = {}): Promise<DashboardBrowser> => {
    const visit = await DashboardBrowser.signedIn(app, browser, tenant, 'owner', options);
    visits.push(visit);
    return visit;
  };
  const partOf = (visit: DashboardBrowser, pattern: RegExp): string => pattern.exec(visit.page.url())?.[1] ?? '';
  const CANDIDATE = /candidates\/([0-9a-f-]{36})/;

  describe.each([
    ['320 px', PHONE],
    ['1280 px', DESK],
  ])('at %s, by keyboard alone', (_, size) => {
    it('leads from a new position over an import, an invitation and an interview to a decision', async () => {
      const visit = await aVisit(size);
      const title = `Nurse ${unique()}`;
      await visit.open('/dashboard/positions');
      await visit.press('link', 'New position');
      await visit.type('Title', title);
      await visit.type('Requirements', 'Nursing licence\nIV therapy\nWound care');
      await visit.press('button', 'Show the questions');
      await visit.says('The questions of the interview');
      expect(await visit.overflow()).toBe(0);
      await visit.press('button', 'Save');
      await visit.press('link', title);
      await visit.shows(title);

      await visit.press('link', 'Import candidates');
      for (const [label, text] of [
        ['First name', 'Ada'],
        ['Last name', 'Byron'],
        ['Email', `ada.${unique()}@people.example`],
      ])
        await visit.type(new RegExp(`^${label}`), text ?? '');
      expect(await visit.overflow()).toBe(0);
      await visit.enter();
      await visit.says('The candidate is imported.');
      await visit.press('link', 'Ada Byron');

      await visit.press('link', 'Invite to the interview');
      await visit.says('Hello Ada,');
      await visit.press('button', 'Send the invitation');
      await visit.says('The invitation is on its way.');
      const candidateId = partOf(visit, CANDIDATE);
      const [session] = await app.rows<{ id: string }>('SELECT session_id AS id FROM candidates WHERE id = $1', [candidateId]);
      await report(app, session?.id ?? '');
      await eventually('the interview is analysed', async () => (await eventsOf(app, 'analysis_ready', candidateId)).length === 1);

      await visit.page.reload();
      await visit.press('link', '[1]');
      expect(await visit.page.evaluate(`document.querySelector('mark .at:target, mark:target') !== null`)).toBe(true);
      expect(await visit.overflow()).toBe(0);
      await visit.press('link', 'Select');
      await visit.press('button', 'Decide');
      await visit.says(/^Selected on/);
    });

    it('books a call, moves it to another time, and keeps a number from being called', async () => {
      const visit = await aVisit(size);
      const phone = uniqueE164();
      const candidateId = await aCallableCandidate(app, tenant, { phone });
      await visit.open(`/dashboard/positions/${tenant.position.id}/candidates/${candidateId}`);
      for (const hour of [3, 9]) {
        await visit.press('link', 'Book a call');
        const cell = visit.page.locator('td.heat a').nth(hour);
        await visit.tabTo(cell);
        await visit.enter();
        expect(await visit.overflow()).toBe(0);
        await visit.press('button', /^\d\d:\d5$/);
        await visit.says('The call is booked.');
      }
      const states = await app.rows<{ state: string }>('SELECT state FROM reservations WHERE candidate_id = $1 ORDER BY id', [candidateId]);
      expect(states.map(({ state }) => state)).toEqual(['cancelled', 'firm']);
      await visit.open('/dashboard/calls/do-not-call');
      await visit.type('Phone number', phone);
      await visit.enter();
      await visit.says('The number is on the list.');
      await visit.open(`/dashboard/positions/${tenant.position.id}/candidates/${candidateId}/call`);
      await visit.says('The number is on the do-not-call list of your company.');
    });
  });

  it('shows a list as cards with folded filters on a phone, and as a table with its filters on a desk', async () => {
    const [desk, phone] = [await aVisit(DESK), await aVisit(PHONE)];
    await aCallableCandidate(app, tenant);
    const path = `/dashboard/positions/${tenant.position.id}`;
    const display = `getComputedStyle(document.querySelector('tbody td + td')).display`;
    await phone.open(path);
    expect(await phone.page.evaluate(display)).toBe('flow-root');
    expect(await phone.page.getByLabel('Name or email').isVisible()).toBe(false);
    await phone.page.locator('.filters > summary').click();
    expect(await phone.page.getByLabel('Name or email').isVisible()).toBe(true);
    await phone.open(`${path}?status=new`);
    expect(await phone.page.getByLabel('Name or email').isVisible()).toBe(true);
    await desk.open(path);
    expect(await desk.page.evaluate(display)).toBe('table-cell');
    expect(await desk.page.getByLabel('Name or email').isVisible()).toBe(true);
  });

  it('makes a key that works, without JavaScript and on a phone', async () => {
    const visit = await aVisit({ ...PHONE, javaScriptEnabled: false });
    await visit.button('Menu').click();
    await visit.link('API keys').click();
    await visit.page.getByLabel('Name').fill('ATS');
    await visit.page.getByLabel('read:jobs').check();
    await visit.button('Create the key').click();
    const key = (await visit.page.locator('code').filter({ hasText: 'aipk_' }).innerText()).trim();
    expect((await app.http.get('/v1/job-positions', { key })).status).toBe(200);
  });

  it('shows a webhook that fails, and sends again once it is mended', async () => {
    const visit = await aVisit(DESK);
    const receiver = await world.receiver(answer(500, 'out of order'));
    await visit.open('/dashboard/webhooks');
    await visit.page.getByLabel('Address').fill(receiver.url);
    await visit.page.getByLabel('candidate_status_changed').check();
    await visit.button('Add').click();
    await visit.says('This is the secret that signs the requests.');
    await world.statusChanges(tenant, [{}]);
    await eventually('the event was refused', () => Promise.resolve(receiver.requests.length > 0));
    await visit.open('/dashboard/webhooks');
    await visit.link(receiver.url).click();
    await visit.page.waitForURL(/\/webhooks\/[\da-f-]{36}/);
    await eventually('the delivery is shown', async () => {
      await visit.page.reload();
      return (await visit.link('candidate_status_changed').count()) > 0;
    });
    await visit.link('candidate_status_changed').first().click();
    await visit.says('out of order');
    receiver.respond = answer(200, 'thank you');
    await visit.button('Send again').click();
    await visit.says('thank you');
    await visit.says('delivered');
  });

  it('has pages in which axe-core finds nothing, that fit a phone, and that are small', async () => {
    const [desk, phone] = [await aVisit(DESK), await aVisit(PHONE)];
    const candidateId = await aCallableCandidate(app, tenant);
    await aReservation(app, tenant, { candidateId: candidateId as never });
    const position = `/positions/${tenant.position.id}`;
    const candidate = `${position}/candidates/${candidateId}`;
    const interviewed = [await anInterviewed(app, tenant), await anInterviewed(app, tenant)] as const;
    const people = `candidates=${interviewed.join(',')}`;
    const pages = [
      ...[
        '/overview',
        '/statistics',
        '/positions',
        '/positions?closed=1',
        '/positions/new',
        `${position}/edit`,
        position,
        `${position}/import`,
      ],
      ...[candidate, `${candidate}/call`, `${candidate}/invitation`, `${position}/offers?ids=${candidateId}`],
      ...[
        '/calls',
        '/calls/reservations',
        '/calls/batches',
        '/calls/do-not-call',
        '/calling-hours',
        '/calling-hours/exceptions',
        '/numbers',
      ],
      `${position}/candidates/${interviewed[0]}`,
      ...['/settings/retention', '/settings/erasures', '/settings/calling-policy', '/settings/sign-in'],
      ...['/search?q=ona', `${position}/plan`, `${position}/plan/preview`, `${position}/owner`, `${candidate}/correction`],
      ...[
        `${position}/compare?${people}`,
        `${position}/share?${people}`,
        `${position}/decisions?select=${interviewed[0]}&reject=${interviewed[1]}`,
        '/guest-links',
      ],
      ...['/settings/company', '/decision-settings'],
      ...['/webhooks', '/api-keys', '/users', '/audit', '/account', '/nowhere'],
    ];
    const found: unknown[] = [];
    for (const path of pages) {
      await desk.open(`/dashboard${path}`);
      await phone.open(`/dashboard${path}`);
      const wrong = {
        axe: await desk.violations(),
        overflow: await phone.overflow(),
        isLarge: (await desk.page.content()).length > MAX_BYTES,
      };
      if (wrong.axe.length > 0 || wrong.overflow > 0 || wrong.isLarge) found.push([path, wrong]);
    }
    expect(found).toEqual([]);
  });
});
