/** The form of every cursor: 40 bytes in base64url. Whether a list returned it is known to the service only. */
export const CURSOR_PATTERN = '^[A-Za-z0-9_-]{53}[AQgw]$';

/** One page of a list, newest first, and where the next begins. docs/rules.md#pagination. */
export class Page<T> {
  constructor(
    readonly items: readonly T[],
    readonly cursor: string | null,
  ) {}

  get hasMore(): boolean {
    return this.cursor !== null;
  }

  map<U>(view: (item: T) => U): Page<U> {
    return new Page(this.items.map(view), this.cursor);
  }
}
