import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseUrl } from '../../../src/platform/domain/index.js';

interface Part {
  schema?: object;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

/** Written by `npm run openapi`; CI compares it with the build. */
const document = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')) as Record<string, unknown>;

const FORMATS = {
  'date-time': { validate: (text: string) => !Number.isNaN(Date.parse(text)) && /^\d{4}-\d\d-\d\d/.test(text) },
  date: /^\d{4}-\d\d-\d\d$/,
  email: /^[^\s@]+@[^\s@]+$/,
  uri: { validate: (text: string) => parseUrl(text) !== null },
  int64: { type: 'number' as const, validate: Number.isSafeInteger },
};

const ajv = new Ajv2020({ strict: false, allErrors: true, formats: FORMATS });
ajv.addSchema({ $id: 'doc:', ...document });

const pointerOf = (path: readonly string[]) => path.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Every part of the document that has a schema and an example beside it, and every schema with examples. */
function examplesIn(node: unknown, path: readonly string[] = []): { at: string; schema: string; value: unknown }[] {
  if (typeof node !== 'object' || node === null) return [];
  const { schema, example, examples } = node as Part;
  const values = [
    ...(example === undefined ? [] : [['example', example] as const]),
    ...(Array.isArray(examples) ? [] : Object.entries(examples ?? {}).map(([name, { value }]) => [name, value] as const)),
  ];
  const beside = schema
    ? values.map(([name, value]) => ({ at: `${pointerOf(path)} ${name}`, schema: pointerOf([...path, 'schema']), value }))
    : [];
  const own = Array.isArray(examples) ? examples.map((value: unknown) => ({ at: pointerOf(path), schema: pointerOf(path), value })) : [];
  const inner = Object.entries(node)
    .filter(([key]) => key !== 'example' && key !== 'examples')
    .flatMap(([key, value]) => examplesIn(value, [...path, key]));
  return [...beside, ...own, ...inner];
}

/** Every `application/json` of the document. */
function mediaIn(node: unknown, path: readonly string[] = []): [at: string, media: Part][] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'application/json' ? [[pointerOf(path), value as Part] as [string, Part]] : mediaIn(value, [...path, key]),
  );
}

function problemsOf({ at, schema, value }: { at: string; schema: string; value: unknown }): string[] {
  const validate = ajv.getSchema(`doc:#${encodeURI(schema)}`);
  if (!validate) return [`${at}: its schema cannot be found`];
  return validate(value) ? [] : [`${at}: ${ajv.errorsText(validate.errors)}`];
}

describe('the examples of the OpenAPI document', () => {
  const examples = examplesIn(document);

  it('satisfy their schemas', () => {
    expect(examples.flatMap(problemsOf)).toEqual([]);
  });

  it('are there for every body and every answer in JSON', () => {
    const missing = mediaIn(document).filter(([, { example, examples }]) => example === undefined && examples === undefined);
    expect(missing.map(([at]) => at)).toEqual([]);
  });
});
