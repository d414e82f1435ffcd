import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** Written at the end of the build, because the document needs what only the compiler sees. */
const DOCUMENT = fileURLToPath(new URL('../../../../openapi.json', import.meta.url));

/** `/openapi.json` and, for people, `/docs`. Both need no key. */
export function serveDocuments(app: NestExpressApplication): void {
  if (!existsSync(DOCUMENT)) return;
  let document: OpenAPIObject | undefined;
  const read = (): OpenAPIObject => (document ??= JSON.parse(readFileSync(DOCUMENT, 'utf8')) as OpenAPIObject);
  SwaggerModule.setup('docs', app, read, {
    jsonDocumentUrl: 'openapi.json',
    yamlDocumentUrl: 'openapi.yaml',
    customSiteTitle: 'Interview Platform API',
    swaggerOptions: { persistAuthorization: true, displayRequestDuration: true, docExpansion: 'list' },
  });
}
