import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TASK_COLUMNS, taskIndexes } from '../src/platform/tasks/index.js';

/** Phone interviews: settings, lines, reservations, batches, and calls that the gateway has to end. */
export class Telephony1700000000700 implements MigrationInterface {
  name = 'Telephony1700000000700';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const LIVE = `state IN ('firm', 'dispatching', 'ringing', 'active')`;
const UNDER_WAY = `state IN ('dispatching', 'ringing', 'active')`;

const STATEMENTS = [
  // Locked by every booking of the company: its cap counts calls on all its lines.
  `CREATE TABLE telephony_settings (
     company_id         uuid NOT NULL,
     enabled            boolean NOT NULL,
     calling_hours      text,
     timezone           text,
     calling_days       smallint[],
     global_cap         integer NOT NULL,
     batch_concurrency  integer NOT NULL,
     call_duration_ms   integer NOT NULL,
     breaker_engaged_at timestamptz,
     CONSTRAINT telephony_settings_pkey PRIMARY KEY (company_id),
     CONSTRAINT telephony_settings_company FOREIGN KEY (company_id) REFERENCES companies (id)
   )`,

  // A line. Locked by every booking on it: its cap counts the calls of all companies that share it.
  `CREATE TABLE phone_numbers (
     id                   uuid NOT NULL,
     e164                 text NOT NULL,
     voice                boolean NOT NULL,
     sms                  boolean NOT NULL,
     max_concurrent_calls integer NOT NULL,
     created_at           timestamptz NOT NULL,
     CONSTRAINT phone_numbers_pkey PRIMARY KEY (id),
     CONSTRAINT phone_numbers_e164 UNIQUE (e164)
   )`,

  // No foreign key to the line: its record may be missing, and the assignment is still listed.
  `CREATE TABLE phone_number_assignments (
     id                   uuid NOT NULL,
     company_id           uuid NOT NULL,
     phone_number_id      uuid NOT NULL,
     display_name         text NOT NULL,
     default_for_outbound boolean NOT NULL,
     created_at           timestamptz NOT NULL,
     CONSTRAINT phone_number_assignments_pkey PRIMARY KEY (id),
     CONSTRAINT phone_number_assignments_company FOREIGN KEY (company_id) REFERENCES companies (id),
     CONSTRAINT phone_number_assignments_line UNIQUE (company_id, phone_number_id)
   )`,
  // At most one default for each company.
  `CREATE UNIQUE INDEX phone_number_assignments_default ON phone_number_assignments (company_id) WHERE default_for_outbound`,

  // Window, hours, days, zone, retry and lifetime are frozen when the reservation is booked.
  `CREATE TABLE reservations (
     id                         uuid NOT NULL,
     company_id                 uuid NOT NULL,
     job_position_id            uuid NOT NULL,
     candidate_id               uuid NOT NULL,
     state                      text NOT NULL,
     batch_id                   uuid,
     phone_number_id            uuid NOT NULL,
     starts_at                  timestamptz NOT NULL,
     ends_at                    timestamptz NOT NULL,
     window_start               timestamptz NOT NULL,
     window_end                 timestamptz NOT NULL,
     duration_ms                integer NOT NULL,
     timezone                   text NOT NULL,
     timezone_source            text NOT NULL,
     calling_hours              text,
     calling_days               smallint[],
     retry_mode                 text,
     invitation_expiration_days smallint NOT NULL,
     channel                    text NOT NULL,
     attempt                    smallint NOT NULL,
     previous_reservation_id    uuid,
     failure_reason             text,
     ended_at                   timestamptz,
     history                    jsonb NOT NULL,
     created_at                 timestamptz NOT NULL,
     updated_at                 timestamptz NOT NULL,
     CONSTRAINT reservations_pkey PRIMARY KEY (id),
     CONSTRAINT reservations_candidate FOREIGN KEY (candidate_id) REFERENCES candidates (id) ON DELETE CASCADE,
     CONSTRAINT reservations_state CHECK (state IN (
       'firm', 'dispatching', 'ringing', 'active', 'completed', 'cancelled', 'expired', 'failed', 'no_answer', 'sip_failed')),
     CONSTRAINT reservations_length CHECK (starts_at < ends_at)
   )`,
  // One live reservation for each candidate, whatever the code does.
  `CREATE UNIQUE INDEX reservations_live ON reservations (candidate_id) WHERE ${LIVE}`,
  // Availability and booking: live calls that start in a stretch of time, on a line and of a company.
  `CREATE INDEX reservations_line ON reservations (phone_number_id, starts_at) WHERE ${LIVE}`,
  `CREATE INDEX reservations_company ON reservations (company_id, starts_at) WHERE ${LIVE}`,
  // The calls under way: those that run over, and the health of the clock.
  `CREATE INDEX reservations_under_way ON reservations (company_id, phone_number_id) WHERE ${UNDER_WAY}`,
  `CREATE INDEX reservations_line_under_way ON reservations (phone_number_id) WHERE ${UNDER_WAY}`,
  // The health of the clock: attempts that ended lately.
  `CREATE INDEX reservations_ended ON reservations (company_id, ended_at) WHERE ended_at IS NOT NULL`,
  // The list, with each of its filters. Those of a candidate also serve its deletion.
  `CREATE INDEX reservations_list ON reservations (company_id, starts_at, id)`,
  `CREATE INDEX reservations_list_state ON reservations (company_id, state, starts_at, id)`,
  `CREATE INDEX reservations_list_position ON reservations (job_position_id, starts_at, id)`,
  `CREATE INDEX reservations_list_candidate ON reservations (candidate_id, starts_at, id)`,
  `CREATE INDEX reservations_list_batch ON reservations (batch_id, starts_at, id) WHERE batch_id IS NOT NULL`,
  `CREATE INDEX reservations_list_line ON reservations (company_id, phone_number_id, starts_at, id)`,

  `CREATE TABLE call_batches (
     id              uuid NOT NULL,
     company_id      uuid NOT NULL,
     job_position_id uuid NOT NULL,
     created_at      timestamptz NOT NULL,
     CONSTRAINT call_batches_pkey PRIMARY KEY (id),
     CONSTRAINT call_batches_company FOREIGN KEY (company_id) REFERENCES companies (id)
   )`,
  // \`candidate_id\` is the text of the request, which may be no id.
  `CREATE TABLE call_batch_items (
     batch_id       uuid NOT NULL,
     sequence       integer NOT NULL,
     candidate_id   text NOT NULL,
     outcome        text NOT NULL,
     reservation_id uuid,
     reason         text,
     message        text,
     CONSTRAINT call_batch_items_pkey PRIMARY KEY (batch_id, sequence),
     CONSTRAINT call_batch_items_batch FOREIGN KEY (batch_id) REFERENCES call_batches (id) ON DELETE CASCADE,
     CONSTRAINT call_batch_items_outcome CHECK (outcome IN ('scheduled', 'conflict', 'failed'))
   )`,
  // Erasure of a candidate.
  `CREATE INDEX call_batch_items_candidate ON call_batch_items (candidate_id)`,

  // The calls that the gateway has to end. Without a foreign key: it outlives the candidate.
  `CREATE TABLE call_teardowns (
     id         uuid NOT NULL,
     company_id uuid NOT NULL,
     session_id uuid,
     calls      uuid[] NOT NULL,
     created_at timestamptz NOT NULL,
     ${TASK_COLUMNS},
     CONSTRAINT call_teardowns_pkey PRIMARY KEY (id)
   )`,
  ...taskIndexes('call_teardowns'),
];
