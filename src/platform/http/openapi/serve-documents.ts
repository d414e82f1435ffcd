import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { Express } from 'express';
import { assetOf, IMMUTABLE, sendAsset, type Asset } from '../pages/asset.js';
import { LANDING_POLICY, landingOf, landingPage } from '../pages/landing-page.js';
import { REFERENCE_POLICY, referencePage } from '../pages/reference-page.js';
import { setPageHeaders } from '../security-headers.js';
import { withSamplesOf } from './code-samples.js';

/** Both are written by the build, so that a start need not make them. */
const DOCUMENT = fileURLToPath(new URL('../../../../openapi.json', import.meta.url));
const SCALAR = fileURLToPath(new URL('../../../../reference/scalar.js.gz', import.meta.url));

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

interface Served {
  /** Of a process with further contexts; the document of our build if left out. */
  document?: OpenAPIObject;
  publicUrl: string;
}

/** `/openapi.json`, and for people `/` and `/docs`. None needs a key. What the build did not write is not served: 404. */
export function serveDocuments(app: NestExpressApplication, { document, publicUrl }: Served): void {
  if (!document && !existsSync(DOCUMENT)) return;
  const read = once(() => (document ? withSamplesOf(existsSync(DOCUMENT) ? ourDocument() : null, document) : ourDocument()));
  const openapi = once(() => assetOf(JSON_TYPE, document ? JSON.stringify(read()) : readFileSync(DOCUMENT, 'utf8')));
  const scalar = once(() => assetOf(SCRIPT, readFileSync(SCALAR)));
  const reference = once(() =>
    assetOf(HTML, referencePage(read().info.title, { script: `/docs/scalar.js?v=${scalar().digest}`, samples: document ? 'some' : 'all' })),
  );
  const landing = once(() => landingOf(read(), publicUrl));
  const page = once(() => assetOf(HTML, landingPage(landing())));

  const server: Express = app.getHttpAdapter().getInstance();
  const serve = (path: string, asset: () => Asset, caching?: string): void =>
    void server.get(path, (request, response) => sendAsset(request, response, asset(), caching));
  serve('/openapi.json', openapi);
  if (existsSync(SCALAR)) {
    serve('/docs/scalar.js', scalar, IMMUTABLE);
    server.get('/docs', (request, response) => {
      setPageHeaders(response, REFERENCE_POLICY);
      sendAsset(request, response, reference());
    });
  }
  server.get('/', (request, response) => {
    response.vary('Accept');
    // A browser names HTML; a program takes anything, and gets JSON.
    if (request.accepts(['json', 'html']) !== 'html') return void response.json(landing());
    setPageHeaders(response, LANDING_POLICY);
    return sendAsset(request, response, page());
  });
  SwaggerModule.setup('docs', app, read, { ui: false, raw: ['yaml'], yamlDocumentUrl: 'openapi.yaml' });
}

function ourDocument(): OpenAPIObject {
  return JSON.parse(readFileSync(DOCUMENT, 'utf8')) as OpenAPIObject;
}

/** Made at its first use. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
