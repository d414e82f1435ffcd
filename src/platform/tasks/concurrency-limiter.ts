/** Where one row runs. */
export interface Slot {
  /** How long the row waited for it, in milliseconds. */
  readonly waitedMs: number;
  /** The rest of the run needs no slot: another row may begin. A second call has no effect. */
  release(): void;
}

/** What a claim may take: rows of keys that have some in this process, and of each other key. */
export interface Capacity {
  readonly keys: readonly { readonly key: string; readonly count: number; readonly room: number }[];
  readonly others: number;
}

/** One key may have this part (one in …) of what is free: a few keys that hang leave room for the next. */
const SHARE = 4;
/** A key whose last row held its slot no longer than this gets rows ahead of their turn, so that none of its slots stays empty. */
const QUICK_MS = 50;

interface KeyState {
  running: number;
  readonly waiting: (() => void)[];
  isQuick: boolean;
}

/** The slots in which a process runs the rows of one task, `maxPerKey` for one key at most. */
export class ConcurrencyLimiter {
  private readonly keys = new Map<string, KeyState>();
  private taken = 0;

  constructor(
    private readonly total: number,
    private readonly maxPerKey: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get free(): number {
    return this.total - this.taken;
  }

  get capacity(): Capacity {
    const keys = [...this.keys].map(([key, state]) => ({ key, count: countOf(state), room: Math.max(0, this.roomOf(state)) }));
    return { keys, others: this.allowed(0) };
  }

  /** Waits for a slot. Calls `onRoom` when it is released, if that makes room for another claim. */
  acquire(key: string, onRoom: () => void): Promise<Slot> {
    const state = this.stateOf(key);
    const since = this.now();
    return new Promise((resolve) => {
      state.waiting.push(() => {
        state.running += 1;
        this.taken += 1;
        const takenAt = this.now();
        let isTaken = true;
        const release = (): void => {
          if (!isTaken) return;
          isTaken = false;
          this.released(key, state, this.now() - takenAt < QUICK_MS, onRoom);
        };
        resolve({ waitedMs: takenAt - since, release });
      });
      this.startWaiting(state);
    });
  }

  private released(key: string, state: KeyState, isQuick: boolean, onRoom: () => void): void {
    const wasFull = this.free === 0 || this.roomOf(state) <= 0;
    state.isQuick = isQuick;
    state.running -= 1;
    this.taken -= 1;
    this.startWaiting(state);
    // A slot that its own key may not have again may be another key's.
    for (const other of this.keys.values()) this.startWaiting(other);
    if (countOf(state) === 0) this.keys.delete(key);
    if (wasFull) onRoom();
  }

  private startWaiting(state: KeyState): void {
    while (this.free > 0 && state.waiting.length > 0 && state.running < this.allowed(state.running)) state.waiting.shift()?.();
  }

  /** Rows of a key that may run at once now, where `running` do. */
  private allowed(running: number): number {
    return Math.min(this.maxPerKey, Math.ceil((this.free + running) / SHARE));
  }

  private roomOf(state: KeyState): number {
    return this.allowed(state.running) * (state.isQuick ? 2 : 1) - countOf(state);
  }

  private stateOf(key: string): KeyState {
    const state = this.keys.get(key) ?? { running: 0, waiting: [], isQuick: false };
    this.keys.set(key, state);
    return state;
  }
}

function countOf({ running, waiting }: KeyState): number {
  return running + waiting.length;
}
