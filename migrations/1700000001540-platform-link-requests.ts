import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The requests of links that need no account. Processes of the release before go on with `interview_link_posts` and `call_offer_posts`. */
export class PlatformLinkRequests1700000001540 implements MigrationInterface {
  name = 'PlatformLinkRequests1700000001540';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    // The counts of the last minute may be lost in a crash.
    await runner.query(
      `CREATE UNLOGGED TABLE IF NOT EXISTS link_requests (
         link         text NOT NULL,
         hits         bigint[] NOT NULL,
         within_limit boolean NOT NULL,
         last_at      timestamptz NOT NULL,
         CONSTRAINT link_requests_pkey PRIMARY KEY (link)
       ) WITH (fillfactor = 50)`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
