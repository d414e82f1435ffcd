import type { DeclaredOperation } from '../operation.js';
import type { DescribedOperation, Document, Example, MediaType, Parameter, Reference, RequestBody, Schema } from './types.js';
import { type BrokenRule, brokenRule, type FieldError, fieldError } from '../../domain/index.js';

type Schemas = Document['components']['schemas'];

/** Deeper schemas have no example: a schema may contain itself. */
const MAX_DEPTH = 12;

/** The example of a schema, composed of its properties' examples; undefined where a required part has none. */
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

/** One of several values, of which none is the example, because a choice would be a guess. */
function isPlainChoice({ enum: values, example, examples, default: usual }: Schema): boolean {
  return values !== undefined && [example, examples, usual].every((given) => given === undefined);
}

/** Adds examples to bodies that have none, in place. `declared.examples` are request bodies by name. */
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

/** That of a property of this name, or for an id that of its owner: `deliveryId` is the `id` of `Delivery`. */
function exampleOfProperty(name: string, schemas: Schemas): unknown {
  const owner = schemas[`${name.charAt(0).toUpperCase()}${name.slice(1, -'Id'.length)}`];
  const found = Object.values(schemas).map(({ properties }) => properties?.[name]);
  for (const property of [...found, name.endsWith('Id') ? owner?.properties?.id : undefined]) {
    const example = property && exampleOf(property, schemas);
    if (typeof example === 'string') return example;
  }
  return undefined;
}

interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** A query holds no NUL, not even in names of unknown parameters. docs/rules/platform.md#request-bodies */
const ILL_FORMED_QUERY = fieldError('query', 'rules.propertyName');

/** A possible refusal of a field, for the example of a 400: of query, body or headers, required fields first. */
export function exampleOfInvalidField({ parameters = [], requestBody }: DescribedOperation, schemas: Schemas): FieldError {
  const given = parameters.filter((parameter): parameter is Parameter => 'in' in parameter);
  const body = requestBody?.content['application/json']?.schema;
  const inBody = body ? fieldsOf(body, schemas) : [];
  const fields = [...given.filter(isIn('query')).map(fieldOf), ...inBody];
  const required = fields.find(({ isRequired }) => isRequired);
  if (required) return fieldError(required.name, 'rules.required');
  if (isFile(requestBody)) return fieldError('body', 'rules.required');
  for (const field of [...fields, ...given.filter(isIn('header')).map(fieldOf)]) {
    const rule = inBody.includes(field) ? ruleInBodyOf(field.schema) : ruleOf(field.schema);
    if (rule !== undefined) return { field: field.name, ...rule };
  }
  return ILL_FORMED_QUERY;
}

function isFile(body: RequestBody | undefined): boolean {
  return Object.values(body?.content ?? {}).some(({ schema }) => schema?.format === 'binary');
}

function isIn(place: Parameter['in']): (parameter: Parameter) => boolean {
  return (parameter) => parameter.in === place;
}

function fieldOf({ name, required = false, schema }: Parameter): Field {
  return { name, isRequired: required, schema };
}

/** The properties of a body; of several forms, those of the first. */
function fieldsOf(body: Schema, schemas: Schemas): Field[] {
  const { properties = {}, required = [], oneOf: [first] = [] } = resolved(body, schemas);
  if (first) return fieldsOf(first, schemas);
  return Object.entries(properties).map(([name, schema]) => ({ name, isRequired: required.includes(name), schema }));
}

function resolved(schema: Schema, schemas: Schemas): Schema {
  return schema.$ref === undefined ? schema : (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
}

/** The same in a body, where a number is no text. */
function ruleInBodyOf(schema: Schema): BrokenRule | undefined {
  const { type, minimum: min, maximum: max = 0 } = schema;
  return [type].flat().includes('integer') && min !== undefined ? brokenRule('rules.wholeNumber', { min, max }) : ruleOf(schema);
}

/** The validation's rule for too small a number, an empty list or text, or too long a text. */
function ruleOf({ type, format, minimum: least, minItems, minLength: min, maxLength: max }: Schema): BrokenRule | undefined {
  const types = [type].flat();
  if (types.includes('integer') && least !== undefined) return brokenRule('rules.atLeast', { min: least });
  if (types.includes('array') && minItems === 1) return brokenRule('rules.notEmptyList');
  if (!types.includes('string') || format !== undefined) return undefined;
  if (max === undefined) return min === 1 ? brokenRule('rules.notEmpty') : undefined;
  return min === undefined ? brokenRule('rules.charsAtMost', { max }) : brokenRule('rules.chars', { min, max });
}
