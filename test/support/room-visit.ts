import axe from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Locator, Page } from 'playwright-core';
import { eventually } from './eventually.js';
import { CONCRETE } from './room.js';
import { sensitiveValues } from './sensitive-values.js';
import type { TestApp } from './test-app.js';

/** More stops than a page of the room has. */
const MAX_STOPS = 30;
/** The browser says this of every response from 400 on, and offline. The pages say it too. */
const REFUSED = 'Failed to load resource: ';

/** Whether a person sees which element has the focus. Of a field that is higher than the window, the browser shows the part with the caret. */
const IS_FOCUS_VISIBLE = `(() => {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
  const { top, bottom, width, height } = document.activeElement.getBoundingClientRect();
  const shown = Math.min(bottom, innerHeight) - Math.max(top, 0);
  const isInView = width > 0 && height > 0 && shown >= Math.min(height - 1, 44);
  return document.activeElement.matches(':focus-visible') && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && isInView;
})()`;

/** Where a step of the interview puts the focus: on what is to be read first. */
const IS_FOCUS_ON_START = `document.activeElement === (document.querySelector('#problem') ?? document.querySelector('h1'))`;

/** Elements that move, or would on a change of their state. */
const MOVING = `[...document.querySelectorAll('*')].filter((element) => {
  const { transitionDuration, animationName } = getComputedStyle(element);
  return animationName !== 'none' || transitionDuration.split(',').some((duration) => parseFloat(duration) > 0);
}).length + document.getAnimations().length`;

/** A candidate's browser with its own cookies. It notes what no page of the room may do. */
export class RoomVisit {
  /** Errors in the console (a breach of the CSP is one), exceptions, and requests to other hosts. */
  private readonly problems: string[] = [];
  page: Page;

  private constructor(
    private readonly app: TestApp,
    readonly context: BrowserContext,
  ) {}

  static async start(app: TestApp, browser: Browser, options: BrowserContextOptions = {}): Promise<RoomVisit> {
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Vilnius', ...options });
    const visit = new RoomVisit(app, context);
    context.on('console', (message) => visit.noteMessage(message));
    context.on('weberror', (error) => visit.problems.push(error.error().message));
    context.on('request', (request) => visit.noteRequest(request.url()));
    visit.page = await context.newPage();
    return visit;
  }

  /** Opens the link of an invitation, whose host is the one that PUBLIC_URL names. */
  async open(interviewLink: string, page = this.page): Promise<void> {
    const { pathname, search, searchParams } = new URL(interviewLink);
    sensitiveValues.note(searchParams.get('token') ?? '', 'token');
    await page.goto(`${this.app.http.baseUrl}${pathname}${search}`);
  }

  /** Ends the visit. Throws what was noted. */
  async close(): Promise<void> {
    await this.context.close();
    if (this.problems.length > 0) throw new Error(`the pages had problems:\n${this.problems.join('\n')}`);
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** The field for an answer. */
  get field(): Locator {
    return this.page.locator('#answer');
  }

  /** What the page says about saving. */
  get saving(): Locator {
    return this.page.locator('#saved');
  }

  button(name: string | RegExp, page = this.page): Locator {
    return page.getByRole('button', { name });
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name });
  }

  /** Waits for the page with this heading. */
  async shows(heading: string | RegExp): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }

  /** Waits until the page says this of saving. */
  async says(words: string | RegExp): Promise<void> {
    await this.saving.filter({ hasText: words }).waitFor();
  }

  /** From the welcome to the first question, by the pointer. */
  async consent(): Promise<void> {
    await this.link('Continue').click();
    await this.button('I agree').click();
    await this.field.waitFor();
  }

  /** Answers the question shown, and waits for the next page. */
  async answer(text: string): Promise<void> {
    const path = this.page.url();
    await this.field.fill(text);
    await this.button('Next').click();
    await this.page.waitForURL((url) => url.href !== path);
  }

  /** Answers the questions that are left, to the review. */
  async answerAll(): Promise<void> {
    while (!this.page.url().endsWith('/review')) await this.answer(CONCRETE);
  }

  /** Moves the focus by the Tab key to the element. Throws if a stop on the way is not visible, or if the keyboard does not reach it. */
  async tabTo(target: Locator): Promise<void> {
    for (let stop = 1; stop <= MAX_STOPS; stop += 1) {
      await this.page.keyboard.press('Tab');
      if (!(await this.page.evaluate<boolean>(IS_FOCUS_VISIBLE)))
        throw new Error(`the focus is not visible at stop ${stop} of ${this.page.url()}`);
      if (await target.evaluate((element) => element.matches(':focus'))) return;
    }
    throw new Error(`the Tab key does not reach ${String(target)}`);
  }

  /** Waits until the focus is where reading begins. */
  async isAtStart(): Promise<void> {
    await eventually('the focus is on the heading or the error', () => this.page.evaluate<boolean>(IS_FOCUS_ON_START));
  }

  /** How many pixels of the page lie beside the window. */
  overflow(): Promise<number> {
    return this.page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  }

  /** How many elements of the page move. */
  moving(): Promise<number> {
    return this.page.evaluate<number>(MOVING);
  }

  /** What axe-core finds wrong with the page, in light and in dark. */
  async violations(): Promise<string[]> {
    await this.page.evaluate(axe.source);
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await this.page.emulateMedia({ colorScheme });
      const { violations } = await this.page.evaluate<axe.AxeResults>(`axe.run(document, { resultTypes: ['violations'] })`);
      found.push(
        ...violations.map(
          ({ id, impact, nodes }) => `${colorScheme}: ${id} (${impact}) at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        ),
      );
    }
    return found;
  }

  private noteMessage(message: ConsoleMessage): void {
    if (message.type() === 'error' && !message.text().startsWith(REFUSED)) this.problems.push(message.text());
  }

  private noteRequest(url: string): void {
    const { origin, protocol } = new URL(url);
    if (protocol !== 'data:' && origin !== this.app.http.baseUrl) this.problems.push(`a request to ${origin}`);
  }
}
