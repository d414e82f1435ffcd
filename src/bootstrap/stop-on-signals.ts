import type { Settings } from '../platform/config/settings.js';
import { log } from '../platform/observability/log.js';
import { commandOf, isRunning, parentOf } from '@interview-platform/embedded-postgres';

/** For requests under way (10 s), tasks (5 s), the queue and connections: after it the process ends, whatever hangs. */
const STOP_TIMEOUT_MS = 20_000;
const WATCH_INTERVAL_MS = 250;
/** One stop may send two signals: a Ctrl-C under npm, a terminal that is closed (SIGHUP), systemd with SendSIGHUP. */
export const SAME_SIGNAL_MS = 500;

/** `npmScript`: the script that npm runs, null without npm. */
type StopSettings = Pick<Settings, 'npmScript' | 'shutdownDelayMs'>;

/**
 * Stops the service on a signal, and when the npm that started it has ended. A later signal ends it at once, with its embedded PostgreSQL.
 */
export function stopOnSignals(stop: () => Promise<void>, { npmScript, shutdownDelayMs }: StopSettings): void {
  let stoppingSinceMs: number | null = null;
  const end = (reason: string): void => {
    if (stoppingSinceMs !== null) return;
    stoppingSinceMs = performance.now();
    log.info(`stopping: ${reason}`);
    // The process ends even if a closer hangs. Unfinished work is a row that another process finds.
    setTimeout(() => process.exit(1), shutdownDelayMs + STOP_TIMEOUT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`could not stop cleanly: ${error instanceof Error ? error.message : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  // Windows delivers SIGINT (Ctrl-C) and SIGHUP (the console is closed) only.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stoppingSinceMs === null) end(signal);
      else if (performance.now() - stoppingSinceMs > SAME_SIGNAL_MS) process.exit(1);
    });
  }
  if (npmScript !== null) stopWithNpm(npmScript, end);
}

/** No shell passes a SIGKILL of npm on: without this watch the service would live on, and keep port and database. */
function stopWithNpm(script: string, end: (reason: string) => void): void {
  const parent = process.ppid;
  // Some shells replace themselves with the script's program: then the parent is npm itself.
  const npm = commandOf(parent)?.includes(script) ? parentOf(parent) : null;
  const watched = npm === null ? [parent] : [parent, npm];
  const timer = setInterval(() => {
    if (process.ppid !== parent || !watched.every(isRunning)) end('the npm that started this process has ended');
  }, WATCH_INTERVAL_MS);
  timer.unref();
}
