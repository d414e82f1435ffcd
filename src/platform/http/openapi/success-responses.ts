import type { Type } from '@nestjs/common';
import type { DeclaredOperation } from '../operation.js';
import { Pagination, REQUEST_ID } from './envelope.dto.js';
import { type Document, type Response, type Schema, shownName } from './types.js';

/** The responses of a success, with their envelopes as shared schemas, which are added to the document. */
export function successResponses(declared: DeclaredOperation, document: Document): Record<string, Response> {
  const { data, list, status = 200, also, entityTag } = declared;
  const models = [data ?? list ?? []].flat();
  const one = (description: string, name: string, schema: Schema): Response => {
    addSchema(document, name, schema);
    return { description, content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } };
  };
  const success = list
    ? one('A page of the list', `${shownName(list.name)}ListResponse`, listEnvelope(list))
    : one('Success', envelopeName(...models), envelope(models));
  return {
    [status]: success,
    ...(also && { [also.status]: one(also.description, envelopeName(also.data), envelope([also.data])) }),
    ...(entityTag && { 304: { description: 'Not modified: an entity tag of `If-None-Match` matches. Without a body.' } }),
  };
}

/** The classes whose schemas the responses refer to. */
export function modelsOf({ data = [], list, also }: DeclaredOperation): Type[] {
  return [...[data].flat(), ...(list ? [list] : []), ...(also ? [also.data] : [])];
}

/** Null. Generators of clients have no type for a schema of type `null` alone. */
const NOTHING: Schema = { type: ['object', 'null'], description: 'Null: there is no result.' };

function envelope(models: readonly Type[]): Schema {
  const schemas = models.map(refer);
  return wrapped({ data: { description: 'The result.', ...(schemas.length > 1 ? { oneOf: schemas } : (schemas[0] ?? NOTHING)) } });
}

function listEnvelope(item: Type): Schema {
  return wrapped({
    data: { type: 'array', description: 'The items of this page.', items: refer(item) },
    pagination: { description: 'Where the next page begins.', ...refer(Pagination) },
  });
}

/** docs/rules/platform.md#wire */
function wrapped(properties: Record<string, Schema>): Schema {
  return {
    type: 'object',
    required: ['success', 'requestId', ...Object.keys(properties)],
    properties: {
      success: { type: 'boolean', description: 'True: the request succeeded.', example: true },
      requestId: REQUEST_ID,
      ...properties,
    },
  };
}

function refer({ name }: Type): Schema {
  return { $ref: `#/components/schemas/${shownName(name)}` };
}

/** Not after an operation: generators of clients call an operation's own types so. */
function envelopeName(...models: readonly Type[]): string {
  return `${models.map(({ name }) => shownName(name)).join('Or') || 'Empty'}Response`;
}

/** Throws if another schema has the name. */
export function addSchema({ components: { schemas } }: Document, name: string, schema: Schema): void {
  const known = schemas[name];
  if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
    throw new Error(`Two schemas of the OpenAPI document would be called ${name}: rename the class of that name`);
  }
  schemas[name] = schema;
}
