/* Tables: migrations/1700000000100-platform-baseline.ts */
import { IS_OF_SERVICE } from './session.js';
import { IS_READ_ONLY } from './session.sql.js';
import { shortRead, statement } from './sql.js';

/* By hand: read at the start of every operation of a sandbox. */
export const CLOCK_OFFSET = shortRead('clock.offset', 'SELECT offset_ms FROM sandbox_clock');

/** Raises an error if another transaction holds the key, so that later statements of the packet are not executed. */
export const CLAIM_KEY = statement('idempotency.claim', 'SELECT claim_idempotency_key($1)');

export const PING = statement('pipelined.ping', 'SELECT 1 AS pong');

/** $1: an advisory lock, until the transaction ends. */
export const LOCK = 'SELECT pg_advisory_xact_lock($1)';
/* Without parameters, so that it is a simple query: the open portal of one with parameters keeps its snapshot until the transaction ends. */
export const tryLock = (key: number) => `SELECT pg_try_advisory_xact_lock(${key}) AS locked`;

/* By hand: TypeORM would read all rows without a time limit. A newer release may have run further migrations. A pooler may keep our connection when a
   standby takes the place of the server. */
export const HEALTH = statement(
  'health.database',
  `SELECT count(*)::int AS missing, ${IS_READ_ONLY} AS "isReadOnly" FROM unnest($1::text[]) AS needed (name) WHERE name NOT IN (SELECT name FROM migrations)`,
);

/** Sessions whose open transactions lock tables, oldest first. Times of other roles need pg_monitor. */
export const HOLDERS = `
  SELECT pid, application_name AS name, usename AS role, to_char(xact_start, 'HH24:MI:SS TZ') AS since FROM pg_stat_activity AS session
   WHERE datname = current_database() AND pid <> pg_backend_pid()
     AND EXISTS (SELECT FROM pg_locks AS held JOIN pg_class AS class ON class.oid = held.relation
                  WHERE held.pid = session.pid AND held.granted AND class.relkind IN ('r', 'p')
                    AND class.relnamespace <> 'pg_catalog'::regnamespace)
   ORDER BY xact_start LIMIT 3`;

export const COUNT_MACHINES = `
  SELECT count(DISTINCT client_addr)::int AS machines FROM pg_stat_activity WHERE ${IS_OF_SERVICE}`;

export const ROLE_SETTINGS = `SELECT split_part(setting, '=', 1) AS name FROM pg_db_role_setting, unnest(setconfig) AS setting
        WHERE setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))
          AND setrole IN (0, (SELECT oid FROM pg_roles WHERE rolname = current_user))`;

/** The statement that makes a setting one of our role in this database: its name is no parameter. */
export function setRoleSetting(name: string, value: number): string {
  return `SELECT format('ALTER ROLE CURRENT_USER IN DATABASE %I SET ${name} = ${value}', current_database()) AS sql`;
}
