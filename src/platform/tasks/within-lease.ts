import { type Lease, LeaseExpired } from './lease.js';

/**
 * Waits for a run no longer than its lease lasts, extensions included; then rejects with `LeaseRanOut`. A run that hangs would
 * hold its place in this process for ever.
 */
export async function withinLease<T>(run: Promise<T>, lease: Lease): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const ranOut = new Promise<never>((_, reject) => {
    const watch = (): void => {
      if (lease.leftMs > 0) timer = setTimeout(watch, lease.leftMs);
      else reject(new LeaseExpired());
    };
    watch();
  });
  try {
    return await Promise.race([run, ranOut]);
  } finally {
    clearTimeout(timer);
    // Whatever a run that was given up still says, nobody waits for it.
    run.catch(() => undefined);
  }
}
