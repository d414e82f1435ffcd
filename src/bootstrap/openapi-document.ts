import { randomBytes } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { AccessPolicy } from '../platform/access/domain/access-policy.js';
import { loadSettings } from '../platform/config/settings.js';
import { type Context, settingsSections } from '../platform/context/define-context.js';
import type { DomainErrorType } from '../platform/domain/index.js';
import { ApiAdapter } from '../platform/http/api-adapter.js';
import { type DeclaredOperation, isPage } from '../platform/http/operation.js';
import { completeDocument, type Declarations, declaredOperations, extraModels, operationIdsOf } from '../platform/http/openapi/document.js';
import { EventCatalogue } from '../platform/outbox/event-catalogue.js';
import metadata from '../../generated/openapi-metadata.js';
import { loadMetadata } from '../platform/http/openapi/load-metadata.js';
import { AppModule } from './app.module.js';

const DESCRIPTION = `Import candidates into job positions, analyse CVs and interviews, invite, decide, place phone interviews, and receive signed webhooks.

Every request needs an API key in \`X-API-Key\`, unless the operation says otherwise. Every response has the headers \`X-Request-Id\` and
\`X-RateLimit-*\`, and the security headers \`X-Content-Type-Options\`, \`Referrer-Policy\` and \`Cache-Control\` (over https also \`Strict-Transport-Security\`). A list over 2 KB is
compressed where \`Accept-Encoding\` allows it. A success has \`success\`, \`requestId\` and \`data\`; an error has \`success\`, \`requestId\`, \`error\` (a stable code) and
\`message\` (for people).

A path that does not exist is 404 \`NOT_FOUND\`. A known path with another method is 405 \`METHOD_NOT_ALLOWED\` with the header \`Allow\`.`;

const OUTLINE = {
  openapi: '3.1.0',
  info: {
    title: 'Interview Platform API',
    version: '1.0',
    description: DESCRIPTION,
    contact: { name: 'The operator of the service' },
    license: { name: 'Proprietary', identifier: 'LicenseRef-UNLICENSED' },
  },
  servers: [{ url: '/', description: 'The service that serves this document' }],
  components: {
    securitySchemes: {
      apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'A key of a company, as its operator created it.' },
      runtimeToken: { type: 'http', scheme: 'bearer', description: 'The RUNTIME_TOKEN of the interview runtime.' },
    },
  },
} as const;

/** The OpenAPI document of these contexts. Nest's preview mode creates no instance: it needs no database and no key. */
export async function openApiDocument(contexts: readonly Context[]): Promise<OpenAPIObject> {
  const unused = { SECRETS_KEY: randomBytes(32).toString('hex'), RUNTIME_TOKEN: randomBytes(32).toString('hex') };
  const settings = { ...loadSettings(settingsSections(contexts), unused), databaseUrl: 'postgres://unused' };
  // Routes that some settings switch off stand in it, too.
  const all = contexts.map((context): Context => ({ ...context, isServed: () => true }));
  const app = await NestFactory.create(AppModule.register({ settings, contexts: all }), new ApiAdapter(), {
    preview: true,
    logger: ['error'],
  });
  const declarations = declarationsOf(contexts);
  await loadMetadata(metadata);
  const document = SwaggerModule.createDocument(app, OUTLINE as unknown as Omit<OpenAPIObject, 'paths'>, {
    operationIdFactory: operationIdsOf(contexts.flatMap(({ controllers }) => controllers)),
    extraModels: extraModels(declarations),
  });
  await app.close();
  return completeDocument(document, declarations);
}

function declarationsOf(contexts: readonly Context[]): Declarations {
  return {
    operations: withRefusals(
      declaredOperations(contexts.flatMap(({ controllers }) => controllers)),
      contexts.flatMap(({ refusals }) => Object.entries(refusals)),
    ),
    limits: new AccessPolicy(contexts),
    tags: Object.assign({}, ...contexts.map(({ tags }) => tags)) as Declarations['tags'],
    fields: Object.assign({}, ...contexts.map(({ fields }) => fields)) as Declarations['fields'],
    events: new EventCatalogue(contexts),
    delivery: contexts.find(({ delivery }) => delivery)?.delivery ?? null,
  };
}

/** The operations with the errors that guards of other contexts add to them. */
function withRefusals(
  operations: ReadonlyMap<string, DeclaredOperation>,
  refusals: readonly [operationId: string, errors: readonly DomainErrorType[]][],
): ReadonlyMap<string, DeclaredOperation> {
  const complete = new Map(operations);
  for (const [id, errors] of refusals) {
    const operation = complete.get(id);
    if (!operation || 'open' in operation || isPage(operation))
      throw new Error(`The refusals of a context name ${id}, and no such operation has an envelope`);
    complete.set(id, { ...operation, errors: [...(operation.errors ?? []), ...errors] });
  }
  return complete;
}
