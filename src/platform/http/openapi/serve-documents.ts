import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** Written at the end of the build, so that a start need not make it. */
const DOCUMENT = fileURLToPath(new URL('../../../../openapi.json', import.meta.url));

/** `/openapi.json` and, for people, `/docs`. Both need no key. `document`: of a process with further contexts; ours if left out. */
export function serveDocuments(app: NestExpressApplication, document?: OpenAPIObject): void {
  if (!document && !existsSync(DOCUMENT)) return;
  const read = (): OpenAPIObject => (document ??= JSON.parse(readFileSync(DOCUMENT, 'utf8')) as OpenAPIObject);
  SwaggerModule.setup('docs', app, read, {
    jsonDocumentUrl: 'openapi.json',
    yamlDocumentUrl: 'openapi.yaml',
    customSiteTitle: 'Interview Platform API',
    swaggerOptions: { persistAuthorization: true, displayRequestDuration: true, docExpansion: 'list' },
  });
}
