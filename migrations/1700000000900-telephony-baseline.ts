import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TASK_COLUMNS, taskIndexes } from '../src/platform/tasks/index.js';

/** Phone interviews: settings, lines, reservations with their dials, batches, and calls that the gateway has to end. */
export class TelephonyBaseline1700000000900 implements MigrationInterface {
  name = 'TelephonyBaseline1700000000900';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const LIVE = `state IN ('firm', 'dispatching', 'ringing', 'active')`;
const UNDER_WAY = `state IN ('dispatching', 'ringing', 'active')`;
const DUE = 'due_at IS NOT NULL AND parked_at IS NULL';

const LINES = [
  // Locked by every booking of the company: its cap counts calls on all its lines. `calling_exceptions`: dates with other hours than the
  // week, here so that no booking reads more for them. Attempts that ended before `breaker_released_at` do not engage the breaker again.
  `CREATE TABLE telephony_settings (
     company_id          uuid NOT NULL,
     enabled             boolean NOT NULL,
     calling_hours       text,
     timezone            text,
     calling_days        smallint[],
     calling_exceptions  jsonb NOT NULL DEFAULT '[]',
     global_cap          integer NOT NULL,
     batch_concurrency   integer NOT NULL,
     call_duration_ms    integer NOT NULL,
     breaker_engaged_at  timestamptz,
     breaker_released_at timestamptz,
     CONSTRAINT telephony_settings_pkey PRIMARY KEY (company_id),
     CONSTRAINT telephony_settings_company FOREIGN KEY (company_id) REFERENCES companies (id)
   )`,

  // A line. Locked by every booking on it: its cap counts the calls of all companies that share it. `gateway_ref`: how the gateway knows
  // it; NULL: the gateway's default.
  `CREATE TABLE phone_numbers (
     id                   uuid NOT NULL,
     e164                 text NOT NULL,
     voice                boolean NOT NULL,
     sms                  boolean NOT NULL,
     max_concurrent_calls integer NOT NULL,
     created_at           timestamptz NOT NULL,
     gateway_ref          text,
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
];

const RESERVATIONS = [
  // Window, hours, days, zone, retry, lifetime and policy are frozen when the reservation is booked; session, callee and dial come with its
  // dispatch. A durable task: it is dispatched, and every live one reaches a final state by its deadline. `line_free_at`: when its call
  // leaves the line, which may be after its end. `clearance`: NULL on calls back. Booked calls are the newest rows: an index alone answers
  // for them only after a VACUUM.
  `CREATE TABLE reservations (
     id                         uuid NOT NULL,
     company_id                 uuid NOT NULL,
     job_position_id            uuid NOT NULL,
     candidate_id               uuid NOT NULL,
     state                      text NOT NULL,
     batch_id                   uuid,
     call_offer_id              uuid,
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
     clearance                  jsonb,
     clearance_policy_snapshot  jsonb NOT NULL,
     session_id                 uuid,
     called_e164                text,
     dialled_at                 timestamptz,
     failure_reason             text,
     ended_at                   timestamptz,
     line_free_at               timestamptz,
     history                    jsonb NOT NULL,
     created_at                 timestamptz NOT NULL,
     updated_at                 timestamptz NOT NULL,
     ${TASK_COLUMNS},
     CONSTRAINT reservations_pkey PRIMARY KEY (id),
     CONSTRAINT reservations_candidate FOREIGN KEY (candidate_id) REFERENCES candidates (id) ON DELETE CASCADE,
     CONSTRAINT reservations_state CHECK (state IN (
       'firm', 'dispatching', 'ringing', 'active', 'completed', 'cancelled', 'expired', 'failed', 'no_answer', 'sip_failed')),
     CONSTRAINT reservations_length CHECK (starts_at < ends_at)
   ) WITH (autovacuum_vacuum_insert_scale_factor = 0.02)`,
  // One live reservation for each candidate, whatever the code does.
  `CREATE UNIQUE INDEX reservations_live ON reservations (candidate_id) WHERE ${LIVE}`,
  // Availability, booking and the conflicts of calling hours read a month of live calls by the index alone. No included columns: many calls
  // start at one time, and PostgreSQL writes a key that repeats once.
  `CREATE INDEX reservations_company_times ON reservations (company_id, starts_at, ends_at, timezone, state, calling_hours) WHERE ${LIVE}`,
  `CREATE INDEX reservations_line_times ON reservations (phone_number_id, starts_at, ends_at, state) WHERE ${LIVE}`,
  // The calls under way: those that run over, and the health of the clock.
  `CREATE INDEX reservations_under_way ON reservations (company_id, phone_number_id) WHERE ${UNDER_WAY}`,
  `CREATE INDEX reservations_line_under_way ON reservations (phone_number_id) WHERE ${UNDER_WAY}`,
  // Calls that have ended and still occupy their line: the last entries of the index.
  `CREATE INDEX reservations_line_free ON reservations (line_free_at) WHERE line_free_at IS NOT NULL`,
  // Attempts that ended lately in a company or position, by the index alone: the health of the clock, and the overview.
  `CREATE INDEX reservations_ended_company ON reservations (company_id, ended_at) INCLUDE (state, starts_at) WHERE ended_at IS NOT NULL`,
  `CREATE INDEX reservations_ended_position ON reservations (job_position_id, ended_at) INCLUDE (company_id, state, starts_at)
     WHERE ended_at IS NOT NULL`,
  // The list, with each of its filters. Those of a candidate also serve its deletion.
  `CREATE INDEX reservations_list ON reservations (company_id, starts_at, id)`,
  `CREATE INDEX reservations_list_state ON reservations (company_id, state, starts_at, id)`,
  `CREATE INDEX reservations_list_position ON reservations (job_position_id, starts_at, id)`,
  `CREATE INDEX reservations_list_candidate ON reservations (candidate_id, starts_at, id)`,
  `CREATE INDEX reservations_list_batch ON reservations (batch_id, starts_at, id) WHERE batch_id IS NOT NULL`,
  `CREATE INDEX reservations_list_line ON reservations (company_id, phone_number_id, starts_at, id)`,
  ...taskIndexes('reservations'),
  // Claims: the due rows of one company.
  `CREATE INDEX reservations_claims ON reservations (company_id, due_at, starts_at, id) WHERE ${DUE}`,
  // Two tasks share the table. That of the calls under way has indexes of its own rows, so that it passes over none of those that are
  // booked.
  `CREATE INDEX reservations_due_dispatched ON reservations (due_at) WHERE ${DUE} AND state <> 'firm'`,
  `CREATE INDEX reservations_claims_dispatched ON reservations (company_id, due_at, starts_at, id) WHERE ${DUE} AND state <> 'firm'`,
  // The attempts of a phone session, the retry of an attempt, and the last call of an offer.
  `CREATE INDEX reservations_session ON reservations (session_id) WHERE session_id IS NOT NULL`,
  `CREATE INDEX reservations_retry ON reservations (previous_reservation_id)
     WHERE channel = 'outbound' AND previous_reservation_id IS NOT NULL`,
  `CREATE INDEX reservations_offer ON reservations (call_offer_id, created_at, id) WHERE call_offer_id IS NOT NULL`,
  // Calls back: the sessions of a number on a line.
  `CREATE INDEX reservations_callee ON reservations (called_e164, phone_number_id) WHERE called_e164 IS NOT NULL`,
  // Clearance: the dials of a company to a number in the last days.
  `CREATE INDEX reservations_attempts ON reservations (company_id, called_e164, dialled_at)
     WHERE called_e164 IS NOT NULL AND channel = 'outbound'`,

  // The request to dial of an attempt. One that has no answer yet may still place its call, also after that was hung up.
  `CREATE TABLE dials (
     reservation_id uuid NOT NULL,
     state          text NOT NULL,
     created_at     timestamptz NOT NULL,
     answered_at    timestamptz,
     CONSTRAINT dials_pkey PRIMARY KEY (reservation_id),
     CONSTRAINT dials_reservation FOREIGN KEY (reservation_id) REFERENCES reservations (id) ON DELETE CASCADE,
     CONSTRAINT dials_state CHECK (state IN ('sent', 'withdrawn'))
   )`,
];

const BATCHES = [
  `CREATE TABLE call_batches (
     id              uuid NOT NULL,
     company_id      uuid NOT NULL,
     job_position_id uuid NOT NULL,
     created_at      timestamptz NOT NULL,
     CONSTRAINT call_batches_pkey PRIMARY KEY (id),
     CONSTRAINT call_batches_company FOREIGN KEY (company_id) REFERENCES companies (id)
   )`,
  `CREATE INDEX call_batches_list ON call_batches (company_id, created_at, id)`,
  // `candidate_id` is the text of the request, which may be no id.
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
];

const STATEMENTS = [
  ...LINES,
  ...RESERVATIONS,
  ...BATCHES,

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
