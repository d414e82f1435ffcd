import type { OpenAPIObject } from '@nestjs/swagger';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };

/** Rewrites what the generator says in the dialect of OpenAPI 3.0 (`nullable`) into that of 3.1 (JSON Schema). */
export function toOpenApi31(document: OpenAPIObject): OpenAPIObject {
  return { ...(rewritten(document as unknown as Json) as unknown as OpenAPIObject), openapi: '3.1.0' };
}

function rewritten(node: Json): Json {
  if (Array.isArray(node)) return node.map(rewritten);
  if (typeof node !== 'object' || node === null) return node;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, value === undefined ? value : rewritten(value)]),
  );
  if (nullable !== true) return rest;
  if (typeof rest.type === 'string') {
    return { ...rest, type: [rest.type, 'null'], ...(Array.isArray(rest.enum) && { enum: [...rest.enum, null] }) };
  }
  return { anyOf: [rest, { type: 'null' }] };
}
