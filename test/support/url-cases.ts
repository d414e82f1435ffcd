import { readFileSync } from 'node:fs';

export interface UrlCase {
  readonly url: string;
  readonly expect: 'allow' | 'block';
  readonly why: string;
}

/** The cases of hostile-urls.tsv. Its URLs are JSON-escaped; `GENERATE:n` is an acceptable URL of n characters. */
export function urlCases(): UrlCase[] {
  const [, ...rows] = readFileSync(new URL('./hostile-urls.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return rows.map((row) => {
    const [written = '', expect = '', why = ''] = row.split('\t');
    if (expect !== 'allow' && expect !== 'block') throw new Error(`hostile-urls.tsv: "${row}" expects neither allow nor block`);
    return { url: urlOf(written), expect, why };
  });
}

/** An acceptable URL of exactly `length` characters. */
export function urlOfLength(length: number, filler = 'a'): string {
  const start = 'https://example.com/';
  return start + filler.repeat(length - start.length);
}

function urlOf(written: string): string {
  const [, length] = /^GENERATE:(\d+)$/.exec(written) ?? [];
  return length === undefined ? (JSON.parse(`"${written}"`) as string) : urlOfLength(Number(length));
}
