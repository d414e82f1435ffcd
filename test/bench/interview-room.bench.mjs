/** Questions of an interview as pages, as a ratio to a bare handler that reads the same rows. */
import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { benchDatabase, compare, measure, printRatios, SECRETS, seedCompanies, startProcess } from './support.mjs';

export const title = 'GET /interview/{id}/questions/1 against a bare handler';

export async function run({ seconds, rounds }) {
  const database = await benchDatabase();
  const rooms = await seedRooms(database.client, await seedCompanies(database.client, 2_000));
  const env = { DATABASE_URL: database.url, ...SECRETS, ROLE: 'api', POOL_SIZE: '10' };
  const bare = await startProcess('test/bench/bare-server.mjs', env);
  const product = await startProcess('test/bench/product-server.mjs', { ...env, REDIS_URL: '' });
  let turn = 0;
  const next = () => rooms[(turn += 1) % rooms.length];
  const readBare = () => ({ method: 'GET', path: `/rooms/${next().session}` });
  const readProduct = () => {
    const { session, token } = next();
    return { method: 'GET', path: `/interview/${session}/questions/1`, headers: { cookie: `interview_token=${token}` } };
  };
  const load = { seconds, connections: 1, expected: 200 };
  try {
    const subjects = { 'bare handler': () => measure(bare.url, readBare, load), page: () => measure(product.url, readProduct, load) };
    // One after the other, because a page is to come in under 20 ms: p99 shows it. It reads session, position, company and answers apart.
    printRatios('GET /interview/{id}/questions/1', await compare(subjects, rounds), 'bare handler', { page: 0.2 });
  } finally {
    await Promise.all([bare.stop(), product.stop()]);
    await database.close();
  }
}

/** An interview at its first question for the candidate of each company. */
async function seedRooms(client, companies) {
  const rooms = companies.map((company) => ({ ...company, session: v7(), token: randomBytes(32).toString('base64url') }));
  const column = (name) => rooms.map((room) => room[name]);
  const ids = ['session', 'company', 'position', 'candidate'].map(column);
  const hashes = rooms.map(({ token }) => createHash('sha256').update(token).digest());
  await client.query(
    `INSERT INTO interview_sessions (id, company_id, job_position_id, candidate_id, kind, state, token_hash, opened_at, expires_at, due_at)
     SELECT session, company, position, candidate, 'web', 'open', hash, now(), now() + interval '7 days', now() + interval '7 days'
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::bytea[]) AS t (session, company, position, candidate, hash)`,
    [...ids, hashes],
  );
  await client.query(
    `INSERT INTO interview_conversations (session_id, company_id, job_position_id, candidate_id, languages, language, conversation_version,
                                          notice_version, consented_at, last_active_at, plan)
     SELECT session, company, position, candidate, '{en,lt}', 'en', 'plan-2.0', '1.0', now(), now(), '[]'
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) AS t (session, company, position, candidate)`,
    ids,
  );
  await client.query(
    `INSERT INTO interview_questions (session_id, sequence, kind, texts, asked_at, text, revision, skipped)
     SELECT session, 1, 'opening', '{"en": "What do you do at present?", "lt": "Ką veikiate dabar?"}', now(), 'An answer of some length.', 1, false
       FROM unnest($1::uuid[]) AS session`,
    [column('session')],
  );
  await client.query('VACUUM ANALYZE interview_sessions, interview_conversations, interview_questions');
  return rooms;
}
