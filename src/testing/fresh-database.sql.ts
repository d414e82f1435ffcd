import pg from 'pg';

/* By hand: databases are made and dropped by statements without parameters. */

/** Test processes that need the same template make it once. Any constant will do. */
export const LOCK_TEMPLATES = 'SELECT pg_advisory_lock(7203101)';
export const UNLOCK_TEMPLATES = 'SELECT pg_advisory_unlock(7203101)';

export const FIND_DATABASE = 'SELECT 1 FROM pg_database WHERE datname = $1';

/** Clones of test runs that were killed: made before this server was started. Templates that are a week old: their migrations may be history. */
export const FIND_STALE = `
  SELECT datname AS name, datistemplate AS "isTemplate"
    FROM pg_database, pg_stat_file('base/' || oid || '/PG_VERSION') AS made
   WHERE starts_with(datname, $1)
     AND made.modification < CASE WHEN datistemplate THEN now() - interval '7 days' ELSE pg_postmaster_start_time() END`;

export function createDatabase(name: string): string {
  return `CREATE DATABASE ${pg.escapeIdentifier(name)}`;
}

export function cloneDatabase(name: string, template: string): string {
  return `CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${pg.escapeIdentifier(template)}`;
}

/** Nobody connects to a template any more: a session there would keep others from cloning it. */
export function makeTemplate(name: string, template: string): string[] {
  const renamed = pg.escapeIdentifier(template);
  return [
    `ALTER DATABASE ${pg.escapeIdentifier(name)} RENAME TO ${renamed}`,
    `ALTER DATABASE ${renamed} WITH ALLOW_CONNECTIONS false IS_TEMPLATE true`,
  ];
}

export function dropDatabase(name: string): string {
  return `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`;
}

export function unmakeTemplate(name: string): string {
  return `ALTER DATABASE ${pg.escapeIdentifier(name)} WITH IS_TEMPLATE false`;
}
