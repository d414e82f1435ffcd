/** The open resources of a process. Closed in reverse order at its end, also if it stops while it still starts. */
export class ResourceStack {
  private readonly closers: Promise<() => Promise<void>>[] = [];
  private closing: Promise<void> | null = null;

  /** Whether the process is stopping. Errors from then on are consequences of that. */
  get isClosing(): boolean {
    return this.closing !== null;
  }

  /** Opens a resource and remembers how to close it. Never resolves while the process stops. */
  async add<T>(open: () => Promise<T>, close: (opened: T) => Promise<void>): Promise<T> {
    if (this.isClosing) return never();
    const opening = open();
    this.closers.push(
      opening.then(
        (opened) => () => close(opened),
        () => () => Promise.resolve(),
      ),
    );
    const opened = await opening;
    return this.isClosing ? never() : opened;
  }

  /**
   * Runs `work`, then closes everything. Rejects with its error; later ones go to `report`. Never resolves if the
   * process stops meanwhile.
   */
  async during<T>(work: () => Promise<T>, report: (error: unknown) => void): Promise<T> {
    let result: T;
    try {
      result = await work();
    } catch (error) {
      // Interrupted work fails because its resources were closed: the signal ends the process.
      if (this.isClosing) return never();
      await this.close().catch(report);
      throw error;
    }
    await this.close();
    return result;
  }

  /** Waits for openings under way and closes everything. Further calls join. Rejects with the first error. */
  close(): Promise<void> {
    return (this.closing ??= this.closeAll());
  }

  /** A resource that cannot be closed does not keep the others open. */
  private async closeAll(): Promise<void> {
    const errors: unknown[] = [];
    for (const closer of this.closers.reverse()) {
      try {
        await (
          await closer
        )();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}
