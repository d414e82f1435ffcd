import { taskTable } from '../../../platform/tasks/task-table.js';
import { DELIVER } from '../../application/deliver-webhooks.js';

export const WEBHOOKS_TASKS = [
  taskTable({
    task: DELIVER,
    table: 'webhook_deliveries',
    columns: [
      'task.webhook_id AS "webhookId"',
      'task.body',
      'task.attempt_count AS "attemptCount"',
      'task.failed_tries AS "failedTries"',
      `(SELECT json_build_object('url', url, 'isActive', is_active, 'sealedSecret', encode(secret, 'base64'))
          FROM webhooks WHERE id = task.webhook_id) AS webhook`,
    ],
    order: 'task.sequence',
    // Keeps the order of one candidate's events: index webhook_deliveries_order.
    condition: `(task.attempt_count > 0 OR task.subject_id IS NULL OR NOT EXISTS (
      SELECT FROM webhook_deliveries AS earlier
       WHERE earlier.webhook_id = task.webhook_id AND earlier.subject_id = task.subject_id AND earlier.sequence < task.sequence
         AND earlier.attempt_count = 0 AND earlier.parked_at IS NULL))`,
    perKey: { column: 'webhook_id', type: 'uuid' },
  }),
];
