import { statement } from '../persistence/sql.js';

/* By hand: on the path of every import, as a prepared statement. */
export const INSERT = statement(
  'audit.insert',
  `INSERT INTO audit_entries (id, company_id, at, actor, acting_user, action, subject_id, facts) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
