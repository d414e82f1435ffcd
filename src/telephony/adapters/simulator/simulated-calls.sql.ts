/* Tables: migrations/1700000000900-telephony-baseline.ts, migrations/1700000000920-telephony-simulator-baseline.ts */
import { statement } from '../../../platform/persistence/sql.js';

/*
 * By hand: set-wise; counts a repeated dial in the same statement, also two at once. A closed or withdrawn call
 * does not go out. In the order of the candidates, which the foreign key locks.
 */
export const DIAL = statement(
  'simulator.dial',
  `INSERT INTO simulated_calls AS known (id, candidate_id, session_id, number, attempt, language, created_at, dialled_at, times_dialled, step, due_at)
   SELECT id, candidate_id, session_id, number, attempt, language, min(at), min(at), count(*), 0, min(due_at)
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::smallint[], $6::text[], $7::timestamptz[], $8::timestamptz[])
          AS call (id, candidate_id, session_id, number, attempt, language, at, due_at)
    WHERE NOT EXISTS (SELECT FROM reservations AS r WHERE r.id = call.id AND r.state = 'cancelled')
    GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY candidate_id
   ON CONFLICT (id) DO UPDATE SET times_dialled = known.times_dialled + excluded.times_dialled WHERE known.closed_at IS NULL`,
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
