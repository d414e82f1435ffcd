import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** Reads and writes go on while it is made. */
export class WebhooksDeliveriesByEvent1700000001120 implements MigrationInterface {
  name = 'WebhooksDeliveriesByEvent1700000001120';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    // The list of a webhook, newest first, also of one event: a rare one is found in the index alone.
    await createIndex(runner, 'webhook_deliveries_newest', `ON webhook_deliveries (webhook_id, created_at DESC, id DESC, event)`);
    await dropIndex(runner, 'webhook_deliveries_list');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
