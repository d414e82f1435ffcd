/* Tables: migrations/1700000001100-dashboard-baseline.ts */
import { statement } from '../../../platform/persistence/sql.js';

/* By hand: joins over the users, and one statement for several writes. */

/* $1: the company, $2: ids of positions and candidates. */
export const OWNERS_OF = statement(
  'dashboard.owners-of',
  `SELECT o.subject_id AS subject, o.user_id AS "userId", u.name, u.disabled_at IS NOT NULL AS "isDisabled", o.since
     FROM dashboard_owners o JOIN users u ON u.id = o.user_id
    WHERE o.subject_id = ANY ($2) AND o.company_id = $1`,
);

/* A user who owned it already keeps the time. $5: when it was given, $6: when the user saw it; null: not yet. */
export const SET_OWNER = statement(
  'dashboard.set-owner',
  `INSERT INTO dashboard_owners AS o (subject_id, company_id, kind, user_id, since, seen_at) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (subject_id) DO UPDATE SET user_id = $4, since = $5, seen_at = $6
    WHERE o.company_id = $2 AND o.user_id <> $4`,
);

/* $1: the note, $2: the users, $3: the candidate, $4: when a mail is due that is not due already. A worker that is counting begins anew. */
export const ADD_MENTIONS = statement(
  'dashboard.add-mentions',
  `WITH added AS (
     INSERT INTO dashboard_mentions (note_id, user_id, candidate_id) SELECT $1, id, $3 FROM unnest($2::uuid[]) AS id
   )
   INSERT INTO dashboard_mention_mails AS m (user_id, due_at) SELECT id, $4 FROM unnest($2::uuid[]) AS id ORDER BY id
   ON CONFLICT (user_id) DO UPDATE
      SET due_at = COALESCE(m.due_at, $4), lease_until = NULL, lease_token = NULL, failures = 0, parked_at = NULL`,
);

export const MENTIONS_OF = statement(
  'dashboard.mentions-of',
  `SELECT m.candidate_id AS "candidateId", min(n.created_at) AS at
     FROM dashboard_mentions m JOIN dashboard_notes n ON n.id = m.note_id
    WHERE m.user_id = $1 GROUP BY m.candidate_id ORDER BY at LIMIT $2`,
);
