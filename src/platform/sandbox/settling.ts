import { setTimeout as pause } from 'node:timers/promises';
import { SEND_TASK_SIGNAL, WORKER_NAME } from '../tasks/task-signal.js';
import type { TaskSchedule, OverdueRow } from '../tasks/task-schedule.js';
import type { Database } from '../persistence/database.js';
import { statement } from '../persistence/sql.js';
import { ClockError } from './clock-state.js';

const POLL_MS = 5;
/** A worker that did not hear the first time hears now. */
const REMIND_MS = 250;
const NO_WORKER_MS = 5_000;
const STUCK_MS = 30_000;

const WORKERS = statement(
  'clock.workers',
  'SELECT count(*)::int AS workers FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
);

/** Waits for workers to do what is due; does nothing of it itself. */
export class Settling {
  constructor(
    private readonly database: Database,
    private readonly schedule: TaskSchedule,
  ) {}

  /** The next moment at which something happens, of leased rows too; null where nothing lies ahead. */
  async next(): Promise<Date | null> {
    return (await this.look()).next;
  }

  /** Returns when nothing is due at or before `at`. Throws `ClockError` where nothing moves for 30 s, naming the rows. */
  async settle(at: Date): Promise<void> {
    let seen = '';
    let sinceMs = Date.now();
    let remindedMs = sinceMs;
    for (;;) {
      const { next, state } = await this.look();
      if (next === null || next > at) return;
      if (state !== seen) [seen, sinceMs] = [state, Date.now()];
      const stuckMs = Date.now() - sinceMs;
      if (stuckMs > NO_WORKER_MS) await this.assertWorkers();
      if (stuckMs > STUCK_MS) throw await this.stuck(at);
      if (Date.now() - remindedMs > REMIND_MS) {
        remindedMs = Date.now();
        await this.database.query(SEND_TASK_SIGNAL);
      }
      await pause(POLL_MS);
    }
  }

  private async look(): Promise<{ next: Date | null; state: string }> {
    const times = await this.schedule.next();
    const due = times.flatMap(({ dueAt }) => (dueAt ? [dueAt.getTime()] : []));
    return { next: due.length > 0 ? new Date(Math.min(...due)) : null, state: JSON.stringify(times) };
  }

  private async assertWorkers(): Promise<void> {
    const row = await this.database.find<{ workers: number }>(WORKERS, [WORKER_NAME]);
    if (row?.workers) return;
    throw new ClockError(
      'Work is due, but no worker is running to do it. Start the service with CLOCK=sandbox (npm start, or a process with ROLE=worker), then advance again.',
    );
  }

  private async stuck(at: Date): Promise<ClockError> {
    const rows = await this.schedule.overdue(at);
    return new ClockError(`Nothing has moved for ${STUCK_MS / 1_000} s. Still due:\n${rows.map(describe).join('\n')}`);
  }
}

function describe({ task, key, dueAt, failures, leaseUntil }: OverdueRow): string {
  const leased = leaseUntil ? `, leased until ${leaseUntil.toISOString()} (wall time)` : '';
  return `  ${task} ${key}: due ${dueAt.toISOString()}, ${failures} failures${leased}`;
}
