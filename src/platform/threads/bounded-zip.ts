import type { Entry, ZipFile } from 'yauzl';

/** Limits of an archive: unpacked bytes, and entries of all kinds. */
export type ZipLimits = Readonly<Record<'bytes' | 'entries', number>>;

/** An archive that is not read. */
export class ZipRefused extends Error {
  override readonly name = 'ZipRefused';

  constructor(readonly reason: 'encrypted' | 'damaged' | 'tooLarge') {
    super(`an archive was refused: ${reason}`);
  }
}

/** A zip archive in memory. An entry is inflated when it is read, to its stated size, which is taken from the limit first. */
export class BoundedZip {
  private constructor(
    private readonly archive: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    private bytesLeft: number,
  ) {}

  /** @throws {ZipRefused} */
  static open(zip: Buffer, limits: ZipLimits): Promise<BoundedZip> {
    return orDamaged(async () => {
      const { fromBufferPromise } = await import('yauzl');
      // An entry that inflates to another size than it states is an error.
      const archive = await fromBufferPromise(zip, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
      const entries = new Map<string, Entry>();
      let count = 0;
      for await (const entry of archive.eachEntry()) {
        if (entry.isEncrypted()) throw new ZipRefused('encrypted');
        if ((count += 1) > limits.entries) throw new ZipRefused('tooLarge');
        entries.set(entry.fileName.toLowerCase(), entry);
      }
      return new BoundedZip(archive, entries, limits.bytes);
    });
  }

  get names(): readonly string[] {
    return [...this.entries.values()].map(({ fileName }) => fileName);
  }

  /** The content of an entry, whose name is compared without case; null if there is none. @throws {ZipRefused} */
  async read(name: string): Promise<Buffer | null> {
    const entry = this.entries.get(name.toLowerCase());
    if (!entry) return null;
    this.bytesLeft -= entry.uncompressedSize;
    if (this.bytesLeft < 0) throw new ZipRefused('tooLarge');
    return orDamaged(async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of (await this.archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) chunks.push(chunk);
      return Buffer.concat(chunks);
    });
  }
}

/** Errors of the library are those of a damaged archive. */
async function orDamaged<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof ZipRefused ? error : new ZipRefused('damaged');
  }
}
