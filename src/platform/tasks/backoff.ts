import { HOUR, SECOND } from '../domain/clock.js';

const FIRST_MS = 2 * SECOND;
const FACTOR = 4;
const LONGEST_MS = HOUR;

/** Milliseconds of product time to wait after the `failures`-th failure in a row (from 1): 2 s, 8 s, 32 s … an hour at most. */
export function backoffMs(failures: number): number {
  return Math.min(FIRST_MS * FACTOR ** (failures - 1), LONGEST_MS);
}
