import { DataSource } from 'typeorm';
import type { ClockMode } from '../config/settings.js';
import { Clock, failure, type Finding, MINUTE, ok, warning } from '../domain/index.js';
import { Mailer } from '../mail/mailer.js';
import { Database } from '../persistence/database.js';
import { ServiceProcesses } from '../persistence/service-processes.js';
import { SharedStorages } from '../persistence/shared-storage.js';
import { type Backlog, TaskSchedule } from '../tasks/index.js';
import type { ProductCheck } from './check.js';
import { CLOCK, LONG_TRANSACTIONS, MIGRATIONS } from './doctor.sql.js';

interface RecordedClock {
  mode: ClockMode;
  /** Seconds. */
  movedBy: number;
}

/** A task that is this late is not done by anybody. */
const MAX_LAG_MS = MINUTE;

export const migrationsCheck: ProductCheck = {
  name: 'migrations',
  needs: 'database',
  run: async (session) => {
    const known = session.get(DataSource).migrations.map(({ name, constructor }) => name ?? constructor.name);
    const applied = (await session.get(Database).query<{ name: string }>(MIGRATIONS)).map(({ name }) => name);
    return [assessMigrations(known, applied)];
  },
};

export function assessMigrations(known: readonly string[], applied: readonly string[]): Finding {
  const missing = known.filter((name) => !applied.includes(name));
  const newer = applied.filter((name) => !known.includes(name));
  if (missing.length > 0)
    return failure('migrations', `not applied: ${missing.join(', ')}`, 'Run "admin migrate", or start the service, which migrates.');
  const advice = 'Use the release that all processes of this database run.';
  if (newer.length > 0) return warning('migrations', `applied by another release: ${newer.join(', ')}`, advice);
  return ok('migrations', `${applied.length} applied`);
}

/** The sandbox clock, and which of the two clocks the service runs on. */
export const clockCheck: ProductCheck = {
  name: 'clock',
  needs: 'database',
  run: async (session) => {
    const { clock } = session.settings;
    const running = await session.get(ServiceProcesses).running();
    const { mode = 'system', movedBy = 0 } = (await session.get(Database).find<RecordedClock>(CLOCK)) ?? {};
    if (movedBy !== 0 && clock === 'system' && running.length === 0) {
      const found = `the clock of this database was moved by ${movedBy} s, but CLOCK is system`;
      return [failure('clock', found, 'Set CLOCK=sandbox, or use another database.')];
    }
    if (mode !== clock)
      return [warning('clock', `the service uses CLOCK=${mode}, this shell CLOCK=${clock}`, 'Set the same CLOCK everywhere.')];
    return [ok('clock', clock === 'system' ? 'the clock of the system' : `the sandbox clock, ${movedBy} s ahead`)];
  },
};

/** The delay of each durable task, and its parked rows. */
export const tasksCheck: ProductCheck = {
  name: 'tasks',
  needs: 'database',
  run: async (session) => {
    const now = session.get(Clock).now();
    return assessBacklog(await session.get(TaskSchedule).backlog(now), now);
  },
};

export function assessBacklog(backlog: readonly Backlog[], now: Date): Finding[] {
  const parked = backlog.filter((task) => task.parked > 0);
  const late = backlog.filter(({ leastDueAt }) => leastDueAt && now.getTime() - leastDueAt.getTime() > MAX_LAG_MS);
  const parkedAdvice = 'Look at "admin tasks parked" and the log, mend the cause, then run "admin tasks retry".';
  const lateAdvice = 'Start more workers, or look in the log for the cause.';
  const findings = [
    ...parked.map(({ task, parked: rows }) => warning('tasks', `${task}: ${rows} parked`, parkedAdvice)),
    ...late.map(({ task, due, leastDueAt }) => {
      const seconds = Math.round((now.getTime() - leastDueAt!.getTime()) / 1_000);
      return warning('tasks', `${task}: ${due} due, the first for ${seconds} s`, lateAdvice);
    }),
  ];
  return findings.length > 0 ? findings : [ok('tasks', 'none is late, none is parked')];
}

interface LongTransaction {
  pid: number;
  database: string;
  name: string;
  seconds: number;
}

/** In seconds: no transaction of the service takes as long. */
const LONG = 600;

/** Transactions of the server that have written and do not end: feeds stop before them. docs/decisions.md#the-changes-feed-misses-nothing */
export const transactionsCheck: ProductCheck = {
  name: 'transactions',
  needs: 'database',
  run: async (session) =>
    assessTransactions(await session.get(Database).query<LongTransaction & Record<string, unknown>>(LONG_TRANSACTIONS, [LONG])),
};

export function assessTransactions(long: readonly LongTransaction[]): Finding[] {
  if (long.length === 0) return [ok('transactions', `none that writes is open for more than ${LONG / 60} minutes`)];
  return long.map(({ pid, database, name, seconds }) => {
    const found = `that of pid ${pid} (${name || 'no name'}, database ${database}) is open for ${seconds} s`;
    return warning(
      'transactions',
      found,
      `The feed of changes waits for its end. If nobody needs it: "SELECT pg_terminate_backend(${pid})".`,
    );
  });
}

/** Whether this process would use the files that the others use. */
export const storageCheck: ProductCheck = {
  name: 'shared files',
  needs: 'database',
  run: async (session) => session.get(SharedStorages).diagnose(),
};

export const mailCheck: ProductCheck = { name: 'mail', needs: 'adapters', run: (session) => session.get(Mailer).diagnose() };
