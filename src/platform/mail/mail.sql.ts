/* Tables: migrations/1700000000100-platform-baseline.ts */
import { statement } from '../persistence/sql.js';
import { taskTable, UNLEASED } from '../tasks/index.js';

/** Names of the tasks: a statement that writes a row is followed by a notification with its name. */
export const SEND_MAIL = 'mail.send';
export const REMOVE_MAIL = 'mail.remove';

export const MAIL_TASKS = [
  taskTable({
    task: SEND_MAIL,
    table: 'mails',
    columns: [
      'task.company_id AS company',
      'task.person_id AS "personId"',
      'task.kind',
      'task.content',
      'task.trace_parent AS "traceParent"',
    ],
  }),
  taskTable({ task: REMOVE_MAIL, table: 'mail_removals', key: 'mail_id' }),
];

/*
 * By hand: in the database's wall time. Returns the mails that wait, of which those of a dead worker may have left. One that a worker holds
 * may be on its way: it is not sent again, and its row stays for the erasure of its person.
 */
export const CANCEL_MAILS = statement(
  'mail.cancel',
  `WITH found AS MATERIALIZED (SELECT id, lease_token IS NULL AS "isUnsent", ${UNLEASED} AS is_free FROM mails AS task
                               WHERE id = ANY ($1::uuid[]) AND due_at IS NOT NULL ORDER BY id FOR UPDATE),
        held AS (UPDATE mails SET content = NULL, due_at = NULL, failure = 'CANCELLED', lease_until = NULL, lease_token = NULL
                  WHERE id IN (SELECT id FROM found WHERE NOT is_free)),
        gone AS (DELETE FROM mails WHERE id IN (SELECT id FROM found WHERE is_free))
   SELECT id, "isUnsent" FROM found WHERE is_free`,
);

/* By hand: moves many rows. A mail that is being sent passes its lease to the removal. Index mails_person. */
export const ERASE_MAILS = statement(
  'mail.erase',
  `WITH gone AS (DELETE FROM mails WHERE company_id = $1 AND person_id = $2 RETURNING id, lease_until, lease_token)
   INSERT INTO mail_removals (mail_id, due_at, lease_until, lease_token) SELECT id, $3, lease_until, lease_token FROM gone`,
);

/* By hand: a removal in steps. $1: until when, $2: how many at most. Index mails_failed_age. */
export const PRUNE_FAILED_MAILS = statement(
  'mail.prune-failed',
  `DELETE FROM mails WHERE id IN (SELECT id FROM mails WHERE failed_at < $1 AND failed_at IS NOT NULL AND person_id IS NULL ORDER BY failed_at LIMIT $2)`,
);
