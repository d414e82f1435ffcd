import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The limit of a booking link. */
export class BookingPage1700000001410 implements MigrationInterface {
  name = 'BookingPage1700000001410';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    // The counts of the last minute may be lost in a crash.
    await runner.query(
      `CREATE UNLOGGED TABLE IF NOT EXISTS call_offer_posts (
         offer_id     uuid NOT NULL CONSTRAINT call_offer_posts_offer_fkey REFERENCES call_offers ON DELETE CASCADE,
         hits         bigint[] NOT NULL,
         within_limit boolean NOT NULL,
         CONSTRAINT call_offer_posts_pkey PRIMARY KEY (offer_id)
       )`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
