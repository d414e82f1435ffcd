/**
 * A pure function of a text that remembers its last answers: all are forgotten at once when there are `most` of them, which costs
 * little where few texts come often. What throws is not remembered.
 */
export function memoize<T>(most: number, compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (known.has(text)) return known.get(text) as T;
    if (known.size >= most) known.clear();
    const answer = compute(text);
    known.set(text, answer);
    return answer;
  };
}

/** A value that is slow to create: created at its first use and kept. A failure is not kept: the next use tries again. */
export class Lazy<T> {
  private pending: Promise<T> | undefined;

  constructor(private readonly create: () => Promise<T>) {}

  get(): Promise<T> {
    this.pending ??= this.create().catch((error: unknown) => {
      this.pending = undefined;
      throw error;
    });
    return this.pending;
  }

  /** The value if it was created, for its owner to close; otherwise undefined. */
  async made(): Promise<T | undefined> {
    return this.pending?.catch(() => undefined);
  }
}
