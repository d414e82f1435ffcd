import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocumentStore } from '../../../src/documents/index.js';
import { contractTest } from '../../../src/testing/index.js';
import { S3DocumentStore } from '../../../src/documents/adapters/s3-document-store.js';
import { s3Server, type S3Server } from '../../../tools/s3-server.js';

const INFO = { contentType: 'application/pdf', fileName: 'Ąžuolas "CV".pdf' };

describe('S3DocumentStore against an S3-compatible server', () => {
  let folder: string;
  let server: S3Server;
  let store: S3DocumentStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 's3-'));
    server = s3Server({ folder, bucket: 'cvs' });
    const { port } = await server.run();
    store = storeAt(port);
  });
  afterAll(async () => {
    await store.onApplicationShutdown();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  // The embedded server verifies no signatures of version 4: the test below computes them.
  contractTest(
    DocumentStore,
    async () => {
      for (const key of await keys(store, '')) await store.remove(key);
      return { adapter: store, now: new Date(), open: download };
    },
    { without: ['links'] },
  );

  it('signs path, name and type with signature version 4, which S3 verifies', async () => {
    const url = await store.signedUrl('acme/2/cv.pdf', INFO);
    const given = new URL(url).searchParams.get('X-Amz-Signature');
    expect(signatureOf(url)).toBe(given);
    for (const changed of [
      url.replace('acme/2', 'acme/1'),
      url.replace('application%2Fpdf', 'text%2Fhtml'),
      url.replace('Expires=900', 'Expires=901'),
    ]) {
      expect(signatureOf(changed)).not.toBe(given);
    }
  });

  it('creates links that work for 15 minutes', async () => {
    expect(new URL(await store.signedUrl('acme/1/cv.pdf', INFO)).searchParams.get('X-Amz-Expires')).toBe('900');
  });

  it('lists all pages', async () => {
    const pages: Record<string, string> = { '': page('a/1', '<NextContinuationToken>next</NextContinuationToken>'), next: page('a/2') };
    const paged = createServer((request, response) => {
      response.setHeader('Content-Type', 'application/xml');
      response.end(pages[new URL(request.url ?? '', 'http://s3').searchParams.get('continuation-token') ?? '']);
    });
    await new Promise<void>((resolve) => paged.listen(0, '127.0.0.1', resolve));
    const other = storeAt((paged.address() as AddressInfo).port);
    expect(await keys(other, 'a/')).toEqual(['a/1', 'a/2']);
    await other.onApplicationShutdown();
    await new Promise((resolve) => paged.close(resolve));
  });
});

const SECRET = 'S3RVER';

function storeAt(port: number): S3DocumentStore {
  return new S3DocumentStore({
    bucket: 'cvs',
    region: 'eu-north-1',
    endpoint: `http://127.0.0.1:${port}`,
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: SECRET },
  });
}

async function download(url: string) {
  const response = await fetch(url);
  if (!response.ok) return null;
  const [, name = ''] = /filename\*=UTF-8''(\S+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, contentType: response.headers.get('content-type') ?? '', fileName: decodeURIComponent(name) };
}

async function keys(store: S3DocumentStore, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const key of store.list(prefix)) found.push(key);
  return found.sort();
}

/** The embedded server does not verify signatures of version 4, so the test computes them. */
function signatureOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...searchParams].filter(([name]) => name !== 'X-Amz-Signature').map(([name, value]) => `${encode(name)}=${encode(value)}`);
  const request = ['GET', pathname, query.sort().join('&'), `host:${host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const date = searchParams.get('X-Amz-Date') ?? '';
  const scope = `${date.slice(0, 8)}/eu-north-1/s3/aws4_request`;
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  const text = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(request).digest('hex')].join('\n');
  return hmac(key, text).toString('hex');
}

function page(key: string, more = ''): string {
  return `<ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${more}<Contents><Key>${key}</Key></Contents></ListBucketResult>`;
}
