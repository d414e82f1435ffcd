import type { Browser, BrowserContextOptions } from '../../../tools/browser.js';
import { CompanyAdministration } from '../../../src/platform/access/company-administration.js';
import { DAY } from '../../../src/platform/domain/index.js';
import { anInvited } from '../../support/actions.js';
import { aKey, aPosition, type Tenant } from '../../support/builders.js';
import { describeInBrowser, startBrowser } from '../../support/chromium.js';
import { eventually } from '../../support/eventually.js';
import { CONCRETE } from '../../support/room.js';
import { RoomVisit } from '../../support/room-visit.js';
import { TestApp } from '../../support/test-app.js';

const PHONE = { viewport: { width: 320, height: 640 } };
const DESK = { viewport: { width: 1280, height: 800 } };
/** At most so much typing is lost with a page that is closed. docs/rules/interview-room.md#interview-room */
const MAX_LOSS_MS = 2_000;

describeInBrowser('the interview room in a browser', () => {
  let app: TestApp;
  let browser: Browser;
  let tenant: Tenant;
  const visits: RoomVisit[] = [];
  beforeAll(async () => {
    [app, browser] = await Promise.all([TestApp.start(), startBrowser()]);
    const companies = app.get(CompanyAdministration);
    const company = await app.inOperation(() => companies.create('Žalgiris Clinic', 'jobs@zalgiris.example'));
    const { id: keyId, key } = await aKey(app, company);
    const requirements = ['Nursing licence', 'Wound care'];
    const position = await aPosition(app, company, { position: 'Registered Nurse', requirements, interviewLanguages: ['en', 'lt'] });
    tenant = { company, keyId, key, position };
  });
  afterAll(async () => {
    await browser.close();
    await app.close();
  });
  // A page with a problem fails its test.
  afterEach(async () => {
    for (const visit of visits.splice(0)) await visit.close();
  });

  const invitation = async (): Promise<string> => (await anInvited(app, tenant)).interviewLink;
  const aVisit = async (options: BrowserContextOptions = {}): Promise<RoomVisit> => {
    const visit = await RoomVisit.start(app, browser, options);
    visits.push(visit);
    return visit;
  };
  /** At the first question of a new interview. */
  const anInterview = async (options: BrowserContextOptions = {}): Promise<RoomVisit> => {
    const visit = await aVisit(options);
    await visit.open(await invitation());
    await visit.consent();
    return visit;
  };
  /** The link works on any device: what another browser shows is what is stored. */
  const storedAt = async (link: string): Promise<string> => {
    const visit = await aVisit();
    await visit.open(link);
    return visit.field.inputValue();
  };

  describe.each([
    ['320 px', PHONE],
    ['1280 px', DESK],
  ])('at %s', (_, size) => {
    it('holds the whole interview by keyboard alone, and no page is wider than the window', async () => {
      const visit = await aVisit(size);
      const { keyboard } = visit.page;
      await visit.open(await invitation());
      await visit.shows('Your interview: Registered Nurse');
      expect(visit.page.url()).not.toContain('token');
      expect(await visit.overflow()).toBe(0);
      await visit.tabTo(visit.link('Continue'));
      await keyboard.press('Enter');

      await visit.shows('How your answers are used');
      expect(await visit.overflow()).toBe(0);
      await visit.tabTo(visit.button('I agree'));
      await keyboard.press('Space');

      // Nothing is typed: the error gets the focus, and its link leads to the field.
      await visit.field.waitFor();
      await visit.isAtStart();
      await visit.tabTo(visit.button('Next'));
      await keyboard.press('Enter');
      await visit.page.getByRole('alert').filter({ hasText: 'Write an answer' }).waitFor();
      await visit.isAtStart();
      expect(await visit.overflow()).toBe(0);

      while (!visit.page.url().endsWith('/review')) {
        const path = visit.page.url();
        await visit.tabTo(visit.field);
        await keyboard.type(CONCRETE);
        await visit.tabTo(visit.button('Next'));
        await keyboard.press('Enter');
        await visit.page.waitForURL((url) => url.href !== path);
        await visit.isAtStart();
        expect(await visit.overflow()).toBe(0);
      }

      await visit.tabTo(visit.link(/^Change the answer to question 2/));
      await keyboard.press('Enter');
      await visit.field.waitFor();
      await visit.tabTo(visit.button('Leave this question without an answer'));
      await keyboard.press('Space');

      await visit.shows('A last look');
      await visit.isAtStart();
      expect(await visit.page.getByText('Skipped').count()).toBe(1);
      await visit.tabTo(visit.button('Send my answers'));
      await keyboard.press('Enter');
      await visit.shows('Thank you. Your answers have been sent.');
      await visit.isAtStart();
      expect(await visit.overflow()).toBe(0);
    });
  });

  it('says in words that nothing is saved while the network is away, and saves by itself when it is back', async () => {
    const link = await invitation();
    const visit = await aVisit();
    await visit.open(link);
    await visit.consent();
    await visit.context.setOffline(true);
    await visit.field.pressSequentially('typed on a train');
    await visit.says('Not saved yet – no connection.');
    await visit.button('Next').click();
    await visit.says('Your text is still here');
    expect(await visit.field.inputValue()).toBe('typed on a train');
    await visit.context.setOffline(false);
    await visit.says(/^Saved$/);
    await visit.page.reload();
    expect(await visit.field.inputValue()).toBe('typed on a train');
    expect(await storedAt(link)).toBe('typed on a train');
  });

  /** No timer of the page runs from then on, unless the test lets it. */
  async function typedWhileTimeStandsStill(text: string) {
    const link = await invitation();
    const visit = await aVisit();
    await visit.page.clock.install();
    await visit.open(link);
    await visit.consent();
    await visit.page.clock.pauseAt(Date.now() + DAY);
    await visit.field.pressSequentially(text);
    return { link, visit };
  }

  it('loses nothing that was typed more than two seconds before the page was closed', async () => {
    const { link, visit } = await typedWhileTimeStandsStill('typed two seconds ago');
    const stored = visit.page.waitForResponse((response) => response.request().method() === 'POST');
    await visit.page.clock.runFor(MAX_LOSS_MS);
    expect((await stored).status()).toBe(200);
    await visit.page.close();
    expect(await storedAt(link)).toBe('typed two seconds ago');
  });

  it('saves what was typed just before the page is left', async () => {
    const { link, visit } = await typedWhileTimeStandsStill('typed at the last moment');
    await visit.link('How your answers are used').click();
    await visit.shows('How your answers are used');
    const other = await aVisit();
    await other.open(link);
    await eventually('the text is stored', async () => {
      await other.page.reload();
      return (await other.field.inputValue()) === 'typed at the last moment';
    });
  });

  it('shows both texts if two tabs answer the same question', async () => {
    const visit = await anInterview();
    const [first, second] = [visit.page, await visit.context.newPage()];
    await second.goto(first.url());
    await visit.field.fill('from the first tab');
    await visit.says(/^Saved$/);

    visit.page = second;
    await visit.field.fill('from the second tab');
    await visit.says('This answer was changed in another window.');
    await visit.button('Next').click();
    await second.getByRole('alert').filter({ hasText: 'This answer was changed in another window.' }).waitFor();
    await visit.isAtStart();
    expect(await visit.field.inputValue()).toBe('from the second tab');
    await second.getByRole('region', { name: 'The text from the other window' }).getByText('from the first tab').waitFor();
    const path = second.url();
    await visit.field.fill(`${CONCRETE} From both tabs.`);
    await visit.button('Next').click();
    await second.waitForURL((url) => url.href !== path);

    // The first tab still shows the question that was answered in the second.
    visit.page = first;
    await visit.field.fill('more from the first tab');
    await visit.button('Next').click();
    await first.getByRole('region', { name: 'The text from the other window' }).getByText('From both tabs.').waitFor();
    expect(await visit.field.inputValue()).toBe('more from the first tab');
  });

  it('changes the language without a loss of what is typed', async () => {
    const visit = await anInterview();
    const question = await visit.heading.textContent();
    await visit.field.fill('kept over the change');
    await visit.button('Lietuvių').click();
    await visit.page.getByText('1 klausimas iš').first().waitFor();
    await visit.isAtStart();
    expect(await visit.page.locator('html').getAttribute('lang')).toBe('lt');
    expect(await visit.heading.textContent()).not.toBe(question);
    expect(await visit.field.inputValue()).toBe('kept over the change');
    await visit.button('English').click();
    await visit.shows(question ?? '');
    expect(await visit.field.inputValue()).toBe('kept over the change');
  });

  it('goes back and forth with the buttons of the browser', async () => {
    const visit = await anInterview();
    const question = await visit.heading.textContent();
    await visit.answer(CONCRETE);
    await visit.page.goBack();
    await visit.shows(question ?? '');
    expect(await visit.field.inputValue()).toBe(CONCRETE);
    await visit.page.goForward();
    await visit.page.getByText('Question 2 of').waitFor();
    expect(await visit.field.inputValue()).toBe('');
  });

  it('holds the whole interview without JavaScript', async () => {
    const visit = await anInterview({ ...PHONE, javaScriptEnabled: false });
    await visit.field.fill('begun');
    await visit.button('Save and stay here').click();
    await visit.says('Saved.');
    expect(await visit.field.inputValue()).toBe('begun');
    await visit.answerAll();
    await visit.shows('A last look');
    await visit.button('Send my answers').click();
    await visit.shows('Thank you. Your answers have been sent.');
  });

  it('has pages in which axe-core finds nothing, in light and dark', async () => {
    const link = await invitation();
    // A colour that is still changing has no contrast of its own.
    const visit = await aVisit({ ...PHONE, reducedMotion: 'reduce' });
    const found: Record<string, string[]> = {};
    const look = async (page: string): Promise<void> => void (found[page] = await visit.violations());
    await visit.open(link);
    await look('welcome');
    await visit.link('Continue').click();
    await visit.button('I agree').waitFor();
    await look('notice');
    await visit.button('I agree').click();
    await visit.field.waitFor();
    await look('question');
    await visit.button('Next').click();
    await visit.page.getByRole('alert').waitFor();
    await look('blank answer');
    await visit.answerAll();
    await look('review');
    await visit.button('Send my answers').click();
    await visit.shows('Thank you.');
    await look('thanks');
    await visit.open(link);
    await visit.shows('Your answers have already been sent');
    await look('already sent');
    await visit.open(link.replace(/token=.*/, 'token=forged'));
    await visit.shows('This link does not lead to an interview');
    await look('unknown link');
    const pages = ['welcome', 'notice', 'question', 'blank answer', 'review', 'thanks', 'already sent', 'unknown link'];
    expect(found).toEqual(Object.fromEntries(pages.map((page) => [page, []])));
  });

  it('moves nothing where the candidate asked for less motion', async () => {
    const visit = await anInterview({ reducedMotion: 'reduce' });
    expect(await visit.moving()).toBe(0);
    await visit.page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await visit.moving()).toBeGreaterThan(0);
  });
});
