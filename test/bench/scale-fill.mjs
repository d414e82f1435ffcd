/** A company of any size in the product's schema: INSERT … SELECT generate_series, so that triggers and constraints take part. */
import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { CLEARANCE_POLICY, enableTelephony, seedCompanies } from './support.mjs';

const ROWS_AT_ONCE = 50_000;
const SPAN_DAYS = 730;
const POSITIONS = 20;
const LINES = 10;
/** Rows for each candidate. */
const SHARES = { sessions: 0.5, calls: 0.4, events: 1, deliveries: 1, entries: 0.6, listed: 0.02 };
/** Of the calls, those that are booked, at the end of the series: they are spread over the next 30 days. */
const BOOKED = 0.1;
const WEBHOOKS = 5;
/** Deliveries that are due, at any size: what a receiver that was away leaves. No worker runs, so none is sent. */
const DUE = 5_000;

/** Fills the database with `size` candidates and everything else in proportion. Returns the ids that the requests name. */
export async function fill(client, size, report) {
  const [{ company, key, position }] = await seedCompanies(client, 1);
  const world = { company, key, position, size, token: randomBytes(32).toString('base64url'), webhook: null };
  await client.query(`CREATE FUNCTION pg_temp.id(kind text, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS
    $$ SELECT (lpad(to_hex(1700000000000 + n), 12, '0') || '7000a' || substr(md5(kind || n), 1, 15))::uuid $$`);
  await people(client, world);
  const { rows: positions } = await client.query('SELECT id FROM job_positions WHERE company_id = $1 ORDER BY id = $2 DESC, id', [
    company,
    position,
  ]);
  const ids = positions.map(({ id }) => id);
  const { rows: lines } = await client.query('SELECT phone_number_id AS id FROM phone_number_assignments WHERE company_id = $1', [company]);
  const { rows: webhooks } = await client.query('SELECT id FROM webhooks WHERE company_id = $1 ORDER BY id', [company]);
  world.webhook = webhooks[0].id;
  const of = { candidates: size, ...Object.fromEntries(Object.entries(SHARES).map(([name, share]) => [name, Math.floor(size * share)])) };
  of.due = DUE;
  const receivers = [webhooks.map(({ id }) => id)];
  const third = { candidates: [ids], calls: [lines.map(({ id }) => id)], deliveries: receivers, due: receivers };
  for (const [name, rows] of Object.entries(of)) {
    const start = performance.now();
    for (let first = 1; first <= rows; first += ROWS_AT_ONCE) {
      const last = Math.min(rows, first + ROWS_AT_ONCE - 1);
      await client.query(SERIES[name], [company, size, first, last, ...(third[name] ?? [])]);
    }
    report(`  ${rows} ${name} in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
  await client.query('VACUUM ANALYZE');
  return world;
}

/** Who signs in, positions, lines and webhooks: as many at any size. */
async function people(client, { company, position, token }) {
  const user = v7();
  await client.query(`UPDATE api_keys SET scopes = $2 WHERE company_id = $1`, [
    company,
    ['read:candidates', 'write:candidates', 'read:jobs', 'manage:webhooks', 'telephony:read', 'telephony:schedule', 'telephony:manage'],
  ]);
  const categories = ['global', 'reads', 'writes', 'imports', 'actions', 'webhooks', 'telephony', 'bulk_import'];
  await client.query('UPDATE companies SET raised_limits = $2 WHERE id = $1', [
    company,
    JSON.stringify(Object.fromEntries(categories.map((category) => [category, 1_000]))),
  ]);
  await client.query(
    `INSERT INTO users (id, company_id, email, email_key, name, role, created_at) VALUES ($2, $1, 'ona@example.com', 'ona@example.com', 'Ona', 'owner', now())`,
    [company, user],
  );
  await client.query(
    `INSERT INTO dashboard_sessions (id, user_id, token_hash, created_at, last_seen_at, user_agent, network)
     VALUES (gen_random_uuid(), $1, $2, now(), now(), 'bench', '127.0.0.1')`,
    [user, createHash('sha256').update(token).digest()],
  );
  await client.query(
    `WITH copied AS (
       INSERT INTO job_positions SELECT copy.* FROM job_positions AS original, generate_series(2, ${POSITIONS}) AS n,
              jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(), 'position', 'Position ' || n)) AS copy
        WHERE original.id = $1 RETURNING id)
     INSERT INTO job_position_candidate_counts (job_position_id, slot, candidates) SELECT id, slot, 0 FROM copied, generate_series(0, 15) AS slot`,
    [position],
  );
  await enableTelephony(client, company);
  await client.query(
    `WITH line AS (
       INSERT INTO phone_numbers (id, e164, voice, sms, max_concurrent_calls, created_at)
       SELECT gen_random_uuid(), '+3705200000' || n, true, false, 100, now() FROM generate_series(0, ${LINES - 1}) AS n RETURNING id, e164)
     INSERT INTO phone_number_assignments (id, company_id, phone_number_id, display_name, default_for_outbound, created_at)
     SELECT gen_random_uuid(), $1, id, e164, e164 = '+37052000000', now() FROM line`,
    [company],
  );
  await client.query(
    `INSERT INTO webhooks (id, company_id, url, events, status_filters, secret, is_active, failure_count, created_at, updated_at)
     SELECT gen_random_uuid(), $1, 'https://example.com/' || n, '{candidate_status_changed}', '{}', '\\x00', true, 0, now(), now()
       FROM generate_series(1, ${WEBHOOKS}) AS n`,
    [company],
  );
}

/** $1: company, $2: candidates in all, $3, $4: the first and last number of this statement. The last ones are the newest. */
const over = (span, share) => `now() - (($2::bigint * ${share} - g) * (interval '${span}' / ($2::bigint * ${share})))`;
const SERIES = {
  // Half of them in one position; one in two was interviewed, one in five decided, one in a thousand came as a table.
  candidates: `INSERT INTO candidates (id, company_id, job_position_id, first_name, last_name, email, email_key, phone, status, notes, cv_text, import_source,
      imported_without_cv, cv_score, interview_score, external_id, decided_at, created_at, updated_at)
    SELECT pg_temp.id('candidate', g), $1, ($5::uuid[])[CASE WHEN g % 2 = 0 THEN 1 ELSE 2 + g / 2 % ${POSITIONS - 1} END],
           (ARRAY['Ona', 'Jonas', 'Rasa', 'Oskaras', 'Eglė', 'John', 'Anne-Marie', 'Zoë', 'Tomas', 'Ieva'])[1 + g / 2 % 10],
           (ARRAY['Petraitė', 'Kazlauskas', 'Müller', 'O''Neill', 'Žukauskienė', 'Smith', 'Novak'])[1 + g / 2 % 7] || ' ' || g % 1009,
           'person' || g || '@example.com', 'person' || g || '@example.com', '+3706' || lpad(g::text, 7, '0'),
           CASE g / 2 % 10 WHEN 0 THEN 'selected' WHEN 1 THEN 'rejected' WHEN 2 THEN 'interviewed' WHEN 3 THEN 'interviewed' WHEN 4 THEN 'interviewed' ELSE 'new' END,
           'A note of some length, as people write them.', repeat('Nurse, 2015 – now. ', 10), CASE g % 1000 WHEN 10 THEN 'csv' ELSE 'api' END, false, CASE WHEN g % 20 > 0 THEN g / 2 % 101 END,
           CASE WHEN g / 2 % 10 < 5 THEN g / 2 * 7 % 101 END, 'ats-' || g,
           CASE WHEN g / 2 % 10 < 2 THEN at + interval '1 hour' * (1 + g % 240) END, at, at
      FROM generate_series($3::bigint, $4::bigint) AS g, LATERAL (SELECT ${over(`${SPAN_DAYS} days`, 1)} AS at) AS time`,
  sessions: `INSERT INTO interview_sessions (id, company_id, job_position_id, candidate_id, kind, state, opened_at, expires_at, ended_at)
    SELECT pg_temp.id('session', g), company_id, job_position_id, id, 'web', 'completed', created_at, created_at + interval '7 days',
           created_at + interval '1 hour' * (1 + g % 100)
      FROM generate_series($3::bigint, $4::bigint) AS g JOIN candidates ON id = pg_temp.id('candidate', 2 * g) WHERE company_id = $1 AND $2::bigint > 0`,
  calls: `INSERT INTO reservations (id, company_id, job_position_id, candidate_id, state, phone_number_id, starts_at, ends_at, window_start, window_end,
      duration_ms, timezone, timezone_source, calling_hours, invitation_expiration_days, channel, attempt, clearance_policy_snapshot, ended_at, dialled_at, called_e164, history,
      created_at, updated_at, due_at)
    SELECT pg_temp.id('call', g), $1, job_position_id, candidates.id, state, ($5::uuid[])[1 + g % ${LINES}], starts_at, starts_at + interval '10 min', starts_at,
           starts_at + interval '1 day', 600000, 'UTC', 'company', '00:00-23:59', 7, 'outbound', 1, ${CLEARANCE_POLICY}, CASE WHEN NOT booked THEN starts_at + interval '7 min' END,
           CASE WHEN NOT booked THEN starts_at END, CASE WHEN NOT booked THEN phone END, '[]', starts_at, starts_at, CASE WHEN booked THEN starts_at END
      FROM generate_series($3::bigint, $4::bigint) AS g
      JOIN candidates ON candidates.id = pg_temp.id('candidate', 2 * g + 1),
           LATERAL (SELECT g > $2::bigint * ${SHARES.calls * (1 - BOOKED)} AS booked) AS one,
           LATERAL (SELECT date_bin('5 min', CASE WHEN booked THEN now() + interval '1 hour' + (g - $2::bigint * ${SHARES.calls * (1 - BOOKED)}) * (interval '30 days' / ($2::bigint * ${SHARES.calls * BOOKED}))
                                ELSE ${over(`${SPAN_DAYS} days`, SHARES.calls * (1 - BOOKED))} END, '2000-01-01') AS starts_at,
                           CASE WHEN booked THEN 'firm' ELSE (ARRAY['completed', 'no_answer', 'completed', 'failed'])[1 + g % 4] END AS state) AS call`,
  events: `INSERT INTO events (id, company_id, type, subject_id, persons, data, occurred_at)
    SELECT pg_temp.id('event', g), $1, (ARRAY['candidate_status_changed', 'cv_analysis_complete', 'analysis_ready'])[1 + g % 3], pg_temp.id('candidate', g),
           ARRAY[pg_temp.id('candidate', g)], '{"status": "interviewed"}', ${over('30 days', SHARES.events)}
      FROM generate_series($3::bigint, $4::bigint) AS g`,
  deliveries: `INSERT INTO webhook_deliveries (id, webhook_id, company_id, event_id, event, subject_id, sequence, body, status, attempt_count, http_status,
      created_at, last_attempt_at)
    SELECT pg_temp.id('delivery', g), ($5::uuid[])[1 + g % ${WEBHOOKS}], $1, pg_temp.id('event', g), 'candidate_status_changed', pg_temp.id('candidate', g), g,
           '{"data": "' || repeat('x', 300) || '"}', CASE WHEN g % 50 = 0 THEN 'failed' ELSE 'delivered' END, 1, 200, at, at
      FROM generate_series($3::bigint, $4::bigint) AS g, LATERAL (SELECT ${over('30 days', SHARES.deliveries)} AS at) AS time`,
  // To another webhook than the delivery of the same event above.
  due: `INSERT INTO webhook_deliveries (id, webhook_id, company_id, event_id, event, subject_id, sequence, body, status, attempt_count, created_at, due_at)
    SELECT pg_temp.id('due', g), ($5::uuid[])[1 + (g + 1) % ${WEBHOOKS}], $1, pg_temp.id('event', g), 'candidate_status_changed', pg_temp.id('candidate', g),
           $2::bigint + g, '{"data": "' || repeat('x', 300) || '"}', 'pending', 0, at, at
      FROM generate_series($3::bigint, $4::bigint) AS g, LATERAL (SELECT now() - interval '1 hour' + g * interval '0.1 s' AS at) AS time`,
  entries: `INSERT INTO audit_entries (id, company_id, at, actor, action, subject_id)
    SELECT pg_temp.id('entry', g), $1, ${over(`${SPAN_DAYS} days`, SHARES.entries)}, NULL, (ARRAY['candidate.imported', 'candidate.changed'])[1 + g % 2],
           pg_temp.id('candidate', g)
      FROM generate_series($3::bigint, $4::bigint) AS g`,
  listed: `INSERT INTO do_not_call_entries (id, company_id, phone, phone_hash, reason, created_at)
    SELECT pg_temp.id('listed', g), $1, '+37069' || lpad(g::text, 6, '0'), sha256(g::text::bytea), 'api', ${over(`${SPAN_DAYS} days`, SHARES.listed)}
      FROM generate_series($3::bigint, $4::bigint) AS g`,
};
