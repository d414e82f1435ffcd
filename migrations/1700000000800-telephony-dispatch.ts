import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TASK_COLUMNS, taskIndexes } from '../src/platform/tasks/index.js';

/** Reservations become durable tasks: they are dispatched, and every live one reaches a final state by its deadline. */
export class TelephonyDispatch1700000000800 implements MigrationInterface {
  name = 'TelephonyDispatch1700000000800';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const ADDED_TASK_COLUMNS = TASK_COLUMNS.trim()
  .split(',')
  .map((column) => `ADD COLUMN ${column.trim()}`)
  .join(', ');

const STATEMENTS = [
  // \`session_id\`, \`called_e164\` and \`dialled_at\` are set when the reservation is dispatched.
  `ALTER TABLE reservations ADD COLUMN session_id uuid, ADD COLUMN called_e164 text, ADD COLUMN dialled_at timestamptz, ${ADDED_TASK_COLUMNS}`,
  // Before the index: only firm reservations can exist.
  `UPDATE reservations SET due_at = starts_at WHERE state = 'firm'`,
  ...taskIndexes('reservations'),
  // The due rows of each company.
  `CREATE INDEX reservations_claims ON reservations (company_id, due_at, starts_at, id) WHERE due_at IS NOT NULL AND parked_at IS NULL`,
  // The attempts of a phone session.
  `CREATE INDEX reservations_session ON reservations (session_id) WHERE session_id IS NOT NULL`,
  // Calls back: the sessions of a number on a line.
  `CREATE INDEX reservations_callee ON reservations (called_e164, phone_number_id) WHERE called_e164 IS NOT NULL`,

  // The SIP trunk of a line; NULL: that of the settings.
  `ALTER TABLE phone_numbers ADD COLUMN sip_trunk_id text`,
  // Attempts that ended before do not engage the breaker again.
  `ALTER TABLE telephony_settings ADD COLUMN breaker_released_at timestamptz`,
];
