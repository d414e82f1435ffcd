/** The page of free times behind a booking link, as a ratio to a bare handler that counts the calls of the same days. */
import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { benchDatabase, compare, measure, printRatios, SECRETS, seedCalls, seedCompanies, startProcess } from './support.mjs';

export const title = 'GET /book/{offerId}: free times of 14 days, with 50 000 reservations in 31 days';

const RESERVATIONS = 50_000;
const MAX_MS = 50;
const MAX_BYTES = 100 * 1024;

export async function run({ seconds, rounds }) {
  const database = await benchDatabase();
  const [company] = await seedCompanies(database.client, 1);
  await database.client.query(`UPDATE candidates SET phone = '+37061234567' WHERE id = $1`, [company.candidate]);
  await seedCalls(database.client, company, RESERVATIONS);
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
