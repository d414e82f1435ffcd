/* Tables: migrations/1700000000100-platform-baseline.ts */
import { IS_OF_SERVICE } from '../persistence/session.js';
import { IS_READ_ONLY } from '../persistence/session.sql.js';
import { statement } from '../persistence/sql.js';
import { WORKER_NAME } from '../tasks/index.js';

/* Only a role with pg_monitor sees the type of other roles' sessions. NULL with a user and a database: a client. */
export const FACTS = `
  WITH clients AS (SELECT datname, usename, application_name FROM pg_stat_activity
                    WHERE coalesce(backend_type, 'client backend') = 'client backend' AND usename IS NOT NULL AND datname IS NOT NULL),
       ours AS (SELECT * FROM clients WHERE ${IS_OF_SERVICE})
  SELECT current_setting('server_version_num')::int AS version,
         pg_postmaster_start_time()::text AS "startedAt",
         current_database() AS database,
         ${IS_READ_ONLY} AS "isReadOnly",
         (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "nowMs",
         current_setting('max_connections')::int AS "maxConnections",
         (SELECT least(
            current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
              - coalesce(current_setting('reserved_connections', true)::int, 0) - (SELECT count(*) FROM clients),
            CASE WHEN d.datconnlimit >= 0 THEN d.datconnlimit - (SELECT count(*) FROM clients WHERE datname = d.datname) END,
            CASE WHEN r.rolconnlimit >= 0 THEN r.rolconnlimit - (SELECT count(*) FROM clients WHERE usename = r.rolname) END)::int
            FROM pg_database AS d, pg_roles AS r WHERE d.datname = current_database() AND r.rolname = current_user) AS "freeConnections",
         (SELECT count(*)::int FROM pg_stat_activity
           WHERE wait_event = 'SyncRep' AND query_start < clock_timestamp() - interval '2 seconds') AS "waitingCommits",
         (SELECT count(*)::int FROM ours) AS "serviceConnections",
         (SELECT count(*)::int FROM ours WHERE application_name = '${WORKER_NAME}') AS workers`;

/* By hand: a fact of the server. */
export const FOLDS_CASE = `SELECT lower('ŽÄ') = 'žä' AS folds`;

export const CLOCK = statement('doctor.clock', 'SELECT mode, round(offset_ms / 1000.0)::int AS "movedBy" FROM sandbox_clock');

export const MIGRATIONS = statement('doctor.migrations', 'SELECT name FROM migrations');

/* By hand: a view of the server. Of another role's session only a member of pg_monitor sees it. $1: seconds. */
export const LONG_TRANSACTIONS = statement(
  'doctor.long-transactions',
  `SELECT pid, datname AS database, application_name AS name, extract(epoch FROM now() - xact_start)::int AS seconds FROM pg_stat_activity
    WHERE backend_xid IS NOT NULL AND xact_start < now() - $1 * interval '1 second' ORDER BY xact_start LIMIT 3`,
);

/* By hand: over all companies, the newest values. */
export const MAILS = statement('doctor.mails', 'SELECT content AS sealed FROM mails WHERE content IS NOT NULL ORDER BY id DESC LIMIT 20');
export const RESPONSES = statement(
  'doctor.responses',
  'SELECT response AS sealed FROM idempotency_records WHERE response IS NOT NULL ORDER BY expires_at DESC LIMIT 20',
);
