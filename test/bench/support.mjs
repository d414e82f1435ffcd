import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from '../../tools/load.mjs';
import pg from 'pg';
import { v7 } from 'uuid';
import { CONTEXTS } from '../../dist/src/contexts.js';
import { migrationsOf } from '../../dist/src/platform/context/define-context.js';
import { migrateDatabase } from '../../dist/src/platform/persistence/migrate.js';

/** Of the processes under measurement. */
/** The policy of a company that has set none, as reservations keep it. */
export const CLEARANCE_POLICY = `'${JSON.stringify({
  consent: 'off',
  maxAttempts: null,
  disclosure: null,
  optOutKey: '9',
  recording: 'off',
  callNotice: 'off',
  writtenAlternative: false,
})}'`;

export const SECRETS = { SECRETS_KEY: randomBytes(32).toString('hex'), RUNTIME_TOKEN: randomBytes(32).toString('hex') };

/** A migrated database: on DATABASE_URL, or on a PostgreSQL started for the bench, with its durability on. */
export async function benchDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const given = process.env.DATABASE_URL;
  const server = given
    ? { url: given, close: async () => {} }
    : await (
        await import('../../packages/embedded-postgres/dist/index.js')
      ).ownEmbeddedServer({ dataDir: folder, database: 'bench', httpPort: 0, log: () => {} });
  await migrateDatabase(server.url, migrationsOf(CONTEXTS));
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  return {
    url: server.url,
    client,
    async close() {
      await client.end();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Companies with the default limits, each with a key, a job position and a candidate. */
export async function seedCompanies(client, count) {
  const rows = Array.from({ length: count }, () => ({
    company: v7(),
    key: `aipk_${randomBytes(16).toString('hex')}`,
    position: v7(),
    candidate: v7(),
  }));
  const column = (name) => rows.map((row) => row[name]);
  const hashes = rows.map(({ key }) => createHash('sha256').update(key).digest());
  await client.query(`INSERT INTO companies (id, name, created_at) SELECT id, 'Bench', now() FROM unnest($1::uuid[]) AS id`, [
    column('company'),
  ]);
  await client.query(
    `INSERT INTO api_keys (id, company_id, name, key_hash, scopes, role, created_at)
     SELECT gen_random_uuid(), company, 'Bench', hash, '{read:candidates,write:candidates,read:jobs,manage:webhooks,telephony:schedule}', 'owner', now()
       FROM unnest($1::uuid[], $2::bytea[]) AS t (company, hash)`,
    [column('company'), hashes],
  );
  await client.query(
    `INSERT INTO job_positions (id, company_id, position, department, location, type, privacy, description, experience, remote, requirements, benefits,
                                conversation_version, interview_languages, created_at)
     SELECT id, company, 'Bench', '', '', '', 'public', '', '', false, '{}', '{}', '1.0', '{en}', now() FROM unnest($1::uuid[], $2::uuid[]) AS t (id, company)`,
    [column('position'), column('company')],
  );
  await client.query(
    `INSERT INTO job_position_candidate_counts (job_position_id, slot, candidates)
     SELECT id, slot, 0 FROM unnest($1::uuid[]) AS id, generate_series(0, 15) AS slot`,
    [column('position')],
  );
  await client.query(
    `INSERT INTO candidates (id, company_id, job_position_id, first_name, last_name, email, email_key, status, notes, import_source, imported_without_cv, created_at, updated_at)
     SELECT id, company, position, 'Ona', 'Petraitė', id || '@example.com', id || '@example.com', 'new', 'A note of some length, as people write them.', 'api', true, now(), now()
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS t (id, company, position)`,
    [column('candidate'), column('company'), column('position')],
  );
  // Only tables with rows: the planner would take an analysed empty table for one that stays empty, and scan it.
  await client.query('VACUUM ANALYZE companies, api_keys, job_positions, job_position_candidate_counts, candidates');
  return rows;
}

/** A company that may call at any minute, without a line. */
export async function enableTelephony(client, company) {
  await client.query(
    `INSERT INTO telephony_settings (company_id, enabled, calling_hours, timezone, global_cap, batch_concurrency, call_duration_ms)
     VALUES ($1, true, '00:00-23:59', 'UTC', 500, 500, 600000)`,
    [company],
  );
}

/** Firm calls of the next 31 days, on the marks of the one line of a company, each of a candidate of its own. */
export async function seedCalls(client, { company, position }, count) {
  await enableTelephony(client, company);
  await client.query(
    `WITH line AS (
       INSERT INTO phone_numbers (id, e164, voice, sms, max_concurrent_calls, created_at)
       VALUES (gen_random_uuid(), '+37052000000', true, false, 100, now()) RETURNING id, e164)
     INSERT INTO phone_number_assignments (id, company_id, phone_number_id, display_name, default_for_outbound, created_at)
     SELECT gen_random_uuid(), $1, id, e164, true, now() FROM line`,
    [company],
  );
  await client.query(
    `WITH person AS (
       INSERT INTO candidates (id, company_id, job_position_id, first_name, last_name, email, email_key, status, import_source, imported_without_cv, created_at, updated_at)
       SELECT gen_random_uuid(), $1, $2, 'Ona', 'Petraitė', n || '@example.com', n || '@example.com', 'invited_call', 'api', true, now(), now()
         FROM generate_series(1, ${count}) AS n RETURNING id, email)
     INSERT INTO reservations (id, company_id, job_position_id, candidate_id, state, phone_number_id, starts_at, ends_at, window_start, window_end, duration_ms,
                               timezone, timezone_source, calling_hours, invitation_expiration_days, channel, attempt, clearance_policy_snapshot, history, created_at, updated_at, due_at)
     SELECT gen_random_uuid(), $1, $2, person.id, 'firm', line.phone_number_id, at, at + interval '10 min', at, at + interval '1 day', 600000, 'UTC', 'company',
            '00:00-23:59', 7, 'outbound', 1, ${CLEARANCE_POLICY}, '[]', now(), now(), at
       FROM person, (SELECT phone_number_id FROM phone_number_assignments WHERE company_id = $1) AS line,
            LATERAL (SELECT date_bin('5 min', now(), '2000-01-01') + (1 + split_part(email, '@', 1)::int % 8900) * interval '5 min' AS at) AS time`,
    [company, position],
  );
  await client.query('VACUUM ANALYZE candidates, reservations');
}

/** A server process that prints its base URL as its first line. */
export async function startProcess(file, env) {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const [line] = await once(child.stdout, 'data');
  child.stdout.resume();
  return {
    url: String(line).trim().split('\n')[0],
    /** Bytes of resident memory of the product server: now, and at its maximum. */
    async memory() {
      child.send('memory');
      return (await once(child, 'message'))[0];
    },
    /** Milliseconds of CPU time of the product server since its start, threads included. */
    async cpu() {
      child.send('cpu');
      const [{ user, system }] = await once(child, 'message');
      return (user + system) / 1_000;
    },
    /** The statements that the product server sent since the last call, with `RECORD_STATEMENTS`. */
    async statements() {
      child.send('statements');
      return (await once(child, 'message'))[0];
    },
    /** The claims of its durable tasks. */
    async tasks() {
      child.send('tasks');
      return (await once(child, 'message'))[0];
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** One measurement: requests per second and latencies. Throws if a response has another status than `expected`. */
export async function measure(url, makeRequest, { seconds, connections, expected }) {
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...makeRequest() }) }],
  });
  const unexpected = {};
  run.on('response', (_client, status) => {
    if (status !== expected) unexpected[status] = (unexpected[status] ?? 0) + 1;
  });
  const result = await run;
  if (Object.keys(unexpected).length > 0) throw new Error(`unexpected responses from ${url}: ${JSON.stringify(unexpected)}`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** Alternates the subjects over several rounds, so that a change in the machine's load affects all of them. */
export async function compare(subjects, rounds) {
  const results = Object.fromEntries(Object.keys(subjects).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(subjects)) {
      results[name].push(await run());
      process.stderr.write(`  round ${round + 1}/${rounds} ${name}: ${Math.round(results[name].at(-1).perSecond)}/s\n`);
    }
  }
  return Object.fromEntries(
    Object.entries(results).map(([name, runs]) => [
      name,
      {
        perSecond: median(runs.map((run) => run.perSecond)),
        p50: median(runs.map((run) => run.p50)),
        p99: median(runs.map((run) => run.p99)),
      },
    ]),
  );
}

export function printRatios(title, results, baseline, aims = {}) {
  const base = results[baseline].perSecond;
  console.log(`\n${title}`);
  for (const [name, { perSecond, p50, p99 }] of Object.entries(results)) {
    const ratio = (perSecond / base).toFixed(2);
    const aim = aims[name] ? `  (aim ≥ ${aims[name].toFixed(2)})` : '';
    console.log(`  ${name.padEnd(34)} ${ratio}  ${String(Math.round(perSecond)).padStart(6)}/s  p50 ${p50} ms  p99 ${p99} ms${aim}`);
  }
}
