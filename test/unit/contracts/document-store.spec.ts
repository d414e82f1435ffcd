import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type DocumentInfo, DocumentStore, isDocumentKey } from '../../../src/documents/index.js';
import { brokenRules } from '../../../src/testing/index.js';

const NOW = new Date('2026-03-02T12:00:00Z');

/** The smallest store that keeps the contract: a map. A link is signed with the text that it signs. */
class MemoryStore extends DocumentStore {
  readonly documents = new Map<string, Buffer>();

  async put(key: string, body: Buffer | Readable, _info: DocumentInfo): Promise<void> {
    if (!isDocumentKey(key)) throw new RangeError('not a document key');
    this.documents.set(key, Buffer.isBuffer(body) ? body : await buffer(body));
  }

  async signedUrl(key: string, { contentType, fileName }: DocumentInfo, expiresAt: Date): Promise<string> {
    const signed = [key, contentType, fileName, expiresAt.toISOString()];
    const [, type = '', name = '', until = ''] = signed;
    return `https://store.example/${key}?${new URLSearchParams({ type, name, until, signature: JSON.stringify(signed) }).toString()}`;
  }

  async remove(key: string): Promise<void> {
    this.documents.delete(key);
  }

  async *list(prefix: string): AsyncIterable<string> {
    for (const key of this.documents.keys()) if (key.startsWith(prefix)) yield key;
  }

  open(url: string, at: Date) {
    const { pathname, searchParams } = new URL(url);
    const { type = '', name = '', until = '', signature } = Object.fromEntries(searchParams);
    const bytes = this.documents.get(pathname.slice(1));
    const isGenuine = signature === JSON.stringify([pathname.slice(1), type, name, until]);
    return bytes && this.admits(isGenuine, at < new Date(until)) ? { bytes, contentType: type, fileName: name } : null;
  }

  protected admits(isGenuine: boolean, isInTime: boolean): boolean {
    return isGenuine && isInTime;
  }
}

class ThatChecksNoKey extends MemoryStore {
  override async put(key: string, body: Buffer | Readable): Promise<void> {
    this.documents.set(key, Buffer.isBuffer(body) ? body : await buffer(body));
  }
}

class ThatTakesBuffersOnly extends MemoryStore {
  override async put(key: string, bytes: Buffer, info: DocumentInfo): Promise<void> {
    await super.put(key, Buffer.from(bytes), info);
  }
}

class ThatKeepsHalves extends MemoryStore {
  override async put(key: string, body: Buffer | Readable, info: DocumentInfo): Promise<void> {
    if (Buffer.isBuffer(body)) return super.put(key, body, info);
    for await (const part of body) {
      this.documents.set(key, Buffer.concat([this.documents.get(key) ?? Buffer.of(), part as Buffer]));
    }
  }
}

class ThatKeepsTheFirst extends MemoryStore {
  override async put(key: string, body: Buffer | Readable, info: DocumentInfo): Promise<void> {
    if (!this.documents.has(key)) await super.put(key, body, info);
  }
}

class ThatStoresText extends MemoryStore {
  override async put(key: string, body: Buffer | Readable, info: DocumentInfo): Promise<void> {
    await super.put(key, Buffer.isBuffer(body) ? Buffer.from(body.toString()) : body, info);
  }
}

class ThatForgetsTheName extends MemoryStore {
  override signedUrl(key: string, { contentType }: DocumentInfo, expiresAt: Date): Promise<string> {
    return super.signedUrl(key, { contentType, fileName: 'document' }, expiresAt);
  }
}

class ThatFailsWhereNothingIs extends MemoryStore {
  override async remove(key: string): Promise<void> {
    if (!this.documents.delete(key)) throw new Error('not found');
  }
}

class ThatListsFolders extends MemoryStore {
  override async *list(prefix: string): AsyncIterable<string> {
    for (const key of this.documents.keys()) if (key.startsWith(`${prefix.replace(/\/$/, '')}/`)) yield key;
  }
}

class WithLinksForEver extends MemoryStore {
  protected override admits(isGenuine: boolean): boolean {
    return isGenuine;
  }
}

class WithLinksForEverybody extends MemoryStore {
  protected override admits(_isGenuine: boolean, isInTime: boolean): boolean {
    return isInTime;
  }
}

describe('the contract of a document store', () => {
  const brokenBy = (Broken: new () => MemoryStore) =>
    brokenRules(DocumentStore, () => {
      const adapter = new Broken();
      return { adapter, now: NOW, open: async (url: string, at: Date) => adapter.open(url, at) };
    });

  it('is kept by a store in memory', async () => {
    expect(await brokenBy(MemoryStore)).toEqual([]);
  });

  it.each([
    ['that checks no key', ThatChecksNoKey, /plain segments/],
    ['that keeps the first document', ThatKeepsTheFirst, /replaces a document/],
    ['that takes no streams', ThatTakesBuffersOnly, /as a stream/],
    ['that keeps halves', ThatKeepsHalves, /where a stream fails/],
    ['that takes documents for text', ThatStoresText, /every byte/],
    ['that forgets the name', ThatForgetsTheName, /its type and name/],
    ['that fails where nothing is', ThatFailsWhereNothingIs, /also twice/],
    ['that takes a prefix for a folder', ThatListsFolders, /need not be a whole segment/],
    ['whose links never expire', WithLinksForEver, /at its expiry/],
    ['whose links are not signed', WithLinksForEverybody, /anything was changed/],
  ])('is broken by a store %s', async (_which, Broken, rule) => {
    expect(await brokenBy(Broken)).toContainEqual(expect.stringMatching(rule));
  });
});
