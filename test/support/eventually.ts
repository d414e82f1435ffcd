import { setTimeout as pause } from 'node:timers/promises';

const MIN_PAUSE_MS = 5;
const MAX_PAUSE_MS = 250;
/** Long enough for a machine that is busy with other work: a wait that succeeds costs none of it. */
const PATIENCE_MS = 100_000;

/** Polls `look` at growing intervals and resolves to its first truthy result. Rejects after `withinMs`, naming what was awaited. */
export async function eventually<T>(what: string, look: () => T | Promise<T>, withinMs = PATIENCE_MS): Promise<NonNullable<T>> {
  const endMs = performance.now() + withinMs;
  for (let pauseMs = MIN_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.2, MAX_PAUSE_MS)) {
    const seen = await look();
    if (seen) return seen;
    if (performance.now() > endMs) throw new Error(`waited in vain until ${what}`);
    await pause(pauseMs);
  }
}

/** Resolves when the condition holds. Rejects after `withinMs`, naming what was awaited. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, withinMs = PATIENCE_MS): Promise<void> {
  await eventually(what, holds, withinMs);
}
