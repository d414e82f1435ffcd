import { randomUUID } from 'node:crypto';
import { open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { PRIVATE_FILE } from '../../platform/persistence/private-files.js';

/** Hands the bytes of a stream to `use` from a temporary file. The file has no name, so that a crash leaves nothing behind. */
export async function spooled(source: Readable, use: (bytes: Readable, length: number) => Promise<unknown>): Promise<void> {
  const path = join(tmpdir(), `document-${randomUUID()}`);
  const file = await open(path, 'wx+', PRIVATE_FILE);
  try {
    await rm(path);
    await writeFile(file, source);
    const bytes = file.createReadStream({ start: 0 });
    await use(bytes, (await file.stat()).size).finally(() => bytes.destroy());
  } finally {
    await file.close();
  }
}
