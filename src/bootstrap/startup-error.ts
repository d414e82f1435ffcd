import { EmbeddedServerError } from '@interview-platform/embedded-postgres';
import { SettingsError } from '../platform/config/define-settings.js';
import type { Settings } from '../platform/config/settings.js';
import { ForeignDatabase, MigrationBlocked, MigrationFailed } from '../platform/persistence/migrate.js';
import { SecretsKeyMismatch } from '../platform/persistence/secrets-key-check.js';
import { SharedStorageMismatch } from '../platform/persistence/shared-storage.js';
import { ClockError } from '../platform/sandbox/clock-state.js';
import { describeDatabaseError, type DatabaseSettings } from './database-error.js';

const EXPECTED = [
  SettingsError,
  EmbeddedServerError,
  ClockError,
  SharedStorageMismatch,
  SecretsKeyMismatch,
  MigrationBlocked,
  MigrationFailed,
  ForeignDatabase,
];

/** The settings that a description names. */
type DescribedSettings = DatabaseSettings & Pick<Settings, 'host' | 'port'>;

/** Why the service did not start, and what to do. A stack trace for our own defects only. `settings`: null if they could not be read. */
export function describeStartupError(error: unknown, settings: DescribedSettings | null = null): string {
  if (EXPECTED.some((type) => error instanceof type)) return (error as Error).message;
  const sentence =
    settings === null ? null : (describeListenError(error as SystemError, settings) ?? describeFileOfUrl(error as SystemError, settings));
  return (
    sentence ??
    describeFolderError(error as SystemError) ??
    describeDatabaseError(error, settings) ??
    (error instanceof Error ? (error.stack ?? error.message) : String(error))
  );
}

/** A failed call of the operating system, as Node describes it. */
type SystemError = NodeJS.ErrnoException & { hostname?: string };

function describeListenError({ code, syscall, hostname }: SystemError, { host, port }: DescribedSettings): string | null {
  if (syscall !== 'listen' && !(syscall === 'getaddrinfo' && hostname === host)) return null;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program: stop it, or choose another port (PORT=${port + 1} npm start).`;
  if (code === 'EACCES') return `The service may not listen on port ${port}: choose one above 1023 (PORT=3000 npm start).`;
  return `The service cannot listen on HOST=${host} (${code}): name an address of this machine, or 0.0.0.0 for all of them.`;
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'its file system is read-only',
  ENOTDIR: 'a part of this path is a file',
  EEXIST: 'it is a file',
  EISDIR: 'it is a folder',
  ENOENT: 'it does not exist',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of its disk is used up',
};

/** Certificates and keys that the address of a database names. Everything else that the start reads or writes is in the data folder. */
function describeFileOfUrl({ code = '', path }: SystemError, { databaseUrl, databaseSessionUrl }: DatabaseSettings): string | null {
  if (!path) return null;
  const urls = Object.entries({ DATABASE_URL: databaseUrl, DATABASE_SESSION_URL: databaseSessionUrl });
  const [variable] =
    urls.find(([, url]) => url !== null && new URLSearchParams(url.split('?')[1]).toString().includes(encodeURIComponent(path))) ?? [];
  if (!variable) return null;
  return `${path} cannot be read (${REASONS[code] ?? code}): correct its path in ${variable}, or let the user of the service read it.`;
}

function describeFolderError({ code = '', path }: SystemError): string | null {
  // A file that the product misses is a defect of its build.
  if (!(code in REASONS) || code === 'ENOENT' || (!path && code !== 'ENOSPC')) return null;
  return (
    `The data folder cannot be used: ${path ?? 'a file of it cannot be written'} (${REASONS[code]}). ` +
    'Let the user of the service write there, or choose another folder (DATA_DIR=/path/to/folder npm start).'
  );
}
