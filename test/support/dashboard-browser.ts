import type { Browser, BrowserContextOptions } from '../../tools/browser.js';
import { ManageUsers } from '../../src/dashboard/application/manage-users.js';
import { SignInLinks } from '../../src/dashboard/application/sign-in.js';
import type { User, UserRole } from '../../src/dashboard/domain/user.js';
import { UnitOfWork } from '../../src/platform/persistence/unit-of-work.js';
import { BrowserVisit } from './browser-visit.js';
import { type Tenant, unique } from './builders.js';
import type { TestApp } from './test-app.js';

/** The browser of a user who has signed in to the dashboard. */
export class DashboardBrowser extends BrowserVisit {
  user: User;
  /** Links, buttons and boxes that were pressed, and pages that were loaded, since the visit began. */
  clicks = 0;
  pages = 0;

  static async signedIn(
    app: TestApp,
    browser: Browser,
    { company }: Pick<Tenant, 'company'>,
    role: UserRole,
    options: BrowserContextOptions = {},
  ) {
    const visit = new DashboardBrowser(app, await BrowserVisit.contextOf(browser, options));
    await visit.begin();
    const draft = { email: `user-${unique()}@people.example`, name: `Ona ${role}`, role };
    const link = await app.inOperation(async () => {
      visit.user = await app.get(ManageUsers).add(company.id, draft, 'operator');
      return app.get(UnitOfWork).run(() => app.get(SignInLinks).make(visit.user));
    });
    await visit.open(new URL(link.url).pathname);
    await visit.button('Sign in').click();
    await visit.page.waitForURL(/\/dashboard\/(positions|overview)/);
    return visit;
  }

  async open(path: string): Promise<void> {
    this.pages += 1;
    await this.page.goto(`${this.app.http.baseUrl}${path}`);
  }

  /** By the keyboard: moves to a link or button of this name, and presses Enter. */
  async press(kind: 'link' | 'button', name: string | RegExp): Promise<void> {
    const target = this.page.getByRole(kind, { name, exact: typeof name === 'string' }).first();
    await target.waitFor();
    await this.tabTo(target);
    await this.enter();
  }

  /** Presses Enter, and waits for the page to which it leads. */
  async enter(): Promise<void> {
    this.clicks += 1;
    this.pages += 1;
    await Promise.all([this.page.waitForNavigation(), this.page.keyboard.press('Enter')]);
  }

  /** By the keyboard: moves to a field and types. */
  async type(label: string | RegExp, text: string): Promise<void> {
    await this.tabTo(this.page.getByLabel(label).first());
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.insertText(text);
  }

  /** By the keyboard: moves to a box of this name, and presses Space. */
  async tick(name: string | RegExp): Promise<void> {
    await this.tabTo(this.page.getByRole('checkbox', { name }).first());
    await this.page.keyboard.press('Space');
    this.clicks += 1;
  }

  /** By the keyboard: moves to the choices of which this is one, the first of which is chosen, and by the arrow to it. */
  async pick(name: string): Promise<void> {
    const target = this.page.getByRole('radio', { name }).first();
    await this.tabTo(this.page.locator(`input[type="radio"][name="${await target.getAttribute('name')}"]`).first());
    while (!(await target.isChecked())) await this.page.keyboard.press('ArrowDown');
    this.clicks += 1;
  }

  /** By the keyboard: moves to a list of choices, and types the beginning of one. */
  async choose(label: string | RegExp, beginning: string): Promise<void> {
    await this.tabTo(this.page.getByRole('combobox', { name: label }).first());
    await this.page.keyboard.type(beginning);
    this.clicks += 1;
  }

  /** By the keyboard: moves to a part of the page that is folded, and opens it. */
  async unfold(name: string | RegExp): Promise<void> {
    await this.tabTo(this.page.locator('summary').filter({ hasText: name }).first());
    await this.page.keyboard.press('Enter');
    this.clicks += 1;
  }

  async says(words: string | RegExp): Promise<void> {
    await this.page.getByText(words).first().waitFor();
  }
}
