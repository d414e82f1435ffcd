import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { Express } from 'express';
import { installCommands, serveClients } from '../pages/clients.js';
import { assetOf, IMMUTABLE, sendAsset, type Asset } from '../pages/asset.js';
import { GUIDE_POLICY, type Guide, guidePage, guidesAt, llmsText } from '../pages/guides.js';
import { LANDING_POLICY, landingOf, landingPage } from '../pages/landing-page.js';
import { REFERENCE_POLICY, referencePage } from '../pages/reference-page.js';
import { setPageHeaders } from '../security-headers.js';
import { withSamplesOf } from './code-samples.js';

/** They are written by the build, so that a start need not make them. */
const DOCUMENT = fileURLToPath(new URL('../../../../openapi.json', import.meta.url));
const SCRIPT_FILE = fileURLToPath(new URL('../../../../reference/reference.js.gz', import.meta.url));
const STYLE_FILE = fileURLToPath(new URL('../../../../reference/reference.css.gz', import.meta.url));
const GUIDES = fileURLToPath(new URL('../../../../reference/guides.json', import.meta.url));

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

interface Served {
  /** Of a process with further contexts; the document of our build if left out. */
  document?: OpenAPIObject;
  publicUrl: string;
  /** The path of the pages for people; empty: there are none. */
  home?: string;
}

/**
 * `/openapi.json`, for people `/` and `/docs` with the guides, for language models `/llms.txt`, the packages of the clients. None needs a key.
 * What the build did not write is not served: 404.
 */
export function serveDocuments(app: NestExpressApplication, { document, publicUrl, home = '' }: Served): void {
  if (!document && !existsSync(DOCUMENT)) return;
  const read = once(() => (document ? withSamplesOf(existsSync(DOCUMENT) ? ourDocument() : null, document) : ourDocument()));
  const openapi = once(() => assetOf(JSON_TYPE, document ? JSON.stringify(read()) : readFileSync(DOCUMENT, 'utf8')));
  const script = once(() => assetOf(SCRIPT, readFileSync(SCRIPT_FILE)));
  const style = once(() => assetOf(STYLE, readFileSync(STYLE_FILE)));
  const landing = once(() => landingOf(read(), publicUrl));
  const page = once(() => assetOf(HTML, landingPage(landing(), home)));

  const server: Express = app.getHttpAdapter().getInstance();
  const serve = (path: string, asset: () => Asset, caching?: string): void =>
    void server.get(path, (request, response) => sendAsset(request, response, asset(), caching));
  const servePage = (path: string, policy: string, asset: () => Asset): void =>
    void server.get(path, (request, response) => {
      setPageHeaders(response, policy);
      sendAsset(request, response, asset());
    });
  serve('/openapi.json', openapi);
  serveClients(server);
  if (existsSync(SCRIPT_FILE)) {
    const base = publicUrl.replace(/\/+$/, '');
    const install = installCommands(base);
    const guides = guidesAt(publicUrl, JSON.parse(readFileSync(GUIDES, 'utf8')) as Guide[]);
    const reference = once(() => {
      const paths = { script: `/docs/reference.js?v=${script().digest}`, style: `/docs/reference.css?v=${style().digest}` };
      return assetOf(HTML, referencePage(read().info.title, { ...paths, guides, install }));
    });
    serve('/docs/reference.js', script, IMMUTABLE);
    serve('/docs/reference.css', style, IMMUTABLE);
    servePage('/docs', REFERENCE_POLICY, reference);
    for (const guide of guides) {
      const address = `/docs/guides/${guide.name}`;
      servePage(
        address,
        GUIDE_POLICY,
        once(() => assetOf(HTML, guidePage(guide, guides, read().info.title))),
      );
      serve(
        `${address}.md`,
        once(() => assetOf(MARKDOWN, guide.markdown)),
      );
    }
    serve(
      '/llms.txt',
      once(() => assetOf(TEXT, llmsText(read().info, { base, guides, install }))),
    );
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
