/** Forgotten together when there are more: a client cannot use up memory with new addresses. */
const MAX_ENTRIES = 10_000;

/**
 * Values that hold until a known moment, in the memory of the process. Times are of the product's clock; a clock that went back ends a
 * value.
 */
export class ExpiringMemo<T> {
  private readonly entries = new Map<string, { value: T; fromMs: number; untilMs: number }>();

  get isEmpty(): boolean {
    return this.entries.size === 0;
  }

  find(key: string, nowMs: number): T | undefined {
    const entry = this.entries.get(key);
    return entry && entry.fromMs <= nowMs && nowMs < entry.untilMs ? entry.value : undefined;
  }

  /** Whether there was a value before, also if it has ended. */
  has(key: string): boolean {
    return this.entries.has(key);
  }

  forget(key: string): void {
    this.entries.delete(key);
  }

  remember(key: string, value: T, fromMs: number, untilMs: number): void {
    if (this.entries.size >= MAX_ENTRIES) this.entries.clear();
    this.entries.set(key, { value, fromMs, untilMs });
  }
}
