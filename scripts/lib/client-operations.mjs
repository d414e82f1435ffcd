/* The operations of the OpenAPI document as the clients have them: npm run client and the samples of the reference read this. */
import { StepFailed } from './run-npm.mjs';

/** The operations that have a method in the clients, with what the method needs. */
export function clientOperations(document) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => (isJson(operation) ? [describe(document, path, method, operation)] : [])),
  );
}

/** A success in JSON, and no body of another system's own type. */
function isJson({ operationId, requestBody, responses }) {
  const success = Object.entries(responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
  const asks = requestBody === undefined || 'application/json' in requestBody.content;
  return operationId !== undefined && asks && success?.content !== undefined && 'application/json' in success.content;
}

function describe(document, path, method, operation) {
  const { operationId: id, security = [], summary, description, deprecated, requestBody, responses } = operation;
  const [, group, name] = /^(.+)\.(\w+)$/.exec(id) ?? [];
  if (!name) throw new StepFailed(`${id} is no operation id of the form group.method or group.part.method.`);
  const credential = Object.keys(security[0] ?? {})[0] ?? 'none';
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(document, parameter));
  const takes = (header) => parameters.some((parameter) => parameter.name === header);
  const route = { method, path, credential, idempotent: takes('Idempotency-Key') };
  const text = [summary, description, `\`${method.toUpperCase()} ${path}\``, deprecated && '@deprecated'].filter(Boolean).join('\n\n');
  const bodies = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const results = bodies.map(([, { content }]) => resultOf(document, content['application/json'].schema));
  return { id, group, name, route, text, parameters, takes, requestBody, results, hasTag: '304' in responses };
}

/** The type of the `data` of a response; the whole body of a response without the envelope. */
function resultOf(document, schema) {
  const { data, pagination } = resolve(document, schema).properties ?? {};
  return { type: typeOf(pagination ? data.items : (data ?? schema)), isPage: pagination !== undefined, hasData: data !== undefined };
}

/** Operations on a part of one thing stand with the thing, too: `calls.schedule` of a candidate is `candidates.scheduleCall`. */
export function aliases(all) {
  const groups = new Set(all.map(({ group }) => group));
  return all.flatMap((operation) => {
    const [, resource = ''] = /^\/v1\/([a-z-]+)\/\{\w+\}\/[a-z-]+$/.exec(operation.route.path) ?? [];
    const group = camelCase(resource);
    if (!groups.has(group) || operation.group === group) return [];
    const parts = operation.group.charAt(0).toUpperCase() + operation.group.slice(1);
    return [{ ...operation, group, name: operation.name + (operation.results[0].isPage ? parts : parts.replace(/s$/, '')) }];
  });
}

function camelCase(words) {
  return words.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

/** A schema as a type: a shared one by its name. */
export function typeOf({ $ref, type, enum: values, items, oneOf, anyOf, properties, required = [] }) {
  if ($ref) return `Schemas['${$ref.split('/').at(-1)}']`;
  if (oneOf ?? anyOf) return [...new Set((oneOf ?? anyOf).map(typeOf))].join(' | ');
  if (values) return values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(' | ');
  if (Array.isArray(type)) return type.map((one) => typeOf({ type: one, items, properties, required })).join(' | ');
  if (type === 'array') return `readonly ${/[ |]/.test(typeOf(items)) ? `(${typeOf(items)})` : typeOf(items)}[]`;
  if (type === 'integer') return 'number';
  if (type !== 'object') return type;
  const fields = Object.entries(properties ?? {}).map(
    ([name, schema]) => `readonly ${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  return `{ ${fields.join('; ')} }`;
}

export function resolve(document, node) {
  if (!node.$ref) return node;
  const target = node.$ref.slice(2).split('/');
  return resolve(
    document,
    target.reduce((at, key) => at[key], document),
  );
}
