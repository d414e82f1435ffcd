import { SettingsError } from '../platform/config/define-settings.js';
import { AlreadyRunning } from '@interview-platform/embedded-postgres';
import { ForeignDatabase, MigrationBlocked, MigrationFailed } from '../platform/persistence/migrate.js';
import { SecretsKeyMismatch } from '../platform/persistence/secrets-key-check.js';
import { SharedStorageMismatch } from '../platform/persistence/shared-storage.js';
import { describeBusy, hasSqlState, isDatabaseUnavailable, READ_ONLY } from '../platform/persistence/sql.js';
import { ClockError } from '../platform/sandbox/clock-state.js';

const EXPECTED = [
  SettingsError,
  AlreadyRunning,
  ClockError,
  SharedStorageMismatch,
  SecretsKeyMismatch,
  MigrationBlocked,
  MigrationFailed,
  ForeignDatabase,
];

/** Why the service did not start, in words an operator can act on; a stack trace for our own defects only. */
export function describeStartupError(error: unknown): string {
  if (EXPECTED.some((type) => error instanceof type)) return (error as Error).message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Stop it, or start with another: PORT=3001 npm start`;
  if (code === 'EACCES') return `The service may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`;
  if (hasSqlState(error, READ_ONLY)) return 'The database is read-only. Let DATABASE_URL name the primary server, not a standby.';
  const busy = describeBusy(error);
  if (busy !== null) return `The database could not run a statement: ${busy}`;
  if (isDatabaseUnavailable(error))
    return `The database cannot be reached (${code ?? (error as Error).message}). Check DATABASE_URL and that the server runs.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
