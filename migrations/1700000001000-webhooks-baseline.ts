import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TASK_COLUMNS, taskIndexes } from '../src/platform/tasks/index.js';
import { addRateLimitCategory } from '../src/platform/access/rate-limit-windows.js';

/** Webhooks, their deliveries with every attempt, and recoveries in progress. */
export class WebhooksBaseline1700000001000 implements MigrationInterface {
  name = 'WebhooksBaseline1700000001000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  // Half-full pages: every delivery updates the health of its webhook. Due: its deliveries are to follow its state.
  `CREATE TABLE webhooks (
     id                   uuid PRIMARY KEY,
     company_id           uuid NOT NULL REFERENCES companies,
     url                  text NOT NULL,
     events               text[] NOT NULL,
     status_filters       text[] NOT NULL,
     secret               bytea NOT NULL,
     is_active            boolean NOT NULL,
     failure_count        integer NOT NULL,
     failing_since        timestamptz,
     last_delivery_at     timestamptz,
     last_delivery_status text,
     last_success_at      timestamptz,
     created_at           timestamptz NOT NULL,
     updated_at           timestamptz NOT NULL,
     deleted_at           timestamptz,
     ${TASK_COLUMNS}
   ) WITH (fillfactor = 50)`,
  ...taskIndexes('webhooks'),
  // The list of a company, and its fan-out.
  `CREATE INDEX webhooks_company ON webhooks (company_id, created_at DESC, id DESC) WHERE deleted_at IS NULL`,

  // A delivery of an inactive webhook has no due time; `held_due_at` stores it until the webhook is resumed. `attempts` is a column of the
  // row: a table of its own would double the cost of a delivery. `event_at`: the time of the event, for metrics; NULL where the first
  // attempt has a reason to be late, because the delivery was recovered or held.
  `CREATE TABLE webhook_deliveries (
     id              uuid PRIMARY KEY,
     webhook_id      uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
     company_id      uuid NOT NULL,
     event_id        uuid,
     event           text NOT NULL,
     subject_id      uuid,
     sequence        bigint NOT NULL,
     body            text NOT NULL,
     status          text NOT NULL CHECK (status IN ('pending', 'delivered', 'failed', 'exhausted')),
     attempt_count   integer NOT NULL DEFAULT 0,
     failed_tries    integer NOT NULL DEFAULT 0,
     http_status     integer,
     event_at        timestamptz,
     trace_parent    text,
     created_at      timestamptz NOT NULL,
     last_attempt_at timestamptz,
     attempts        jsonb NOT NULL DEFAULT '[]',
     held_due_at     timestamptz,
     ${TASK_COLUMNS}
   ) WITH (fillfactor = 50)`,
  ...taskIndexes('webhook_deliveries'),
  // Claims: the due deliveries of one webhook, most urgent first. Pauses: the same deliveries.
  `CREATE INDEX webhook_deliveries_claims ON webhook_deliveries (webhook_id, due_at, sequence) WHERE due_at IS NOT NULL AND parked_at IS NULL`,
  // The order of first attempts: is there an earlier unattempted event of the same candidate?
  `CREATE INDEX webhook_deliveries_order ON webhook_deliveries (webhook_id, subject_id, sequence)
     WHERE attempt_count = 0 AND subject_id IS NOT NULL`,
  // One delivery for each event and webhook; and the deliveries of an event that is removed.
  `CREATE UNIQUE INDEX webhook_deliveries_event ON webhook_deliveries (event_id, webhook_id)`,
  // The list of a webhook, newest first, also of one event: a rare one is found in the index alone. And a deletion.
  `CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (webhook_id, created_at DESC, id DESC, event)`,
  // The failed ones, which are few among many.
  `CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (webhook_id, status, created_at DESC, id DESC)
     WHERE status IN ('failed', 'exhausted')`,
  // The held deliveries of a webhook that is resumed, oldest event first.
  `CREATE INDEX webhook_deliveries_held ON webhook_deliveries (webhook_id, sequence) WHERE held_due_at IS NOT NULL`,
  // Retention.
  `CREATE INDEX webhook_deliveries_age ON webhook_deliveries (created_at)`,

  // The rest of a recovery that was too large for one request.
  `CREATE TABLE webhook_recoveries (
     id                uuid PRIMARY KEY,
     webhook_id        uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
     company_id        uuid NOT NULL,
     after_occurred_at timestamptz NOT NULL,
     after_sequence    bigint NOT NULL,
     until             timestamptz NOT NULL,
     ${TASK_COLUMNS}
   )`,
  ...taskIndexes('webhook_recoveries'),
  // The deletion of a webhook.
  `CREATE INDEX webhook_recoveries_webhook ON webhook_recoveries (webhook_id)`,

  addRateLimitCategory('webhooks'),
];
