/* The samples of the reference: each operation in curl and, where the clients have a method for it, in TypeScript and Python. */
import { format } from 'prettier';
import { clientOperations, resolve } from '../scripts/lib/client-operations.mjs';

/** Columns of a sample: the reference shows it in half of the page. */
const WIDTH = 80;
const PYTHON_WORDS = new Set(
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda not or pass raise return try while with yield'.split(
    ' ',
  ),
);
const SECRETS = {
  apiKey: { variable: 'API_KEY', header: (value) => `X-API-Key: ${value}`, typescript: 'apiKey', python: 'api_key' },
  runtimeToken: {
    variable: 'RUNTIME_TOKEN',
    header: (value) => `Authorization: Bearer ${value}`,
    typescript: 'runtimeToken',
    python: 'runtime_token',
  },
};

/** Adds `x-codeSamples` to the operations, in place. Those that another system calls, and signed links, have none; the clients send no files. */
export async function addCodeSamples(document) {
  const methods = new Map(clientOperations(document).map((operation) => [operation.id, operation]));
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const client = methods.get(operation.operationId);
      if (!client && operation.requestBody && !fileOf(operation)) continue;
      const call = callOf(document, path, method, operation);
      if (call.ids.some(([, value]) => value === undefined)) continue;
      operation['x-codeSamples'] = [
        { lang: 'shell', label: 'curl', source: curl(call) },
        ...(client
          ? [
              { lang: 'typescript', label: 'TypeScript', source: await typescript(call, client) },
              { lang: 'python', label: 'Python', source: python(document, call, client) },
            ]
          : []),
      ];
    }
  }
}

/** The document without them: a generated client needs none. */
export function withoutCodeSamples(document) {
  return JSON.parse(JSON.stringify(document), (key, value) => (key === 'x-codeSamples' ? undefined : value));
}

/** The type and the name of the file that an operation takes; undefined if it takes none. */
function fileOf({ requestBody }) {
  const types = Object.keys(requestBody?.content ?? {}).filter((type) => !type.includes('json'));
  const type = types.includes('audio/wav') ? 'audio/wav' : types[0];
  return type && { type, name: `interview.${type.split('/').at(-1)}` };
}

/** The values of the examples with which an operation is called: what it requires, and its body. */
function callOf(document, path, method, operation) {
  const { parameters = [], requestBody, security = [] } = operation;
  const needed = parameters.map((parameter) => resolve(document, parameter)).filter(({ required }) => required);
  const valuesIn = (place) =>
    needed.filter((parameter) => parameter.in === place).map(({ name, example, schema }) => [name, example ?? schema.examples?.[0]]);
  const file = fileOf(operation);
  const { schema, example, examples } = requestBody?.content['application/json'] ?? {};
  const body = requestBody && !file && { schema, value: example ?? Object.values(examples)[0].value };
  const secret = SECRETS[Object.keys(security[0] ?? {})[0]];
  const isIdempotent = parameters.some((parameter) => resolve(document, parameter).name === 'Idempotency-Key');
  return { path, method, ids: valuesIn('path'), query: valuesIn('query'), body, file, secret, isIdempotent };
}

function curl({ path, method, ids, query, body, file, secret, isIdempotent }) {
  const address = ids.reduce((text, [name, value]) => text.replace(`{${name}}`, value), path);
  const search = query.map(([name, value]) => `${name}=${value}`).join('&');
  const verb = method === 'get' || (method === 'post' && body) ? '' : file ? `--upload-file ${file.name} ` : `-X ${method.toUpperCase()} `;
  return [
    `curl ${verb}"$BASE_URL${address}${search && `?${search}`}"`,
    ...(secret ? [`-H "${secret.header(`$${secret.variable}`)}"`] : []),
    ...(file ? [`-H "Content-Type: ${file.type}"`] : []),
    ...(isIdempotent ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body ? ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body.value, null, 2).replaceAll("'", "'\\''")}'`] : []),
  ].join(' \\\n  ');
}

async function typescript({ ids, query, body, secret }, { group, name, results }) {
  const args = {
    ...(ids.length > 1 && { path: Object.fromEntries(ids) }),
    ...(query.length > 0 && { query: Object.fromEntries(query) }),
    ...(body && { body: body.value }),
  };
  const list = [...(ids.length === 1 ? [ids[0][1]] : []), ...(Object.keys(args).length > 0 ? [args] : [])];
  const call = `client.${group}.${name}(${list.map((value) => JSON.stringify(value)).join(', ')})`;
  const credential = secret ? `, ${secret.typescript}: process.env.${secret.variable}` : '';
  const source = `import { createClient } from 'interview-platform/client';

const client = createClient({ baseUrl: process.env.BASE_URL!${credential} });

${results[0].isPage ? `for await (const item of ${call}) console.log(item);` : `const result = await ${call};\nconsole.log(result);`}
`;
  return format(source, { parser: 'typescript', singleQuote: true, printWidth: WIDTH });
}

function python(document, { ids, query, body, secret }, { id, group, name, parameters, results }) {
  const isIterated = results[0].isPage && parameters.some((parameter) => parameter.name === 'cursor');
  const method = `client.${snakeCase(group)}.${pythonName(name)}`;
  const named = (values) => values.map(([key, value]) => `${pythonName(key)}=${pythonLiteral(value)}`);
  const model = body && modelOf(id, body.schema);
  const bodies = body ? [labelled('body=', modelCall(document, model, body))] : [];
  const call = isIterated
    ? nested('iterate(', [method, ...named(ids), ...named(query)], ')')
    : nested(`${method}(`, [...ids.map(([, value]) => pythonLiteral(value)), ...named(query), ...bodies], ')');
  const credential = secret ? [`${secret.python}=os.environ["${secret.variable}"]`] : [];
  const client = nested('client = create_client(', ['os.environ["BASE_URL"]', ...credential], ')');
  const use = isIterated
    ? `${printed(labelled('for item in ', call, ':'))}\n    print(item)`
    : `${printed(labelled('response = ', call))}\nprint(response${results[0].hasData ? '.data' : ''})`;
  return `import os

from interview_platform import create_client${isIterated ? ', iterate' : ''}
${model ? `from interview_platform.models import ${model}\n` : ''}
${printed(client)}

${use}
`;
}

/** The class of a body, by its name in the document. One without a name has that of its operation. */
function modelOf(id, schema) {
  const { $ref } = schema.oneOf?.[0] ?? schema;
  return $ref ? $ref.split('/').at(-1) : `${id.replaceAll(/(?:^|\.)(\w)/g, (_, letter) => letter.toUpperCase())}Body`;
}

/** A body by the constructor of its class; one with objects or date-times in it from the names and values of JSON. */
function modelCall(document, model, { schema, value }) {
  const { properties } = resolve(document, schema.oneOf?.[0] ?? schema);
  const isPlain = ([name, field]) =>
    [field].flat().every((item) => Object(item) !== item) && !JSON.stringify(properties[name]).includes('"date-time"');
  const fields = Object.entries(value);
  if (!fields.every(isPlain)) return nested(`${model}.from_dict(`, [pythonLiteral(value)], ')');
  return nested(
    `${model}(`,
    fields.map(([name, field]) => labelled(`${pythonName(name)}=`, pythonLiteral(field))),
    ')',
  );
}

function pythonLiteral(value) {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return nested('[', value.map(pythonLiteral), ']');
  if (typeof value !== 'object') return JSON.stringify(value);
  return nested(
    '{',
    Object.entries(value).map(([key, field]) => labelled(`${JSON.stringify(key)}: `, pythonLiteral(field))),
    '}',
  );
}

/** A part of a sample in brackets, which is broken into lines where it is too long for one. */
function nested(open, items, close) {
  return { open, items, close };
}

function labelled(label, part, end = '') {
  return typeof part === 'string' ? `${label}${part}${end}` : { ...part, open: label + part.open, close: part.close + end };
}

function printed(part, indent = 0) {
  if (typeof part === 'string') return part;
  const { open, items, close } = part;
  const line = open + items.map((item) => printed(item, -Infinity)).join(', ') + close;
  if (items.length === 0 || indent + line.length < WIDTH) return line;
  const space = ' '.repeat(indent + 4);
  return `${open}\n${items.map((item) => `${space}${printed(item, indent + 4)},\n`).join('')}${' '.repeat(indent)}${close}`;
}

function snakeCase(name) {
  return name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}

/** A word of the language has an underscore behind it. */
function pythonName(name) {
  return PYTHON_WORDS.has(name) ? `${name}_` : snakeCase(name);
}
