import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** A mail has a code beside its link. Its tries are counted at the request, which is there with and without an account. */
export class DashboardSignInCodes1700000001370 implements MigrationInterface {
  name = 'DashboardSignInCodes1700000001370';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sign_in_requests ADD COLUMN IF NOT EXISTS code_tries integer NOT NULL DEFAULT 0');
    await createIndex(runner, 'sign_in_requests_browser', 'ON sign_in_requests (browser_hash, requested_at)');
    await runner.query('ALTER TABLE sign_in_links ADD COLUMN IF NOT EXISTS request_id uuid, ADD COLUMN IF NOT EXISTS code_hash bytea');
    await createIndex(runner, 'sign_in_links_request', 'ON sign_in_links (request_id)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
