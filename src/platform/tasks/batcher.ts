interface Batch<Item, Result> {
  readonly items: Item[];
  readonly result: Promise<Result>;
}

/** Does something for many at once, one batch at a time: items that arrive during a batch form the next. */
export class Batcher<Item, Result> {
  private open: Batch<Item, Result> | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly run: (items: readonly Item[]) => Promise<Result>,
    private readonly maxItems = Infinity,
  ) {}

  /** The result of the item's batch, which begins after this call, so it sees earlier commits. */
  add(item: Item): Promise<Result> {
    const batch = (this.open ??= this.start());
    batch.items.push(item);
    if (batch.items.length === this.maxItems) this.open = undefined;
    return batch.result;
  }

  /** Resolves when the batches of all items that were added so far have ended, also if they failed. */
  async idle(): Promise<void> {
    await this.last;
  }

  private start(): Batch<Item, Result> {
    const items: Item[] = [];
    const result = this.runAfter(this.last, items);
    this.last = result.catch(() => undefined);
    return { items, result };
  }

  private async runAfter(previous: Promise<unknown>, items: Item[]): Promise<Result> {
    await previous;
    await new Promise(setImmediate);
    if (this.open?.items === items) this.open = undefined;
    return this.run(items);
  }
}
