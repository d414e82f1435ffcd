import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { type DocumentInfo, DocumentStore } from '../documents/index.js';
import { after, MINUTE } from '../platform/domain/index.js';
import { type Bench, type Contract, rule } from './contract.js';

/** The download under a link. */
export interface DownloadedDocument extends DocumentInfo {
  readonly bytes: Buffer;
}

/** A store, and whatever serves its links. */
export interface DocumentStoreBench extends Bench<DocumentStore> {
  /** The time on the bench; links are signed until 15 minutes later. */
  readonly now: Date;
  /** Follows a link at a time, `now` or later; null if it is refused. A bench without part `links` ignores the time. */
  open(url: string, at: Date): Promise<DownloadedDocument | null>;
}

/** Parts that a bench may leave out. `links`: its server checks neither signature nor time. */
export type DocumentStorePart = 'links';

const INFO: DocumentInfo = { contentType: 'application/pdf', fileName: 'Ąžuolas "CV"; v2.pdf' };
const KEY = 'company/candidate/0192f7a0-0000-7000-8000-000000000001.pdf';
const BAD_KEYS = ['../escape', '/absolute', 'a//b', 'a/../b', '.hidden', '', 'a/', 'a\\b', 'ą', 'x'.repeat(513)];

/** docs/rules/documents.md#cv-documents */
export const documentStoreContract: Contract<DocumentStoreBench> = {
  port: DocumentStore,
  rules: [
    rule('serves every byte of a document under a link that needs no key, as a download with its type and name', async (bench) => {
      const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7 + (i >> 8)) % 256));
      await bench.adapter.put(KEY, bytes, INFO);
      const found = await download(bench, KEY);
      assert.ok(found?.bytes.equals(bytes), 'the bytes differ');
      assert.deepEqual({ contentType: found?.contentType, fileName: found?.fileName }, INFO);
    }),
    rule('stores a document of one byte', async (bench) => {
      await bench.adapter.put(KEY, Buffer.from('x'), INFO);
      assert.equal((await download(bench, KEY))?.bytes.toString(), 'x');
    }),
    rule('stores a document that arrives as a stream', async (bench) => {
      const parts = Array.from({ length: 100 }, (_, i) => Buffer.alloc(4_096, i));
      await bench.adapter.put(KEY, Readable.from(parts), INFO);
      assert.ok((await download(bench, KEY))?.bytes.equals(Buffer.concat(parts)), 'the bytes differ');
    }),
    rule('keeps what it has where a stream fails', async (bench) => {
      await bench.adapter.put(KEY, Buffer.from('whole'), INFO);
      for (const key of [KEY, 'a/1']) await assert.rejects(bench.adapter.put(key, Readable.from(cutOff()), INFO));
      assert.equal((await download(bench, KEY))?.bytes.toString(), 'whole');
      assert.equal(await download(bench, 'a/1'), null);
    }),
    rule('replaces a document', async (bench) => {
      await bench.adapter.put(KEY, Buffer.from('the old and longer one'), INFO);
      await bench.adapter.put(KEY, Buffer.from('new'), INFO);
      assert.equal((await download(bench, KEY))?.bytes.toString(), 'new');
    }),
    rule('removes a document, also twice, and no other', async (bench) => {
      for (const key of ['a/1', 'a/2']) await bench.adapter.put(key, Buffer.from(key), INFO);
      await bench.adapter.remove('a/1');
      await bench.adapter.remove('a/1');
      assert.equal(await download(bench, 'a/1'), null);
      assert.equal((await download(bench, 'a/2'))?.bytes.toString(), 'a/2');
    }),
    rule('lists the keys with a prefix, which need not be a whole segment', async ({ adapter }) => {
      for (const key of ['a/1', 'a/b/2', 'ab/3', 'c/4']) await adapter.put(key, Buffer.from('x'), INFO);
      assert.deepEqual(await keys(adapter, 'a'), ['a/1', 'a/b/2', 'ab/3']);
      assert.deepEqual(await keys(adapter, 'a/'), ['a/1', 'a/b/2']);
      assert.deepEqual(await keys(adapter, 'd'), []);
      await adapter.remove('a/1');
      assert.deepEqual(await keys(adapter, 'a/'), ['a/b/2']);
    }),
    rule('refuses a key that is not made of plain segments', async ({ adapter }) => {
      for (const key of BAD_KEYS) await assert.rejects(adapter.put(key, Buffer.from('x'), INFO), RangeError, `put ${JSON.stringify(key)}`);
      assert.deepEqual(await keys(adapter, ''), []);
    }),
    rule(
      'refuses a link at its expiry, and serves it just before',
      async (bench) => {
        await bench.adapter.put(KEY, Buffer.from('x'), INFO);
        const expiresAt = after(bench.now, 15 * MINUTE);
        const url = await bench.adapter.signedUrl(KEY, INFO, expiresAt);
        assert.ok(await bench.open(url, after(expiresAt, -1_000)), 'the link has to work for 15 minutes');
        assert.equal(await bench.open(url, expiresAt), null);
      },
      'links',
    ),
    rule(
      'refuses a link of which anything was changed',
      async (bench) => {
        for (const key of [KEY, `${KEY}x`]) await bench.adapter.put(key, Buffer.from('x'), INFO);
        const url = await link(bench, KEY);
        const { searchParams } = new URL(url);
        const changes = [url.replace(KEY, `${KEY}x`), ...[...searchParams.keys()].map((name) => changed(url, name))];
        for (const change of changes) assert.equal(await bench.open(change, bench.now), null, `served: ${change}`);
      },
      'links',
    ),
  ],
};

async function* cutOff(): AsyncIterable<Buffer> {
  for (let i = 0; i < 20; i += 1) yield Buffer.alloc(65_536, i);
  throw new Error('cut off');
}

function link({ adapter, now }: DocumentStoreBench, key: string): Promise<string> {
  return adapter.signedUrl(key, INFO, after(now, 15 * MINUTE));
}

async function download(bench: DocumentStoreBench, key: string): Promise<DownloadedDocument | null> {
  return bench.open(await link(bench, key), bench.now);
}

/** The link with another last character in one parameter. */
function changed(url: string, name: string): string {
  const other = new URL(url);
  const value = other.searchParams.get(name) ?? '';
  other.searchParams.set(name, `${value.slice(0, -2)}${value.at(-2) === '1' ? '2' : '1'}${value.slice(-1)}`);
  return other.href;
}

async function keys(store: DocumentStore, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const key of store.list(prefix)) found.push(key);
  return found.sort();
}
