import type { Settings } from '../config/settings.js';
import { ownEmbeddedServer } from '@interview-platform/embedded-postgres';
import { setRoleTimeouts, TIMEOUTS, type Migration } from './data-source.js';
import { log } from '../observability/log.js';
import { LOCK_WAIT, migrateDatabase } from './migrate.js';

/** A database that responds and has the present schema. */
export interface OpenDatabase {
  readonly url: string;
  /** Lines worth showing at start. */
  readonly notes: readonly string[];
  /** Announces to the next start on the same data that this process is about to close. */
  announceStop(): Promise<void>;
  close(): Promise<void>;
}

export const EMBEDDED_DATABASE = 'interview_platform';

/** Opens `DATABASE_URL`, or the embedded server in `DATA_DIR`, and migrates it. */
export async function openDatabase(
  settings: Settings,
  migrations: readonly Migration[],
  show: (line: string) => void,
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, port } = settings;
  const opened: OpenDatabase = databaseUrl
    ? { url: databaseUrl, notes: [], announceStop: () => Promise.resolve(), close: () => Promise.resolve() }
    : await ownEmbeddedServer({ dataDir, database: EMBEDDED_DATABASE, httpPort: port, log: show });
  try {
    const wait = { ...LOCK_WAIT, report: (line: string) => log.warn({ context: 'Migrations' }, line) };
    await migrateDatabase(settings.databaseSessionUrl ?? opened.url, migrations, wait);
    if (settings.databaseSessionUrl !== null) await setRoleTimeouts(opened.url, TIMEOUTS);
    return opened;
  } catch (error) {
    await opened.close().catch((further: unknown) => show(`The database could not be closed: ${String(further)}`));
    throw error;
  }
}
