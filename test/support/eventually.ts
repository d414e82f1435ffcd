import { setTimeout as pause } from 'node:timers/promises';

const MIN_PAUSE_MS = 10;
const MAX_PAUSE_MS = 250;

/** Polls `look` at growing intervals and resolves to its first truthy result. Rejects after `withinMs`, naming what was awaited. */
export async function eventually<T>(what: string, look: () => T | Promise<T>, withinMs = 30_000): Promise<NonNullable<T>> {
  const until = performance.now() + withinMs;
  for (let pauseMs = MIN_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.2, MAX_PAUSE_MS)) {
    const seen = await look();
    if (seen) return seen;
    if (performance.now() > until) throw new Error(`waited in vain until ${what}`);
    await pause(pauseMs);
  }
}

/** Resolves when the condition holds. Rejects after `patienceMs`, naming what was awaited. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, patienceMs = 30_000): Promise<void> {
  const endMs = Date.now() + patienceMs;
  while (!(await holds())) {
    if (Date.now() > endMs) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
