import {
  axe,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Locator,
  type Page,
} from '../../tools/browser.js';
import type { TestApp } from './test-app.js';

/** More stops than a page has. */
const MAX_STOPS = 150;
/** The browser says this of every response from 400 on, and offline. The pages say it too. */
const REFUSED = 'Failed to load resource: ';

/** Whether a person sees which element has the focus. After the last one it is on the browser itself, once around. Of a field that is higher than the window, the browser shows the part with the caret. */
const IS_FOCUS_VISIBLE = `(() => {
  if (document.activeElement === document.body) return true;
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
  const { top, bottom, width, height } = document.activeElement.getBoundingClientRect();
  const shown = Math.min(bottom, innerHeight) - Math.max(top, 0);
  const isInView = width > 0 && height > 0 && shown >= Math.min(height - 1, 44);
  return document.activeElement.matches(':focus-visible') && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && isInView;
})()`;

/** A person's browser with its own cookies. It notes what no page of the product may do. */
export class BrowserVisit {
  /** Errors in the console (a breach of the CSP is one), exceptions, and requests to other hosts. */
  private readonly problems: string[] = [];
  page: Page;

  protected constructor(
    protected readonly app: TestApp,
    readonly context: BrowserContext,
  ) {}

  protected static contextOf(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
    return browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Vilnius', ...options });
  }

  protected async begin(): Promise<void> {
    this.context.on('console', (message) => this.noteMessage(message));
    this.context.on('weberror', (error) => this.problems.push(error.error().message));
    this.context.on('request', (request) => this.noteRequest(request.url()));
    this.page = await this.context.newPage();
  }

  /** Ends the visit. Throws what was noted. */
  async close(): Promise<void> {
    await this.context.close();
    if (this.problems.length > 0) throw new Error(`the pages had problems:\n${this.problems.join('\n')}`);
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
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

  /** How many pixels of the page lie beside the window. */
  overflow(): Promise<number> {
    return this.page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
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
