/** Phone calls that 1, 2 and 4 workers claim and dispatch to the simulator, as a ratio to bare claims; and the lag behind their due time. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { v7 } from 'uuid';
import { benchDatabase, CLEARANCE_POLICY, compare, median, printRatios, SECRETS, seedCompanies, startProcess } from './support.mjs';

export const title = 'Claiming and dispatching due phone calls against bare claims; lag from due time to dispatch';

const WORKERS = [1, 2, 4];
const COMPANIES = 16;
/** All due at the same moment, as bookings are, which start on marks of five minutes. */
const BURST = 256;
/** Dispatched before each measurement, because the start of a worker is not measured. */
const WARM_UP = 64;
/** Calls that become due one after the other, and how many in a second. */
const STEADY = 100;
const STEADY_PER_SECOND = 10;
/** Connections of the bare claims. */
const CONNECTIONS = 8;
const PATIENCE_MS = 55_000;

export async function run({ rounds }) {
  const database = await benchDatabase();
  const env = { DATABASE_URL: database.url, ...SECRETS, ROLE: 'worker', LOG_LEVEL: 'warn' };
  const redis = { REDIS_URL: process.env.REDIS_URL ?? '' };
  const nameOf = (count) => `${count} ${count === 1 ? 'worker' : 'workers'}`;
  const subjects = { 'bare claims': () => bareClaims(database) };
  for (const count of WORKERS) {
    subjects[nameOf(count)] = () => withWorkers(count, { ...env, ...redis }, database.client, () => burst(database.client));
  }
  try {
    printRatios(`${BURST} calls of ${COMPANIES} companies, due at once`, await compare(subjects, rounds), 'bare claims');
    console.log('  p50, p99: from the due time to the dispatch');
    console.log(`\n${STEADY} calls, ${STEADY_PER_SECOND} due each second: lag from due time to dispatch`);
    for (const count of WORKERS) {
      const { p50, p99 } = await withWorkers(count, { ...env, ...redis }, database.client, () => steady(database.client));
      console.log(`  ${nameOf(count).padEnd(34)} p50 ${p50} ms  p99 ${p99} ms`);
    }
  } finally {
    await database.close();
  }
}

/** Starts workers, which dispatch some calls before the measurement, and removes all calls after it. */
async function withWorkers(count, env, client, measure) {
  const workers = await Promise.all(Array.from({ length: count }, () => startProcess('test/bench/product-server.mjs', env)));
  try {
    await seedCalls(client, WARM_UP, 0);
    await dispatched(client);
    return await measure();
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
    await client.query('TRUNCATE reservations, simulated_calls CASCADE');
  }
}

async function burst(client) {
  const ids = await seedCalls(client, BURST, 0);
  const start = performance.now();
  await dispatched(client);
  return { perSecond: (BURST * 1_000) / (performance.now() - start), ...(await lags(client, ids)) };
}

async function steady(client) {
  const ids = await seedCalls(client, STEADY, 1_000 / STEADY_PER_SECOND);
  await dispatched(client);
  return lags(client, ids);
}

/** The claim alone: one statement and one commit for each call, without a person, a session, a line or a dial. */
async function bareClaims({ url, client }) {
  const ids = await seedCalls(client, BURST, 0);
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  const claimNext = async () => {
    const { rowCount } = await pool.query(
      `UPDATE reservations SET state = 'dispatching', dialled_at = clock_timestamp(), due_at = NULL
        WHERE id = (SELECT id FROM reservations WHERE due_at <= now() AND parked_at IS NULL ORDER BY due_at, starts_at, id
                     LIMIT 1 FOR UPDATE SKIP LOCKED)`,
    );
    return rowCount === 1;
  };
  const drain = async () => {
    while (await claimNext());
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, drain));
  const perSecond = (BURST * 1_000) / (performance.now() - start);
  const result = { perSecond, ...(await lags(client, ids)) };
  await pool.end();
  await client.query('TRUNCATE reservations CASCADE');
  return result;
}

/** Calls of new companies to a number that does not answer. The first one is due now, each further one `everyMs` after the one before it. */
async function seedCalls(client, count, everyMs) {
  const companies = await seedCompanies(client, COMPANIES);
  await seedLines(
    client,
    companies.map(({ company }) => company),
  );
  const rows = Array.from({ length: count }, (_, i) => {
    const { company, position, candidate: original } = companies[i % COMPANIES];
    return { id: v7(), candidate: v7(), company, position, original };
  });
  const column = (name) => rows.map((row) => row[name]);
  await client.query(
    `INSERT INTO candidates
     SELECT copied.* FROM unnest($1::uuid[], $2::uuid[]) AS t (id, original_id), candidates AS original,
            jsonb_populate_record(original, jsonb_build_object('id', t.id, 'email', t.id, 'email_key', t.id, 'phone', '+37060000101')) AS copied
      WHERE original.id = t.original_id`,
    [column('candidate'), column('original')],
  );
  await client.query('VACUUM ANALYZE candidates');
  await client.query(
    `INSERT INTO reservations (id, company_id, job_position_id, candidate_id, state, phone_number_id, starts_at, ends_at, window_start, window_end,
                               duration_ms, timezone, timezone_source, invitation_expiration_days, channel, attempt, clearance_policy_snapshot, history, created_at, updated_at, due_at)
     SELECT id, company, position, candidate, 'firm', company, start, start + interval '10 minutes', start, start + interval '4 hours',
            600000, 'UTC', 'manual', 7, 'outbound', 1, ${CLEARANCE_POLICY}, '[]', now(), now(), start
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) WITH ORDINALITY AS t (id, company, position, candidate, n),
            LATERAL (SELECT now() + (n - 1) * $5 * interval '1 millisecond' AS start) AS due`,
    [column('id'), column('company'), column('position'), column('candidate'), everyMs],
  );
  await client.query(`SELECT pg_notify('durable_tasks', '')`);
  return column('id');
}

/** Phone interviews at any hour, on a line with room for all calls. A line has the id of its company: it belongs to no other. */
async function seedLines(client, companies) {
  await client.query(
    `INSERT INTO telephony_settings (company_id, enabled, calling_hours, global_cap, batch_concurrency, call_duration_ms)
     SELECT id, true, '00:00-23:59', 10000, 20, 600000 FROM unnest($1::uuid[]) AS id`,
    [companies],
  );
  await client.query(
    `INSERT INTO phone_numbers (id, e164, voice, sms, max_concurrent_calls, created_at)
     SELECT id, '+3706' || lpad((sequence + (SELECT count(*) FROM phone_numbers))::text, 7, '0'), true, false, 10000, now()
       FROM unnest($1::uuid[]) WITH ORDINALITY AS t (id, sequence)`,
    [companies],
  );
  await client.query(
    `INSERT INTO phone_number_assignments (id, company_id, phone_number_id, display_name, default_for_outbound, created_at)
     SELECT gen_random_uuid(), id, id, 'Bench', true, now() FROM unnest($1::uuid[]) AS id`,
    [companies],
  );
  await client.query('VACUUM ANALYZE telephony_settings, phone_numbers, phone_number_assignments');
}

/** Waits until the last call was dispatched. A call that is a minute late would be placed in another slot. */
async function dispatched(client) {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(10)) {
    const { rows } = await client.query(`SELECT 1 FROM reservations WHERE state = 'firm' LIMIT 1`);
    if (rows.length === 0) return;
  }
  throw new Error(`calls still wait for their dispatch after ${PATIENCE_MS / 1_000} s`);
}

/** Milliseconds from the due time to the dispatch. */
async function lags(client, ids) {
  const { rows } = await client.query(
    `SELECT extract(epoch FROM dialled_at - starts_at)::float8 * 1000 AS lag FROM reservations WHERE id = ANY ($1)`,
    [ids],
  );
  const sorted = rows.map(({ lag }) => lag).sort((a, b) => a - b);
  return { p50: Math.round(median(sorted)), p99: Math.round(sorted[Math.floor(sorted.length * 0.99)]) };
}
