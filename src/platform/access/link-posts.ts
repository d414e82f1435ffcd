import type { Database } from '../persistence/database.js';
import { isForeignKeyViolation, type Statement } from '../persistence/sql.js';
import { WINDOW_MS } from './domain/access-policy.js';

/** Counts a POST of a link. Null if it was counted; over the limit, the time of the next; undefined where the link is gone. */
export async function countLinkPost(database: Database, count: Statement, id: string, now: Date): Promise<Date | null | undefined> {
  try {
    const row = await database.find<{ within_limit: boolean; oldest: number }>(count, [id, now.getTime()]);
    return !row || row.within_limit ? null : new Date(row.oldest + WINDOW_MS);
  } catch (error) {
    if (isForeignKeyViolation(error)) return undefined;
    throw error;
  }
}
