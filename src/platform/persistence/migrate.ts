import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { MigrationExecutor } from 'typeorm';
import { createDataSource, MIGRATION_TIMEOUTS, setTimeouts, type Migration, type Timeouts } from './data-source.js';
import { HOLDERS, tryLock } from './persistence.sql.js';
import { withSession } from './session.js';
import { describeBusy, hasSqlState } from './sql.js';

/** Any constant will do, as long as every process uses the same. */
const MIGRATION_LOCK = 7_203_004;
const MIGRATION_LOCK_POLL_MS = 100;
/** `lock_not_available` and `deadlock_detected`: another session was there first. */
const LOCKED_OUT = ['55P03', '40P01'];
const DUPLICATE_TABLE = '42P07';
/** Migrations wait for each other without limit. */
const NO_TIMEOUTS: Timeouts = { statement: 0, lock: 0, idleInTransaction: 0 };

/** How a migration waits for a table that another session has locked, in milliseconds. */
export interface LockWait {
  /** One attempt. Writes to the table queue behind it. */
  attemptMs: number;
  /** Between two attempts, for the writes. */
  pauseMs: number;
  /** For one migration, from the end of its first attempt. */
  totalMs: number;
  /** Takes a line for the operator. Standard output may hold JSON. */
  report: (line: string) => void;
}

export const LOCK_WAIT: LockWait = {
  attemptMs: MIGRATION_TIMEOUTS.lock,
  pauseMs: 2_000,
  totalMs: 300_000,
  report: (line) => void process.stderr.write(`${line}\n`),
};

/** Another session kept a table locked for as long as the migrations may wait. */
export class MigrationBlocked extends Error {
  override readonly name = 'MigrationBlocked';

  constructor(migration: string, totalMs: number, holders: string) {
    super(
      `The migration ${migration} waited ${totalMs / 1000} s for a table that another session has locked: ${holders}. Wait until it has finished (a backup, for ` +
        'example), or end it with "SELECT pg_terminate_backend(<pid>)"; then start again. The migrations before it are done.',
    );
  }
}

/** The database could not run a migration, which is no defect of it. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';

  constructor(migration: string, reason: string, cause: unknown) {
    super(`The migration ${migration} failed: ${reason} The migrations before it are done.`, { cause });
  }
}

/** The database was filled by something else than these migrations. */
export class ForeignDatabase extends Error {
  override readonly name = 'ForeignDatabase';

  constructor(found: string) {
    super(
      `The database has ${found}: a version before 1.0 or another program made it, so name an empty one in DATABASE_URL, or start the embedded ` +
        'database in another DATA_DIR.',
    );
  }
}

/** Migrates the schema; returns the names of the run migrations. Others wait. @throws MigrationBlocked, MigrationFailed, ForeignDatabase */
export function migrateDatabase(url: string, migrations: readonly Migration[], wait = LOCK_WAIT): Promise<string[]> {
  return withSession(url, async (lock) => {
    await setTimeouts(lock, NO_TIMEOUTS);
    await waitForTurn(lock);
    const timeouts = { ...MIGRATION_TIMEOUTS, lock: wait.attemptMs };
    const dataSource = await createDataSource({ url, poolSize: 2, migrations, timeouts }).initialize();
    try {
      const executor = new MigrationExecutor(dataSource);
      const pending = await executor.getPendingMigrations();
      const [other] = pending.length === migrations.length ? await executor.getExecutedMigrations() : [];
      if (other) throw new ForeignDatabase(`the migration ${other.name}, and none of this version`);
      // Each runs in a transaction, or can be repeated: a repetition begins with the one that failed.
      const next = async () => (await new MigrationExecutor(dataSource).getPendingMigrations())[0]?.name ?? 'of another process';
      await untilUnlocked(lock, wait, next, () => dataSource.runMigrations());
      await lock.query('COMMIT');
      return pending.map(({ name }) => name);
    } finally {
      await dataSource.destroy();
    }
  });
}

/** Opens the transaction that holds the lock of migrations. A blocking wait would hold a snapshot, for which an index that is being built waits. */
async function waitForTurn(lock: pg.Client): Promise<void> {
  for (;;) {
    await lock.query('BEGIN');
    const { rows } = await lock.query<{ locked: boolean }>(tryLock(MIGRATION_LOCK));
    if (rows[0]?.locked) return;
    await lock.query('ROLLBACK');
    await pause(MIGRATION_LOCK_POLL_MS);
  }
}

/** Repeats work that met a locked table, until the total has passed for one migration. `observer`: a session beside the work. */
async function untilUnlocked<T>(
  observer: pg.Client,
  { pauseMs, totalMs, report }: LockWait,
  nameOfMigration: () => Promise<string>,
  work: () => Promise<T>,
): Promise<T> {
  let blocked: { migration: string; endMs: number } | undefined;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const reason = describeBusy(error);
      if (reason === null && !hasSqlState(error, DUPLICATE_TABLE)) throw error;
      const migration = await nameOfMigration().catch(() => {
        throw error;
      });
      if (reason === null) throw new ForeignDatabase(`a table that the migration ${migration} makes`);
      if (!LOCKED_OUT.some((state) => hasSqlState(error, state))) throw new MigrationFailed(migration, reason, error);
      const holders = await holdersOfTables(observer);
      if (blocked?.migration !== migration) blocked = { migration, endMs: performance.now() + totalMs };
      if (performance.now() >= blocked.endMs) throw new MigrationBlocked(migration, totalMs, holders);
      report(`The migration ${migration} waits for a table that another session has locked: ${holders}.`);
      await pause(pauseMs);
    }
  }
}

async function holdersOfTables(observer: pg.Client): Promise<string> {
  const { rows } = await observer.query<{ pid: number; name: string; role: string; since: string | null }>(HOLDERS);
  const described = rows.map(
    ({ pid, name, role, since }) => `pid ${pid} (${name || 'no name'}, role ${role}${since ? `, since ${since}` : ''})`,
  );
  return described.join('; ') || 'it has just ended';
}
