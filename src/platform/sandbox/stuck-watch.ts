import { SECOND } from '../domain/index.js';
import type { OverdueRow } from '../tasks/index.js';

/** Wall time without a change after which an advance looks for the reason. */
export const MAX_STUCK_MS = 30 * SECOND;
/** So long after the end of a lease another worker has taken its row. */
const TAKE_OVER_MS = 10 * SECOND;

/** How long an advance of the clock waits while nothing changes: rows of a killed worker are leased to it for a while. */
export class StuckWatch {
  private seen: string | null = null;
  private changedMs = 0;
  private untilMs = 0;

  /** The time without a change. `nowMs`: wall time that only rises. */
  see(state: string, nowMs: number): number {
    if (state !== this.seen) [this.seen, this.changedMs, this.untilMs] = [state, nowMs, nowMs + MAX_STUCK_MS];
    return nowMs - this.changedMs;
  }

  /** The rows for which it is in vain to wait any longer; null while there is hope. */
  async stuckRows(nowMs: number, overdue: () => Promise<readonly OverdueRow[]>): Promise<readonly OverdueRow[] | null> {
    if (nowMs <= this.untilMs) return null;
    const rows = await overdue();
    const leaseLeftMs = Math.max(...rows.map(({ leaseLeftMs }) => leaseLeftMs ?? -Infinity));
    if (leaseLeftMs + TAKE_OVER_MS <= 0) return rows;
    this.untilMs = nowMs + leaseLeftMs + TAKE_OVER_MS;
    return null;
  }
}
