/* Tables: migrations/1700000000910-telephony-offers-baseline.ts */
import { statement } from '../../../platform/persistence/sql.js';

/* By hand: TypeORM has no DELETE with a limit. Index call_notices_age. */
export const PRUNE_NOTICES = statement(
  'telephony.prune-call-notices',
  `DELETE FROM call_notices WHERE id IN (SELECT id FROM call_notices WHERE starts_at < $1 ORDER BY starts_at LIMIT $2)`,
);
