import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A secret that the operator did not set: where it is kept instead. */
export interface SecretFile {
  /** The variable that would hold it. */
  variable: string;
  dataDir: string;
  file: string;
  /** Whether other machines use the same database: each would generate its own. */
  isShared: boolean;
}

/**
 * 64 hexadecimal digits, generated at first start; fine for one machine. Adds to `warnings` where there may be several. Throws where
 * the file was damaged.
 */
export function loadOrCreateSecret({ variable, dataDir, file, isShared }: SecretFile, warnings: string[]): string {
  const path = resolve(dataDir, file);
  if (isShared) {
    warnings.push(`${variable} is not set: using ${path}. Every process on this database must have the same ${variable}.`);
  }
  if (!existsSync(path)) generate(dataDir, path);
  const kept = readFileSync(path, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/i.test(kept)) {
    throw new Error(`${path} does not hold 64 hexadecimal digits. Restore it from a backup, or set ${variable}.`);
  }
  return kept;
}

/** Appears whole or not at all: two processes that start at once end up with one secret. */
function generate(dataDir: string, path: string): void {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
