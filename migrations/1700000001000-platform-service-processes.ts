import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The processes of the service that run, with the settings that `admin doctor` compares. */
export class PlatformServiceProcesses1700000001000 implements MigrationInterface {
  name = 'PlatformServiceProcesses1700000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE service_processes (
        id uuid CONSTRAINT service_processes_pkey PRIMARY KEY,
        role text NOT NULL,
        version text NOT NULL,
        host text NOT NULL,
        settings jsonb NOT NULL,
        started_at timestamptz NOT NULL,
        seen_at timestamptz NOT NULL
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
