import type { Lanes } from './due-work.js';
import type { LaneLoad } from './leases.js';

/** Where one row runs. */
export interface Place {
  /** What is left of the run needs no place: another row may begin. */
  leave(): void;
}

/** The part of what is free that one lane may have: few that hang leave room for the next. */
export const SHARE = 4;

/** The places in which a process runs rows of one work, and who has them. */
export class Places {
  private readonly running = new Map<string, number>();
  private taken = 0;

  constructor(
    private readonly total: number,
    private readonly lanes: Lanes,
  ) {}

  get free(): number {
    return this.total - this.taken;
  }

  get load(): LaneLoad {
    return { running: this.running, most: this.lanes.most, free: this.free };
  }

  /** Rows of a lane that may run at once now, those included that do. The claim says the same in SQL. */
  allowed(lane: string): number {
    return Math.min(this.lanes.most, Math.ceil((this.free + this.of(lane)) / SHARE));
  }

  /** Calls `missed` when the place is left, if somebody may have been waiting for it. */
  take(lane: string, missed: () => void): Place {
    this.taken += 1;
    this.running.set(lane, this.of(lane) + 1);
    let isTaken = true;
    const leave = (): void => {
      if (!isTaken) return;
      isTaken = false;
      const wasScarce = this.free === 0 || this.of(lane) >= this.allowed(lane);
      this.taken -= 1;
      const others = this.of(lane) - 1;
      if (others === 0) this.running.delete(lane);
      else this.running.set(lane, others);
      if (wasScarce) missed();
    };
    return { leave };
  }

  private of(lane: string): number {
    return this.running.get(lane) ?? 0;
  }
}
