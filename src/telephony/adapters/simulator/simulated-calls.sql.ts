import { statement } from '../../../platform/persistence/sql.js';

/* By hand: counts a repeated dial in the same statement, also two at once. A closed call does not go out. */
export const DIAL = statement(
  'simulator.dial',
  `INSERT INTO simulated_calls (id, candidate_id, session_id, number, attempt, language, created_at, dialled_at, times_dialled, step, due_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $7, 1, 0, $8)
   ON CONFLICT (id) DO UPDATE SET times_dialled = simulated_calls.times_dialled + 1 WHERE simulated_calls.closed_at IS NULL`,
);

/* By hand: completes the durable task together with its step. */
export const FINISH_STEP = statement(
  'simulator.finish-step',
  `UPDATE simulated_calls SET step = $3, due_at = $4, lease_until = NULL, lease_token = NULL, failures = 0 WHERE id = $1 AND lease_token = $2`,
);

/* By hand: TypeORM has no DELETE with a limit. */
export const PRUNE = statement(
  'simulator.prune',
  `DELETE FROM simulated_calls WHERE id IN (SELECT id FROM simulated_calls WHERE created_at < $1 ORDER BY created_at LIMIT $2)`,
);
