import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In a migration of its own, because it holds up writes while it is made. */
export class ActionsAnsweredIndex1700000001125 implements MigrationInterface {
  name = 'ActionsAnsweredIndex1700000001125';

  async up(runner: QueryRunner): Promise<void> {
    // The overview: the times from an invitation to an answer, by the index alone.
    await runner.query(
      `CREATE INDEX interview_sessions_answered ON interview_sessions (company_id, ended_at) INCLUDE (opened_at, job_position_id)
        WHERE state = 'completed'`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
