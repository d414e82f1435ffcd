/** npm run pictures: writes the pictures of the interview room and the dashboard in docs/images, from a service of its own with the demo company. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADA } from './tour/ada.mjs';
import { palettePng } from './lib/palette-png.mjs';
import { findChromium, launchChromium } from '../tools/chromium.mjs';
import { root } from './lib/tree-state.mjs';

const FOLDER = join(root, 'docs/images');
/** Pages show them beside their text. */
const MAX_BYTES = 60_000;
/** Long pages are cut off. */
const ROOM = { width: 640, maxHeight: 1_100 };
const DASHBOARD = { width: 1_280, maxHeight: 900 };
const READY_WITHIN_MS = 90_000;

/** Resolves to the origin of the service and to the paths of the demo's interview and sign-in, when it has printed them. */
async function printed(server) {
  let output = '';
  for await (const chunk of server.stdout) {
    output += chunk;
    const [, port] = /localhost:(\d+)\/docs/.exec(output) ?? [];
    const [, path] = /^ {2}Interview {2}https?:\/\/[^/]+(\S+)$/m.exec(output) ?? [];
    const [, signIn] = /^ {2}Dashboard {2}https?:\/\/[^/]+(\S+)$/m.exec(output) ?? [];
    if (output.includes('Ctrl-C stops.')) return { origin: `http://127.0.0.1:${port}`, path, signIn };
  }
  throw new Error('The service did not start; its message stands above.');
}

/** The pixels of a PNG, as the browser decodes it. */
const PIXELS = `async (png) => {
  const picture = await createImageBitmap(await (await fetch(png)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  canvas.drawImage(picture, 0, 0);
  const { width, height, data } = canvas.getImageData(0, 0, picture.width, picture.height);
  let bytes = '';
  for (const byte of data) bytes += String.fromCharCode(byte);
  return { width, height, bytes: btoa(bytes) };
}`;

/** `decoder`: a page without a content security policy. */
async function take({ page, decoder }, name, { width, maxHeight } = ROOM) {
  const pageHeight = await page.evaluate('document.documentElement.scrollHeight');
  const clip = { x: 0, y: 0, width, height: Math.min(pageHeight, maxHeight) };
  const png = await page.screenshot({ fullPage: true, clip, animations: 'disabled', caret: 'hide' });
  const { bytes, ...size } = await decoder.evaluate(`(${PIXELS})('data:image/png;base64,${png.toString('base64')}')`);
  const small = palettePng({ ...size, pixels: Buffer.from(bytes, 'base64') });
  writeFileSync(join(FOLDER, `${name}.png`), small);
  process.stdout.write(`docs/images/${name}.png  ${Math.ceil(small.length / 1_000)} KB\n`);
  if (small.length > MAX_BYTES) throw new Error(`${name}.png has more than ${MAX_BYTES / 1_000} KB.`);
}

/** Plays an interview, and takes a picture of each page. */
async function play(windows, { origin, path }) {
  const { page } = windows;
  const heading = page.getByRole('heading', { level: 1 });
  const next = async (press) => {
    const before = page.url();
    await press();
    await page.waitForURL((url) => url.href !== before);
    await page.evaluate('document.activeElement.blur()');
  };
  await page.goto(origin + path);
  await take(windows, 'room-welcome');
  await next(() => page.getByRole('link', { name: 'Continue' }).click());
  await take(windows, 'room-notice');
  await next(() => page.getByRole('button', { name: 'I agree' }).click());
  for (let asked = 0; !page.url().endsWith('/review'); asked += 1) {
    await page.locator('#answer').fill(ADA.answers[asked]);
    if (asked === 2) {
      await page
        .locator('#saved')
        .filter({ hasText: /^Saved$/ })
        .waitFor();
      await take(windows, 'room-question');
    }
    await next(() => page.getByRole('button', { name: 'Next' }).click());
  }
  await take(windows, 'room-review');
  await next(() => page.getByRole('button', { name: 'Send my answers' }).click());
  await heading.filter({ hasText: 'Thank you.' }).waitFor();
  await take(windows, 'room-thanks');
}

/** Signs in, and takes a picture of the pages that a recruiter sees most. */
async function look(windows, { origin, signIn }) {
  const { page } = windows;
  const picture = (name) => take(windows, `dashboard-${name}`, DASHBOARD);
  await page.goto(origin + signIn);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/overview|positions/);
  await page.goto(`${origin}/dashboard/overview`);
  await picture('overview');
  await page.goto(`${origin}/dashboard/positions`);
  await page.locator('tbody a').first().click();
  await picture('candidates');
  const list = page.url();
  await page.locator('tr', { hasText: 'interviewed' }).first().locator('a').click();
  await picture('candidate');
  await page.goto(list);
  await page.locator('tr', { hasText: 'new' }).last().locator('a').click();
  await page.getByRole('link', { name: 'Book a call' }).click();
  await page.locator('.heat a').nth(3).click();
  await picture('booking');
}

async function main() {
  const chromium = findChromium({ ...process.env, REQUIRE_CHROMIUM: '1' });
  mkdirSync(FOLDER, { recursive: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'interview-platform-pictures-'));
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', SHUTDOWN_DELAY_MS: '0' };
  const server = spawn(process.execPath, ['dist/bundle/main.js'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  const late = setTimeout(() => server.kill('SIGTERM'), READY_WITHIN_MS);
  let browser;
  try {
    const room = await printed(server);
    clearTimeout(late);
    browser = await launchChromium(chromium);
    const options = { locale: 'en-GB', timezoneId: 'Europe/Vilnius', reducedMotion: 'reduce' };
    const decoder = await browser.newPage();
    await look({ page: await browser.newPage({ ...options, viewport: { width: DASHBOARD.width, height: 700 } }), decoder }, room);
    await play({ page: await browser.newPage({ ...options, viewport: { width: ROOM.width, height: 480 } }), decoder }, room);
  } finally {
    await browser?.close();
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
