/** Conditional reads of interview analyses that are answered with 304, as a ratio to a bare handler that makes the same query. */
import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { benchDatabase, compare, measure, printRatios, SECRETS, seedCompanies, startProcess } from './support.mjs';

export const title = 'GET …/interview-analysis with If-None-Match (304) against a bare handler';

const VERSION = 'rubric-1.0.1';

export async function run({ seconds, rounds }) {
  const database = await benchDatabase();
  const companies = await seedCompanies(database.client, 6_000);
  await seedAnalyses(database.client, companies);
  const env = { DATABASE_URL: database.url, ...SECRETS, ROLE: 'api', POOL_SIZE: '10' };
  const bare = await startProcess('test/bench/bare-server.mjs', env);
  const product = await startProcess('test/bench/product-server.mjs', { ...env, REDIS_URL: '' });
  const redisUrl = process.env.REDIS_URL;
  const onRedis = redisUrl ? await startProcess('test/bench/product-server.mjs', { ...env, REDIS_URL: redisUrl }) : null;
  let turn = 0;
  // Round robin, so that every company stays below its default limits.
  const next = () => companies[(turn += 1) % companies.length];
  const load = { seconds, connections: 32, expected: 304 };
  const readBare = () => {
    const { company, position, candidate, tag } = next();
    const path = `/analyses/${candidate}?companyId=${company}&jobPositionId=${position}`;
    return { method: 'GET', path, headers: { 'if-none-match': tag } };
  };
  const readProduct = () => {
    const { key, position, candidate, tag } = next();
    const path = `/v1/candidates/${candidate}/interview-analysis?jobPositionId=${position}`;
    return { method: 'GET', path, headers: { 'x-api-key': key, 'if-none-match': tag } };
  };
  try {
    const subjects = {
      'bare handler': () => measure(bare.url, readBare, load),
      '304, PostgreSQL limits': () => measure(product.url, readProduct, load),
      ...(onRedis && { '304, Redis limits': () => measure(onRedis.url, readProduct, load) }),
    };
    const aims = { '304, PostgreSQL limits': 0.5, '304, Redis limits': 0.5 };
    printRatios('GET /v1/candidates/{id}/interview-analysis, 304', await compare(subjects, rounds), 'bare handler', aims);
  } finally {
    await Promise.all([bare.stop(), product.stop(), onRedis?.stop()]);
    await database.close();
  }
}

/** Adds an analysis for each candidate, already viewed by the company's key, as polling clients find it; and its entity tag to `companies`. */
async function seedAnalyses(client, companies) {
  const completedAt = new Date('2026-01-02T03:04:05.678Z');
  const tag = `"${createHash('md5').update(`${completedAt.toISOString()}:${VERSION}:en`).digest('hex')}"`;
  const ids = companies.map(() => v7());
  const column = (name) => companies.map((row) => row[name]);
  await client.query(
    `INSERT INTO interview_analyses (id, candidate_id, company_id, job_position_id, session_id, version, language, engine, engine_version,
                                     input_hash, score, findings, completed_at)
     SELECT id, candidate, company, position, gen_random_uuid(), $5, 'en', 'rubric', '1.0', '', 70, '{}', $6
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) AS t (id, candidate, company, position)`,
    [ids, column('candidate'), column('company'), column('position'), VERSION, completedAt],
  );
  await client.query(
    `INSERT INTO analysis_views (analysis_id, key_id, acting_user, candidate_id, viewed_at)
     SELECT analysis.id, key.id, '', analysis.candidate_id, now() FROM interview_analyses AS analysis JOIN api_keys AS key USING (company_id)`,
  );
  await client.query('VACUUM ANALYZE interview_analyses, analysis_views');
  for (const company of companies) company.tag = tag;
}
