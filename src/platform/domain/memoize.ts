/** A pure function of a text that remembers up to `most` answers, then forgets all. Errors are not remembered. */
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

/** A value that is created at its first use and kept. After a failure the next use tries again. */
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
