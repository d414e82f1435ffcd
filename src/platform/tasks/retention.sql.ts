import { statement } from '../persistence/sql.js';

/* By hand: keeps the due times of the jobs that have a row already. */
export const SCHEDULE = statement(
  'retention.schedule',
  'INSERT INTO retention_jobs (name, due_at) SELECT unnest($1::text[]), $2 ON CONFLICT (name) DO NOTHING',
);
