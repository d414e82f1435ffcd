import type { OpenAPIObject } from '@nestjs/swagger';
import { escapeHtml, hashOf, page } from './html.js';

/** What `/` says of the service. The addresses are absolute. */
export interface Landing {
  name: string;
  version: string;
  description: string;
  documentation: string;
  openapi: string;
  health: string;
  /** A request that succeeds with any key that may read. */
  example: string;
}

export function landingOf({ info, paths }: Pick<OpenAPIObject, 'info' | 'paths'>, publicUrl: string): Landing {
  const base = publicUrl.replace(/\/+$/, '');
  return {
    name: info.title,
    version: info.version,
    description: /^[^]*?\.(?=\s|$)/.exec(info.description ?? '')?.[0] ?? '',
    documentation: `${base}/docs`,
    openapi: `${base}/openapi.json`,
    health: `${base}/v1/health`,
    example: `${base}${withKeyAlone(paths) ?? '/v1/health'}`,
  };
}

/** The first route that needs nothing but a key. */
function withKeyAlone(paths: OpenAPIObject['paths']): string | undefined {
  const needs = (parameter: object): boolean => 'required' in parameter && parameter.required === true;
  return Object.keys(paths).find((path) => {
    const { get } = paths[path] ?? {};
    return get?.security?.some((scheme) => 'apiKey' in scheme) && !path.includes('{') && !get.parameters?.some(needs);
  });
}

const STYLE = `
:root { color-scheme: light dark; --text: #1c2430; --quiet: #5a6675; --line: #dfe4ea; --code: #f4f6f8; --link: #0b57d0; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6e9ee; --quiet: #9aa5b3; --line: #2c3440; --code: #1a212b; --link: #8ab4f8; background: #11161d; }
}
body { max-width: 42rem; margin: 12vh auto 4rem; padding: 0 1.5rem; color: var(--text); font: 16px/1.6 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.25; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1rem; }
p { margin: .5rem 0; }
.version { color: var(--quiet); font-size: 1rem; font-weight: normal; }
ul { margin: 2rem 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
li { padding: .6rem 0; border-bottom: 1px solid var(--line); }
li span { color: var(--quiet); }
a { color: var(--link); }
a.home { display: inline-block; margin: 1rem 0 0; padding: .6rem 1rem; border: 1px solid; border-radius: 6px; font-weight: 600; }
pre { margin: .75rem 0; padding: .8rem 1rem; overflow-x: auto; background: var(--code); border-radius: 6px; }
code { font: .875rem/1.5 ui-monospace, monospace; }
`;

/** The sources that the page may load from, in the form of CSP. */
export const LANDING_POLICY = `style-src ${hashOf(STYLE)}; img-src data:`;

/** The page at `/`, for people: those who hire go on to `home`, those who program to the reference. */
export function landingPage(landing: Landing, home: string): string {
  const { name, version, description, health, example } = Object.fromEntries(
    Object.entries(landing).map(([key, value]: [string, string]) => [key, escapeHtml(value)]),
  ) as unknown as Landing;
  return page(
    { title: name, style: STYLE },
    `    <h1>${name} <span class="version">${version}</span></h1>
    <p>${description}</p>
${home === '' ? '' : `    <p><a href="${escapeHtml(home)}" class="home">Open the dashboard</a></p>\n    <h2>For programs</h2>\n`}    <ul>
      <li><a href="/docs">Reference</a> <span>– read each operation, and try it with your key</span></li>
      <li><a href="/openapi.json">OpenAPI document</a> <span>– for generators and tools</span></li>
      <li><a href="/v1/health">Health</a> <span>– whether the service is up</span></li>
    </ul>
    <h2>Is it running?</h2>
    <pre><code>curl ${health}</code></pre>
    <h2>With a key</h2>
    <p>The operator of this service creates a key for your company, and sees it once.</p>
    <pre><code>admin key create --company ID --name "My key" --scopes all --role owner</code></pre>
    <p>A service on its embedded database prints a demo key when it starts. Every request carries the key in a header:</p>
    <pre><code>curl -H "X-API-Key: $KEY" ${example}</code></pre>
    <p class="version">Keys are for servers: this API answers no web page of another site (no CORS).</p>`,
  );
}
