/* Tables: migrations/1700000000100-platform-baseline.ts */
import { statement } from '../persistence/sql.js';

/* By hand: sessions and locks, and a table of a single row. */

/** An arbitrary constant, the same in every process. The lock ends with the session, also if the process is killed. */
export const LOCK_ADVANCE = 'SELECT pg_try_advisory_lock(7203002) AS locked';

/* The two halves of the lock's number; objsubid 1 is a lock by one number. */
export const IS_ADVANCING = statement(
  'clock.is-advancing',
  `SELECT EXISTS (
     SELECT FROM pg_locks AS held JOIN pg_database AS own ON own.oid = held.database AND own.datname = current_database()
      WHERE held.locktype = 'advisory' AND held.classid = 0 AND held.objid = 7203002 AND held.objsubid = 1) AS locked`,
);

/* Never backwards, because a process may have read the later time. */
export const MOVE = statement('clock.move', 'UPDATE sandbox_clock SET offset_ms = GREATEST(offset_ms, $1::bigint)');

export const WORKERS = statement(
  'clock.workers',
  'SELECT count(*)::int AS workers FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
);

/* A clock that was moved stays in sandbox mode, because its rows lie in the future. */
export const RECORD_MODE = `UPDATE sandbox_clock SET mode = $1 WHERE $1 = 'sandbox' OR offset_ms = 0`;

export const RECORDED_MODE = 'SELECT mode FROM sandbox_clock';

export const MOVED_BY = 'SELECT round(offset_ms / 1000.0) AS seconds FROM sandbox_clock';
