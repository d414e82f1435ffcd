import type { Type } from '@nestjs/common';
import type { DeclaredOperation } from '../operation.js';
import { Pagination, REQUEST_ID } from './envelope.dto.js';
import { type Document, type Response, type Schema, shownName } from './types.js';

/** The responses of a success, with their envelopes as shared schemas, which are added to the document. */
export function successResponses(declared: DeclaredOperation, operationId: string, document: Document): Record<string, Response> {
  const { data, list, status = 200, also, entityTag } = declared;
  const models = [data ?? list ?? []].flat();
  const one = (description: string, name: string, schema: Schema): Response => {
    addSchema(document, name, schema);
    return { description, content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } };
  };
  const success = list
    ? one('A page of the list', `${shownName(list.name)}ListResponse`, listEnvelope(list))
    : one('Success', models.length === 1 && models[0] ? envelopeName(models[0]) : unionName(operationId, models), envelope(models));
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

function envelope(models: readonly Type[]): Schema {
  const schemas = models.map(refer);
  return wrapped({ data: { description: 'The result.', ...(schemas.length > 1 ? { oneOf: schemas } : (schemas[0] ?? { type: 'null' })) } });
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
      success: { type: 'boolean', description: 'True: the request succeeded.', enum: [true] },
      requestId: REQUEST_ID,
      ...properties,
    },
  };
}

function refer({ name }: Type): Schema {
  return { $ref: `#/components/schemas/${shownName(name)}` };
}

function envelopeName({ name }: Type): string {
  return `${shownName(name)}Response`;
}

/** `callbacks.decide` → `CallbacksDecideResponse` */
function unionName(operationId: string, models: readonly Type[]): string {
  return models.length === 0
    ? 'EmptyResponse'
    : `${operationId.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}Response`;
}

/** Throws if another schema has the name. */
export function addSchema({ components: { schemas } }: Document, name: string, schema: Schema): void {
  const known = schemas[name];
  if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
    throw new Error(`Two schemas of the OpenAPI document would be called ${name}: rename the class of that name`);
  }
  schemas[name] = schema;
}
