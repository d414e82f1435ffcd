/** The browser that tests drive, and the checks of a page for people with disabilities. */
export { default as axe } from 'axe-core';
export type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Locator, Page, Route } from 'playwright-core';
