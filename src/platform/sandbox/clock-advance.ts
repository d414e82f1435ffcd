import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, sessionUrlOf, type Settings } from '../config/settings.js';
import { TaskSchedule } from '../tasks/task-schedule.js';
import { Database } from '../persistence/database.js';
import { withSession } from '../persistence/session.js';
import { ClockError, type ClockReading, ClockState } from './clock-state.js';
import { LOCK_ADVANCE, MOVE } from './sandbox.sql.js';
import { Settling } from './settling.js';

/** Called at each stop, with the due time that the clock has reached. */
export type OnProgress = (progress: { now: Date; stops: number }) => void;

/** Moves the sandbox clock from due time to due time, so that everything happens in order. docs/rules.md#time. */
@Injectable()
export class ClockAdvance {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'clock' | 'databaseUrl' | 'databaseSessionUrl'>,
    private readonly database: Database,
    private readonly schedule: TaskSchedule,
    private readonly state: ClockState,
  ) {}

  /**
   * Stops at each due time until the workers have done what is due then, and returns when nothing more is due at the target.
   * Throws `ClockError` outside of sandbox mode, while another advance runs, without workers, and when nothing moves for 30 s.
   */
  async advance(byMs: number, onProgress: OnProgress = () => undefined): Promise<ClockReading> {
    if (this.settings.clock !== 'sandbox')
      throw new ClockError('The clock can be advanced only where the service runs with CLOCK=sandbox.');
    return underLock(sessionUrlOf(this.settings), () => this.walk(byMs, onProgress));
  }

  private async walk(byMs: number, onProgress: OnProgress): Promise<ClockReading> {
    const lastOffsetMs = (await this.state.show()).offsetMs + byMs;
    const settling = new Settling(this.database, this.schedule);
    let stops = 0;
    for (;;) {
      const next = await settling.next();
      if (next === null || next.getTime() > Date.now() + lastOffsetMs) break;
      await this.moveTo(next.getTime() - Date.now());
      await settling.settle(next);
      onProgress({ now: next, stops: ++stops });
    }
    await this.moveTo(lastOffsetMs);
    const reading = await this.state.show();
    await settling.settle(reading.now);
    return reading;
  }

  private async moveTo(offsetMs: number): Promise<void> {
    await this.database.query(MOVE, [offsetMs]);
  }
}

/** Runs `work` under the lock of the clock: one advance at a time. The lock ends with the session, also if the process is killed. */
function underLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  return withSession(url, async (session) => {
    const { rows } = await session.query<{ locked: boolean }>(LOCK_ADVANCE);
    if (!rows[0]?.locked) throw new ClockError('The clock is being advanced already: wait until that is done.');
    return work();
  });
}
