import type { Browser, BrowserContextOptions, Locator } from '../../tools/browser.js';
import { BrowserVisit } from './browser-visit.js';
import { eventually } from './eventually.js';
import { CONCRETE } from './room.js';
import { sensitiveValues } from './sensitive-values.js';
import type { TestApp } from './test-app.js';

/** Where a step of the interview puts the focus: on what is to be read first. */
const IS_FOCUS_ON_START = `document.activeElement === (document.querySelector('#problem') ?? document.querySelector('h1'))`;

/** Elements that move, or would on a change of their state. */
const MOVING = `[...document.querySelectorAll('*')].filter((element) => {
  const { transitionDuration, animationName } = getComputedStyle(element);
  return animationName !== 'none' || transitionDuration.split(',').some((duration) => parseFloat(duration) > 0);
}).length + document.getAnimations().length`;

/** A candidate's browser in the room. */
export class RoomVisit extends BrowserVisit {
  static async start(app: TestApp, browser: Browser, options: BrowserContextOptions = {}): Promise<RoomVisit> {
    const visit = new RoomVisit(app, await BrowserVisit.contextOf(browser, options));
    await visit.begin();
    return visit;
  }

  /** Opens the link of an invitation, whose host is the one that PUBLIC_URL names. */
  async open(interviewLink: string, page = this.page): Promise<void> {
    const { pathname, search, searchParams } = new URL(interviewLink);
    sensitiveValues.note(searchParams.get('token') ?? '', 'token');
    await page.goto(`${this.app.http.baseUrl}${pathname}${search}`);
  }

  /** The field for an answer. */
  get field(): Locator {
    return this.page.locator('#answer');
  }

  /** What the page says about saving. */
  get saving(): Locator {
    return this.page.locator('#saved');
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

  /** Waits until the focus is where reading begins. */
  async isAtStart(): Promise<void> {
    await eventually('the focus is on the heading or the error', () => this.page.evaluate<boolean>(IS_FOCUS_ON_START));
  }

  /** How many elements of the page move. */
  moving(): Promise<number> {
    return this.page.evaluate<number>(MOVING);
  }
}
