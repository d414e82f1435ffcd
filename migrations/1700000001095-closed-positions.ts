import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Job positions that take no new candidates: `open_job_position(id, company)` is NULL for them. A column without a default is added without a rewrite. */
export class ClosedPositions1700000001095 implements MigrationInterface {
  name = 'ClosedPositions1700000001095';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE job_positions ADD COLUMN closed_at timestamptz');
    await runner.query(
      // Part of each import: PL/pgSQL keeps the plan of its query.
      `CREATE FUNCTION open_job_position(uuid, uuid) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
       BEGIN
         IF EXISTS (SELECT FROM job_positions WHERE id = $1 AND company_id = $2 AND closed_at IS NOT NULL) THEN RETURN NULL; END IF;
         RETURN $1;
       END $$`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
