import type { DeclaredOperation } from '../operation.js';
import type { Document, DescribedOperation, Example, MediaType, Parameter, Reference, Schema } from './types.js';

type Schemas = Document['components']['schemas'];

/** Deeper schemas have no example: a schema may contain itself. */
const MAX_DEPTH = 12;

/**
 * The example of a schema, composed of those of its properties; undefined where a required part has none. Optional properties without
 * an example are left out.
 */
export function exampleOf(schema: Schema, schemas: Schemas, depth = 0): unknown {
  if (depth > MAX_DEPTH) return undefined;
  const compose = (part: Schema): unknown => exampleOf(part, schemas, depth + 1);
  if (schema.example !== undefined) return schema.example;
  if (schema.examples?.length) return schema.examples[0];
  if (schema.$ref !== undefined) return compose(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const options = schema.oneOf ?? schema.anyOf;
  if (options) return options.map(compose).find((example) => example !== undefined);
  if ([schema.type].flat().includes('null')) return null;
  if (schema.items) return listOf(compose(schema.items), schema);
  return schema.properties ? composeObject(schema, compose) : undefined;
}

function listOf(item: unknown, { minItems = 0 }: Schema): unknown[] | undefined {
  if (item !== undefined) return [item];
  return minItems === 0 ? [] : undefined;
}

function composeObject({ properties = {}, required = [] }: Schema, compose: (part: Schema) => unknown): unknown {
  const wanted = Object.entries(properties).filter(([name, part]) => required.includes(name) || !isPlainChoice(part));
  const examples = wanted.map(([name, part]) => [name, compose(part)] as const);
  const given = examples.filter(([, example]) => example !== undefined);
  const names = new Set(given.map(([name]) => name));
  return required.every((name) => names.has(name)) ? Object.fromEntries(given) : undefined;
}

/** One of several values, of which none is the example: any would be a guess. */
function isPlainChoice({ enum: values, example, examples, default: usual }: Schema): boolean {
  return values !== undefined && [example, examples, usual].every((given) => given === undefined);
}

/** Adds examples to the bodies of an operation that have none, in place. `declared.examples` are its request bodies by name. */
export function addExamples(operation: DescribedOperation, declared: DeclaredOperation | undefined, schemas: Schemas): void {
  for (const media of Object.values(operation.requestBody?.content ?? {})) addTo(media, schemas, declared?.examples);
  for (const response of Object.values(operation.responses)) {
    if (!('$ref' in response)) for (const media of Object.values(response.content ?? {})) addTo(media, schemas);
  }
}

function addTo(media: MediaType, schemas: Schemas, named?: Record<string, Example>): void {
  if (media.example !== undefined || media.examples || !media.schema) return;
  const examples = named ?? alternatives(media.schema, schemas);
  if (examples) {
    media.examples = examples;
    return;
  }
  const example = exampleOf(media.schema, schemas);
  if (example !== undefined) media.example = example;
}

/** One example for each kind of data, where an envelope may hold several. */
function alternatives(schema: Schema, schemas: Schemas): Record<string, Example> | undefined {
  const envelope = schema.$ref === undefined ? schema : schemas[schema.$ref.split('/').at(-1) ?? ''];
  const kinds = envelope?.properties?.data?.oneOf;
  if (!envelope || !kinds) return undefined;
  const examples = kinds.flatMap((data) => {
    const value = exampleOf({ ...envelope, properties: { ...envelope.properties, data } }, schemas);
    return value === undefined ? [] : [[data.$ref?.split('/').at(-1) ?? '', { value }] as const];
  });
  return examples.length > 0 ? Object.fromEntries(examples) : undefined;
}

/** A path parameter with an example of the property that has its name, and a description if it has none. */
export function describePathParameter(parameter: Parameter | Reference, schemas: Schemas): Parameter | Reference {
  if ('$ref' in parameter || parameter.in !== 'path') return parameter;
  const { name, description = descriptionOf(name), example = parameter.schema.example ?? exampleOfProperty(name, schemas) } = parameter;
  return { ...parameter, description, ...(example !== undefined && { example }) };
}

/** `jobPositionId` → `The id of the job position. One that does not exist is 404.` */
function descriptionOf(name: string): string {
  const [, noun] = /^(.+)Id$/.exec(name) ?? [];
  if (noun === undefined) return `The ${words(name)}.`;
  return `The id of the ${words(noun)}. One that does not exist, or belongs to another company, is 404.`;
}

function words(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** That of a property of this name; for an id also that of the property `id` of what it names: `deliveryId` is the `id` of `Delivery`. */
function exampleOfProperty(name: string, schemas: Schemas): unknown {
  const owner = schemas[`${name.charAt(0).toUpperCase()}${name.slice(1, -'Id'.length)}`];
  const found = Object.values(schemas).map(({ properties }) => properties?.[name]);
  for (const property of [...found, name.endsWith('Id') ? owner?.properties?.id : undefined]) {
    const example = property && exampleOf(property, schemas);
    if (example !== undefined && example !== null) return example;
  }
  return undefined;
}
