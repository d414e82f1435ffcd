/** Duration of a bulk import of 500 rows, as ratios to one raw multi-row insert of the same rows. */
import { setTimeout as pause } from 'node:timers/promises';
import { v7 } from 'uuid';
import { benchDatabase, median, SECRETS, seedCompanies, startProcess } from './support.mjs';

export const title = 'Bulk import of 500 candidates against one raw insert';

const ROWS = 500;
const AIM = 2.5;

const RAW = `INSERT INTO candidates (id, company_id, job_position_id, first_name, last_name, email, email_key, status, import_source,
    imported_without_cv, created_at, updated_at)
  SELECT id, $2, $3, first_name, last_name, email, email, 'new', 'api', true, now(), now()
    FROM unnest($1::uuid[], $4::text[], $5::text[], $6::text[]) AS t (id, first_name, last_name, email)`;

const people = () =>
  Array.from({ length: ROWS }, (_, i) => ({ firstName: `First ${i}`, lastName: `Last ${i}`, email: `${v7()}@example.com` }));

export async function run({ rounds }) {
  const database = await benchDatabase();
  const repeats = rounds * 8;
  const companies = await seedCompanies(database.client, repeats * 2 + 4);
  const env = { DATABASE_URL: database.url, ...SECRETS, REDIS_URL: process.env.REDIS_URL ?? '' };
  const product = await startProcess('test/bench/product-server.mjs', env);

  const raw = async ({ company, position }) => {
    const rows = people();
    const column = (name) => rows.map((row) => row[name]);
    const start = performance.now();
    await database.client.query(RAW, [rows.map(() => v7()), company, position, column('firstName'), column('lastName'), column('email')]);
    return performance.now() - start;
  };
  const bulk = async ({ key, position }) => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' };
    const body = JSON.stringify({ jobPositionId: position, candidates: people(), skipAnalysis: true });
    const start = performance.now();
    const response = await fetch(`${product.url}/v1/candidates/bulk`, { method: 'POST', headers, body });
    const acceptedMs = performance.now() - start;
    const { data } = await response.json();
    if (response.status !== 202) throw new Error(`expected 202, got ${response.status}`);
    // Polls the database, because polling the API would count towards the rate limits.
    const isDone = async () =>
      (await database.client.query('SELECT status FROM bulk_imports WHERE id = $1', [data.bulkImportId])).rows[0].status === 'completed';
    while (!(await isDone())) await pause(1);
    const wholeMs = performance.now() - start;
    return { acceptedMs, wholeMs, workerMs: wholeMs - acceptedMs };
  };

  try {
    for (const company of companies.slice(0, 4)) await bulk(company).then(() => raw(company));
    const raws = [];
    const bulks = [];
    for (let i = 0; i < repeats; i += 1) {
      raws.push(await raw(companies[4 + 2 * i]));
      bulks.push(await bulk(companies[5 + 2 * i]));
    }
    const base = median(raws);
    const line = (name, ms, aim = '') =>
      console.log(`  ${name.padEnd(34)} ${(ms / base).toFixed(2)}  ${ms.toFixed(1).padStart(6)} ms${aim}`);
    console.log(`\n${title}`);
    line('raw insert', base);
    line('request, until 202', median(bulks.map(({ acceptedMs }) => acceptedMs)));
    line("the worker's part, until complete", median(bulks.map(({ workerMs }) => workerMs)), `  (aim ≤ ${AIM.toFixed(2)})`);
    line('end to end', median(bulks.map(({ wholeMs }) => wholeMs)));
  } finally {
    await product.stop();
    await database.close();
  }
}
