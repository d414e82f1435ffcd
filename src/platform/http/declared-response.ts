import type { Type } from '@nestjs/common';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { Page } from '../domain/index.js';
import { log } from '../observability/log.js';
import type { DeclaredOperation } from './operation.js';
import { modelsOf } from './openapi/success-responses.js';

/* A response has the fields that the classes of its route declare: a route may return an entity, and sends no column that it does not document. */

/** The keys of the metadata of @nestjs/swagger, which exports no names for them. The last is a static method that its compiler plugin adds. */
const METADATA = { names: 'swagger/apiModelPropertiesArray', field: 'swagger/apiModelProperties', models: 'swagger/apiExtraModels' };
const FACTORY = '_OPENAPI_METADATA_FACTORY';

type Json = Readonly<Record<string, unknown>>;

interface Shape {
  readonly fields: ReadonlySet<string>;
  readonly required: readonly string[];
  /** The classes of the values of a field, where it has some. */
  readonly nested: ReadonlyMap<string, readonly Type[]>;
}

/** The result of a handler as its route declares it: the same object, where nothing is left out. docs/rules/platform.md#wire */
export function asDeclared(result: unknown, operation: DeclaredOperation): unknown {
  const classes = modelsOf(operation);
  if (classes.length === 0) return nothingDeclared(result, operation);
  if (!(result instanceof Page)) return show(result, classes);
  const items = showAll(result.items, classes);
  return items === result.items ? result : new Page(items, result.cursor, result.hasMore);
}

const warned = new WeakSet<object>();

/** A text or a number has no fields that could be left out. */
function nothingDeclared(result: unknown, operation: DeclaredOperation): unknown {
  if (typeof result !== 'object' || result === null) return result;
  if (!warned.has(operation)) {
    warned.add(operation);
    log.warn('a route returns data and declares none, so it sends null: name the class of the data in @Operation({ data })');
  }
  return null;
}

/** Nearly always nothing is left out: then nothing is copied. */
function showAll(values: readonly unknown[], classes: readonly Type[]): readonly unknown[] {
  let shown: unknown[] | undefined;
  for (const [i, value] of values.entries()) {
    const after = show(value, classes);
    if (after !== value) (shown ??= [...values])[i] = after;
  }
  return shown ?? values;
}

function show(value: unknown, classes: readonly Type[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return showAll(value, classes);
  if ('toJSON' in value && typeof value.toJSON === 'function') return show((value.toJSON as () => unknown)(), classes);
  const shape = shapeFor(value as Json, classes);
  return shape ? showBy(shape, value as Json) : value;
}

function showBy({ fields, nested }: Shape, value: Json): Json {
  let changed: Record<string, unknown> | undefined;
  for (const [field, classes] of nested) {
    const shown = show(value[field], classes);
    if (shown !== value[field]) (changed ??= {})[field] = shown;
  }
  if (!changed && declaresAll(fields, value)) return value;
  const keys = Object.keys(value).filter((key) => fields.has(key));
  return Object.fromEntries(keys.map((key) => [key, changed && key in changed ? changed[key] : value[key]]));
}

/** Without a list of the keys, which would cost more than the comparison. */
function declaresAll(fields: ReadonlySet<string>, value: Json): boolean {
  for (const key in value) if (!fields.has(key)) return false;
  return true;
}

/** Of several classes the one that fits: it misses the fewest required fields, and then leaves out the fewest. Undefined: it declares no field. */
function shapeFor(value: Json, classes: readonly Type[]): Shape | undefined {
  const [only, ...others] = classes;
  if (only && others.length === 0) return ifDeclared(shapeOf(only));
  const shapes = classes.flatMap((each) => ifDeclared(shapeOf(each)) ?? []);
  const keys = Object.keys(value);
  const faults = ({ fields, required }: Shape): number =>
    required.filter((field) => value[field] === undefined).length * 1_000 + keys.filter((key) => !fields.has(key)).length;
  return shapes.toSorted((a, b) => faults(a) - faults(b))[0];
}

function ifDeclared(shape: Shape): Shape | undefined {
  return shape.fields.size > 0 ? shape : undefined;
}

const shapes = new WeakMap<Type, Shape>();

function shapeOf(type: Type): Shape {
  const known = shapes.get(type);
  if (known) return known;
  const shape = readShape(type);
  shapes.set(type, shape);
  return shape;
}

function readShape(type: Type): Shape {
  const prototype = type.prototype as object;
  const names = (Reflect.getMetadata(METADATA.names, prototype) ?? []) as `:${string}`[];
  const compiled = (type as { [FACTORY]?: () => Record<string, ApiPropertyOptions> })[FACTORY]?.() ?? {};
  const fields = new Set([...names.map((name) => name.slice(1)), ...Object.keys(compiled)]);
  const models = (Reflect.getMetadata(METADATA.models, type) ?? []) as Type[];
  const required: string[] = [];
  const nested = new Map<string, readonly Type[]>();
  for (const field of fields) {
    const declared = Reflect.getMetadata(METADATA.field, prototype, field) as ApiPropertyOptions | undefined;
    const options = { ...compiled[field], ...declared } as ApiPropertyOptions;
    if (options.required !== false) required.push(field);
    const classes = classesOf(options, models);
    if (classes.length > 0) nested.set(field, classes);
  }
  return { fields, required, nested };
}

/** The classes that declare fields, among those that a field names by `type`, or in `oneOf`, `anyOf` and `items` by reference. */
function classesOf(options: ApiPropertyOptions, models: readonly Type[]): Type[] {
  const { type, ...schema } = options as { type?: unknown };
  const named = [type].flat().flatMap((each) => (typeof each === 'function' ? [isClass(each) ? each : (each as () => unknown)()] : []));
  const text = JSON.stringify(pick(schema));
  const referred = models.filter(({ name }) => text.includes(`"#/components/schemas/${name}"`));
  return [...named.flat(), ...referred].filter((each): each is Type => isClass(each) && declaresFields(each));
}

function pick({ oneOf, anyOf, items }: Json): Json {
  return { oneOf, anyOf, items };
}

/** A function `() => Type` has no prototype. */
function isClass(value: unknown): value is Type {
  return typeof value === 'function' && value.prototype !== undefined;
}

function declaresFields(type: Type): boolean {
  return Reflect.hasMetadata(METADATA.names, type.prototype as object) || FACTORY in type;
}
