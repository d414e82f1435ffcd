/** Scheduling 200 phone interviews: one batch against 200 single calls, one after the other and eight at a time. */
import { randomUUID } from 'node:crypto';
import { benchDatabase, median, SECRETS, seedCompanies, startProcess } from './support.mjs';

export const title = 'A batch of 200 calls against 200 single calls';

const CALLS = 200;
const AT_ONCE = 8;

export async function run({ rounds }) {
  const database = await benchDatabase();
  const repeats = rounds * 2;
  // The first three warm up; each run has a company of its own, whose calendar is empty.
  const companies = await seedCompanies(database.client, 3 * (repeats + 1));
  await seedTelephony(database.client, companies);
  const env = { DATABASE_URL: database.url, ...SECRETS, REDIS_URL: process.env.REDIS_URL ?? '' };
  const product = await startProcess('test/bench/product-server.mjs', env);

  const post = async ({ key }, path, body, expected) => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' };
    const response = await fetch(`${product.url}/v1/candidates/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { data } = await response.json();
    if (response.status !== expected) throw new Error(`expected ${expected}, got ${response.status}`);
    return data;
  };
  const terms = ({ position }) => ({ jobPositionId: position, preset: 'complete-within-24h' });
  const batch = async (company) => {
    const { summary } = await post(company, 'batch/schedule-call', { candidateIds: company.candidates, ...terms(company) }, 200);
    if (summary.scheduled !== CALLS) throw new Error(`the batch scheduled ${summary.scheduled} of ${CALLS} calls`);
  };
  const latencies = [];
  const singles = (atOnce) => async (company) => {
    const next = company.candidates.values();
    const work = async () => {
      for (const candidate of next) {
        const took = await elapsed(() => post(company, `${candidate}/schedule-call`, terms(company), 201));
        if (atOnce === 1) latencies.push(took);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  };

  const subjects = { 'one batch': batch, 'single calls, one by one': singles(1), [`single calls, ${AT_ONCE} at a time`]: singles(AT_ONCE) };
  const times = Object.fromEntries(Object.keys(subjects).map((name) => [name, []]));
  try {
    for (const subject of Object.values(subjects)) await subject(companies.pop());
    latencies.length = 0;
    for (let i = 0; i < repeats; i += 1) {
      for (const [name, subject] of Object.entries(subjects)) {
        const company = companies.pop();
        times[name].push(await elapsed(() => subject(company)));
      }
    }
    const base = median(times['one batch']);
    console.log(`\n${title}`);
    for (const [name, measured] of Object.entries(times)) {
      const ms = median(measured);
      console.log(`  ${name.padEnd(34)} ${(ms / base).toFixed(1).padStart(5)}  ${ms.toFixed(0).padStart(6)} ms`);
    }
    const sorted = latencies.sort((a, b) => a - b);
    const at = (part) => sorted[Math.floor(sorted.length * part)].toFixed(1);
    console.log(`  one single call                    p50 ${at(0.5)} ms  p99 ${at(0.99)} ms`);
  } finally {
    await product.stop();
    await database.close();
  }
}

/** Phone interviews for each company: any hour, a line of 50 calls, 200 candidates (`candidates`), and limits above what the bench needs. */
async function seedTelephony(client, companies) {
  for (const company of companies) company.candidates = Array.from({ length: CALLS }, () => randomUUID());
  const column = (name) => companies.map((row) => row[name]);
  await client.query(`UPDATE companies SET raised_limits = '{"global": 1000}' WHERE id = ANY ($1)`, [column('company')]);
  await client.query(
    `INSERT INTO telephony_settings (company_id, enabled, calling_hours, global_cap, batch_concurrency, call_duration_ms)
     SELECT id, true, '00:00-23:59', 50, 20, 600000 FROM unnest($1::uuid[]) AS id`,
    [column('company')],
  );
  // A line has the id of its company: it belongs to no other.
  await client.query(
    `INSERT INTO phone_numbers (id, e164, voice, sms, max_concurrent_calls, created_at)
     SELECT id, '+3706' || lpad(sequence::text, 7, '0'), true, false, 50, now() FROM unnest($1::uuid[]) WITH ORDINALITY AS t (id, sequence)`,
    [column('company')],
  );
  await client.query(
    `INSERT INTO phone_number_assignments (id, company_id, phone_number_id, display_name, default_for_outbound, created_at)
     SELECT gen_random_uuid(), id, id, 'Bench', true, now() FROM unnest($1::uuid[]) AS id`,
    [column('company')],
  );
  const named = companies.flatMap(({ candidate, candidates }) => candidates.map((id) => ({ id, original: candidate })));
  await client.query(
    `INSERT INTO candidates
     SELECT copied.* FROM unnest($1::uuid[], $2::uuid[]) AS t (id, original_id), candidates AS original,
            jsonb_populate_record(original, jsonb_build_object('id', t.id, 'email', t.id, 'email_key', t.id, 'phone', '+37060000100')) AS copied
      WHERE original.id = t.original_id`,
    [named.map(({ id }) => id), named.map(({ original }) => original)],
  );
  await client.query('VACUUM ANALYZE telephony_settings, phone_numbers, phone_number_assignments, candidates');
}

async function elapsed(act) {
  const start = performance.now();
  await act();
  return performance.now() - start;
}
