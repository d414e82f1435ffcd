import type { Browser, Route } from '../../../tools/browser.js';
import { anInvited } from '../../support/actions.js';
import { aTenant, type Tenant } from '../../support/builders.js';
import { describeInBrowser, startBrowser } from '../../support/chromium.js';
import { RoomVisit } from '../../support/room-visit.js';
import { TestApp } from '../../support/test-app.js';

const MAX_SAVE_MS = 10_000;
const UNAVAILABLE = '<!doctype html><header></header><main><h1>The interview cannot be reached</h1></main><footer></footer>';

/** The browser itself believes that it is online: what fails is the service, a proxy or a bad network. */
describeInBrowser('the interview room over a bad connection', () => {
  let app: TestApp;
  let browser: Browser;
  let tenant: Tenant;
  let visit: RoomVisit;
  beforeAll(async () => {
    [app, browser] = await Promise.all([TestApp.start(), startBrowser()]);
    tenant = await aTenant(app);
  });
  afterAll(async () => {
    await browser.close();
    await app.close();
  });
  beforeEach(async () => {
    visit = await RoomVisit.start(app, browser);
    await visit.open((await anInvited(app, tenant)).interviewLink);
    await visit.consent();
  });
  afterEach(() => visit.close());

  /** Instead of the service, for `times` POSTs with this action. */
  const answering = async (handle: (route: Route) => Promise<void>, { action = '', times = Infinity } = {}): Promise<void> => {
    let count = 0;
    await visit.page.route('**/questions/*', (route) => {
      const isMeant = route.request().postData()?.includes(`action=${action}`) ?? false;
      return isMeant && (count += 1) <= times ? handle(route) : route.continue();
    });
  };
  /** Stored, but the browser hears nothing of it. */
  const lost = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  const goesOn = async (): Promise<void> => {
    const path = visit.page.url();
    await visit.button('Next').click();
    await visit.page.waitForURL((url) => url.href !== path);
  };

  it.each([
    ['the service refuses the connection', 'Your text is still here', (route: Route) => route.abort('connectionrefused')],
    [
      'the service is unavailable',
      'The interview cannot be reached',
      (route: Route) => route.fulfill({ status: 503, contentType: 'text/html', body: UNAVAILABLE }),
    ],
    [
      'a proxy answers instead',
      'Your text is still here',
      (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    ],
  ])('keeps a text in its field if %s, and saves it later', async (_, words, handle) => {
    await answering(handle);
    await visit.field.fill('typed at a bad moment');
    await visit.button('Next').click();
    await visit.says(words);
    expect(await visit.field.inputValue()).toBe('typed at a bad moment');
    await visit.page.unroute('**/questions/*');
    await visit.says(/^Saved$/);
    await goesOn();
  });

  it('keeps a text that is too large for the service', async () => {
    await visit.field.fill('ž'.repeat(30_000));
    await visit.button('Next').click();
    await visit.says('That is too much text at once');
    expect(await visit.field.inputValue()).toHaveLength(30_000);
    await visit.field.fill('a shorter text');
    await visit.says(/^Saved$/);
  });

  it('takes its own text, of which it heard nothing, for no other window', async () => {
    await answering(lost, { action: 'draft', times: 1 });
    await visit.field.fill('the first words');
    await visit.says('Not saved yet');
    await visit.field.fill('the first words, and more');
    await visit.says(/^Saved$/);
    await goesOn();
  });

  it('goes on with its own answer, of which it heard nothing', async () => {
    await answering(lost, { action: 'next', times: 1 });
    await visit.field.fill('an answer');
    await visit.button('Next').click();
    await visit.says('Your text is still here');
    await visit.field.fill('an answer, and more');
    await goesOn();
    expect(visit.page.url()).toMatch(/\/questions\/2$/);
  });

  it('does not wait for ever for a request that is lost', async () => {
    await visit.page.clock.install();
    await visit.page.reload();
    await answering(() => new Promise(() => undefined), { times: 1 });
    const sent = visit.page.waitForRequest((request) => request.method() === 'POST');
    await visit.field.fill('typed in a tunnel');
    await visit.page.clock.runFor(2_000);
    await sent;
    await visit.says('Saving…');
    await visit.page.clock.runFor(MAX_SAVE_MS);
    await visit.says('Not saved yet');
    await visit.page.clock.runFor(2_000);
    await visit.says(/^Saved$/);
  });
});
