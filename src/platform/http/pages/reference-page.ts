import { GUIDE_STYLE, guideLinks, type Guide } from './guides.js';
import { escapeHtml, hashOf, page } from './html.js';

/** Scalar's settings: nothing is loaded from or sent to another host. */
const SETTINGS = {
  url: '/openapi.json',
  authentication: { preferredSecurityScheme: 'apiKey' },
  // It would write to localStorage, which KEEP_IN_SESSION replaces.
  persistAuth: true,
  telemetry: false,
  withDefaultFonts: false,
  agent: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  documentDownloadType: 'json',
  orderSchemaPropertiesBy: 'preserve',
};

/** Before Scalar's script: the key that a reader enters stays in this tab, and is gone when the tab is closed. */
const KEEP_IN_SESSION = `Object.defineProperty(window, 'localStorage', { value: window.sessionStorage });`;
/** After it. */
const START = `Scalar.createApiReference('#reference', { ...${JSON.stringify(SETTINGS)}, hiddenClients: document.getElementById('reference').dataset.samples === 'all' });`;

/** The sources that the page may load from, in the form of CSP. Scalar adds its styles as elements, and reads images that were pasted into it. */
export const REFERENCE_POLICY = [
  `script-src 'self' ${[KEEP_IN_SESSION, START].map(hashOf).join(' ')}`,
  `style-src 'unsafe-inline'`,
  `img-src 'self' data: blob:`,
  `font-src 'self' data:`,
  `connect-src 'self'`,
].join('; ');

interface Reference {
  /** The path of Scalar's script. */
  readonly script: string;
  /** Which operations have samples of ours (x-codeSamples). Scalar makes its own, with a made-up key, only where some have none. */
  readonly samples: 'all' | 'some';
  /** The first one is the quickstart. */
  readonly guides: readonly Guide[];
}

/** The page at `/docs`: the quickstart, links to the guides, and the OpenAPI document to read and to try. */
export function referencePage(title: string, { script, samples, guides }: Reference): string {
  return page(
    { title: escapeHtml(title), style: GUIDE_STYLE },
    `    <div class="guide">
      <nav aria-label="Documentation"><a href="#developers">Guides</a> · <a href="#reference">Reference</a> · <a href="/openapi.json">OpenAPI document</a></nav>
      <main>
${guides[0]?.html ?? ''}
      </main>
${guideLinks(guides.slice(1))}
    </div>
    <div id="reference" data-samples="${samples}"></div>
    <noscript>This page needs JavaScript. The document itself is at <a href="/openapi.json">/openapi.json</a>.</noscript>
    <script>${KEEP_IN_SESSION}</script>
    <script src="${script}"></script>
    <script>${START}</script>`,
  );
}
