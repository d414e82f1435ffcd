import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { contractTest } from '../../testing/index.js';
import { DocumentStore, isDocumentKey } from '../domain/document.js';
import { DiskDocumentStore } from './disk-document-store.js';

const NOW = new Date('2026-03-02T12:00:00Z');
const EXPIRY = new Date('2026-03-02T12:15:00Z');
const INFO = { contentType: 'application/pdf', fileName: 'Ąžuolas CV.pdf' };
const KEY = 'acme/candidate-1/cv.pdf';

describe('DiskDocumentStore', () => {
  let folder: string;
  let store: DiskDocumentStore;
  const options = (secret = Buffer.alloc(32, 7)) => ({
    folder: join(folder, 'documents'),
    publicUrl: 'https://api.example/documents/',
    secret,
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'documents-'));
    store = new DiskDocumentStore(options());
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const keys = async (prefix: string) => (await all(store.list(prefix))).sort();
  function opened(url: string, now: Date, from = store) {
    const { pathname, searchParams } = new URL(url);
    return from.openSigned(pathname.replace('/documents/', ''), Object.fromEntries(searchParams), now);
  }

  it('serves a stored document under its signed URL until, and not at, its expiry', async () => {
    await store.put(KEY, Buffer.from('%PDF-1.7'));
    const url = await store.signedUrl(KEY, INFO, EXPIRY);
    expect(url).toMatch(/^https:\/\/api\.example\/documents\/acme\/candidate-1\/cv\.pdf\?/);
    const document = await opened(url, new Date(EXPIRY.getTime() - 1));
    expect(document).toMatchObject({ ...INFO, size: 8 });
    expect(document && (await buffer(document.stream)).toString()).toBe('%PDF-1.7');
    expect(await opened(url, EXPIRY)).toBeNull();
  });

  it('keeps documents from other users of the machine', async () => {
    await store.put(KEY, Buffer.from('%PDF-1.7'));
    const modes = ['', 'acme', 'acme/candidate-1', KEY].map(async (path) => (await stat(join(folder, 'documents', path))).mode & 0o777);
    expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o700, 0o600]);
  });

  it('opens nothing if any part of the URL was changed', async () => {
    await store.put(KEY, Buffer.from('one'));
    await store.put('acme/candidate-2/cv.pdf', Buffer.from('two'));
    const url = await store.signedUrl(KEY, INFO, EXPIRY);
    expect(await opened(url.replace('candidate-1', 'candidate-2'), NOW)).toBeNull();
    for (const [name, value] of [
      ['expires', '99999999999999'],
      ['name', 'x.html'],
      ['type', 'text/html'],
      ['signature', ''],
      ['signature', 'é'],
    ] as const) {
      const changed = new URL(url);
      changed.searchParams.set(name, value);
      expect(await opened(changed.href, NOW)).toBeNull();
      changed.searchParams.delete(name);
      expect(await opened(changed.href, NOW)).toBeNull();
    }
    expect(await store.openSigned(KEY, { ...Object.fromEntries(new URL(url).searchParams), name: [INFO.fileName] }, NOW)).toBeNull();
    expect(await opened(url, NOW, new DiskDocumentStore(options(Buffer.alloc(32, 8))))).toBeNull();
  });

  it('refuses a secret that is too short to sign with', () => {
    expect(() => new DiskDocumentStore(options(Buffer.alloc(31)))).toThrow('32 bytes');
  });

  it('does not list an upload that a crash left unfinished, and removes it with the document', async () => {
    await store.put(KEY, Buffer.from('x'));
    const beside = join(folder, 'documents', 'acme', 'candidate-1');
    await writeFile(join(beside, '.cv.pdf.tmp'), 'half');
    expect(await keys('')).toEqual([KEY]);
    await store.remove(KEY);
    await expect(readdir(beside)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('removes the folder of a person with the last document, and not before', async () => {
    const [first, second] = ['acme/candidate-1/a.pdf', 'acme/candidate-1/b.pdf'];
    for (const key of [first, second]) await store.put(key, Buffer.from('x'));
    await store.remove(first);
    expect(await keys('')).toEqual([second]);
    await store.remove(second);
    expect(await readdir(join(folder, 'documents', 'acme'))).toEqual([]);
    await store.put(first, Buffer.from('x'));
    expect(await keys('')).toEqual([first]);
  });

  it('never leaves its folder, for any key', async () => {
    const hostile = fc
      .array(fc.constantFrom('..', '.', '/', '\\', 'a', '%2e%2e', '\0', ':', ' ', '~', 'é'), { maxLength: 8 })
      .map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(hostile, async (key) => {
        const stored = await store.put(key, Buffer.from('x')).then(
          () => true,
          () => false,
        );
        expect(stored).toBe(isDocumentKey(key));
        expect((await readdir(folder)).filter((name) => name !== 'documents')).toEqual([]);
        if (stored) await store.remove(key);
        else await expect(keys(`${key}/`)).resolves.toEqual([]);
        await rm(join(folder, 'documents'), { recursive: true, force: true });
      }),
      { numRuns: 200 },
    );
  });
});

async function all(keys: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const key of keys) found.push(key);
  return found;
}

describe('DiskDocumentStore keeps', () => {
  contractTest(DocumentStore, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'documents-'));
    const adapter = new DiskDocumentStore({ folder, publicUrl: 'https://api.example/documents', secret: Buffer.alloc(32, 7) });
    return {
      adapter,
      now: NOW,
      open: async (url, at) => {
        const { pathname, searchParams } = new URL(url);
        const opened = await adapter.openSigned(pathname.replace('/documents/', ''), Object.fromEntries(searchParams), at);
        return opened && { ...opened, bytes: await buffer(opened.stream) };
      },
      close: () => rm(folder, { recursive: true, force: true }),
    };
  });
});
