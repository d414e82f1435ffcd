import type { Lanes } from './due-work.js';
import type { LaneLoad } from './leases.js';

/**
 * The places in which a process runs rows of one work, and who sits in them. A lane may have `most` of them, but never more than a
 * quarter of what is free at the moment: however many lanes hang, there is a place for the next.
 */
export class Places {
  private readonly running = new Map<string, number>();
  private readonly runs = new Set<Promise<void>>();

  constructor(
    private readonly total: number,
    private readonly lanes: Lanes,
  ) {}

  get taken(): number {
    return this.runs.size;
  }

  get free(): number {
    return this.total - this.runs.size;
  }

  get load(): LaneLoad {
    return { running: this.running, most: Math.max(1, Math.min(this.lanes.most, Math.ceil(this.free / 4))) };
  }

  /** Seats a run until it ends; then calls `left`. Runs never reject. */
  take(lane: string, run: Promise<void>, left: () => void): void {
    this.running.set(lane, (this.running.get(lane) ?? 0) + 1);
    this.runs.add(run);
    void run.then(() => {
      this.runs.delete(run);
      const others = (this.running.get(lane) ?? 1) - 1;
      if (others === 0) this.running.delete(lane);
      else this.running.set(lane, others);
      left();
    });
  }

  /** Resolves when nobody sits. */
  async empty(): Promise<void> {
    await Promise.all(this.runs);
  }
}
