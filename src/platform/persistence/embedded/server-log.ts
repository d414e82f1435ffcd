import { closeSync, openSync } from 'node:fs';
import { copyFile, open, stat, truncate } from 'node:fs/promises';

const LARGEST_BYTES = 8 * 1024 * 1024;
const TAIL_BYTES = 4_096;

/** The file PostgreSQL writes its log to: never larger than 8 MiB for long, with one older file beside it. */
export class ServerLog {
  constructor(readonly path: string) {}

  /** Runs with a descriptor the server can inherit. It appends, so that the file may be emptied under it. */
  lend<T>(use: (descriptor: number) => T): T {
    const descriptor = openSync(this.path, 'a', 0o600);
    try {
      return use(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }

  async size(): Promise<number> {
    return stat(this.path).then(
      ({ size }) => size,
      () => 0,
    );
  }

  /** What was written since the file had that size, at most the last 4 KiB. */
  async since(offset: number): Promise<string> {
    const file = await open(this.path, 'r');
    try {
      const from = Math.max(offset, (await file.stat()).size - TAIL_BYTES);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, from);
      return buffer.toString('utf8', 0, bytesRead).trim();
    } finally {
      await file.close();
    }
  }

  /** Empties a file that has grown too large, after copying it to `….1`. */
  async bound(largest = LARGEST_BYTES): Promise<void> {
    if ((await this.size()) <= largest) return;
    await copyFile(this.path, `${this.path}.1`);
    await truncate(this.path, 0);
  }
}
