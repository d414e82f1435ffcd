import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE, SECOND } from '../../platform/domain/clock.js';

const MAX_PAUSE_MS = 30 * SECOND;
/** How long a report is repeated, wall time: longer than a database needs to restart or to fail over. */
const MAX_TRYING_MS = 10 * MINUTE;

/** Sends a report until the product takes it. Rejects with its last error when the time is over, or when `signal` aborts. */
export async function deliverReport(send: () => Promise<void>, signal: AbortSignal, firstPauseMs = SECOND): Promise<void> {
  const endMs = performance.now() + MAX_TRYING_MS;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    try {
      return await send();
    } catch (error) {
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted || performance.now() > endMs) throw error;
    }
  }
}
