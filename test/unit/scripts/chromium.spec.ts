import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const { findChromium } = (await import(new URL('../../../tools/chromium.mjs', import.meta.url).href)) as {
  findChromium: (env: Record<string, string>) => string | null;
};

describe('the Chromium of a machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
  const browser = join(folder, 'google-chrome');
  writeFileSync(browser, '#!/bin/sh\n');
  chmodSync(browser, 0o755);
  writeFileSync(join(folder, 'chromium'), 'not a program', { mode: 0o644 });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is the one that CHROMIUM_PATH names, else the first program on PATH', () => {
    expect(findChromium({ CHROMIUM_PATH: browser, PATH: '/nowhere' })).toBe(browser);
    expect(findChromium({ PATH: ['/nowhere', folder].join(delimiter) })).toBe(browser);
  });

  it('may be missing, but not where it is required', () => {
    expect(findChromium({ PATH: '/nowhere' })).toBeNull();
    expect(() => findChromium({ PATH: '/nowhere', REQUIRE_CHROMIUM: '1' })).toThrow('no Chromium was found');
  });

  it('is never another one than CHROMIUM_PATH names', () => {
    expect(() => findChromium({ CHROMIUM_PATH: '/nowhere/chromium', PATH: folder })).toThrow('CHROMIUM_PATH names no program');
  });
});
