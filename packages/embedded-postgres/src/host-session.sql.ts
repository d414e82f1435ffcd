import pg from 'pg';

/* By hand: the catalogue of the server and its locks. */

export const FIND_DATABASE = 'SELECT 1 FROM pg_database WHERE datname = $1';

export function createDatabase(name: string): string {
  return `CREATE DATABASE ${pg.escapeIdentifier(name)}`;
}

export const ACQUIRE = 'SELECT pg_try_advisory_lock($1) AS taken';

export const RENAME = "SELECT set_config('application_name', $1, false)";

export const OWNER = `
  SELECT activity.application_name AS name
    FROM pg_locks lock JOIN pg_stat_activity activity USING (pid)
   WHERE lock.locktype = 'advisory' AND lock.objid = $1 AND lock.granted
     AND lock.database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

export const OTHER_USERS = `
  SELECT 1 FROM pg_stat_activity
   WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND application_name <> $1
   LIMIT 1`;
