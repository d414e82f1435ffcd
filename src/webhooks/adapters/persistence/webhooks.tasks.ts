import { taskTable } from '../../../platform/tasks/index.js';
import { RECONCILE } from '../../application/reconcile-deliveries.js';
import { RECOVER } from '../../application/recover-events.js';
import { DELIVER } from '../../domain/delivery.js';

/** The durable tasks of webhooks: where their rows are. */
export const WEBHOOKS_TASKS = [
  taskTable({
    task: DELIVER,
    table: 'webhook_deliveries',
    columns: [
      'task.webhook_id AS "webhookId"',
      'task.body',
      'task.attempt_count AS "attemptCount"',
      'task.failed_tries AS "failedTries"',
      'task.event_at AS "eventAt"',
      'task.trace_parent AS "traceParent"',
    ],
    order: 'task.sequence',
    // Keeps the order of one candidate's events: index webhook_deliveries_order.
    condition: `(task.attempt_count > 0 OR task.subject_id IS NULL OR NOT EXISTS (
      SELECT FROM webhook_deliveries AS earlier
       WHERE earlier.webhook_id = task.webhook_id AND earlier.subject_id = task.subject_id AND earlier.sequence < task.sequence
         AND earlier.attempt_count = 0 AND earlier.parked_at IS NULL))`,
    perKey: { column: 'webhook_id', type: 'uuid' },
  }),
  taskTable({ task: RECONCILE, table: 'webhooks' }),
  taskTable({
    task: RECOVER,
    table: 'webhook_recoveries',
    columns: [
      'task.webhook_id AS "webhookId"',
      'task.company_id AS company',
      'task.after_occurred_at AS "afterOccurredAt"',
      'task.after_sequence AS "afterSequence"',
      'task.until',
    ],
  }),
];
