/** Where one row runs. */
export interface Slot {
  /** How long the row waited for it, in milliseconds. */
  readonly waitedMs: number;
  /** The rest of the run needs no slot: another row may begin. A second call has no effect. */
  release(): void;
}

/** The limits of a claim: for keys with rows in this process, and for each other key. */
export interface Capacity {
  readonly keys: readonly { readonly key: string; readonly count: number; readonly room: number }[];
  readonly others: number;
}

/** One key may have this part (one in …) of the free slots: a few keys that hang leave room for the next. */
const SHARE = 4;
/** A row that waited longer for its slot is released for other processes: its claimed data may be outdated. */
export const MAX_SLOT_WAIT_MS = 100;
/** Rows claimed for each slot where rows are quick: slots stay filled, and a claim takes many rows at once. */
const MAX_AHEAD = 16;
/** The same for one key of several, so that the rows of one do not fill the claims. */
const MAX_AHEAD_PER_KEY = 2;

interface KeyState {
  running: number;
  readonly waiting: (() => void)[];
  /** Rows claimed for each slot: more than one if the last row held its slot for a short time only. */
  ahead: number;
}

/** The slots for the rows of one task, `maxPerKey` for one key at most; null if its rows have no keys. */
export class ConcurrencyLimiter {
  private readonly keys = new Map<string, KeyState>();
  private taken = 0;

  constructor(
    private readonly total: number,
    private readonly maxPerKey: number | null,
    private readonly now: () => number = () => performance.now(),
    private readonly maxAhead = maxPerKey === null ? MAX_AHEAD : MAX_AHEAD_PER_KEY,
  ) {}

  get free(): number {
    return this.total - this.taken;
  }

  /** Rows that a claim without keys may take. */
  get room(): number {
    return Math.max(0, this.roomOf(this.stateOf('')));
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
          this.released(key, state, this.now() - takenAt, onRoom);
        };
        resolve({ waitedMs: takenAt - since, release });
      });
      this.startWaiting(state);
    });
  }

  private released(key: string, state: KeyState, tookMs: number, onRoom: () => void): void {
    const hadRoom = this.free > 0 && this.roomOf(state) > 0;
    state.ahead = Math.max(1, Math.min(this.maxAhead, Math.floor(MAX_SLOT_WAIT_MS / tookMs)));
    state.running -= 1;
    this.taken -= 1;
    this.startWaiting(state);
    // A slot that its own key may not have again may be another key's.
    for (const other of this.keys.values()) this.startWaiting(other);
    if (countOf(state) === 0) this.keys.delete(key);
    if (!hadRoom && (this.free > 0 || this.roomOf(state) > 0)) onRoom();
  }

  private startWaiting(state: KeyState): void {
    while (this.free > 0 && state.waiting.length > 0 && state.running < this.allowed(state.running)) state.waiting.shift()?.();
  }

  /** Rows of a key that may run at once now, where `running` do. */
  private allowed(running: number): number {
    return this.maxPerKey === null ? this.total : Math.min(this.maxPerKey, Math.ceil((this.free + running) / SHARE));
  }

  /** None while half of its slots have a row waiting for them: a claim for each row would cost more than the rows. */
  private roomOf(state: KeyState): number {
    const allowed = this.allowed(state.running);
    return state.waiting.length * 2 > allowed ? 0 : allowed * state.ahead - countOf(state);
  }

  private stateOf(key: string): KeyState {
    const state = this.keys.get(key) ?? { running: 0, waiting: [], ahead: 1 };
    this.keys.set(key, state);
    return state;
  }
}

function countOf({ running, waiting }: KeyState): number {
  return running + waiting.length;
}
