/** Something slow to make, made at its first use and kept. A failure is not kept: the next use tries again. */
export class Lazy<T> {
  private making: Promise<T> | undefined;

  constructor(private readonly make: () => Promise<T>) {}

  get(): Promise<T> {
    this.making ??= this.make().catch((error: unknown) => {
      this.making = undefined;
      throw error;
    });
    return this.making;
  }

  /** What was made, for those who end it; undefined where nothing was. */
  async made(): Promise<T | undefined> {
    return this.making?.catch(() => undefined);
  }
}
