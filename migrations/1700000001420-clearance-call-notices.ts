import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether candidates get mails about the calls of a company, and whether they may answer in writing. A constant default changes no row. */
export class ClearanceCallNotices1700000001420 implements MigrationInterface {
  name = 'ClearanceCallNotices1700000001420';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE clearance_policies
         ADD COLUMN IF NOT EXISTS call_notice text NOT NULL DEFAULT 'off',
         ADD COLUMN IF NOT EXISTS written_alternative boolean NOT NULL DEFAULT false,
         DROP CONSTRAINT IF EXISTS clearance_policies_call_notice,
         ADD CONSTRAINT clearance_policies_call_notice CHECK (call_notice IN ('off', 'mail')) NOT VALID`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
