/** Forgotten together when there are more: a client cannot use up memory with new addresses. */
const MAX_ENTRIES = 10_000;

/**
 * Refusals that hold until a known moment, so that a repeated request costs no statement. Sound because refused requests are not counted: what
 * refused the first refuses the next until then. Times are those of the product's clock, as the request read it; a clock that went back ends a
 * refusal.
 */
export class RefusalMemo<T> {
  private readonly entries = new Map<string, { refusal: T; fromMs: number; untilMs: number }>();

  find(key: string, nowMs: number): T | undefined {
    const entry = this.entries.get(key);
    return entry && entry.fromMs <= nowMs && nowMs < entry.untilMs ? entry.refusal : undefined;
  }

  /** Whether it was refused before, also if that has ended. */
  has(key: string): boolean {
    return this.entries.has(key);
  }

  forget(key: string): void {
    this.entries.delete(key);
  }

  remember(key: string, refusal: T, fromMs: number, untilMs: number): void {
    if (this.entries.size >= MAX_ENTRIES) this.entries.clear();
    this.entries.set(key, { refusal, fromMs, untilMs });
  }
}
