import { emailKeyOf } from '@interview-platform/reader/contacts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keys of addresses that are not plain ASCII, as NFC with the domain in ASCII: the others have that form. One read of the table, and an update of each
 * of the few. Of two candidates with one mailbox the later one keeps its old key.
 */
export class CandidatesEmailKeys1700000001560 implements MigrationInterface {
  name = 'CandidatesEmailKeys1700000001560';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    const rows = (await runner.query(
      `SELECT id, email, email_key AS key FROM candidates WHERE email_key ~ '[^\\x01-\\x7f]' ORDER BY id`,
    )) as { id: string; email: string; key: string }[];
    for (const { id, email, key } of rows.filter((row) => emailKeyOf(row.email) !== row.key))
      await runner.query(
        `UPDATE candidates AS c SET email_key = $2
          WHERE id = $1 AND email_key = $3
            AND NOT EXISTS (SELECT FROM candidates AS other
                             WHERE other.company_id = c.company_id AND other.job_position_id = c.job_position_id AND other.email_key = $2)`,
        [id, emailKeyOf(email), key],
      );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
