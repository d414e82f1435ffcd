import type { SelectQueryBuilder } from 'typeorm';
import { type Secrets } from '../secrets/secrets.js';
import { Page, ValidationFailed } from '../domain/index.js';

/** The last item of a page: the next page begins after it. */
export interface KeysetPosition {
  createdAt: Date;
  id: string;
}

/** The last item that a feed returned, and when. */
export interface FeedPosition {
  /** Grows in the order in which changes become visible. */
  position: number;
  id: string;
  /** Positions of different histories of a database cannot be compared. 0 is the first one; null is a new reader. */
  history: number | null;
  issuedAt: Date;
}

const MAC_BYTES = 16;
/** Milliseconds in eight bytes, the id's sixteen. */
const LIST_BYTES = 8 + 16;
/** The same with a position in eight more. */
const FEED_BYTES = LIST_BYTES + 8;
/** The same with a history that is not the first. */
const LATER_FEED_BYTES = FEED_BYTES + 6;

/** Makes and reads cursors. A MAC binds each to its company, list and filters. docs/rules/platform.md#pagination */
export class Cursors {
  constructor(private readonly secrets: Secrets) {}

  /** Throws `ValidationFailed` if the cursor was not made for `list`. */
  read(cursor: string | undefined, list: readonly unknown[]): KeysetPosition | null {
    const body = this.open(cursor, list, LIST_BYTES);
    return body && { createdAt: new Date(Number(body.readBigInt64BE())), id: idIn(body) };
  }

  /** The same for a feed. */
  readFeed(cursor: string | undefined, list: readonly unknown[]): FeedPosition | null {
    const body = this.open(cursor, list, FEED_BYTES, LATER_FEED_BYTES);
    if (!body) return null;
    const history = body.length === FEED_BYTES ? 0 : body.readUIntBE(FEED_BYTES, 6);
    return {
      issuedAt: new Date(Number(body.readBigInt64BE())),
      id: idIn(body),
      position: Number(body.readBigInt64BE(LIST_BYTES)),
      history,
    };
  }

  writeFeed({ position, id, history, issuedAt }: FeedPosition, list: readonly unknown[]): string {
    const body = Buffer.alloc(history ? LATER_FEED_BYTES : FEED_BYTES);
    body.writeBigInt64BE(BigInt(position), LIST_BYTES);
    if (history) body.writeUIntBE(history, FEED_BYTES, 6);
    return this.seal(body, issuedAt, id, list);
  }

  /** A page of the rows of `query`, newest first. `list` names the list with its company and filters. Throws as `read` does. */
  async newestFirst<T extends KeysetPosition>(
    query: SelectQueryBuilder<T>,
    { limit, cursor }: { limit: number; cursor?: string },
    list: readonly unknown[],
  ): Promise<Page<T>> {
    const start = this.read(cursor, list);
    const { alias } = query;
    query
      .orderBy(`${alias}.createdAt`, 'DESC')
      .addOrderBy(`${alias}.id`, 'DESC')
      .limit(limit + 1);
    if (start) query.andWhere(`(${alias}.created_at, ${alias}.id) < (:createdAt, :id)`, { ...start });
    return this.page(await query.getMany(), limit, list, (row) => row);
  }

  /** Removes the one row that was read beyond the limit; the cursor is the position of the last row that stays. */
  page<T>(rows: readonly T[], limit: number, list: readonly unknown[], position: (row: T) => KeysetPosition): Page<T> {
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return new Page(items, rows.length > limit && last ? this.write(position(last), list) : null);
  }

  private write(position: KeysetPosition, list: readonly unknown[]): string {
    return this.seal(Buffer.alloc(LIST_BYTES), position.createdAt, position.id, list);
  }

  private open(cursor: string | undefined, list: readonly unknown[], ...lengths: number[]): Buffer | null {
    if (cursor === undefined) return null;
    const bytes = Buffer.from(cursor, 'base64url');
    const length = bytes.length - MAC_BYTES;
    const wellFormed = lengths.includes(length) && bytes.toString('base64url') === cursor;
    const body = bytes.subarray(0, Math.max(length, 0));
    if (!wellFormed || !this.secrets.isMac('cursors', signed(body, list), bytes.subarray(length)))
      throw ValidationFailed.of('cursor', 'rules.cursor');
    return body;
  }

  private seal(body: Buffer, time: Date, id: string, list: readonly unknown[]): string {
    body.writeBigInt64BE(BigInt(time.getTime()));
    Buffer.from(id.replaceAll('-', ''), 'hex').copy(body, 8);
    const mac = this.secrets.mac('cursors', signed(body, list)).subarray(0, MAC_BYTES);
    return Buffer.concat([body, mac]).toString('base64url');
  }
}

function idIn(body: Buffer): string {
  const hex = body.subarray(8, LIST_BYTES).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function signed(body: Buffer, list: readonly unknown[]): string {
  return `${body.toString('hex')}\n${JSON.stringify(list)}`;
}
