import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** Offers from which candidates choose the times of their calls. */
export class TelephonyCallOffers1700000001400 implements MigrationInterface {
  name = 'TelephonyCallOffers1700000001400';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE IF NOT EXISTS call_offers (
         id                         uuid CONSTRAINT call_offers_pkey PRIMARY KEY,
         company_id                 uuid NOT NULL,
         job_position_id            uuid NOT NULL,
         candidate_id               uuid NOT NULL CONSTRAINT call_offers_candidate_fkey REFERENCES candidates ON DELETE CASCADE,
         state                      text NOT NULL,
         end_reason                 text,
         window_start               timestamptz NOT NULL,
         window_end                 timestamptz NOT NULL,
         duration_ms                integer NOT NULL,
         timezone                   text NOT NULL,
         timezone_source            text NOT NULL,
         line                       text NOT NULL,
         phone_number_id            uuid,
         retry_mode                 text,
         invitation_expiration_days smallint NOT NULL,
         choices                    smallint NOT NULL,
         notice_version             text,
         token_hash                 bytea NOT NULL,
         sealed_token               bytea NOT NULL,
         created_at                 timestamptz NOT NULL,
         ended_at                   timestamptz,
         reminded_at                timestamptz,
         CONSTRAINT call_offers_state CHECK (state IN ('open', 'chosen', 'ended'))
       )`,
    );
    // One that has not ended for each candidate.
    await createIndex(runner, 'call_offers_present', `ON call_offers (candidate_id) WHERE state <> 'ended'`, 'UNIQUE INDEX');
    // Those from which nobody has chosen, by their ends.
    await createIndex(runner, 'call_offers_waiting', `ON call_offers (company_id, window_end, id) WHERE state = 'open'`);
    // The newest offer of a candidate, and the erasure.
    await runner.query('CREATE INDEX IF NOT EXISTS call_offers_candidate ON call_offers (candidate_id, created_at, id)');
    await runner.query('ALTER TABLE reservations ADD COLUMN IF NOT EXISTS call_offer_id uuid');
    // The last call of an offer.
    await createIndex(runner, 'reservations_offer', 'ON reservations (call_offer_id, created_at, id) WHERE call_offer_id IS NOT NULL');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
