/**
 * npm run client: writes the generated part of the TypeScript client, clients/typescript/src/generated, from the OpenAPI document.
 * npm run client -- --check: exit code 1 if it is out of date.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { aliases, clientOperations, typeOf } from './lib/client-operations.mjs';
import { withoutCodeSamples } from '../tools/code-samples.mjs';
import { root } from './lib/tree-state.mjs';
import { orExplain } from './prepare.mjs';
import { openApiTools } from './lib/tools.mjs';
import { StepFailed } from './lib/run-npm.mjs';

const DOCUMENT = 'docs/openapi.json';
const GENERATED = 'clients/typescript/src/generated';
const HEAD = `// Written by \`npm run client\` from ${DOCUMENT}. Do not edit.\n`;

const HELP = `Usage: npm run client [-- --check]

Writes ${GENERATED} from ${DOCUMENT}.
  --check  write nothing; exit code 1 if a file is out of date
`;

async function main() {
  if (process.argv.includes('--help')) return void process.stdout.write(HELP);
  const document = withoutCodeSamples(JSON.parse(readFileSync(join(root, DOCUMENT), 'utf8')));
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
  const tool = pathToFileURL(join(await openApiTools(), 'node_modules/openapi-typescript/dist/index.mjs'));
  const { default: openapiTypes, astToString } = await import(tool.href);
  // A property with a default may be left out of a request.
  const options = { defaultNonNullable: false, silent: true };
  return astToString(await openapiTypes(JSON.stringify(document), options));
}

/** What the client must know of each operation at run time, and its methods with their documentation. */
function operations(document) {
  const all = clientOperations(document);
  const methods = [...all, ...aliases(all)];
  const { 'x-details': details = {} } = document.components.schemas.ErrorCode;
  return `import type { ApiPromise, CallOptions, PagePromise, Schemas } from '../types.js';
import type { operations } from './openapi.js';

/** How an operation is sent. */
export interface OperationRoute {
  readonly method: 'get' | 'post' | 'patch' | 'put' | 'delete';
  readonly path: string;
  readonly credential: 'apiKey' | 'runtimeToken' | 'none';
  /** Whether it takes an Idempotency-Key. */
  readonly idempotent: boolean;
}

/** By operation id, and by the name of a method of its resource. */
export const ROUTES: Readonly<Record<string, OperationRoute>> = {
${methods.map(({ group, name, route }) => `  '${group}.${name}': ${literal(route)},`).join('\n')}
};

${all.map(argumentsOf).join('\n\n')}

/** The operations of the API by group. Those on a part of one thing also stand with the thing: \`candidates.scheduleCall\` is \`calls.schedule\`. */
export interface Resources {
${resources(grouped(methods))}
}

/** Every code that the API answers an error with. */
export type ErrorCode = Schemas['ErrorCode'];

/** The \`details\` of the errors that have any, by code. */
export interface ErrorDetails {
${Object.entries(details)
  .map(([code, schema]) => `  ${code}: ${typeOf(schema)};`)
  .join('\n')}
}
`;
}

/** The interface of the arguments of an operation, apart from the ids in its path. */
function argumentsOf({ id, parameters, takes, requestBody }) {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const fields = query.map(
    ({ name, description, required, schema }) => doc(description, 4) + `    ${name}${required ? '' : '?'}: ${typeOf(schema)};`,
  );
  const isNeeded = query.some(({ required }) => required);
  const { $ref } = requestBody?.content['application/json'].schema ?? {};
  const body = $ref ? typeOf({ $ref }) : `NonNullable<operations['${id}']['requestBody']>['content']['application/json']`;
  return [
    `export interface ${nameOf(id)} extends CallOptions {`,
    ...(fields.length > 0 ? [`  query${isNeeded ? '' : '?'}: {\n${fields.join('\n')}\n  };`] : []),
    ...(requestBody ? [`  body${requestBody.required ? '' : '?'}: ${body};`] : []),
    ...(takes('Idempotency-Key')
      ? [
          doc('A UUID is made where it is left out. With your own key, a later call returns the response of the first.', 2) +
            '  idempotencyKey?: string;',
        ]
      : []),
    ...(takes('X-Acting-User') ? [doc('The person on whose behalf you act, for the audit trail.', 2) + '  actingUser?: string;'] : []),
    ...(takes('If-None-Match') ? [doc('The `ETag` of a response that you keep.', 2) + '  ifNoneMatch?: string;'] : []),
    '}',
  ].join('\n');
}

function nameOf(id) {
  return `${id.replaceAll(/(?:^|\.)(\w)/g, (_, letter) => letter.toUpperCase())}Arguments`;
}

/** The method of an operation. Of one with a single id in its path, the id may stand first. */
function method({ id, name, text, parameters, requestBody, results, hasTag }) {
  const ids = parameters.filter((parameter) => parameter.in === 'path');
  const isNeeded = requestBody?.required || parameters.some((parameter) => parameter.in === 'query' && parameter.required);
  const { isPage } = results[0];
  const types = [...new Set(results.map(({ type }) => type))].join(' | ');
  const result = (more = '') => `${isPage ? 'PagePromise' : 'ApiPromise'}<${types}${more}>`;
  const all = nameOf(id);
  const path = ids.length > 0 ? `{ path: { ${ids.map((parameter) => `${parameter.name}: string`).join('; ')} } } & ` : '';
  const tag = ' & { ifNoneMatch: string }';
  const signatures = [
    ...(ids.length === 1
      ? [
          ...(hasTag ? [`(${ids[0].name}: string, args: ${all}${tag}): ${result(' | null')}`] : []),
          `(${ids[0].name}: string, args${isNeeded ? '' : '?'}: ${all}): ${result()}`,
        ]
      : []),
    ...(hasTag ? [`(args: ${path}${all}${tag}): ${result(' | null')}`] : []),
    `(args${isNeeded || path ? '' : '?'}: ${path}${all}): ${result()}`,
  ];
  return signatures.map((signature) => `${doc(text, 4)}    ${name}${signature};`).join('\n');
}

function doc(text, indent) {
  if (!text) return '';
  const space = ' '.repeat(indent);
  const lines = text.replaceAll('*/', '*\\/').split('\n');
  if (lines.length === 1) return `${space}/** ${lines[0]} */\n`;
  return [`${space}/**`, ...lines.map((line) => `${space} * ${line}`.trimEnd()), `${space} */`].join('\n') + '\n';
}

function literal(route) {
  const fields = Object.entries(route).map(([key, value]) => `${key}: ${typeof value === 'string' ? `'${value}'` : value}`);
  return `{ ${fields.join(', ')} }`;
}

/** The groups as members of an interface; `callingHours.exceptions` is a member of `callingHours`. */
function resources(groups, above = '') {
  const direct = [...groups.keys()].filter((group) => group.startsWith(above) && !group.slice(above.length).includes('.'));
  return direct
    .map((group) => {
      const members = [...groups.get(group).map(method), resources(groups, `${group}.`)].filter(Boolean);
      return `  readonly ${group.slice(above.length)}: {\n${members.join('\n')}\n  };`;
    })
    .join('\n');
}

function grouped(all) {
  const groups = new Map();
  for (const one of all) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return groups;
}

await orExplain(main);
