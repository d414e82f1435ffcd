import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The purpose of a mail, and its end if it could not be delivered. */
export class PlatformMailFailures1700000001530 implements MigrationInterface {
  name = 'PlatformMailFailures1700000001530';

  /** Nullable and without a default, so that no row is rewritten. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE mails ADD COLUMN kind text, ADD COLUMN reason text, ADD COLUMN failed_at timestamptz, ADD COLUMN recipient bytea,
                         ADD COLUMN done_at timestamptz`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
