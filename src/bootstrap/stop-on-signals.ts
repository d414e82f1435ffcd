import { log } from '../platform/observability/log.js';

const PATIENCE_MS = 10_000;
const WATCH_MS = 500;

/** Stops the service once: on Ctrl-C, on a polite kill, and when the npm that started it is gone. */
export function stopOnSignals(stop: () => Promise<void>, startedByNpm: boolean): void {
  let stopping = false;
  const end = (why: string): void => {
    if (stopping) return;
    stopping = true;
    log.info(`stopping: ${why}`);
    // Whatever hangs, the process ends; what it was doing is a row that another process finds.
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`could not stop cleanly: ${error instanceof Error ? error.message : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => end('SIGINT'));
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGHUP', () => end('SIGHUP'));
  if (startedByNpm) stopWithParent(end);
}

/** npm does not pass on a SIGKILL: a service that it started would live on, hold the port and own the database. */
function stopWithParent(end: (why: string) => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) end('the process that started this one is gone');
  }, WATCH_MS);
  timer.unref();
}
