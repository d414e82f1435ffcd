import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fields of the event of a delivery for metrics and traces. Nullable, without a default: no row is rewritten. */
export class WebhooksTraces1700000000850 implements MigrationInterface {
  name = 'WebhooksTraces1700000000850';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ADD_COLUMNS);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

// `event_at`: NULL where the first attempt has a reason to be late, because the delivery was recovered or held.
const ADD_COLUMNS = `ALTER TABLE webhook_deliveries ADD COLUMN event_at timestamptz, ADD COLUMN trace_parent text`;
