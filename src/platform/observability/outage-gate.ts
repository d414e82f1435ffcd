/** SQLSTATEs of a lost connection, of a server that stops or starts, and of too many connections. */
const LOST = /^(08|57P0|53300|25P03)/;
const NETWORK = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH)$/;
const OF_DRIVER = /node_modules\/(pg|pg-pool)\//;
const TERMINATED = /Connection terminated|not queryable|timeout exceeded when trying to connect/;

/** An outage is over when nothing was lost for so long. Wall time, in milliseconds. */
const QUIET_MS = 10_000;
const REMIND_EVERY_MS = 60_000;

/**
 * Lets through one line about an outage of the database, and one in a minute while it lasts. Each pool, loop and request that meets the outage
 * reports it, and an operator needs to read it once.
 */
export class OutageGate {
  private metAtMs = -Infinity;
  private writtenAtMs = -Infinity;

  /** Whether a line is written. `error`: as `safeError` shows it. */
  admits(error: unknown, nowMs: number): boolean {
    if (!isOfLostDatabase(error)) return true;
    const isOver = nowMs - this.metAtMs > QUIET_MS;
    this.metAtMs = nowMs;
    if (!isOver && nowMs - this.writtenAtMs < REMIND_EVERY_MS) return false;
    this.writtenAtMs = nowMs;
    return true;
  }
}

function isOfLostDatabase(error: unknown): boolean {
  const { code = '', message = '', stack = '' } = (error ?? {}) as Partial<Record<string, string>>;
  return LOST.test(code) || (OF_DRIVER.test(stack) && (NETWORK.test(code) || TERMINATED.test(message)));
}
