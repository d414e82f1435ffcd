import { Inject, Injectable } from '@nestjs/common';
import { SECOND } from '../domain/index.js';
import { sessionUrlOf, SETTINGS, type Settings } from '../config/settings.js';
import { type OverdueRow, SEND_TASK_SIGNAL, TaskSchedule, WORKER_NAME } from '../tasks/index.js';
import { Database } from '../persistence/database.js';
import { withSession } from '../persistence/session.js';
import { ClockError, type ClockReading, ClockState } from './clock-state.js';
import { MAX_STUCK_MS, StuckWatch } from './stuck-watch.js';
import { IS_ADVANCING, LOCK_ADVANCE, MOVE, WORKERS } from './sandbox.sql.js';
import { setTimeout as pause } from 'node:timers/promises';

/** The first looks follow fast, the later ones save the database: a look reads the tables of all tasks. */
const POLL_MS = { first: 5, factor: 1.5, most: 25 };
/** Wall time after which the workers are notified again. */
const NOTIFY_AGAIN_MS = 250;
const WORKER_CHECK_MS = 5_000;

/** Another advance is under way. */
export class ClockIsAdvancing extends ClockError {}

/** Called at each stop, with the due time that the clock has reached. */
export type OnProgress = (progress: { now: Date; stops: number }) => void;

/** Moves the sandbox clock from due time to due time, so that everything happens in order. docs/rules/platform.md#time. */
@Injectable()
export class ClockAdvance {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'clock' | 'databaseUrl' | 'databaseSessionUrl'>,
    private readonly database: Database,
    private readonly schedule: TaskSchedule,
    private readonly state: ClockState,
  ) {}

  /**
   * Stops at each due time until its tasks are done, and returns at the target. Throws `ClockError` outside of sandbox
   * mode, `ClockIsAdvancing` during another advance, `ClockError` without workers, and when nothing changes for 30 s and no lease is left.
   */
  async advance(byMs: number, onProgress: OnProgress = () => undefined): Promise<ClockReading> {
    if (this.settings.clock !== 'sandbox')
      throw new ClockError('The clock can be advanced only where the service runs with CLOCK=sandbox.');
    return underLock(sessionUrlOf(this.settings), () => this.walk(byMs, onProgress));
  }

  /** Whether an advance is under way, in whichever process. */
  async isUnderWay(): Promise<boolean> {
    return (await this.database.find<{ locked: boolean }>(IS_ADVANCING))!.locked;
  }

  private async walk(byMs: number, onProgress: OnProgress): Promise<ClockReading> {
    const lastOffsetMs = (await this.state.show()).offsetMs + byMs;
    let stops = 0;
    for (;;) {
      const next = (await this.look()).next;
      if (next === null || next.getTime() > Date.now() + lastOffsetMs) break;
      await this.moveTo(next.getTime() - Date.now());
      await this.untilDone(next);
      onProgress({ now: next, stops: ++stops });
    }
    await this.moveTo(lastOffsetMs);
    const reading = await this.state.show();
    await this.untilDone(reading.now);
    return reading;
  }

  private async moveTo(offsetMs: number): Promise<void> {
    await this.database.query(MOVE, [offsetMs]);
    await this.database.query(SEND_TASK_SIGNAL, ['']);
  }

  /** Returns when nothing is due at or before `at`. Throws `ClockError` with the rows if it is in vain to wait. */
  private async untilDone(at: Date): Promise<void> {
    const watch = new StuckWatch();
    let notifiedMs = performance.now();
    let pollMs = POLL_MS.first;
    for (;;) {
      const { next, state } = await this.look();
      if (next === null || next > at) return;
      if (watch.see(state, performance.now()) > WORKER_CHECK_MS) await this.assertWorkers();
      const stuck = await watch.stuckRows(performance.now(), () => this.schedule.overdue(at));
      if (stuck) throw new ClockError(`Nothing has changed for ${MAX_STUCK_MS / SECOND} s. Still due:\n${stuck.map(describe).join('\n')}`);
      if (performance.now() - notifiedMs > NOTIFY_AGAIN_MS) {
        notifiedMs = performance.now();
        await this.database.query(SEND_TASK_SIGNAL, ['']);
      }
      await pause(pollMs);
      pollMs = Math.min(pollMs * POLL_MS.factor, POLL_MS.most);
    }
  }

  private async look(): Promise<{ next: Date | null; state: string }> {
    const times = await this.schedule.next(new Date());
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
}

/** One advance at a time. The lock ends with the session, also if the process is killed. */
function underLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  return withSession(url, async (session) => {
    const { rows } = await session.query<{ locked: boolean }>(LOCK_ADVANCE);
    if (!rows[0]?.locked) throw new ClockIsAdvancing('The clock is being advanced already: wait until that is done.');
    return work();
  });
}

function describe({ task, key, dueAt, failures, leaseUntil }: OverdueRow): string {
  const leased = leaseUntil ? `, leased until ${leaseUntil.toISOString()} (wall time)` : '';
  return `  ${task} ${key}: due ${dueAt.toISOString()}, ${failures} failures${leased}`;
}
