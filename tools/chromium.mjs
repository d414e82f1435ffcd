import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * The path of this machine's Chromium: CHROMIUM_PATH, else one on PATH. Null if there is none. Throws if CHROMIUM_PATH names no program, and
 * without a Chromium where REQUIRE_CHROMIUM=1.
 */
export function findChromium({ CHROMIUM_PATH, REQUIRE_CHROMIUM, PATH = '/usr/bin' } = process.env) {
  if (CHROMIUM_PATH) {
    if (isProgram(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names no program: ${CHROMIUM_PATH}`);
  }
  const folders = PATH.split(delimiter).filter(Boolean);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram) ?? null;
  if (found === null && REQUIRE_CHROMIUM === '1') throw new Error('REQUIRE_CHROMIUM=1, but no Chromium was found (CHROMIUM_PATH)');
  return found;
}

/** Chromium refuses its sandbox to root only. */
export function launchChromium(executablePath) {
  return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
