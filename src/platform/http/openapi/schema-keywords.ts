import { ApiSchema } from '@nestjs/swagger';
import { type Document, operationsIn, type Schema } from './types.js';

/** PostgreSQL cannot store NUL, so that no text of a request may hold it. docs/rules/platform.md#request-bodies */
const WITHOUT_NUL = '^[^\\u0000]*$';

/** Keywords of an object as a whole: how many properties it has, which of them go together. */
export function SchemaKeywords(keywords: Schema): ClassDecorator {
  // Its type names two keys. The generator copies every key to the schema of this class.
  return ApiSchema(keywords);
}

/** Adds the general refusals: unknown properties in bodies, and NUL. In place. */
export function completeSchemas(document: Document): void {
  const { schemas } = document.components;
  for (const { operation } of operationsIn(document)) {
    for (const { schema } of Object.values(operation.requestBody?.content ?? {})) if (schema) completeRequest(schema, schemas);
    for (const parameter of operation.parameters ?? []) {
      if ('in' in parameter && parameter.in === 'query') refuseNul(parameter.schema);
    }
  }
}

/** Describes the properties of shared schemas whose classes do not, in place. */
export function describeFields({ components: { schemas } }: Document, fields: Readonly<Record<string, string>>): void {
  for (const [name, { properties = {} }] of Object.entries(schemas)) {
    for (const [field, schema] of Object.entries(properties)) schema.description ??= fields[`${name}.${field}`] ?? fields[field];
  }
}

/** An object in the operation itself declares further properties; a shared one takes none. */
function completeRequest(node: Schema, schemas: Document['components']['schemas']): void {
  refuseNul(node);
  for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    const schema = schemas[name];
    if (schema?.type !== 'object' || schema.additionalProperties !== undefined) continue;
    schema.additionalProperties = false;
    completeRequest(schema, schemas);
  }
}

/** Whether nothing in the schema of an object has to be there. */
export function allowsEmptyObject(schema: Schema, schemas: Document['components']['schemas']): boolean {
  const { $ref, required = [], minProperties, allOf = [], anyOf, oneOf } = schema;
  const allows = (part: Schema): boolean => allowsEmptyObject(part, schemas);
  if ($ref !== undefined && !allows(schemas[$ref.split('/').at(-1) ?? ''] ?? {})) return false;
  return required.length === 0 && !minProperties && allOf.every(allows) && [anyOf, oneOf].every((forms) => !forms || forms.some(allows));
}

/** Every free text of a schema, those of its properties and items too. */
function refuseNul(schema: Schema): void {
  const isText = [schema.type].flat().includes('string');
  if (isText && !schema.pattern && !schema.enum && !schema.format) schema.pattern = WITHOUT_NUL;
  for (const part of [...Object.values(schema.properties ?? {}), schema.items, ...(schema.anyOf ?? [])]) if (part) refuseNul(part);
}
