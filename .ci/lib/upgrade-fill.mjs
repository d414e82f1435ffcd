// The database of a company that used the release for a while. Each statement: what it inserts for its candidates. $1: company, $2: position, $3: how many candidates,
// $4: line, $5: webhook.
const ID = (at) =>
  `(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid`;
/** The policy of a company that has set none. */
const POLICY = `'{"consent":"off","maxAttempts":null,"disclosure":null,"optOutKey":"9","recording":"off","callNotice":"off","writtenAlternative":false}'`;
/** The simulated network has an interview with this number. */
const PHONE = `'+49151' || lpad((n % 10000)::text, 4, '0') || '9999'`;
/** Candidates by number, and the parameters that a statement does not use otherwise. */
const OF_CANDIDATES = `(SELECT id, created_at AS at, row_number() OVER (ORDER BY created_at DESC) AS n FROM candidates
         WHERE company_id = $1 AND ($2::uuid, $3::int, $4::uuid, $5::uuid) IS NOT NULL) AS candidate`;

const STATEMENTS = [
  // A tenth of them decided, with the audit entries of their decisions.
  `INSERT INTO candidates (id, company_id, job_position_id, first_name, last_name, email, email_key, phone, status, import_source, imported_without_cv, created_at, updated_at, decided_at)
   SELECT ${ID('at')}, $1, $2, 'First' || n, 'Last' || n, 'c' || n || '@example.com', 'c' || n || '@example.com',
          ${PHONE}, CASE n % 10 WHEN 0 THEN 'selected' ELSE 'new' END, 'api', true, at, at, CASE n % 10 WHEN 0 THEN at END
     FROM generate_series(1, $3::int) AS n, LATERAL (SELECT now() - n * interval '10 seconds' AS at) AS of WHERE ($4::uuid, $5::uuid) IS NOT NULL`,
  `INSERT INTO audit_entries (id, company_id, at, action, subject_id)
   SELECT gen_random_uuid(), $1, at, 'candidate.selected', id FROM ${OF_CANDIDATES} WHERE n % 10 = 0`,
  // Each second one answered an interview.
  `WITH sessions AS (
     INSERT INTO interview_sessions (id, company_id, job_position_id, candidate_id, kind, state, opened_at, expires_at, ended_at)
     SELECT ${ID('at')}, $1, $2, id, 'web', 'completed', at, at + interval '7 days', at + interval '1 hour' FROM ${OF_CANDIDATES} WHERE n % 2 = 0
     RETURNING id, candidate_id, ended_at)
   INSERT INTO interview_results (session_id, company_id, job_position_id, candidate_id, outcome, language, transcript, accepted_at)
   SELECT id, $1, $2, candidate_id, 'completed', 'en', '[]', ended_at FROM sessions`,
  // The others had a call; each twentieth is booked, one of each company every 15 s from now on.
  `INSERT INTO reservations (id, company_id, job_position_id, candidate_id, state, phone_number_id, starts_at, ends_at, window_start, window_end, duration_ms, timezone,
                             timezone_source, invitation_expiration_days, channel, attempt, clearance_policy_snapshot, history, created_at, updated_at, due_at, called_e164, dialled_at, ended_at)
   SELECT ${ID('at')}, $1, $2, id, CASE WHEN is_booked THEN 'firm' ELSE 'completed' END, $4, starts_at, starts_at + interval '1 minute', at, at + interval '60 days', 60000,
          'Europe/Vilnius', 'phone', 7, 'outbound', 1, ${POLICY}, '[]', at, at, CASE WHEN is_booked THEN starts_at END, CASE WHEN NOT is_booked THEN ${PHONE} END,
          CASE WHEN NOT is_booked THEN starts_at END, CASE WHEN NOT is_booked THEN starts_at + interval '1 minute' END
     FROM ${OF_CANDIDATES}, LATERAL (SELECT n % 20 = 5 AS is_booked) AS kind,
          LATERAL (SELECT CASE WHEN is_booked THEN now() + n / 20 * interval '15 seconds' ELSE at END AS starts_at) AS start
    WHERE n % 2 = 1`,
  // Two events of each, delivered; each hundredth delivery is exhausted.
  `WITH happened AS (
     INSERT INTO events (id, company_id, type, subject_id, persons, data, occurred_at)
     SELECT ${ID('at')}, $1, 'candidate_status_changed', id, ARRAY[id], json_build_object('candidateId', id, 'jobPositionId', $2, 'status', 'invited', 'previousStatus', 'new'), at
       FROM ${OF_CANDIDATES}, generate_series(1, 2)
     RETURNING *)
   INSERT INTO webhook_deliveries (id, webhook_id, company_id, event_id, event, subject_id, sequence, body, event_at, status, attempt_count, http_status, created_at,
                                   last_attempt_at)
   SELECT ${ID('occurred_at')}, $5, $1, id, type, subject_id, sequence, data::text, occurred_at, CASE sequence % 100 WHEN 0 THEN 'exhausted' ELSE 'delivered' END, 1, 200,
          occurred_at, occurred_at FROM happened`,
];

/** A company that is called by a line of its own, at all hours. The id of the line. */
export async function enableCalls(client, company, number) {
  const { rows } = await client.query(
    `WITH line AS (
       INSERT INTO phone_numbers (id, e164, voice, sms, max_concurrent_calls, created_at) VALUES (gen_random_uuid(), '+3706000000' || $2, true, false, 10000, now())
       RETURNING id
     ), settings AS (
       INSERT INTO telephony_settings (company_id, enabled, calling_hours, calling_days, global_cap, batch_concurrency, call_duration_ms)
       VALUES ($1, true, '00:00-23:59', '{1,2,3,4,5,6,7}', 10000, 10, 60000)
     )
     INSERT INTO phone_number_assignments (id, company_id, phone_number_id, display_name, default_for_outbound, created_at)
     SELECT gen_random_uuid(), $1, id, 'Line', true, now() FROM line RETURNING phone_number_id`,
    [company, String(number)],
  );
  return rows[0].phone_number_id;
}

export async function fill(client, { company, position, line, webhook }, candidates) {
  for (const statement of STATEMENTS) await client.query(statement, [company, position, candidates, line, webhook]);
}
