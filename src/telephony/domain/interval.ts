/** [startMs, endMs): epoch milliseconds, half open. */
export interface Interval {
  readonly startMs: number;
  readonly endMs: number;
}
