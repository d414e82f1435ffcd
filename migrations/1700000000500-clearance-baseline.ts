import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who may be called: the list of numbers not to call, consents, and the policy of a company. */
export class ClearanceBaseline1700000000500 implements MigrationInterface {
  name = 'ClearanceBaseline1700000000500';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  // `phone` is null once the person was erased: the keyed hash is left. `reservation_id`: the call in which it was asked for.
  `CREATE TABLE do_not_call_entries (
     id             uuid CONSTRAINT do_not_call_entries_pkey PRIMARY KEY,
     company_id     uuid NOT NULL CONSTRAINT do_not_call_entries_company REFERENCES companies,
     phone          text,
     phone_hash     bytea NOT NULL,
     reason         text NOT NULL
                    CONSTRAINT do_not_call_entries_reason CHECK (reason IN ('asked_by_voice', 'pressed_key', 'asked_in_room', 'api')),
     note           text,
     reservation_id uuid,
     created_at     timestamptz NOT NULL,
     expires_at     timestamptz,
     CONSTRAINT do_not_call_entries_hash UNIQUE (company_id, phone_hash)
   )`,
  `CREATE INDEX do_not_call_entries_list ON do_not_call_entries (company_id, created_at, id)`,
  // The claim of a dial, and entries whose hash was made with a former key.
  `CREATE INDEX do_not_call_entries_phone ON do_not_call_entries (company_id, phone)`,
  // Erasure: the entries that a call of the candidate caused.
  `CREATE INDEX do_not_call_entries_reservation ON do_not_call_entries (reservation_id) WHERE reservation_id IS NOT NULL`,

  `CREATE TABLE consents (
     id           uuid CONSTRAINT consents_pkey PRIMARY KEY,
     candidate_id uuid NOT NULL CONSTRAINT consents_candidate REFERENCES candidates ON DELETE CASCADE,
     kind         text NOT NULL CONSTRAINT consents_kind CHECK (kind IN ('ai_call', 'recording')),
     state        text NOT NULL CONSTRAINT consents_state CHECK (state IN ('given', 'refused', 'withdrawn')),
     basis        text NOT NULL CONSTRAINT consents_basis CHECK (basis IN ('form', 'ats', 'written', 'verbal', 'room')),
     at           timestamptz NOT NULL,
     source       text,
     quote        text,
     recorded_at  timestamptz NOT NULL
   )`,
  // The list of a candidate, and the record that counts.
  `CREATE INDEX consents_newest ON consents (candidate_id, at, recorded_at, id)`,

  // `call_notice`: whether candidates get mails about their calls; `written_alternative`: whether they may answer in writing.
  `CREATE TABLE clearance_policies (
     company_id          uuid CONSTRAINT clearance_policies_pkey PRIMARY KEY CONSTRAINT clearance_policies_company REFERENCES companies,
     consent             text NOT NULL CONSTRAINT clearance_policies_consent CHECK (consent IN ('off', 'require')),
     max_attempts        jsonb,
     disclosure          jsonb,
     opt_out_key         text,
     recording           text NOT NULL CONSTRAINT clearance_policies_recording CHECK (recording IN ('off', 'announce', 'ask')),
     call_notice         text NOT NULL DEFAULT 'off' CONSTRAINT clearance_policies_call_notice CHECK (call_notice IN ('off', 'mail')),
     written_alternative boolean NOT NULL DEFAULT false
   )`,
];
