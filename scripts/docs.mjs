/**
 * npm run docs: writes the picture of the folders in docs/architecture.md from their imports, docs/configuration.md from the settings, the
 * commands of docs/admin.md, the output of the example in docs/analysis.md, and the price list in docs/benchmarks.md. npm run docs:check: fails
 * if a page is not what would be written.
 */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { withCommands } from './lib/admin-table.mjs';
import { withExample } from './lib/analysis-example.mjs';
import { configurationPage } from './lib/configuration.mjs';
import { root } from './lib/tree-state.mjs';
import { orExplain, prepare } from './prepare.mjs';

const CONFIGURATION = 'docs/configuration.md';
const ARCHITECTURE = 'docs/architecture.md';
const ADMIN = 'docs/admin.md';
const ANALYSIS = 'docs/analysis.md';
const BENCHMARKS = 'docs/benchmarks.md';
/** The costs that test/e2e/platform/price-list.e2e-spec.ts measures. */
const PRICES = 'test/fixtures/platform/price-list.json';
const PRICE_LIST = /(?<=<!-- prices: npm run docs -->\n)[\s\S]*(?=<!-- end of prices -->)/;
/** What is written into docs/architecture.md. */
const PICTURE = /(?<=<!-- picture: npm run docs -->\n)[\s\S]*(?=<!-- end of picture -->)/;
const BUILT = join(root, 'dist/src');

async function main() {
  await prepare(process.stderr);
  const isCheck = process.argv.includes('--check');
  const pages = {
    [ARCHITECTURE]: read(ARCHITECTURE).replace(PICTURE, await picture()),
    [CONFIGURATION]: configurationPage(await settings()),
    [ADMIN]: await withCommands(read(ADMIN), await loadAll(['bootstrap/admin-program.js', 'commands.js', 'contexts.js'])),
    [ANALYSIS]: withExample(read(ANALYSIS), await product()),
    [BENCHMARKS]: read(BENCHMARKS).replace(PRICE_LIST, priceList(JSON.parse(read(PRICES)))),
  };
  for (const [page, text] of Object.entries(pages)) {
    const written = await formatted(page, text);
    if (existsSync(join(root, page)) && read(page) === written) continue;
    if (isCheck) fail(`${page} is out of date. Run \`npm run docs\` and commit the page.`);
    else writeFileSync(join(root, page), written);
  }
}

/** The settings of the process and of all contexts. */
async function settings() {
  const { processSettings } = await load('platform/config/settings.js');
  const { settingsSections } = await load('platform/context/define-context.js');
  return [processSettings, ...settingsSections((await load('contexts.js')).CONTEXTS)];
}

function read(page) {
  return readFileSync(join(root, page), 'utf8');
}

async function formatted(page, text) {
  const { format, resolveConfig } = await import('../tools/prettier.mjs');
  return format(text, { ...(await resolveConfig(join(root, page))), parser: 'markdown' });
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

/** The functions of the analysis by which the example is made. */
async function product() {
  const own = await loadAll(['analysis/domain/passages.js', 'analysis/domain/render-cv.js']);
  return { ...(await import('@interview-platform/reader')), ...own };
}

async function loadAll(files) {
  return Object.assign({}, ...(await Promise.all(files.map(load))));
}

function priceList(prices) {
  const lines = Object.entries(prices).map(([name, { statements, trips, rows }]) => {
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    return `| ${name} | ${statements} | ${trips} | ${total} |`;
  });
  return `\n| operation | statements | trips | rows |\n| --- | ---: | ---: | ---: |\n${lines.join('\n')}\n\n`;
}

/** The folders of `src` and which imports which, as dependency-cruiser prints them. */
async function picture() {
  const program = join(root, 'tools/node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const selection = ['--include-only', '^src/[^/]+/', '--collapse', '^src/[^/]+', '--output-type', 'mermaid', 'src'];
  const args = [program, '--config', '.dependency-cruiser.mjs', ...selection];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  // Its arrows are in the order of the imports.
  const lines = stdout.trim().split('\n');
  const arrows = lines.filter((line) => line.includes('-->')).sort();
  const boxes = lines.filter((line) => !line.includes('-->'));
  return `\n\`\`\`mermaid\n${[...boxes, ...arrows].join('\n')}\n\`\`\`\n\n`;
}

function load(file) {
  return import(pathToFileURL(join(BUILT, file)).href);
}

await orExplain(main);
