import { setTimeout as pause } from 'node:timers/promises';

const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;

/** Polls `look` at growing intervals and resolves to its first truthy result. Rejects after `withinMs`, naming what was awaited. */
export async function eventually<T>(what: string, look: () => T | Promise<T>, withinMs = 30_000): Promise<NonNullable<T>> {
  const until = performance.now() + withinMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.2, LONGEST_PAUSE_MS)) {
    const seen = await look();
    if (seen) return seen;
    if (performance.now() > until) throw new Error(`waited in vain until ${what}`);
    await pause(pauseMs);
  }
}
