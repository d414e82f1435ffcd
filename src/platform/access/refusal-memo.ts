/** Forgotten together when there are more: a client cannot use up memory with new addresses. */
const MAX_ENTRIES = 10_000;

/**
 * Refusals that hold until a known moment, so that a repeated request costs no statement. Sound because refused requests are not counted: what
 * refused the first refuses the next until then. Times are those of the product's clock, as the request read it.
 */
export class RefusalMemo<T> {
  private readonly entries = new Map<string, { refusal: T; untilMs: number }>();

  get isEmpty(): boolean {
    return this.entries.size === 0;
  }

  find(key: string, nowMs: number): T | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (nowMs < entry.untilMs) return entry.refusal;
    this.entries.delete(key);
    return undefined;
  }

  remember(key: string, refusal: T, untilMs: number): void {
    if (this.entries.size >= MAX_ENTRIES) this.entries.clear();
    this.entries.set(key, { refusal, untilMs });
  }
}
