/** The product's time, for all rules and deadlines; leases and signatures use wall time. docs/rules/platform.md#time. */
export abstract class Clock {
  abstract now(): Date;
}

/** Milliseconds in the units deadlines are written in. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The instant `milliseconds` after `instant` (before it where negative). */
export function after(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}

/** The result of `work`; undefined if it fails, or takes longer than `ms` of wall time. */
export function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), ms)));
  return Promise.race([work.catch(() => undefined), timeout]).finally(() => clearTimeout(timer));
}

/** Of texts that are not empty: each unit once at most, the largest first. */
export const DURATION_PATTERN = '^(?:(\\d{1,6})d)?(?:(\\d{1,6})h)?(?:(\\d{1,6})m)?(?:(\\d{1,6})s)?$';
const DURATION = new RegExp(DURATION_PATTERN);

/** `90s`, `23h59m`, `1d12h` or `7d`, in milliseconds; null for any other text. */
export function parseDuration(text: string): number | null {
  const [, ...parts] = (text !== '' && DURATION.exec(text)) || [];
  if (parts.length === 0) return null;
  return [DAY, HOUR, MINUTE, SECOND].reduce((sum, unit, index) => sum + Number(parts[index] ?? 0) * unit, 0);
}
