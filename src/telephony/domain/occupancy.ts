import type { Interval } from './wall-time.js';

/**
 * The calls that occupy one line, or one company's capacity: how many are under way at each instant. A call that ends
 * at T leaves T free.  A step function: `levels[i]` calls are under way in [`times[i]`, `times[i + 1]`), the first step
 * begins at -Infinity. Typed arrays hold it, because objects are five times slower at 100 000 calls.
 * docs/rules/telephony.md#availability.
 */
export class Occupancy {
  private constructor(
    private times: Float64Array,
    private levels: Int32Array,
    private steps: number,
  ) {}

  /** From calls in any order. O(n log n). Throws `RangeError` if a call does not end after it starts. */
  static of(calls: readonly Interval[]): Occupancy {
    return Occupancy.ofBounds(
      Float64Array.from(calls, ({ startMs }) => startMs),
      Float64Array.from(calls, ({ endMs }) => endMs),
    );
  }

  /** Like `of`: the call `i` is [`starts[i]`, `ends[i]`). Sorts both arrays in place. */
  static ofBounds(starts: Float64Array, ends: Float64Array): Occupancy {
    if (starts.length !== ends.length) throw new RangeError(`${starts.length} starts and ${ends.length} ends`);
    for (let i = 0; i < starts.length; i++) requireDuration(starts[i]!, ends[i]!);
    // The number of calls depends only on the starts and ends that have passed, not on which belong together.
    starts.sort();
    ends.sort();
    const occupancy = new Occupancy(new Float64Array(2 * starts.length + 1), new Int32Array(2 * starts.length + 1), 1);
    occupancy.times[0] = -Infinity;
    occupancy.sweep(starts, ends);
    return occupancy;
  }

  /** From calls by their times: `counts[i]` are [`starts[i]`, `ends[i]`). O(n) for times nearly in order, which the engine's sort makes use of. */
  static ofCounts(starts: Float64Array, ends: Float64Array, counts: Int32Array): Occupancy {
    const inOrder = (times: Float64Array): number[] => Array.from(times.keys()).sort((a, b) => times[a]! - times[b]!);
    const [byStart, byEnd] = [inOrder(starts), inOrder(ends)];
    const occupancy = new Occupancy(new Float64Array(2 * starts.length + 1), new Int32Array(2 * starts.length + 1), 1);
    occupancy.times[0] = -Infinity;
    for (let [started, ended, level] = [0, 0, 0]; ended < byEnd.length;) {
      const time = Math.min(starts[byStart[started]!] ?? Infinity, ends[byEnd[ended]!]!);
      while (starts[byStart[started]!] === time) level += counts[byStart[started++]!]!;
      while (ends[byEnd[ended]!] === time) level -= counts[byEnd[ended++]!]!;
      occupancy.times[occupancy.steps] = time;
      occupancy.levels[occupancy.steps++] = level;
    }
    return occupancy;
  }

  /** O(n) for the move in memory, which takes microseconds; nothing is sorted again. */
  add({ startMs, endMs }: Interval): void {
    requireDuration(startMs, endMs);
    this.change(startMs, endMs, 1);
  }

  /** Removes one equal call. Throws `RangeError` where no such call can be in it. */
  remove({ startMs, endMs }: Interval): void {
    requireDuration(startMs, endMs);
    for (let i = this.stepAt(startMs); i < this.steps && this.times[i]! < endMs; i++) {
      if (this.levels[i] === 0) throw new RangeError('the call is not part of the occupancy');
    }
    this.change(startMs, endMs, -1);
  }

  /** Peak number of concurrent calls in [from, to); 0 for an empty interval. O(log n + steps within). */
  peak({ startMs, endMs }: Interval): number {
    let peak = 0;
    if (startMs >= endMs) return peak;
    for (let i = this.stepAt(startMs); i < this.steps && this.times[i]! < endMs; i++) peak = Math.max(peak, this.levels[i]!);
    return peak;
  }

  /**
   * The peaks of `count` windows, `durationMs` long, `everyMs` apart from `firstMs` on. O(log n + steps + count): a
   * sliding maximum. The queue holds steps that can still be one, with falling levels.
   */
  slidingPeaks({
    firstMs,
    everyMs,
    durationMs,
    count,
  }: {
    firstMs: number;
    everyMs: number;
    durationMs: number;
    count: number;
  }): Int32Array {
    const peaks = new Int32Array(count);
    const queue = new Int32Array(this.steps);
    let [head, tail, next] = [0, 0, this.stepAt(firstMs)];
    for (let n = 0; n < count; n++) {
      const startMs = firstMs + n * everyMs;
      for (; next < this.steps && this.times[next]! < startMs + durationMs; next++) {
        while (tail > head && this.levels[queue[tail - 1]!]! <= this.levels[next]!) tail--;
        queue[tail++] = next;
      }
      while (this.endOf(queue[head]!) <= startMs) head++;
      peaks[n] = this.levels[queue[head]!]!;
    }
    return peaks;
  }

  /** The earliest start of `durationMs` inside `within` with always fewer than `cap` calls; null without one. */
  earliestBelow(cap: number, within: Interval, durationMs: number): number | null {
    let startMs = within.startMs;
    for (let i = this.stepAt(startMs); startMs + durationMs <= within.endMs; i++) {
      if (i === this.steps || this.times[i]! >= startMs + durationMs) return startMs;
      if (this.levels[i]! >= cap) startMs = this.endOf(i);
    }
    return null;
  }

  private sweep(starts: Float64Array, ends: Float64Array): void {
    const calls = ends.length;
    let [started, ended] = [0, 0];
    while (ended < calls) {
      const time = started < calls ? Math.min(starts[started]!, ends[ended]!) : ends[ended]!;
      while (started < calls && starts[started] === time) started++;
      while (ended < calls && ends[ended] === time) ended++;
      this.times[this.steps] = time;
      this.levels[this.steps++] = started - ended;
    }
  }

  private change(startMs: number, endMs: number, by: 1 | -1): void {
    const first = this.splitAt(startMs);
    const end = this.splitAt(endMs);
    for (let i = first; i < end; i++) this.levels[i]! += by;
  }

  /** The step that begins at `timeMs`, made from the one that contains it. */
  private splitAt(timeMs: number): number {
    const step = this.stepAt(timeMs);
    if (this.times[step] === timeMs) return step;
    if (this.steps === this.times.length) this.grow();
    this.times.copyWithin(step + 2, step + 1, this.steps);
    this.levels.copyWithin(step + 2, step + 1, this.steps);
    this.times[step + 1] = timeMs;
    this.levels[step + 1] = this.levels[step]!;
    this.steps++;
    return step + 1;
  }

  private grow(): void {
    const { times, levels } = this;
    this.times = new Float64Array(2 * times.length + 16);
    this.levels = new Int32Array(2 * levels.length + 16);
    this.times.set(times);
    this.levels.set(levels);
  }

  /** The step that contains `timeMs`. O(log n). */
  private stepAt(timeMs: number): number {
    let [low, high] = [0, this.steps];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.times[middle]! <= timeMs) low = middle;
      else high = middle;
    }
    return low;
  }

  private endOf(step: number): number {
    return step + 1 < this.steps ? this.times[step + 1]! : Infinity;
  }
}

function requireDuration(startMs: number, endMs: number): void {
  if (!(startMs < endMs)) throw new RangeError(`a call from ${startMs} to ${endMs} does not end after it starts`);
}
