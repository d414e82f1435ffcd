import type { Entry, ZipFile } from 'yauzl';

/** What an archive may hold; `tags`: occurrences of `<` in the files that are read. */
export type ZipLimits = Readonly<Record<'bytes' | 'tags' | 'entries', number>>;

/** An archive that is not read. */
export class ZipRefused extends Error {
  override readonly name = 'ZipRefused';

  constructor(readonly reason: 'encrypted' | 'damaged' | 'tooLarge') {
    super(`an archive was refused: ${reason}`);
  }
}

/** The files of an archive that are to be read. All entries count towards the limits, by their real unpacked size. @throws {ZipRefused} */
export async function unzipWithin(zip: Buffer, limits: ZipLimits, isRead: (name: string) => boolean): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const budget = { ...limits };
  try {
    const { fromBufferPromise } = await import('yauzl');
    // Declared sizes may lie: they are not compared, the bytes are counted instead.
    const archive = await fromBufferPromise(zip, { lazyEntries: true, validateEntrySizes: false });
    for await (const entry of archive.eachEntry()) {
      if (entry.isEncrypted()) throw new ZipRefused('encrypted');
      spend(budget, 'entries', 1);
      const content = await contentOf(archive, entry, budget, isRead);
      if (content) files.set(entry.fileName, content);
    }
  } catch (error) {
    throw error instanceof ZipRefused ? error : new ZipRefused('damaged');
  }
  return files;
}

type Budget = { -readonly [Name in keyof ZipLimits]: number };

function spend(budget: Budget, what: keyof Budget, amount: number): void {
  budget[what] -= amount;
  if (budget[what] < 0) throw new ZipRefused('tooLarge');
}

async function contentOf(archive: ZipFile, entry: Entry, budget: Budget, isRead: (name: string) => boolean): Promise<Buffer | null> {
  const chunks: Buffer[] | null = isRead(entry.fileName) ? [] : null;
  for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    spend(budget, 'bytes', chunk.length);
    if (!chunks) continue;
    spend(budget, 'tags', countTags(chunk));
    chunks.push(chunk);
  }
  return chunks && Buffer.concat(chunks);
}

/** Occurrences of `<`, an upper bound of the number of tags. */
function countTags(content: Buffer): number {
  let tags = 0;
  for (let at = content.indexOf('<'); at >= 0; at = content.indexOf('<', at + 1)) tags += 1;
  return tags;
}
