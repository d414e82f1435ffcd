import type { PerKeyLimit } from './task-handler.js';

/** Where one row runs. */
export interface Slot {
  /** How long the row waited for it, in milliseconds. */
  readonly waitedMs: number;
  /** What is left of the run needs no place: another row may begin. Saying it again means nothing. */
  release(): void;
}

/** What a claim may take: rows for lanes that have some here already, and for each of all others. */
export interface Capacity {
  readonly keys: readonly { readonly lane: string; readonly here: number; readonly room: number }[];
  readonly others: number;
}

/** The part of what is free that one lane may have: few that hang leave room for the next. */
const SHARE = 4;
/** A lane whose last row had its place no longer than this gets rows ahead of its turn, so that none of its places stands empty meanwhile. */
const QUICK_MS = 50;

interface Lane {
  running: number;
  readonly waiting: (() => void)[];
  isQuick: boolean;
}

/** The places in which a process runs rows of one work, who has them, and who waits for one. */
export class ConcurrencyLimiter {
  private readonly lanes = new Map<string, Lane>();
  private taken = 0;

  constructor(
    private readonly total: number,
    private readonly rules: PerKeyLimit,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get free(): number {
    return this.total - this.taken;
  }

  get room(): Capacity {
    const keys = [...this.lanes].map(([lane, state]) => ({ lane, here: hereOf(state), room: Math.max(0, this.roomOf(state)) }));
    return { keys, others: this.allowed(0) };
  }

  /** Waits for a place of the lane. Calls `missed` when it is left, if that makes room for another claim. */
  acquire(name: string, missed: () => void): Promise<Slot> {
    const lane = this.laneOf(name);
    const since = this.now();
    return new Promise((resolve) => {
      lane.waiting.push(() => {
        lane.running += 1;
        this.taken += 1;
        const takenAt = this.now();
        let isTaken = true;
        const release = (): void => {
          if (!isTaken) return;
          isTaken = false;
          this.released(name, lane, this.now() - takenAt < QUICK_MS, missed);
        };
        resolve({ waitedMs: takenAt - since, release });
      });
      this.admitWaiting(lane);
    });
  }

  private released(name: string, lane: Lane, isQuick: boolean, missed: () => void): void {
    const wasFull = this.free === 0 || this.roomOf(lane) <= 0;
    lane.isQuick = isQuick;
    lane.running -= 1;
    this.taken -= 1;
    this.admitWaiting(lane);
    // A place that its own lane may not have again may be another's.
    for (const other of this.lanes.values()) this.admitWaiting(other);
    if (hereOf(lane) === 0) this.lanes.delete(name);
    if (wasFull) missed();
  }

  private admitWaiting(lane: Lane): void {
    while (this.free > 0 && lane.waiting.length > 0 && lane.running < this.allowed(lane.running)) lane.waiting.shift()?.();
  }

  /** Rows of a lane that may run at once now, where `running` do. */
  private allowed(running: number): number {
    return Math.min(this.rules.max, Math.ceil((this.free + running) / SHARE));
  }

  private roomOf(lane: Lane): number {
    return this.allowed(lane.running) * (lane.isQuick ? 2 : 1) - hereOf(lane);
  }

  private laneOf(name: string): Lane {
    const lane = this.lanes.get(name) ?? { running: 0, waiting: [], isQuick: false };
    this.lanes.set(name, lane);
    return lane;
  }
}

function hereOf({ running, waiting }: Lane): number {
  return running + waiting.length;
}
