import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');
const page = read('docs/security.md');

/** Every “title” of a test that the page names, with the file before it. */
function proofs(): [file: string, title: string][] {
  const [, ...paragraphs] = page.split(/^Proof: /m);
  return paragraphs.flatMap((text) => {
    const proof = text.split('\n\n')[0]!.replaceAll(/\s+/g, ' ');
    return proof.split(/(?=`(?:src|test)\/)/).flatMap((part) => {
      const [, file = ''] = /^`([^`]+)`/.exec(part) ?? [];
      return [...part.matchAll(/“([^”]+)”/g)].map(([, title = '']): [string, string] => [file, title]);
    });
  });
}

/** The titles of the tests in a file, as they are written: a text with a function behind it. */
function titlesOf(file: string): string[] {
  if (!existsSync(new URL(file, root))) return [];
  return [...read(file).matchAll(/(?<!describe)\(\s*(['"`])((?:(?!\1).)+)\1,\s+(?:async )?\(/g)].map(([, , title = '']) => title);
}

describe('docs/security.md', () => {
  const risks = [...page.matchAll(/^### (API\d+) /gm)].map(([, risk]) => risk);

  it('treats each of the ten risks', () => {
    expect(risks).toEqual(Array.from({ length: 10 }, (_, i) => `API${i + 1}`));
  });

  it('names a proof for each of them', () => {
    const sections = page.split(/^##+ /m).filter((section) => section.startsWith('API'));
    expect(sections.filter((section) => !/^Proof: `/m.test(section))).toEqual([]);
  });

  it.each(proofs())('names a test that exists: %s, “%s”', (file, title) => {
    expect(titlesOf(file)).toContainEqual(expect.stringContaining(title));
  });

  it('has the headers that the service sends', async () => {
    const { securityHeadersAt } = await import('../../../src/platform/http/security-headers.js');
    const rows = [...page.matchAll(/^\| `([\w-]+)` +\| `([^`]+)` +\|/gm)].map(([, name, value]) => [name, value]);
    expect(new Map(rows.filter(([name]) => name?.includes('-')) as [string, string][])).toEqual(
      new Map(
        ['X-Content-Type-Options', 'Cache-Control', 'Referrer-Policy', 'Strict-Transport-Security'].map((name) => [
          name,
          new Map(securityHeadersAt('https://example.com')).get(name),
        ]),
      ),
    );
  });
});
