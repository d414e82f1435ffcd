import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex, requestBackfill } from '../src/platform/persistence/migration-steps.sql.js';

/** The ends of offers are durable tasks, and offers are listed. Reads and writes go on meanwhile. */
export class TelephonyOfferEnds1700000001500 implements MigrationInterface {
  name = 'TelephonyOfferEnds1700000001500';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE call_offers ADD COLUMN IF NOT EXISTS due_at timestamptz, ADD COLUMN IF NOT EXISTS lease_until timestamptz,
         ADD COLUMN IF NOT EXISTS lease_token uuid, ADD COLUMN IF NOT EXISTS failures smallint NOT NULL DEFAULT 0,
         ADD COLUMN IF NOT EXISTS parked_at timestamptz`,
    );
    await createIndex(runner, 'call_offers_due', 'ON call_offers (due_at) WHERE due_at IS NOT NULL AND parked_at IS NULL');
    await createIndex(runner, 'call_offers_parked', 'ON call_offers (parked_at) WHERE parked_at IS NOT NULL');
    // The newest offers of a company, of a position, and those that have not ended.
    await createIndex(runner, 'call_offers_list', 'ON call_offers (company_id, created_at, id)');
    await createIndex(runner, 'call_offers_list_position', 'ON call_offers (job_position_id, created_at, id)');
    await createIndex(runner, 'call_offers_list_present', `ON call_offers (company_id, created_at, id) WHERE state <> 'ended'`);
    // Offers that wait for a choice, or have waited in vain: they end with their windows now.
    await createIndex(
      runner,
      'call_offers_not_chosen',
      `ON call_offers (company_id, window_end, id) WHERE state = 'open' OR end_reason = 'EXPIRED'`,
    );
    await dropIndex(runner, 'call_offers_waiting');
    await requestBackfill(runner, 'telephony.offer-ends', 'call_offers');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
