/* Tables: migrations/1700000000100-platform-baseline.ts */
import { statement } from '../persistence/sql.js';

/* By hand: sent in one packet with the COMMIT. */
export const INSERT = statement(
  'idempotency.insert',
  `INSERT INTO idempotency_records (company_id, key_hash, fingerprint, status, response, persons, expires_at, refusal_without_persons)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
/* By hand: reads the lock table. An advisory lock's 64-bit key is two 32-bit halves there. */
export const IS_CLAIMED = statement(
  'idempotency.is-claimed',
  `SELECT EXISTS (SELECT 1 FROM pg_locks
                   WHERE locktype = 'advisory' AND objsubid = 1
                     AND classid = (($3::bigint >> 32) & 4294967295)::oid AND objid = ($3::bigint & 4294967295)::oid
                     AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))
      AND NOT EXISTS (SELECT 1 FROM idempotency_records WHERE company_id = $1 AND key_hash = $2) AS claimed`,
);
/* By hand: set-wise, shaped for its two indexes: responses that name one person, and several. */
export const ERASE = statement(
  'idempotency.erase',
  `UPDATE idempotency_records SET response = refusal_without_persons, refusal_without_persons = NULL, persons = NULL
    WHERE company_id = $1 AND (persons[1] = ANY ($2::uuid[]) OR (cardinality(persons) > 1 AND persons && $2::uuid[]))`,
);
/* By hand: a bounded delete. */
export const PRUNE = statement(
  'idempotency.prune',
  `DELETE FROM idempotency_records WHERE (company_id, key_hash) IN (
     SELECT company_id, key_hash FROM idempotency_records WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2)`,
);
