/**
 * npm run client: writes the generated part of the TypeScript client, clients/typescript/src/generated, from the OpenAPI document.
 * npm run client -- --check: exit code 1 if it is out of date.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/tree-state.mjs';
import { orExplain } from './prepare.mjs';
import { runNpm, StepFailed } from './lib/run-npm.mjs';

const DOCUMENT = 'docs/openapi.json';
const GENERATED = 'clients/typescript/src/generated';
const TOOLS = join(root, 'scripts/openapi');
const HEAD = `// Written by \`npm run client\` from ${DOCUMENT}. Do not edit.\n`;

const HELP = `Usage: npm run client [-- --check]

Writes ${GENERATED} from ${DOCUMENT}.
  --check  write nothing; exit code 1 if a file is out of date
`;

async function main() {
  if (process.argv.includes('--help')) return void process.stdout.write(HELP);
  const document = JSON.parse(readFileSync(join(root, DOCUMENT), 'utf8'));
  const files = { 'openapi.ts': HEAD + (await types(document)), 'operations.ts': HEAD + operations(document) };
  const isCheck = process.argv.includes('--check');
  mkdirSync(join(root, GENERATED), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, GENERATED, name);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    if (isCheck) throw new StepFailed(`${GENERATED}/${name} is out of date. Run \`npm run client\` and commit the file.`);
    writeFileSync(path, text);
    process.stdout.write(`${GENERATED}/${name} written.\n`);
  }
}

/** The types of paths, operations and schemas, as openapi-typescript makes them. */
async function types(document) {
  if (!existsSync(join(TOOLS, 'node_modules'))) {
    const install = ['ci', '--prefix', TOOLS, '--no-audit', '--no-fund', '--loglevel=error'];
    await runNpm(install, { doing: 'Installing the tools of scripts/openapi', done: 'Tools installed', stream: process.stderr });
  }
  const tool = pathToFileURL(join(TOOLS, 'node_modules/openapi-typescript/dist/index.mjs'));
  const { default: openapiTypes, astToString } = await import(tool.href);
  // A property with a default may be left out of a request.
  const options = { defaultNonNullable: false, silent: true };
  return astToString(await openapiTypes(JSON.stringify(document), options));
}

/** What the client must know of each operation at run time, and its methods with their documentation. */
function operations(document) {
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => (isJson(operation) ? [describe(document, path, method, operation)] : [])),
  );
  const groups = grouped(all);
  return `import type { Method } from '../types.js';
import type { components, operations } from './openapi.js';

/** How an operation is sent. */
export interface OperationRoute {
  readonly method: 'get' | 'post' | 'patch' | 'put' | 'delete';
  readonly path: string;
  readonly credential: 'apiKey' | 'runtimeToken' | 'none';
  /** Whether it takes an Idempotency-Key. */
  readonly idempotent: boolean;
}

/** By operation id. */
export const ROUTES: Readonly<Record<string, OperationRoute>> = {
${all.map(({ id, route }) => `  '${id}': ${literal(route)},`).join('\n')}
};

/** The operations of the API, grouped as in its reference. */
export interface Resources {
${[...groups].map(([group, members]) => `  readonly ${group}: {\n${members.map(method).join('\n')}\n  };`).join('\n')}
}

/** Every code that the API answers an error with. */
export type ErrorCode = components['schemas']['ErrorCode'];
`;
}

/** A success in JSON, and no body of another system's own type. */
function isJson({ operationId, requestBody, responses }) {
  const success = Object.entries(responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
  const asks = requestBody === undefined || 'application/json' in requestBody.content;
  return operationId !== undefined && asks && success?.content !== undefined && 'application/json' in success.content;
}

function describe(document, path, method, { operationId: id, parameters = [], security = [], summary, description, deprecated }) {
  const [group, name, ...rest] = id.split('.');
  if (!name || rest.length > 0) throw new StepFailed(`${id} is no operation id of the form group.method.`);
  const scheme = Object.keys(security[0] ?? {})[0] ?? 'none';
  const names = parameters.map((parameter) => resolve(document, parameter).name);
  const route = { method, path, credential: scheme, idempotent: names.includes('Idempotency-Key') };
  const text = [summary, description, `\`${method.toUpperCase()} ${path}\``, deprecated && '@deprecated'].filter(Boolean).join('\n\n');
  return { id, group, name, route, text };
}

function method({ id, name, text }) {
  const lines = text.replaceAll('*/', '*\\/').split('\n');
  return ['    /**', ...lines.map((line) => `     * ${line}`.trimEnd()), '     */', `    ${name}: Method<operations['${id}']>;`].join('\n');
}

function literal(route) {
  const fields = Object.entries(route).map(([key, value]) => `${key}: ${typeof value === 'string' ? `'${value}'` : value}`);
  return `{ ${fields.join(', ')} }`;
}

function resolve(document, node) {
  if (!node.$ref) return node;
  const target = node.$ref.slice(2).split('/');
  return resolve(
    document,
    target.reduce((at, key) => at[key], document),
  );
}

function grouped(all) {
  const groups = new Map();
  for (const one of all) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return groups;
}

await orExplain(main);
