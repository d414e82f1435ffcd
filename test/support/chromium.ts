import type { Browser } from '../../tools/browser.js';

const { findChromium, launchChromium } = (await import(new URL('../../tools/chromium.mjs', import.meta.url).href)) as {
  findChromium: () => string | null;
  launchChromium: (executablePath: string) => Promise<Browser>;
};

/** Null on a machine without a Chromium. With REQUIRE_CHROMIUM=1 that is an error. */
const executable = findChromium();
if (executable === null) process.stderr.write('browser tests: no Chromium found (CHROMIUM_PATH) – skipped\n');

/**
 * `describe` for tests that need a browser. Skipped on a developer's machine without one; CI requires one. This module serves several files of a
 * worker, each with a `describe` of its own.
 */
export function describeInBrowser(name: string, tests: () => void): void {
  (executable === null ? describe.skip : describe)(name, tests);
}

/** One browser serves a whole test file. */
export function startBrowser(): Promise<Browser> {
  return launchChromium(executable ?? '');
}
