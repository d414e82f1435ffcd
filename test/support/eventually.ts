import { setTimeout as pause } from 'node:timers/promises';

/** Asks again and again until `look` answers something true, and answers that; rejects after `withinMs`, saying what was waited for. */
export async function eventually<T>(what: string, look: () => T | Promise<T>, withinMs = 30_000): Promise<NonNullable<T>> {
  const until = performance.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (performance.now() > until) throw new Error(`waited in vain until ${what}`);
    await pause(10);
  }
}
