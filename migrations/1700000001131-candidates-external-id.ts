import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In a migration of its own, because it holds up writes while its indexes are made. */
export class CandidatesExternalId1700000001131 implements MigrationInterface {
  name = 'CandidatesExternalId1700000001131';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE UNIQUE INDEX candidates_external_id ON candidates (company_id, job_position_id, external_id) WHERE external_id IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX bulk_import_items_clashed ON bulk_import_items (company_id, email_key) WHERE reason IS NOT NULL`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
