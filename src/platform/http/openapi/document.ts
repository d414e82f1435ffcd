import type { Type } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { EventCatalogue } from '../../outbox/event-catalogue.js';
import { type DeclaredOperation, operationsOf } from '../operation.js';
import { deprecatedOperation, describeOperation, type Limits } from './describe-operation.js';
import { toOpenApi31, withSchemaExamples } from './dialect.js';
import { FieldError, Pagination } from './envelope.dto.js';
import { addSchema, modelsOf } from './success-responses.js';
import { errorSchemas, generalResponses, nameOfErrors } from './error-responses.js';
import { addWebhooks, type DeliveryDescription, withCatalogue } from './event-description.js';
import { addExamples, describePathParameter } from './examples.js';
import { addHeaders, HEADERS } from './headers.js';
import { type Document, operationsIn, withoutDtoSuffix } from './types.js';
import { completeSchemas, describeFields } from './schema-keywords.js';
import { shareComponents } from './shared-components.js';

/** The declarations of a process' contexts, beside the code of their routes. */
export interface Declarations {
  readonly operations: ReadonlyMap<string, DeclaredOperation>;
  readonly limits: Limits;
  /** Descriptions by tag, in the order of the document. */
  readonly tags: Readonly<Record<string, string>>;
  /** Descriptions of fields, by name or by schema and name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly events: EventCatalogue;
  readonly delivery: DeliveryDescription | null;
}

/** `CandidatesController.list` is `candidates.list`: generated clients make `client.candidates.list()` of it. */
function derivedId(controller: string, method: string): string {
  const group = controller.replace(/(?<=.)Controller$/, '');
  return `${group.charAt(0).toLowerCase()}${group.slice(1)}.${method}`;
}

/** The operation id of a route by the names of its controller and its method. */
export function operationIdsOf(controllers: readonly Type[]): (controller: string, method: string) => string {
  const declared = new Map(
    controllers.flatMap((controller) => operationsOf(controller).map(([method, { id }]) => [derivedId(controller.name, method), id])),
  );
  return (controller, method) => declared.get(derivedId(controller, method)) ?? derivedId(controller, method);
}

/** The declarations of all routes by operation id. Throws if two routes have one id. */
export function declaredOperations(controllers: readonly Type[]): ReadonlyMap<string, DeclaredOperation> {
  const declared = new Map<string, DeclaredOperation>();
  for (const controller of controllers) {
    for (const [method, operation] of operationsOf(controller)) {
      const { id = derivedId(controller.name, method) } = operation;
      if (declared.has(id)) throw new Error(`Two routes have the operation id ${id}: rename a controller called ${controller.name}`);
      declared.set(id, operation);
    }
  }
  return declared;
}

/** The classes whose schemas the document needs although no parameter has their type. */
export function extraModels({ operations, events, delivery }: Declarations): Type[] {
  const data = Object.values({ ...events.descriptions, ...delivery?.events }).map((event) => event.data);
  return [...new Set([Pagination, FieldError, ...data, ...[...operations.values()].flatMap(modelsOf)])];
}

/** Completes the generated document with the declarations, in the dialect of OpenAPI 3.1. */
export function completeDocument(
  generated: OpenAPIObject,
  { operations, limits, tags, fields, events, delivery }: Declarations,
): OpenAPIObject {
  const translated = toOpenApi31(generated);
  completeSchemas(translated);
  const named = withoutDtoSuffix(translated);
  const document = delivery ? withCatalogue(named, events, delivery) : named;
  for (const { path, method, operation } of operationsIn(document)) {
    const declared = operations.get(operation.operationId);
    const item = document.paths[path];
    if (!declared || !item) continue;
    const described = describeOperation(operation, declared, { document, limits, method });
    item[method] = declared.deprecated ? deprecatedOperation(described, declared.deprecated) : described;
  }
  const { schemas } = document.components;
  describeFields(document, fields);
  for (const { operation } of operationsIn(document)) {
    const declared = operations.get(operation.operationId);
    operation.parameters = operation.parameters?.map((parameter) => describePathParameter(parameter, schemas));
    addExamples(operation, declared, schemas);
    addHeaders(operation, declared);
  }
  for (const [name, schema] of errorSchemas(operations.values())) addSchema(document, name, schema);
  if (delivery) addWebhooks(document, events.descriptions, delivery);
  shareComponents(document, nameOfErrors);
  document['x-general-responses'] = generalResponses();
  document.components.headers = HEADERS;
  document.components.schemas = usedSchemas(document);
  document.tags = tagsOf(document, tags);
  return withSchemaExamples(document) as unknown as OpenAPIObject;
}

/** Every tag that an operation has, those with a description first. */
function tagsOf(document: Document, described: Readonly<Record<string, string>>): NonNullable<Document['tags']> {
  const all = [...operationsIn(document), ...operationsIn({ paths: document.webhooks ?? {} })];
  const used = new Set(all.flatMap(({ operation }) => operation.tags ?? []));
  const known = Object.entries(described).filter(([name]) => used.has(name));
  const unknown = [...used].filter((name) => !(name in described));
  return [...known.map(([name, description]) => ({ name, description })), ...unknown.map((name) => ({ name }))];
}

/** The generator's guesses leave schemas behind that nothing refers to. */
function usedSchemas({ components, ...rest }: Document): Document['components']['schemas'] {
  const used = new Set<string>();
  const { schemas, ...others } = components;
  const visit = (node: unknown): void => {
    for (const [, name] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (name === undefined || used.has(name) || !schemas[name]) continue;
      used.add(name);
      visit(schemas[name]);
    }
  };
  visit([rest, others]);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
