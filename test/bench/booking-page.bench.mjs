/** The page of free times behind a booking link, as a ratio to a bare handler that counts the calls of the same days. */
import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { benchDatabase, compare, measure, printRatios, SECRETS, seedCompanies, startProcess } from './support.mjs';

export const title = 'GET /book/{offerId}: free times of 14 days, with 50 000 reservations in 31 days';

const RESERVATIONS = 50_000;
const MAX_MS = 50;
const MAX_BYTES = 100 * 1024;

export async function run({ seconds, rounds }) {
  const database = await benchDatabase();
  const [company] = await seedCompanies(database.client, 1);
  await book(database.client, company);
  const env = { DATABASE_URL: database.url, ...SECRETS, ROLE: 'api', POOL_SIZE: '10', LOG_LEVEL: 'warn' };
  const bare = await startProcess('test/bench/bare-server.mjs', env);
  const product = await startProcess('test/bench/product-server.mjs', { ...env, REDIS_URL: '' });
  const load = { seconds, connections: 1, expected: 200 };
  const results = [];
  try {
    const { path, headers } = await offer(database.client, company);
    const html = await (await fetch(product.url + path, { headers })).text();
    const times = html.match(/type="radio"/g)?.length ?? 0;
    if (times === 0) throw new Error('the page shows no times');
    const page = async () => {
      results.push(await measure(product.url, () => ({ method: 'GET', path, headers }), load));
      return results.at(-1);
    };
    const subjects = {
      'bare handler': () => measure(bare.url, () => ({ method: 'GET', path: `/companies/${company.company}/calls` }), load),
      page,
    };
    printRatios(title, await compare(subjects, rounds), 'bare handler', { page: 0.2 });
    const bytes = Buffer.byteLength(html);
    const slowest = Math.max(...results.map(({ p50 }) => p50));
    console.log(
      `  p50 of the slowest round ${slowest} ms (aim < ${MAX_MS}); ${times} times, ${Math.round(bytes / 1024)} KB (aim < ${MAX_BYTES / 1024})`,
    );
  } finally {
    await Promise.all([bare.stop(), product.stop()]);
    await database.close();
  }
}

/** The first page of an offer of 14 days, as a browser with its cookie asks for it. */
async function offer(client, { company, candidate, position }) {
  const [id, token] = [v7(), randomBytes(32).toString('base64url')];
  await client.query(
    `INSERT INTO call_offers (id, company_id, job_position_id, candidate_id, state, window_start, window_end, duration_ms, timezone, timezone_source, line,
                              invitation_expiration_days, choices, token_hash, sealed_token, created_at)
     VALUES ($1, $2, $3, $4, 'open', now(), now() + interval '14 days', 600000, 'Europe/Vilnius', 'manual', 'default', 7, 0, $5, '', now())`,
    [id, company, position, candidate, createHash('sha256').update(token).digest()],
  );
  return { path: `/book/${id}`, headers: { cookie: `booking_token=${token}` } };
}

/** Firm calls of the next 31 days, on the marks of one line, beside the candidate of the offer. */
async function book(client, { company, position, candidate }) {
  await client.query(`UPDATE candidates SET phone = '+37061234567' WHERE id = $1`, [candidate]);
  await client.query(
    `INSERT INTO telephony_settings (company_id, enabled, calling_hours, timezone, global_cap, batch_concurrency, call_duration_ms)
     VALUES ($1, true, '00:00-23:59', 'UTC', 500, 500, 600000)`,
    [company],
  );
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
         FROM generate_series(1, ${RESERVATIONS}) AS n RETURNING id, email)
     INSERT INTO reservations (id, company_id, job_position_id, candidate_id, state, phone_number_id, starts_at, ends_at, window_start, window_end, duration_ms,
                               timezone, timezone_source, calling_hours, invitation_expiration_days, channel, attempt, history, created_at, updated_at, due_at)
     SELECT gen_random_uuid(), $1, $2, person.id, 'firm', line.phone_number_id, at, at + interval '10 min', at, at + interval '1 day', 600000, 'UTC', 'company',
            '00:00-23:59', 7, 'outbound', 1, '[]', now(), now(), at
       FROM person, (SELECT phone_number_id FROM phone_number_assignments WHERE company_id = $1) AS line,
            LATERAL (SELECT date_bin('5 min', now(), '2000-01-01') + (1 + split_part(email, '@', 1)::int % 8900) * interval '5 min' AS at) AS time`,
    [company, position],
  );
  await client.query('VACUUM ANALYZE candidates, reservations');
}
