import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TASK_COLUMNS, taskIndexes } from '../src/platform/tasks/task-columns.js';
import { addRateLimitCategory } from '../src/platform/access/rate-limit-windows.js';

/** Webhooks, their deliveries and every attempt. */
export class Webhooks1700000000600 implements MigrationInterface {
  name = 'Webhooks1700000000600';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  // Half-full pages: every delivery writes how its webhook fares.
  `CREATE TABLE webhooks (
     id                   uuid PRIMARY KEY,
     company_id           uuid NOT NULL REFERENCES companies,
     url                  text NOT NULL,
     events               text[] NOT NULL,
     status_filters       text[] NOT NULL,
     secret               bytea NOT NULL,
     is_active            boolean NOT NULL,
     failure_count        integer NOT NULL,
     last_delivery_at     timestamptz,
     last_delivery_status text,
     last_success_at      timestamptz,
     created_at           timestamptz NOT NULL,
     updated_at           timestamptz NOT NULL
   ) WITH (fillfactor = 50)`,
  // The list of a company, and its fan-out.
  `CREATE INDEX webhooks_company ON webhooks (company_id, created_at DESC, id DESC)`,

  // A delivery of a webhook that is switched off has no due time; \`held_due_at\` keeps it for the day it is resumed.
  // \`attempts\` is written with the rest of the row: a table of its own would double what a delivery costs.
  `CREATE TABLE webhook_deliveries (
     id              uuid PRIMARY KEY,
     webhook_id      uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
     company_id      uuid NOT NULL,
     event_id        uuid,
     event           text NOT NULL,
     subject_id      uuid,
     sequence         bigint NOT NULL,
     body            text NOT NULL,
     status          text NOT NULL CHECK (status IN ('pending', 'delivered', 'failed', 'exhausted')),
     attempt_count   integer NOT NULL DEFAULT 0,
     failed_tries    integer NOT NULL DEFAULT 0,
     http_status     integer,
     created_at      timestamptz NOT NULL,
     last_attempt_at timestamptz,
     attempts        jsonb NOT NULL DEFAULT '[]',
     held_due_at     timestamptz,
     ${TASK_COLUMNS}
   ) WITH (fillfactor = 50)`,
  ...taskIndexes('webhook_deliveries'),
  // Claims: what one webhook has to send, most urgent first.
  `CREATE INDEX webhook_deliveries_lanes ON webhook_deliveries (webhook_id, due_at, sequence) WHERE due_at IS NOT NULL AND parked_at IS NULL`,
  // The order of first attempts: is an earlier event of the same candidate still unattempted?
  `CREATE INDEX webhook_deliveries_order ON webhook_deliveries (webhook_id, subject_id, sequence) WHERE attempt_count = 0 AND subject_id IS NOT NULL`,
  // One delivery for each event and webhook; and what goes when an event goes.
  `CREATE UNIQUE INDEX webhook_deliveries_event ON webhook_deliveries (event_id, webhook_id)`,
  // The list of a webhook, newest first; those that failed are few among many.
  `CREATE INDEX webhook_deliveries_list ON webhook_deliveries (webhook_id, created_at DESC, id DESC)`,
  `CREATE INDEX webhook_deliveries_trouble ON webhook_deliveries (webhook_id, status, created_at DESC, id DESC) WHERE status IN ('failed', 'exhausted')`,
  // What waits for a webhook to be resumed.
  `CREATE INDEX webhook_deliveries_held ON webhook_deliveries (webhook_id) WHERE held_due_at IS NOT NULL`,
  // The chore that forgets old deliveries.
  `CREATE INDEX webhook_deliveries_age ON webhook_deliveries (created_at)`,
  addRateLimitCategory('webhooks'),
];
