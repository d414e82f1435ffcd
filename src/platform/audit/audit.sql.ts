/* Tables: migrations/1700000000100-platform-baseline.ts */
import { statement } from '../persistence/sql.js';

/* By hand: on the path of every import, as a prepared statement. */
export const INSERT = statement(
  'audit.insert',
  `INSERT INTO audit_entries (id, company_id, at, actor, acting_user, action, subject_id, facts) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

/* By hand: distinct values of a bounded part. Index audit_entries_company. */
export const RECENT_ACTIONS = statement(
  'audit.recent-actions',
  `SELECT DISTINCT action FROM (SELECT action FROM audit_entries WHERE company_id = $1 ORDER BY at DESC, id DESC LIMIT 5000) AS recent
    ORDER BY action`,
);
