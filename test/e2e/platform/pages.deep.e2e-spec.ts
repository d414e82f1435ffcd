import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { DEMO_POSITIONS } from '../../../src/demo/demo-data.js';
import { CreateJobPosition } from '../../../src/jobs/index.js';
import { aTenant } from '../../support/builders.js';
import { ProductProcess } from '../../support/product-process.js';
import { TestApp } from '../../support/test-app.js';

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const PUBLIC_URL = 'https://hiring.example';

/** The files of an archive in the format ustar. */
function filesIn(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  for (let at = 0; archive[at] !== 0;) {
    const text = (from: number, length: number): string => archive.toString('latin1', at + from, at + from + length).split('\0')[0] ?? '';
    const size = Number.parseInt(text(124, 12), 8);
    files.set(text(0, 100), archive.toString('utf8', at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

describe('the pages of the service', () => {
  let app: TestApp;
  let product: ProductProcess;

  beforeAll(async () => {
    app = await TestApp.start();
    product = await ProductProcess.start(app.databaseUrl, { PUBLIC_URL });
  });
  afterAll(async () => {
    await product.stop();
    await app.close();
  });

  const get = (path: string, headers: Record<string, string> = BROWSER) => product.http.get(path, { headers });
  /** A directive of the page's Content-Security-Policy. */
  const directive = (policy: string | undefined, name: string): string | undefined =>
    policy
      ?.split('; ')
      .find((text) => text.startsWith(`${name} `))
      ?.slice(name.length + 1);
  const sourceOf = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

  const PAGES = ['/', '/docs', '/docs/guides/rules'];

  it.each(PAGES)('keep %s out of frames, and let it load nothing from another host', async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers['content-type'], headers['x-frame-options']]).toEqual([200, 'text/html; charset=utf-8', 'DENY']);
    const policy = headers['content-security-policy'];
    expect(['default-src', 'base-uri', 'form-action', 'frame-ancestors'].map((name) => directive(policy, name))).toEqual(
      Array(4).fill("'none'"),
    );
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline/);
  });

  it.each(['/', '/docs'])('name no other host in %s', async (path) => {
    const hosts = [...(await get(path)).text.matchAll(/https?:\/\/([^/"'\s<]+)/g)].map(([, host]) => host);
    expect(hosts.filter((host) => host !== new URL(PUBLIC_URL).host)).toEqual([]);
  });

  it('allow the inline scripts and styles that they have, and no others', async () => {
    for (const [path, element, name] of [
      ['/docs', 'script', 'script-src'],
      ['/', 'style', 'style-src'],
      ['/docs/guides/rules', 'style', 'style-src'],
    ] as const) {
      const { text, headers } = await get(path);
      const inline = [...text.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(([, content = '']) => sourceOf(content));
      const allowed = directive(headers['content-security-policy'], name)?.match(/'sha256-[^']+'/g);
      expect(allowed).toEqual(inline);
    }
  });

  it.each(['/', '/docs/guides/rules'])('have nothing that runs in the page at %s', async (path) => {
    expect((await get(path)).text).not.toMatch(/<script|onload=|javascript:/i);
  });

  describe('the reference at /docs', () => {
    it('reads the document of this service, keeps a key for the session only, and reports to no other host', async () => {
      const { text } = await get('/docs');
      expect(text).toContain('<title>Interview Platform API</title>');
      expect(text).toContain('"url":"/openapi.json"');
      expect(text.indexOf("'localStorage', { value: window.sessionStorage }")).toBeLessThan(text.indexOf('src="/docs/reference.js'));
      expect(text).toContain('"validatorUrl":null');
    });

    it('has its script from this service, compressed, and for a year', async () => {
      const [, path = ''] = /<script src="([^"]+)"/.exec((await get('/docs')).text) ?? [];
      const { statusCode, headers, body } = await request(product.http.baseUrl + path, { headers: { 'accept-encoding': 'gzip, br' } });
      const bytes = Buffer.from(await body.arrayBuffer());
      expect([statusCode, headers['content-type'], headers['content-encoding'], headers.vary]).toEqual([
        200,
        'text/javascript; charset=utf-8',
        'gzip',
        'Accept-Encoding',
      ]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(bytes.length).toBeLessThan(600_000);
      const plain = await get(path, { 'accept-encoding': 'identity' });
      expect([plain.headers['content-encoding'], plain.text.length > 1_000_000]).toEqual([undefined, true]);
      expect(gunzipSync(bytes).toString()).toBe(plain.text);
    });

    it('names no made-up key, its script neither', async () => {
      const { text } = await get('/docs');
      const [, script = ''] = /<script src="([^"]+)"/.exec(text) ?? [];
      for (const path of ['/docs', '/openapi.json', script]) {
        expect([path, /QUxMIFlPVVI|YOUR_SECRET_TOKEN|aipk_[0-9a-f]{8}/.exec((await get(path)).text)?.[0]]).toEqual([path, undefined]);
      }
    });
  });

  describe('the guides', () => {
    const linksIn = (text: string) => [...text.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => href);

    it('stand at /docs behind the quickstart and before the reference', async () => {
      const { text } = await get('/docs');
      const order = ['<h1 id="quickstart">', 'id="developers"', 'id="operators"', 'id="reference"'].map((mark) => text.indexOf(mark));
      expect(order).toEqual([...order].sort((a, b) => a - b));
      expect(Math.min(...order)).toBeGreaterThan(0);
      expect(text).toContain(`export BASE_URL=${PUBLIC_URL}`);
      expect(text).not.toContain('//localhost');
    });

    it('lead to pages and headings that exist, and to no other path', async () => {
      const known = new Map<string, string>();
      const pageAt = async (path: string) => known.get(path) ?? known.set(path, (await get(path)).text).get(path) ?? '';
      const guides = linksIn(await pageAt('/docs')).filter((href) => /^\/docs\/guides\/[\w-]+$/.test(href));
      expect(guides).toEqual(
        expect.arrayContaining(['/docs/guides/webhooks', '/docs/guides/typescript-client', '/docs/guides/operations']),
      );
      const broken: string[] = [];
      for (const page of ['/docs', ...new Set(guides)]) {
        for (const href of linksIn(await pageAt(page)).filter((link) => !/^https?:/.test(link))) {
          const [path = '', anchor] = href.split('#');
          const { status, text } = { status: 200, text: await pageAt(path || page) };
          if (status !== 200 || text.startsWith('{"success":false')) broken.push(`${page}: ${href}`);
          else if (anchor !== undefined && !text.includes(` id="${anchor}"`)) broken.push(`${page}: ${href}`);
        }
      }
      expect(broken).toEqual([]);
    });

    it('lead as Markdown to addresses of this service that it answers', async () => {
      const written = await Promise.all(
        [...(await get('/llms.txt')).text.matchAll(/\((\S+\/docs\/guides\/\S+\.md)\)/g)].map(
          async ([, address = '']) => (await get(address.slice(PUBLIC_URL.length))).text,
        ),
      );
      const links = written.flatMap((text) => [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, href = '']) => href));
      const ours = [...new Set(links.filter((href) => !/^https?:\/\/(?!hiring\.example)/.test(href)))];
      expect(ours.length).toBeGreaterThan(20);
      for (const href of ours) expect([href, (await get(href.replace(PUBLIC_URL, ''))).status]).toEqual([href, 200]);
    });

    it('are pages for people, and Markdown for programs', async () => {
      const { status, headers, text } = await get('/docs/guides/typescript-client');
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(text).toContain('<title>The TypeScript client – Interview Platform API</title>');
      const markdown = await get('/docs/guides/typescript-client.md');
      expect([markdown.status, markdown.headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
      expect(markdown.text).toContain(`baseUrl: '${PUBLIC_URL}'`);
    });

    it.each(['/docs/guides/nothing', '/docs/guides/contributing', '/docs/guides'])('answer %s in the envelope', async (path) => {
      const { status, body } = await product.http.get(path);
      expect([status, body.error]).toEqual([404, 'NOT_FOUND']);
    });

    it('are listed in /llms.txt, with addresses that lead somewhere', async () => {
      const { status, headers, text } = await get('/llms.txt');
      expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
      expect(text).toMatch(/^# Interview Platform API\n\n> [^\n]+\.\n\n/);
      const addresses = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): .+$/gm)].map(([, address = '']) => address);
      expect(addresses).toEqual(
        expect.arrayContaining(['quickstart.md', 'webhooks.md', 'python-client.md'].map((name) => `${PUBLIC_URL}/docs/guides/${name}`)),
      );
      for (const address of addresses) expect([address, (await get(address.slice(PUBLIC_URL.length))).status]).toEqual([address, 200]);
    });

    it('begin with commands that bash runs, word by word, and that this service answers as the quickstart says', async () => {
      const { key, company } = await aTenant(app);
      await app.inOperation(() => app.get(CreateJobPosition).run({ ...DEMO_POSITIONS[0]!, company: company.id }));
      const { text } = await get('/docs/guides/quickstart.md');
      const [, ...commands] = [...text.matchAll(/```sh\n([^]*?)```/g)].map(([, command = '']) => command);
      const shown = [...text.matchAll(/```sh\n[^`]*?```\n\n```json\n([^]*?)```/g)].map(([, page = '']) => page);
      expect([commands.length, shown.length]).toEqual([5, 5]);
      // The first block is the address and the key, and a test has no receiver of a demo.
      const script = commands
        .join("echo; echo '--next--'\n")
        .replace(/^RECEIVER_URL=.*$/m, 'RECEIVER_URL=https://receiver.example.com/hooks');
      const { stdout, stderr } = await promisify(execFile)('bash', ['--norc', '-euc', script], {
        env: { ...process.env, BASE_URL: product.http.baseUrl, API_KEY: key },
      });
      const answers = stdout.split('\n--next--\n');
      expect([stderr, answers.length]).toEqual(['', 5]);
      for (const [i, page] of shown.entries()) {
        const answer = answers[i] ?? '';
        const names = [...page.matchAll(/"(\w+)":/g)].map(([, name = '']) => name);
        expect([page, names.filter((name) => !answer.includes(`"${name}":`))]).toEqual([page, []]);
        const values = [...page.matchAll(/"(success|cvScore|status|previousStatus|position|language|isActive)": ("[^"]*"|[\w.]+)/g)];
        for (const [, name, value] of values) expect([page, answer]).toEqual([page, expect.stringContaining(`"${name}":${value}`)]);
      }
    });
  });

  describe('the packages of the clients', () => {
    const VERSION = (JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }).version;
    const fetched = async (path: string) => {
      const { statusCode, headers, body } = await request(product.http.baseUrl + path, { headers: { 'accept-encoding': 'gzip' } });
      return { statusCode, headers, bytes: Buffer.from(await body.arrayBuffer()) };
    };

    it.each([
      ['typescript', '.tgz', 'package/package.json', ['package/dist/index.d.ts', 'package/dist/listen/main.js']],
      ['python', '.tar.gz', `interview_platform-${VERSION}/PKG-INFO`, [`interview_platform-${VERSION}/openapi.json`]],
    ] as const)('are served for %s by version for a year, and as the present one', async (name, suffix, about, others) => {
      const versioned = await fetched(`/clients/${name}-${VERSION}${suffix}`);
      expect([versioned.statusCode, versioned.headers['content-type'], versioned.headers['content-encoding']]).toEqual([
        ...[200, 'application/gzip', undefined],
      ]);
      expect(versioned.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const files = filesIn(gunzipSync(versioned.bytes));
      expect([...files.keys()]).toEqual(expect.arrayContaining([about, ...others]));
      expect(files.get(about)).toMatch(new RegExp(`^(?:Version: |  "version": ")${VERSION.replaceAll('.', '\\.')}\\b`, 'm'));
      const present = await fetched(`/clients/${name}${suffix}`);
      expect([present.bytes.equals(versioned.bytes), present.headers['cache-control']]).toEqual([true, 'no-cache']);
      const again = await get(`/clients/${name}${suffix}`, { 'if-none-match': String(present.headers.etag) });
      expect([again.status, again.text]).toEqual([304, '']);
      expect((await get(`/clients/${name}-0.9.0${suffix}`)).status).toBe(404);
    });

    it('are installed by the commands of /docs and /llms.txt', async () => {
      for (const path of ['/docs', '/llms.txt']) {
        const commands = [...(await get(path)).text.matchAll(/(?:npm|pip) install (https?:\S+?)(?=[`<\s])/g)].map(
          ([, address = '']) => address,
        );
        expect([path, commands]).toEqual([path, [`${PUBLIC_URL}/clients/typescript.tgz`, `${PUBLIC_URL}/clients/python.tar.gz`]]);
      }
    });
  });

  it('are asked for again only if they have changed', async () => {
    for (const path of ['/', '/docs', '/docs/guides/rules', '/docs/guides/rules.md', '/llms.txt', '/openapi.json']) {
      const { headers } = await get(path);
      expect([path, headers['cache-control']]).toEqual([path, 'no-cache']);
      const again = await get(path, { ...BROWSER, 'if-none-match': headers.etag ?? '' });
      expect([path, again.status, again.text]).toEqual([path, 304, '']);
    }
  });

  it('lead from / to the dashboard, the reference, the document and health', async () => {
    const { text } = await get('/');
    const links = [...text.matchAll(/<a href="([^"]+)"/g)].map(([, path = '']) => path);
    expect(links).toEqual(['/dashboard', '/docs', '/openapi.json', '/v1/health']);
    for (const path of links) expect([path, (await get(path)).status]).toEqual([path, path === '/dashboard' ? 303 : 200]);
  });

  it('show commands at / that work', async () => {
    const { key } = await aTenant(app);
    const { text } = await get('/');
    const [health, example] = [...text.matchAll(/<code>curl (.+?)<\/code>/g)].map(([, args = '']) => args);
    const pathOf = (args = ''): string => args.slice(args.indexOf(PUBLIC_URL) + PUBLIC_URL.length);
    expect((await product.http.get(pathOf(health))).body).toMatchObject({ status: 'ok' });
    expect(example).toContain('X-API-Key: $KEY');
    expect((await product.http.get(pathOf(example), { key })).body).toMatchObject({ success: true });
  });

  it.each(['application/json', '*/*'])('answer a program that accepts %s in JSON at /', async (accept) => {
    const { status, body } = await product.http.get('/', { headers: { accept } });
    expect(status).toBe(200);
    expect(body).toEqual({
      name: 'Interview Platform API',
      version: expect.stringMatching(/^1\./),
      description: expect.stringMatching(/\.$/),
      documentation: `${PUBLIC_URL}/docs`,
      openapi: `${PUBLIC_URL}/openapi.json`,
      health: `${PUBLIC_URL}/v1/health`,
      example: `${PUBLIC_URL}/v1/job-positions`,
    });
  });

  it('take no other method than GET', async () => {
    const { status, headers } = await product.http.post('/docs');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});
