import pg from 'pg';
import { ClockError } from './clock-state.js';

/** Any constant will do, as long as every process uses the same. */
const ADVANCE_LOCK = 7_203_002;

/** Runs `work` while holding the right to move the clock: one advance at a time. It lives with the session, whatever dies. */
export async function withSessionLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const session = new pg.Client({ connectionString: url });
  await session.connect();
  try {
    const { rows } = await session.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [ADVANCE_LOCK]);
    if (!rows[0]?.locked) throw new ClockError('The clock is being advanced already: wait until that is done.');
    return await work();
  } finally {
    await session.end();
  }
}
