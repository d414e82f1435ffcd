import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What stays of a stored refusal once a person that it names was erased. */
export class PlatformRefusalsWithoutPersons1700000001175 implements MigrationInterface {
  name = 'PlatformRefusalsWithoutPersons1700000001175';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_records ADD COLUMN refusal_without_persons bytea');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
