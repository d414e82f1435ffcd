/**
 * npm run docs: writes docs/errors.md from the error classes and the OpenAPI document of the built tree, the picture of the folders in
 * docs/architecture.md from their imports and its walks from the calls in them, the tables of docs/seams.md, the output of the example in docs/analysis.md, and the price list in docs/benchmarks.md. npm run docs:check: fails if a page is not
 * what would be written.
 */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { withExample } from './lib/analysis-example.mjs';
import { readSeams, withSeams } from './lib/seams.mjs';
import { root } from './lib/tree-state.mjs';
import { withWalks } from '../tools/walks.mjs';
import { orExplain, prepare } from './prepare.mjs';

const ERRORS = 'docs/errors.md';
const ARCHITECTURE = 'docs/architecture.md';
const ANALYSIS = 'docs/analysis.md';
const SEAMS = 'docs/seams.md';
const BENCHMARKS = 'docs/benchmarks.md';
/** The costs that test/e2e/platform/price-list.e2e-spec.ts measures. */
const PRICES = 'test/fixtures/platform/price-list.json';
const PRICE_LIST = /(?<=<!-- prices: npm run docs -->\n)[\s\S]*(?=<!-- end of prices -->)/;
/** What is written into docs/architecture.md. */
const PICTURE = /(?<=<!-- picture: npm run docs -->\n)[\s\S]*(?=<!-- end of picture -->)/;
const BUILT = join(root, 'dist/src');
/** Errors that any route may answer with, although no route lists them: routing, bodies, stored responses. */
const BEFORE_ROUTES = /^platform[\\/](http(?![\\/]pages)|idempotency)[\\/]/;

const below = (prefix) => ({ name: `all below \`${prefix}\``, includes: ({ path }) => path === prefix || path.startsWith(`${prefix}/`) });
const GROUPS = [
  { name: 'all with an API key', includes: ({ hasKey }) => hasKey },
  { name: 'all with a body', includes: ({ hasBody }) => hasBody },
  { name: 'all with `Idempotency-Key`', includes: ({ isIdempotent }) => isIdempotent },
  ...['/v1/webhooks', '/v1/webhooks/{webhookId}', '/v1/candidates/{candidateId}'].map(below),
];

async function main() {
  await prepare(process.stderr);
  const isCheck = process.argv.includes('--check');
  const pages = {
    [ERRORS]: render(await errors()),
    [ARCHITECTURE]: withWalks(read(ARCHITECTURE).replace(PICTURE, await picture()), root),
    [ANALYSIS]: withExample(read(ANALYSIS), await product()),
    [SEAMS]: withSeams(read(SEAMS), readSeams(root)),
    [BENCHMARKS]: read(BENCHMARKS).replace(PRICE_LIST, priceList(JSON.parse(read(PRICES)))),
  };
  for (const [page, text] of Object.entries(pages)) {
    const written = await formatted(page, text);
    if (read(page) === written) continue;
    if (isCheck) fail(`${page} is out of date. Run \`npm run docs\` and commit the page.`);
    else writeFileSync(join(root, page), written);
  }
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
  const files = ['analysis/domain/passages.js', 'analysis/domain/render-cv.js'];
  return Object.assign({}, await import('@interview-platform/reader'), ...(await Promise.all(files.map(load))));
}

function priceList(prices) {
  const lines = Object.entries(prices).map(([name, { statements, trips, rows }]) => {
    const tables = Object.entries(rows).map(([table, count]) => (count === 1 ? table : `${count} ${table}`));
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    return `| ${name} | ${statements} | ${trips} | ${total} | ${tables.join(', ')} |`;
  });
  return `\n| operation | statements | trips | rows | of the tables |\n| --- | ---: | ---: | ---: | --- |\n${lines.join('\n')}\n\n`;
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

/** Every error class once, by status and code: `{status, code, when, remedy, routes}`. */
async function errors() {
  const { DomainError } = await load('platform/domain/domain-error.js');
  const { STATUS_OF_KIND } = await load(fileThatExports('STATUS_OF_KIND'));
  const routes = readRoutes();
  const found = new Map();
  for (const file of filesWith(/(\bcode =|\bextends \w+\()\s*'[A-Z_]+'/)) {
    for (const type of Object.values(await load(file))) {
      // A base of others has no code.
      if (!(type?.prototype instanceof DomainError && type.code)) continue;
      const { code, description: when, remedy } = type;
      const error = `${code}: ${[when, remedy].filter(Boolean).join('. ')}`;
      const names = shortened(
        routes.filter(({ errors }) => errors.has(error)),
        routes,
      );
      found.set(error, { status: STATUS_OF_KIND[type.kind], code, when, remedy, routes: names || (BEFORE_ROUTES.test(file) ? 'any' : '') });
    }
  }
  return [...found.values()].sort((a, b) => a.status - b.status || a.code.localeCompare(b.code) || a.when.localeCompare(b.when));
}

function builtFiles() {
  return readdirSync(BUILT, { recursive: true })
    .filter((file) => file.endsWith('.js'))
    .sort();
}

function filesWith(pattern) {
  return builtFiles().filter((file) => pattern.test(readFileSync(join(BUILT, file), 'utf8')));
}

function fileThatExports(name) {
  const [file] = filesWith(new RegExp(`\\bexport const ${name}\\b`));
  if (!file) throw new Error(`no built file exports ${name}`);
  return file;
}

function load(file) {
  return import(pathToFileURL(join(BUILT, file)).href);
}

/** Every route of the OpenAPI document, with what the table needs to know of it. `errors` are `CODE: description`. */
function readRoutes() {
  const { paths, components } = JSON.parse(readFileSync(join(root, 'dist/openapi.json'), 'utf8'));
  const resolve = (node, kind) => (node.$ref ? components[kind][node.$ref.split('/').at(-1)] : node);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security = [], parameters = [], requestBody, responses = {} }]) => ({
      path,
      name: `\`${method.toUpperCase()} ${path}\``,
      hasKey: security.some((scheme) => 'apiKey' in scheme),
      hasBody: requestBody !== undefined,
      isIdempotent: parameters.some((parameter) => resolve(parameter, 'parameters').name === 'Idempotency-Key'),
      errors: new Set(Object.values(responses).flatMap((response) => errorsIn(resolve(response, 'responses').description))),
    })),
  );
}

function errorsIn(description) {
  return [...description.matchAll(/^`([A-Z_]+)`: (.+)$/gm)].map(([, code, when]) => `${code}: ${when}`);
}

/** The routes in as few words as possible: a group's name stands for all its routes. */
function shortened(chosen, all) {
  const names = [];
  let rest = chosen;
  for (const { name, includes } of GROUPS) {
    const group = all.filter(includes);
    if (group.length < 3 || !group.every((route) => rest.includes(route))) continue;
    names.push(name);
    rest = rest.filter((route) => !group.includes(route));
  }
  return [...names, ...rest.map(({ name }) => name)].join(', ');
}

function render(all) {
  const sent = all.filter(({ routes }) => routes !== '');
  const internal = all.filter(({ routes }) => routes === '');
  return `# Error codes

<!-- Written by \`npm run docs\` from the error classes and the routes' declarations. Do not edit. -->

The form of an error response is described in [rules/platform.md](rules/platform.md#errors), the order of the checks in [the same page](rules/platform.md#order-of-checks).

The response to a request with an \`Idempotency-Key\` is stored where it is 2xx, 404, 409, 412 or 422. \`Idempotent-Replayed: true\` marks the stored response of an earlier request: another try needs a new key.

| HTTP | code | when | what to do | routes |
| --- | --- | --- | --- | --- |
${sent.map(({ status, code, when, remedy, routes }) => `| ${status} | \`${code}\` | ${cell(when)} | ${cell(remedy)} | ${routes} |`).join('\n')}

## Not declared by a route

Printed by the command line, recorded by a task, or sent by a route that takes no key.

| code | when | what to do |
| --- | --- | --- |
${internal.map(({ code, when, remedy }) => `| \`${code}\` | ${cell(when)} | ${cell(remedy)} |`).join('\n')}
`;
}

function cell(text) {
  return text.replaceAll('|', '\\|');
}

await orExplain(main);
