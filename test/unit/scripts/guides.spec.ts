import { existsSync } from 'node:fs';

interface Guides {
  GUIDES: readonly { name: string; file: string; summary: string }[];
  renderGuide: (markdown: string, file: string) => { html: string; title: string };
  linkedMarkdown: (markdown: string, file: string) => string;
  readGuides: () => readonly { name: string; html: string; markdown: string }[];
}
const root = new URL('../../../', import.meta.url);
const { GUIDES, linkedMarkdown, readGuides, renderGuide } = (await import(new URL('scripts/lib/guides.mjs', root).href)) as Guides;
const htmlOf = (markdown: string, file = 'docs/errors.md'): string => renderGuide(markdown, file).html.trim();

describe('a guide', () => {
  it('is a page of the repository, with a name of its own', () => {
    expect(GUIDES.filter(({ file }) => !existsSync(new URL(file, root)))).toEqual([]);
    expect(new Set(GUIDES.map(({ name }) => name)).size).toBe(GUIDES.length);
  });

  it('has the title of its first heading', () => {
    expect(renderGuide('# `admin` *doctor*\n\n# Other\n', 'docs/doctor.md').title).toBe('admin doctor');
  });

  it('has the anchors of GitHub, each once', () => {
    const ids = [...htmlOf('# A & `b`: c_d\n\n## Same\n\n## Same\n\n## [Link](rules/README.md), ąž\n').matchAll(/id="([^"]+)"/g)].map(
      ([, id]) => id,
    );
    expect(ids).toEqual(['a--b-c_d', 'same', 'same-1', 'link-ąž']);
  });

  it.each([
    ['rules/README.md', '/docs/guides/rules'],
    ['rules/platform.md#time', '/docs/guides/rules/platform#time'],
    ['../clients/typescript/README.md', '/docs/guides/typescript-client'],
    ['../CHANGELOG.md', '/docs/guides/changelog'],
    ['openapi.json', '/openapi.json'],
    ['#here', '#here'],
    ['https://livekit.io', 'https://livekit.io'],
  ])('leads from %s to %s', (href, address) => {
    expect(htmlOf(`[text](${href})`)).toBe(`<p><a href="${address}">text</a></p>`);
  });

  it('finds its neighbours from a folder of its own', () => {
    expect(htmlOf('[text](../../docs/errors.md)', 'clients/python/README.md')).toContain('href="/docs/guides/errors"');
  });

  it.each([
    '../src/index.ts',
    'architecture.md#durable-tasks',
    '../README.md',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
  ])('keeps the text of a link to %s, which is not served', (href) => {
    expect(htmlOf(`[a \`text\`](${href})`)).toBe('<p>a <code>text</code></p>');
  });

  it('drops comments and shows other HTML as text', () => {
    expect(htmlOf('<!-- for a tool -->\n\nA <script>alert(1)</script> & <b onclick="x">b</b>')).toBe(
      '<p>A &lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b onclick=&quot;x&quot;&gt;b&lt;/b&gt;</p>',
    );
  });

  it('escapes code, and names its language', () => {
    expect(htmlOf('```ts\nconst a = "<b>" && 1;\n```')).toBe(
      '<pre tabindex="0" data-language="ts"><code>const a = &quot;&lt;b&gt;&quot; &amp;&amp; 1;\n</code></pre>',
    );
  });

  it('puts tables where they can be scrolled', () => {
    expect(htmlOf('| a | b |\n| - | - |\n| `<` | [c](rules/README.md) |')).toMatch(
      /^<div class="table" tabindex="0"><table><thead><tr><th>a<\/th>.*<td><code>&lt;<\/code><\/td><td><a href="\/docs\/guides\/rules">c<\/a><\/td>[^]*<\/table><\/div>$/s,
    );
  });

  it('contains the images of the repository, and of other images the text', () => {
    expect(htmlOf('![The thanks page](images/room-thanks.png)')).toMatch(
      /^<p><img src="data:image\/png;base64,\w[^"]+" alt="The thanks page"><\/p>$/,
    );
    expect(htmlOf('![A picture](https://evil.example/x.png) ![B](images/none.png)')).toBe('<p>A picture B</p>');
  });

  describe('as Markdown', () => {
    it.each([
      ['[Time](rules/platform.md#time)', '[Time](http://localhost:3000/docs/guides/rules/platform.md#time)'],
      ['[The `client`](../clients/typescript/README.md)', '[The `client`](http://localhost:3000/docs/guides/typescript-client.md)'],
      ['[document](openapi.json)', '[document](http://localhost:3000/openapi.json)'],
      ['[here](#here), [LiveKit](https://livekit.io)', '[here](#here), [LiveKit](https://livekit.io)'],
      ['[`index.ts`](../src/index.ts), [houses](architecture.md#words)', '`index.ts`, houses'],
      ['![The thanks page](images/room-thanks.png)', 'The thanks page'],
      [
        '| [a](errors.md) |\n| - |\n| [b](errors.md) |',
        '| [a](http://localhost:3000/docs/guides/errors.md) |\n| - |\n| [b](http://localhost:3000/docs/guides/errors.md) |',
      ],
    ])('says %j as %j', (written, served) => {
      expect(linkedMarkdown(written, 'docs/doctor.md')).toBe(served);
    });

    it('keeps code as it is', () => {
      const code = '`[a](errors.md)` and\n\n```md\n[a](errors.md)\n```\n';
      expect(linkedMarkdown(code, 'docs/doctor.md')).toBe(code);
    });

    it('leads to guides and headings that exist, and to no other path', () => {
      const guides = readGuides();
      const pages = new Map(guides.map(({ name, html }) => [`http://localhost:3000/docs/guides/${name}.md`, html]));
      const broken = guides.flatMap(({ name, html, markdown }) =>
        [...markdown.replaceAll(/```[^]*?```|`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]*)\)/g)].flatMap(([, href = '']) => {
          const [address = '', anchor] = href.split('#');
          const page = address === '' ? html : pages.get(address);
          const leads = page ? anchor === undefined || page.includes(` id="${anchor}"`) : address === 'http://localhost:3000/openapi.json';
          return leads || /^https?:(?!\/\/localhost)/.test(address) ? [] : [`${name}: ${href}`];
        }),
      );
      expect(broken).toEqual([]);
    });
  });
});
