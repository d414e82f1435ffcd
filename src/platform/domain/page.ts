/** The form of every cursor: 40 bytes in base64url. Whether a list returned it is known to the service only. */
export const CURSOR_PATTERN = '^[A-Za-z0-9_-]{53}[AQgw]$';

/** The form of a cursor of a feed: 48 bytes, or 54 after a restore or a failover. */
export const FEED_CURSOR_PATTERN = '^[A-Za-z0-9_-]{64}([A-Za-z0-9_-]{8})?$';

/** One page of a list, and where the next begins. The last page of a feed has a cursor too. docs/rules/platform.md#pagination. */
export class Page<T> {
  constructor(
    readonly items: readonly T[],
    readonly cursor: string | null,
    readonly hasMore = cursor !== null,
  ) {}

  map<U>(view: (item: T) => U): Page<U> {
    return new Page(this.items.map(view), this.cursor, this.hasMore);
  }
}
