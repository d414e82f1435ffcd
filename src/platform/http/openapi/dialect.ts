import type { OpenAPIObject } from '@nestjs/swagger';
import type { Document, Schema } from './types.js';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };

/** Translates the generator's OpenAPI 3.0 (`nullable`, `allOf` beside a description) into 3.1. */
export function toOpenApi31(document: OpenAPIObject): Document {
  return { ...(translated(document as unknown as Json) as unknown as Document), openapi: '3.1.0' };
}

function translated(node: Json): Json {
  if (Array.isArray(node)) return node.map(translated);
  if (typeof node !== 'object' || node === null) return node;
  const { nullable, ...rest } = withoutLengthsOfItems(
    withoutLonelyAllOf(
      Object.fromEntries(Object.entries(node).map(([key, value]) => [key, value === undefined ? value : translated(value)])),
    ),
  );
  if (nullable !== true) return rest;
  if (typeof rest.type === 'string') {
    return { ...rest, type: [rest.type, 'null'], ...(Array.isArray(rest.enum) && { enum: [...rest.enum, null] }) };
  }
  // The description belongs to the property, not to the referenced schema.
  const { description, ...schema } = rest;
  return { ...(description !== undefined && { description }), anyOf: [schema, { type: 'null' }] };
}

/** The generator writes a rule for each item of an array (`{ each: true }`) on the array. */
function withoutLengthsOfItems(node: { [key: string]: Json | undefined }): { [key: string]: Json | undefined } {
  if (node.type !== 'array') return node;
  const { minLength: _minLength, maxLength: _maxLength, ...rest } = node;
  return rest;
}

/** 3.0 allowed nothing beside a `$ref`: the generator wraps it in an `allOf`, at times with a `type`. */
function withoutLonelyAllOf(node: { [key: string]: Json | undefined }): { [key: string]: Json | undefined } {
  const { allOf, type: _type, ...rest } = node;
  const [only, ...others] = Array.isArray(allOf) ? allOf : [];
  if (others.length > 0 || typeof only !== 'object' || only === null || Array.isArray(only) || typeof only.$ref !== 'string') return node;
  return { ...rest, $ref: only.$ref };
}

/** Schemas of 3.1 have `examples`; only media types, parameters and headers have `example`. */
export function withSchemaExamples(document: Document): Document {
  const { schemas } = document.components;
  for (const schema of Object.values(schemas)) moveExample(schema);
  visitSchemas(document, moveExample);
  return document;
}

function visitSchemas(node: unknown, visit: (schema: Schema) => void): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'schema') visit(value as Schema);
    else if (key !== 'example' && key !== 'examples') visitSchemas(value, visit);
  }
}

function moveExample(schema: Schema): void {
  if (schema.example !== undefined) {
    schema.examples = [schema.example];
    delete schema.example;
  }
  const { properties = {}, items, additionalProperties, allOf = [], anyOf = [], oneOf = [] } = schema;
  const parts = [...Object.values(properties), ...allOf, ...anyOf, ...oneOf, ...(items ? [items] : [])];
  if (typeof additionalProperties === 'object') parts.push(additionalProperties);
  parts.forEach(moveExample);
}
