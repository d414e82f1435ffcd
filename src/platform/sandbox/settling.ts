import { setTimeout as pause } from 'node:timers/promises';
import { WORKER_NAME } from '../tasks/task-signal.js';
import { SEND_TASK_SIGNAL } from '../tasks/task-signal.sql.js';
import type { TaskSchedule, OverdueRow } from '../tasks/task-schedule.js';
import type { Database } from '../persistence/database.js';
import { ClockError } from './clock-state.js';
import { WORKERS } from './sandbox.sql.js';

const POLL_MS = 5;
/** Wall time after which the workers are notified again. */
const NOTIFY_AGAIN_MS = 250;
const WORKER_CHECK_MS = 5_000;
const MAX_STUCK_MS = 30_000;

/** Waits until the workers have done what is due. */
export class Settling {
  constructor(
    private readonly database: Database,
    private readonly schedule: TaskSchedule,
  ) {}

  /** The next due time, leased rows included; null if nothing is due in the future. */
  async next(): Promise<Date | null> {
    return (await this.look()).next;
  }

  /** Returns when nothing is due at or before `at`. Throws `ClockError` with the rows if nothing changes for 30 s. */
  async settle(at: Date): Promise<void> {
    let seen = '';
    let sinceMs = performance.now();
    let notifiedMs = sinceMs;
    for (;;) {
      const { next, state } = await this.look();
      if (next === null || next > at) return;
      if (state !== seen) [seen, sinceMs] = [state, performance.now()];
      const stuckMs = performance.now() - sinceMs;
      if (stuckMs > WORKER_CHECK_MS) await this.assertWorkers();
      if (stuckMs > MAX_STUCK_MS) throw await this.stuck(at);
      if (performance.now() - notifiedMs > NOTIFY_AGAIN_MS) {
        notifiedMs = performance.now();
        await this.database.query(SEND_TASK_SIGNAL, ['']);
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
      'Tasks are due, but no worker is running. Start the service with CLOCK=sandbox (npm start, or a process with ROLE=worker), then advance again.',
    );
  }

  private async stuck(at: Date): Promise<ClockError> {
    const rows = await this.schedule.overdue(at);
    return new ClockError(`Nothing has changed for ${MAX_STUCK_MS / 1_000} s. Still due:\n${rows.map(describe).join('\n')}`);
  }
}

function describe({ task, key, dueAt, failures, leaseUntil }: OverdueRow): string {
  const leased = leaseUntil ? `, leased until ${leaseUntil.toISOString()} (wall time)` : '';
  return `  ${task} ${key}: due ${dueAt.toISOString()}, ${failures} failures${leased}`;
}
