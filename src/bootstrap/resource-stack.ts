/** What a process has opened. Closed in the reverse order: at its end or, however far the opening has come, when it is told to stop. */
export class ResourceStack {
  private readonly closers: Promise<() => Promise<void>>[] = [];
  private closing: Promise<void> | null = null;

  /** Whether the process is on its way out; whatever fails from then on is of no interest. */
  get isClosing(): boolean {
    return this.closing !== null;
  }

  /** Keeps what is being opened. Never resolves once it is closing: nothing further is to be opened then. */
  async add<T>(open: () => Promise<T>, close: (opened: T) => Promise<void>): Promise<T> {
    if (this.isClosing) return nothing();
    const opening = open();
    this.closers.push(
      opening.then(
        (opened) => () => close(opened),
        () => () => Promise.resolve(),
      ),
    );
    const opened = await opening;
    return this.isClosing ? nothing() : opened;
  }

  /** Waits for what is being opened and closes all. Any number of times. */
  close(): Promise<void> {
    return (this.closing ??= this.closeAll());
  }

  private async closeAll(): Promise<void> {
    for (const closer of this.closers.reverse()) await (await closer)();
  }
}

function nothing(): Promise<never> {
  return new Promise(() => undefined);
}
