import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SettingsError } from './define-settings.js';

/** A secret that the operator did not set: where it is kept instead. */
export interface SecretFile {
  /** The variable that would hold it. */
  variable: string;
  dataDir: string;
  file: string;
  /** Whether other machines use the same database: each would generate its own. */
  isShared: boolean;
}

/** A file that a secret was expected in, and that does not exist. */
export interface MissingSecret {
  variable: string;
  path: string;
}

/** Notes for the operator about the secrets. */
export interface SecretNotes {
  warnings: string[];
  missing: MissingSecret[];
}

/** Where the secrets come from that the operator did not set. */
export type SecretSource = (file: SecretFile, notes: SecretNotes) => string;

/** 64 hexadecimal digits, generated at first start. Warns where several machines may run. Throws for a damaged file. */
export const loadOrCreateSecret: SecretSource = (secret, { warnings }) => {
  const path = resolve(secret.dataDir, secret.file);
  if (!existsSync(path)) generate(secret.dataDir, path);
  return load(secret, path, warnings);
};

/** The same for a check, which creates no file: a random secret takes the place of a missing one. */
export const loadOrNoteSecret: SecretSource = (secret, { warnings, missing }) => {
  const path = resolve(secret.dataDir, secret.file);
  if (existsSync(path)) return load(secret, path, warnings);
  missing.push({ variable: secret.variable, path });
  return randomBytes(32).toString('hex');
};

function load({ variable, isShared }: SecretFile, path: string, warnings: string[]): string {
  if (isShared) {
    warnings.push(`${variable} is not set: using ${path}. Every process on this database must have the same ${variable}.`);
  }
  const kept = readFileSync(path, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/i.test(kept)) {
    throw new SettingsError([`${path} does not hold 64 hexadecimal digits: restore it from a backup, or set ${variable}`]);
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
