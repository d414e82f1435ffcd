import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TASK_COLUMNS, taskIndexes } from '../src/platform/tasks/index.js';

/** Offers from which candidates choose the times of their calls, and mails about calls. */
export class TelephonyOffersBaseline1700000000910 implements MigrationInterface {
  name = 'TelephonyOffersBaseline1700000000910';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  // Due when its window ends.
  `CREATE TABLE call_offers (
     id                         uuid CONSTRAINT call_offers_pkey PRIMARY KEY,
     company_id                 uuid NOT NULL,
     job_position_id            uuid NOT NULL,
     candidate_id               uuid NOT NULL CONSTRAINT call_offers_candidate_fkey REFERENCES candidates ON DELETE CASCADE,
     state                      text NOT NULL,
     end_reason                 text,
     window_start               timestamptz NOT NULL,
     window_end                 timestamptz NOT NULL,
     duration_ms                integer NOT NULL,
     timezone                   text NOT NULL,
     timezone_source            text NOT NULL,
     line                       text NOT NULL,
     phone_number_id            uuid,
     retry_mode                 text,
     invitation_expiration_days smallint NOT NULL,
     choices                    smallint NOT NULL,
     notice_version             text,
     token_hash                 bytea NOT NULL,
     sealed_token               bytea NOT NULL,
     created_at                 timestamptz NOT NULL,
     ended_at                   timestamptz,
     reminded_at                timestamptz,
     ${TASK_COLUMNS},
     CONSTRAINT call_offers_state CHECK (state IN ('open', 'chosen', 'ended'))
   )`,
  ...taskIndexes('call_offers'),
  // One that has not ended for each candidate.
  `CREATE UNIQUE INDEX call_offers_present ON call_offers (candidate_id) WHERE state <> 'ended'`,
  // The newest offer of a candidate, and the erasure.
  `CREATE INDEX call_offers_candidate ON call_offers (candidate_id, created_at, id)`,
  // The newest offers of a company, of a position, and those that have not ended.
  `CREATE INDEX call_offers_list ON call_offers (company_id, created_at, id)`,
  `CREATE INDEX call_offers_list_position ON call_offers (job_position_id, created_at, id)`,
  `CREATE INDEX call_offers_list_present ON call_offers (company_id, created_at, id) WHERE state <> 'ended'`,
  // Offers that wait for a choice, or have waited in vain, by their ends.
  `CREATE INDEX call_offers_not_chosen ON call_offers (company_id, window_end, id) WHERE state = 'open' OR end_reason = 'EXPIRED'`,

  // Mails about a call, deleted with it. The unique key makes each happen once; it also serves the notices of a call, and the foreign key.
  `CREATE TABLE call_notices (
     id             uuid CONSTRAINT call_notices_pkey PRIMARY KEY,
     company_id     uuid NOT NULL,
     reservation_id uuid NOT NULL CONSTRAINT call_notices_reservation REFERENCES reservations ON DELETE CASCADE,
     kind           text NOT NULL CONSTRAINT call_notices_kind
                    CHECK (kind IN ('booked', 'moved', 'retried', 'day_before', 'hour_before', 'cancelled', 'not_reached')),
     starts_at      timestamptz NOT NULL,
     uid            uuid NOT NULL,
     sequence       integer NOT NULL,
     is_known       boolean NOT NULL,
     mail_id        uuid,
     ${TASK_COLUMNS},
     CONSTRAINT call_notices_once UNIQUE (reservation_id, kind)
   )`,
  ...taskIndexes('call_notices'),
  // Retention.
  `CREATE INDEX call_notices_age ON call_notices (starts_at)`,
];
