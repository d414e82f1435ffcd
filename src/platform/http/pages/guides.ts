import { escapeHtml, hashOf, page } from './html.js';

/** A page of the repository for users of the API or for operators, as the build rendered it (scripts/lib/guides.mjs). */
export interface Guide {
  readonly name: string;
  readonly audience: 'developers' | 'operators';
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly markdown: string;
}

/** Where the guides say that the service is. */
const EXAMPLE_URL = 'http://localhost:3000';

/** The guides of a service that clients reach under `publicUrl`. */
export function guidesAt(publicUrl: string, guides: readonly Guide[]): Guide[] {
  const base = publicUrl.replace(/\/+$/, '');
  return guides.map(({ html, markdown, ...rest }) => ({
    ...rest,
    html: html.replaceAll(EXAMPLE_URL, () => escapeHtml(base)),
    markdown: markdown.replaceAll(EXAMPLE_URL, () => base),
  }));
}

const LIGHT = '--text: #1c2430; --quiet: #5a6675; --line: #dfe4ea; --code: #f4f6f8; --link: #0b57d0; --page: #fff;';
const DARK = '--text: #e6e9ee; --quiet: #9aa5b3; --line: #2c3440; --code: #1a212b; --link: #8ab4f8; --page: #11161d;';

/** The class of the body is that of the reference, where a reader can choose between light and dark. */
export const GUIDE_STYLE = `
:root { color-scheme: light dark; ${LIGHT} }
@media (prefers-color-scheme: dark) { :root { ${DARK} } }
body.light-mode { color-scheme: light; ${LIGHT} }
body.dark-mode { color-scheme: dark; ${DARK} }
body { margin: 0; background: var(--page); }
.guide { box-sizing: border-box; max-width: 52rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; color: var(--text); font: 16px/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
.guide h1 { margin: 1rem 0; font-size: 1.75rem; line-height: 1.25; }
.guide h2 { margin: 2.5rem 0 .75rem; padding-bottom: .3rem; font-size: 1.3rem; border-bottom: 1px solid var(--line); }
.guide h3 { margin: 2rem 0 .5rem; font-size: 1.05rem; }
.guide :is(h1, h2, h3, h4) { font-weight: 600; }
.guide :is(h1, h2, h3, h4) a { color: inherit; text-decoration: none; }
.guide :is(h1, h2, h3, h4) a:hover { text-decoration: underline; }
.guide :is(p, ul, ol, pre, .table) { margin: .75rem 0; }
.guide ul { padding-left: 1.4rem; list-style: disc; }
.guide ol { padding-left: 1.4rem; list-style: decimal; }
.guide a { color: var(--link); text-decoration: underline; }
.guide code { font: .875em/1.5 ui-monospace, monospace; background: var(--code); padding: .1em .25em; border-radius: 4px; }
.guide pre { padding: .8rem 1rem; overflow-x: auto; background: var(--code); border: 1px solid var(--line); border-radius: 6px; overflow-wrap: normal; }
.guide pre code { padding: 0; background: none; }
.guide .table { overflow-x: auto; overflow-wrap: normal; }
.guide table { border-collapse: collapse; font-size: .9rem; }
.guide :is(th, td) { padding: .4rem .6rem; text-align: left; vertical-align: top; border: 1px solid var(--line); min-width: 3rem; }
.guide img { max-width: 100%; height: auto; border: 1px solid var(--line); }
.guide nav { font-size: .9rem; }
.guide nav li span, .guide footer { color: var(--quiet); }
.guide :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
`;

/** The sources that the page of a guide may load from, in the form of CSP. */
export const GUIDE_POLICY = `style-src ${hashOf(GUIDE_STYLE)}; img-src data:`;

const HEADINGS = { developers: 'Guides for developers', operators: 'Guides for operators' } as const;

/** Links to the guides, each with its summary. */
export function guideLinks(guides: readonly Guide[]): string {
  const groups = Object.entries(HEADINGS).map(([audience, heading]) => {
    const links = guides
      .filter((guide) => guide.audience === audience)
      .map(({ name, title, summary }) => {
        return `<li><a href="/docs/guides/${name}">${escapeHtml(title)}</a> <span>– ${escapeHtml(summary)}</span></li>`;
      });
    return `<h2 id="${audience}">${heading}</h2>\n<ul>\n${links.join('\n')}\n</ul>`;
  });
  return `<nav aria-label="Guides">\n${groups.join('\n')}\n</nav>`;
}

/** The page at `/docs/guides/<name>`. `product` is the title of the API. */
export function guidePage({ title, html }: Guide, guides: readonly Guide[], product: string): string {
  return page(
    { title: `${escapeHtml(title)} – ${escapeHtml(product)}`, style: GUIDE_STYLE },
    `    <div class="guide">
      <nav aria-label="Documentation"><a href="/docs">${escapeHtml(product)}</a> · <a href="#developers">All guides</a> · <a href="/docs#reference">Reference</a></nav>
      <main>
${html}
      </main>
${guideLinks(guides)}
    </div>`,
  );
}

/** `/llms.txt`: the documentation for language models, in the form of llmstxt.org. */
export function llmsText(
  { title, description = '' }: { title: string; description?: string },
  { base, guides, install }: { base: string; guides: readonly Guide[]; install: readonly string[] },
): string {
  const linksFor = (audience: Guide['audience']): string =>
    guides
      .filter((guide) => guide.audience === audience)
      .map(({ name, title: heading, summary }) => `- [${heading}](${base}/docs/guides/${name}.md): ${summary}`)
      .join('\n');
  return `# ${title}

> ${description.split('\n\n')[0]?.replaceAll('\n', ' ') ?? ''}

Every guide is Markdown; without \`.md\` its address is that of a page for people. Every operation has samples in curl and with the TypeScript and Python clients.

## API

- [OpenAPI document](${base}/openapi.json): every operation, schema and event of OpenAPI 3.1, with examples and samples
- [OpenAPI document in YAML](${base}/openapi.yaml): the same
- [Reference](${base}/docs): the same for people, to read and to try
- [Catalogue of events](${base}/docs/guides/webhooks.md): the events of webhooks and their fields

## Clients

${install.map((command) => `- \`${command}\``).join('\n')}

## ${HEADINGS.developers}

${linksFor('developers')}

## ${HEADINGS.operators}

${linksFor('operators')}
`;
}
