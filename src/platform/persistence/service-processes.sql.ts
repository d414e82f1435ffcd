/* Tables: migrations/1700000000100-platform-baseline.ts */
import { MINUTE } from '../domain/index.js';
import { statement } from './sql.js';

/** A process that was not seen for three times as long has ended without saying so. */
export const SEEN_EVERY_MS = MINUTE;
const LIFETIME = `interval '${(3 * SEEN_EVERY_MS) / 1_000} seconds'`;

/* By hand: the wall time of the database, which all processes share. */
export const SEE = statement(
  'processes.see',
  `INSERT INTO service_processes (id, role, version, host, settings, started_at, seen_at)
   VALUES ($1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp())
   ON CONFLICT (id) DO UPDATE SET seen_at = clock_timestamp()`,
);
export const FORGET = statement(
  'processes.forget',
  `DELETE FROM service_processes WHERE id = $1 OR seen_at < clock_timestamp() - ${LIFETIME}`,
);
export const RUNNING = statement(
  'processes.running',
  `SELECT role, version, host, settings FROM service_processes
    WHERE seen_at >= clock_timestamp() - ${LIFETIME} ORDER BY role, host, started_at`,
);
