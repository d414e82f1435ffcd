import { createHmac, timingSafeEqual } from 'node:crypto';
import { open, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { createPrivateFolder, folderExists, PRIVATE_FILE } from '../../platform/persistence/private-files.js';
import { assertDocumentKey, type DocumentInfo, DocumentStore, isDocumentKey } from '../domain/document.js';

export interface DiskDocumentStoreOptions {
  /** The folder of the documents; created if it is missing. */
  readonly folder: string;
  /** Absolute URL of the route that calls `openSigned`; the key is appended as the rest of the path. */
  readonly publicUrl: string;
  /** The key of the signatures: at least 32 bytes, the same in every process. */
  readonly secret: Buffer;
}

/** The query of a signed URL: untrusted; a repeated parameter may be an array. */
export type SignedQuery = Readonly<Record<string, unknown>>;

/** An open document. The caller reads or destroys the stream. */
export interface OpenedDocument extends DocumentInfo {
  readonly stream: Readable;
  /** Bytes. */
  readonly size: number;
}

/** The embedded document store: files in a folder, for the user of the service only, served by our own host under signed URLs. */
export class DiskDocumentStore extends DocumentStore {
  constructor(private readonly options: DiskDocumentStoreOptions) {
    super();
    if (options.secret.length < 32) throw new Error('the secret of document links must have at least 32 bytes');
  }

  /** Whether its folder exists; the first document creates it. Rejects if it could not be created. */
  hasFolder(): Promise<boolean> {
    return folderExists(this.options.folder);
  }

  async put(key: string, body: Buffer | Readable): Promise<void> {
    const file = this.fileOf(key);
    await createPrivateFolder(dirname(file));
    await writeFile(unfinished(file), body, { flush: true, mode: PRIVATE_FILE });
    await rename(unfinished(file), file);
  }

  async signedUrl(key: string, info: DocumentInfo, expiresAt: Date): Promise<string> {
    assertDocumentKey(key);
    const expires = String(expiresAt.getTime());
    const { fileName: name, contentType: type } = info;
    const query = new URLSearchParams({ expires, name, type, signature: this.signature(key, expires, name, type).toString('base64url') });
    return `${this.options.publicUrl.replace(/\/+$/, '')}/${key}?${query.toString()}`;
  }

  /** Opens the document of a signed URL; null where the signature is not ours, the link has expired at `now`, or the document is gone. */
  async openSigned(key: string, query: SignedQuery, now: Date): Promise<OpenedDocument | null> {
    const { expires, name, type, signature } = query;
    if (![expires, name, type, signature].every((value) => typeof value === 'string')) return null;
    const genuine = this.signature(key, String(expires), String(name), String(type));
    const given = Buffer.from(String(signature), 'base64url');
    if (given.length !== genuine.length || !timingSafeEqual(given, genuine)) return null;
    if (!isDocumentKey(key) || now.getTime() >= Number(expires)) return null;
    const file = await open(this.fileOf(key)).catch(unlessAbsent);
    if (!file) return null;
    const { size } = await file.stat();
    return { stream: file.createReadStream(), size, contentType: String(type), fileName: String(name) };
  }

  async remove(key: string): Promise<void> {
    const file = this.fileOf(key);
    await rm(unfinished(file), { force: true });
    await rm(file, { force: true });
    // The folder has the id of a person, so it is removed with the last document.
    await rmdir(dirname(file)).catch(unlessInUse);
  }

  async *list(prefix: string): AsyncIterable<string> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    if (folder !== '' && !isDocumentKey(folder.slice(0, -1))) return;
    for await (const key of this.keysBelow(folder)) if (key.startsWith(prefix)) yield key;
  }

  private async *keysBelow(folder: string): AsyncIterable<string> {
    const entries = await readdir(join(this.options.folder, folder), { withFileTypes: true }).catch(unlessAbsent);
    for (const entry of entries ?? []) {
      const key = folder + entry.name;
      if (!isDocumentKey(key)) continue;
      if (entry.isDirectory()) yield* this.keysBelow(`${key}/`);
      else yield key;
    }
  }

  private fileOf(key: string): string {
    assertDocumentKey(key);
    return join(this.options.folder, key);
  }

  private signature(...parts: string[]): Buffer {
    return createHmac('sha256', this.options.secret).update(JSON.stringify(parts)).digest();
  }
}

/** Derived from the key, so that a retry overwrites the remains of a crash, and `remove` finds it. */
function unfinished(file: string): string {
  return join(dirname(file), `.${basename(file)}.tmp`);
}

/** Ignores a folder that still has files, or that does not exist. */
function unlessInUse(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') unlessAbsent(error);
}

function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
