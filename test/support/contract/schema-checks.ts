import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { OpenApi, Schema } from './openapi.js';
import { parseUrl } from '../../../src/platform/domain/index.js';

/** Which variant of a schema is meant. */
export type Variant = 'request' | 'answer';

const DATE_TIME = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;

function isDate(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** The formats that documents use, ours or a team's. A format that is not here is an error of the check, not of the product. */
const FORMATS = {
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  date: isDate,
  'date-time': (text: string) => DATE_TIME.test(text) && isDate(text.slice(0, 10)),
  // The pattern beside it is exact, and allows the blanks around an address that the service trims.
  email: /@/,
  uri: (text: string) => parseUrl(text) !== null,
  int32: { type: 'number' as const, validate: (value: number) => Number.isInteger(value) && Math.abs(value) < 2 ** 31 },
  int64: { type: 'number' as const, validate: Number.isInteger },
  binary: true as const,
  double: true as const,
  float: true as const,
};

/**
 * Compiles schemas of one document, each when it is first needed. The schema of an answer is closed: a property that it does not name is an
 * error, unless it says `additionalProperties`.
 */
export class SchemaChecks {
  private readonly ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    // Each checks few values.
    code: { optimize: false },
    formats: FORMATS,
    logger: { log: () => undefined, warn: fail, error: fail },
  });
  private readonly compiled: Record<Variant, WeakMap<object, ValidateFunction>> = { request: new WeakMap(), answer: new WeakMap() };

  constructor({ components }: OpenApi) {
    const schemas = Object.entries((components?.schemas ?? {}) as Record<string, Schema>);
    const variants = {
      open: (schema: Schema) => open(schema),
      closed: (schema: Schema) => closed(schema),
      part: (schema: Schema) => part(schema),
    };
    for (const [name, change] of Object.entries(variants)) {
      this.ajv.addSchema({ $id: name, $defs: Object.fromEntries(schemas.map(([key, schema]) => [key, change(schema)])) });
    }
  }

  /** What is wrong with the value; empty if nothing is. */
  errors(schema: Schema, value: unknown, variant: Variant): ErrorObject[] {
    if (typeof schema === 'boolean') return schema ? [] : [{ instancePath: '', message: 'is not allowed' } as ErrorObject];
    let validate = this.compiled[variant].get(schema);
    if (!validate) {
      validate = this.ajv.compile((variant === 'answer' ? closed(schema) : open(schema)) as object);
      this.compiled[variant].set(schema, validate);
    }
    return validate(value) ? [] : (validate.errors ?? []);
  }
}

function fail(...words: unknown[]): never {
  throw new Error(`the document cannot be compiled: ${words.join(' ')}`);
}

type Change = (schema: Schema) => Schema;

const REFERENCE = /^#\/components\/schemas\//;
const MAPS = ['properties', 'patternProperties', '$defs', 'dependentSchemas'];
const CHILDREN = ['items', 'additionalProperties', 'contains', 'propertyNames', 'not', 'if', 'then', 'else', 'unevaluatedProperties'];

/** The schema with `$ref` to the components of `target`, and every subschema changed. */
function changed(schema: Exclude<Schema, boolean>, target: string, child: Change, member: Change): Exclude<Schema, boolean> {
  const result: Record<string, unknown> = { ...schema };
  if (typeof schema.$ref === 'string') result.$ref = schema.$ref.replace(REFERENCE, `${target}#/$defs/`);
  for (const key of MAPS) {
    const map = schema[key] as Record<string, Schema> | undefined;
    if (map) result[key] = Object.fromEntries(Object.entries(map).map(([name, value]) => [name, child(value)]));
  }
  for (const key of CHILDREN) if (typeof schema[key] === 'object') result[key] = child(schema[key] as Schema);
  for (const key of ['allOf', 'anyOf', 'oneOf', 'prefixItems']) {
    const list = schema[key] as Schema[] | undefined;
    if (list) result[key] = list.map(key === 'prefixItems' ? child : member);
  }
  // Examples are no schemas, and may hold anything.
  for (const key of ['example', 'examples', 'default', 'discriminator']) delete result[key];
  return result;
}

function open(schema: Schema): Schema {
  return typeof schema === 'boolean' ? schema : changed(schema, 'open', open, open);
}

/** A member of a composition: its properties are closed, itself is not, because the other members name further properties. */
function part(schema: Schema): Schema {
  return typeof schema === 'boolean' ? schema : changed(schema, 'part', closed, part);
}

function closed(schema: Schema): Schema {
  if (typeof schema === 'boolean') return schema;
  const composed =
    schema.allOf !== undefined || (schema.properties !== undefined && (schema.anyOf ?? schema.oneOf ?? schema.$ref) !== undefined);
  if (!composed) {
    // A team may leave the fields of its answers undescribed.
    const isOpen = Object.keys(schema.properties ?? {}).length === 0 || schema.additionalProperties !== undefined;
    return { ...changed(schema, 'closed', closed, closed), ...(!isOpen && { additionalProperties: false }) };
  }
  const result = changed(schema, 'part', closed, part);
  return schema.additionalProperties === undefined ? { unevaluatedProperties: false, ...result } : result;
}
