import type { OpenAPIObject } from '@nestjs/swagger';
import { STATUS_OF_KIND } from '../envelope.js';
import { PayloadTooLarge, RequestTimeout, UnsupportedMediaType } from '../errors.js';

/** Completes what the generator made of the declared routes, in the dialect of OpenAPI 3.1. */
export function completeDocument(document: OpenAPIObject): OpenAPIObject {
  dropGuessedResponses(document);
  describeBodies(document);
  return toOpenApi31(document);
}

/** The generator assumes that every POST responds with 201, without a description; the declared status always has one. In place. */
function dropGuessedResponses(document: OpenAPIObject): void {
  for (const { post } of Object.values(document.paths)) {
    const guess = post?.responses['201'];
    if (guess && 'description' in guess && guess.description === '') delete post?.responses['201'];
  }
}

/** The refusals of every operation that takes a body. */
const BODY_REFUSALS = Object.fromEntries(
  [RequestTimeout, PayloadTooLarge, UnsupportedMediaType].map(({ kind, code, description }) => [
    STATUS_OF_KIND[kind],
    {
      description: `\`${code}\`: ${description}`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorEnvelope' } } },
    },
  ]),
);

/** Adds those refusals, in place: which operations take a body is known only in the finished document. */
function describeBodies(document: OpenAPIObject): void {
  for (const path of Object.values(document.paths)) {
    for (const operation of [path.post, path.patch, path.put]) {
      if (operation?.requestBody) Object.assign(operation.responses, BODY_REFUSALS);
    }
  }
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };

/** Translates the dialect of OpenAPI 3.0 (`nullable`) into that of 3.1 (JSON Schema). */
export function toOpenApi31(document: OpenAPIObject): OpenAPIObject {
  return { ...(translated(document as unknown as Json) as unknown as OpenAPIObject), openapi: '3.1.0' };
}

function translated(node: Json): Json {
  if (Array.isArray(node)) return node.map(translated);
  if (typeof node !== 'object' || node === null) return node;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, value === undefined ? value : translated(value)]),
  );
  if (nullable !== true) return rest;
  // A model that is referred to by `allOf` excludes null, whatever the type beside it says.
  if (typeof rest.type === 'string' && !rest.allOf) {
    return { ...rest, type: [rest.type, 'null'], ...(Array.isArray(rest.enum) && { enum: [...rest.enum, null] }) };
  }
  return { anyOf: [rest, { type: 'null' }] };
}
