import { GUIDE_STYLE, guideLinks, type Guide } from './guides.js';
import { escapeHtml, hashOf, page } from './html.js';

/** Settings of Swagger UI: nothing is loaded from or sent to another host. */
const SETTINGS = {
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  // It would write to localStorage, which KEEP_IN_SESSION replaces.
  persistAuthorization: true,
  validatorUrl: null,
};

/** Before Swagger UI's script: the key that a reader enters stays in this tab, and is gone when the tab is closed. */
const KEEP_IN_SESSION = `Object.defineProperty(window, 'localStorage', { value: window.sessionStorage });`;

/** A plugin: the samples of an operation (x-codeSamples) before its responses. */
const SAMPLES = `() => ({ wrapComponents: { responses: (Responses, { React: { createElement: h } }) => (props) => {
  const samples = props.specSelectors.specJson().getIn(['paths', props.path, props.method, 'x-codeSamples'])?.toJS() ?? [];
  const shown = samples.map(({ label, source }) => h('details', { key: label, name: 'sample' }, h('summary', null, label), h('pre', null, h('code', null, source))));
  return h('div', null, samples.length > 0 && h('div', { className: 'samples' }, h('h4', null, 'Samples'), shown), h(Responses, props));
} } })`;

/** After the script. The page is light or dark as the reader's system is. */
const START = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
SwaggerUIBundle({ ...${JSON.stringify(SETTINGS)}, plugins: [${SAMPLES}] });`;

const STYLE = `${GUIDE_STYLE}
#reference { padding: 0 .5rem; }
.swagger-ui .wrapper { max-width: 72rem; }
.swagger-ui .samples { margin: 0 1.25rem 1rem; }
.swagger-ui .samples summary { padding: .4rem 0; cursor: pointer; }
.swagger-ui .samples pre { overflow-x: auto; padding: .8rem 1rem; background: var(--code); color: var(--text); border-radius: 6px; white-space: pre; }
`;

/** The sources that the page may load from, in the form of CSP. Swagger UI's style sheet has its icons as data. */
export const REFERENCE_POLICY = [
  `script-src 'self' ${[KEEP_IN_SESSION, START].map(hashOf).join(' ')}`,
  `style-src 'self' ${hashOf(STYLE)}`,
  `img-src 'self' data:`,
  `connect-src 'self'`,
].join('; ');

interface Reference {
  /** The paths of Swagger UI's script and style sheet. */
  readonly script: string;
  readonly style: string;
  /** The first one is the quickstart. */
  readonly guides: readonly Guide[];
  /** The commands that install the clients. */
  readonly install: readonly string[];
}

/** The page at `/docs`: the quickstart, the clients, links to the guides, and the OpenAPI document to read and to try. */
export function referencePage(title: string, { script, style, guides, install }: Reference): string {
  return page(
    { title: escapeHtml(title), style: STYLE },
    `    <link rel="stylesheet" href="${style}">
    <div class="guide">
      <nav aria-label="Documentation"><a href="#developers">Guides</a> · <a href="#clients">Clients</a> · <a href="#reference">Reference</a> · <a href="/openapi.json">OpenAPI document</a></nav>
      <main>
${guides[0]?.html ?? ''}
      </main>
<h2 id="clients">Clients</h2>
<pre tabindex="0"><code>${install.map(escapeHtml).join('\n')}
</code></pre>
${guideLinks(guides.slice(1))}
    </div>
    <div id="reference"></div>
    <noscript>This page needs JavaScript. The document itself is at <a href="/openapi.json">/openapi.json</a>.</noscript>
    <script>${KEEP_IN_SESSION}</script>
    <script src="${script}"></script>
    <script>${START}</script>`,
  );
}
