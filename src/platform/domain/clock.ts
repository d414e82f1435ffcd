/** The product's time, for all rules and deadlines; leases and signatures use wall time. docs/rules.md#time. */
export abstract class Clock {
  /** The present instant. */
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
