/** What a bulk import costs: memory of the process for the largest requests, and index writes in PostgreSQL. */
import { setTimeout as pause } from 'node:timers/promises';
import { v7 } from 'uuid';
import { benchDatabase, SECRETS, seedCompanies, startProcess } from './support.mjs';

export const title = 'Memory and index writes of bulk imports';

const MIB = 1_024 * 1_024;
const CV_BYTES = 100 * 1_024;
const MAX_GROWTH_MIB = 300;
const STATISTICS_WITHIN_MS = 90_000;

/** 100 KiB of a repeated sentence, all characters of which are complete. */
const cv = (sentence) => sentence.repeat(Math.floor(CV_BYTES / Buffer.byteLength(sentence))).trimEnd();

const people = (count, fields = {}) =>
  Array.from({ length: count }, (_, i) => ({ firstName: `First ${i}`, lastName: 'Last', email: `${v7()}@example.com`, ...fields }));

export async function run() {
  const database = await benchDatabase();
  const companies = await seedCompanies(database.client, 7);
  const env = { DATABASE_URL: database.url, ...SECRETS, REDIS_URL: process.env.REDIS_URL ?? '' };

  const post = async (product, { key }, body) => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' };
    const response = await fetch(`${product.url}/v1/candidates/bulk`, { method: 'POST', headers, body });
    return { status: response.status, body: await response.json() };
  };
  const importAll = async (product, company, candidates) => {
    const reply = await post(product, company, JSON.stringify({ jobPositionId: company.position, candidates, skipAnalysis: true }));
    if (reply.status !== 202) throw new Error(`expected 202, got ${reply.status}`);
    const id = reply.body.data.bulkImportId;
    const statusOf = async () => (await database.client.query('SELECT status FROM bulk_imports WHERE id = $1', [id])).rows[0].status;
    while ((await statusOf()) !== 'completed') await pause(10);
  };
  /** MiB by which a new process grows at its maximum. It imports a little first, so that loading and compiling do not count. */
  const growth = async (company, work) => {
    const product = await startProcess('test/bench/product-server.mjs', env);
    try {
      await importAll(product, companies[0], people(60, { cvText: 'A baker' }));
      const { now } = await product.memory();
      await work(product, company);
      return ((await product.memory()).max - now) / MIB;
    } finally {
      await product.stop();
    }
  };
  const show = (name, value, unit, aim) => console.log(`  ${name.padEnd(46)} ${value.padStart(6)} ${unit}  (aim ${aim})`);

  try {
    console.log(`\n${title}`);
    const cvs = (sentence) => (product, company) => importAll(product, company, people(500, { cvText: cv(sentence) }));
    const empties = async (product, company) => {
      const body = `{"jobPositionId":"${company.position}","candidates":[${'{},'.repeat(20_000_000)}{}]}`;
      const { status } = await post(product, company, body);
      if (status !== 400) throw new Error(`expected 400, got ${status}`);
    };
    const requests = [
      ['500 CVs of 100 KiB, ASCII', cvs('Ten years of baking bread. ')],
      ['500 CVs of 100 KiB, Lithuanian', cvs('Dešimt metų kepė duoną ir šakočius. ')],
      ['20 million empty candidates, refused', empties],
    ];
    for (const [i, [name, work]] of requests.entries()) {
      show(`memory: ${name}`, (await growth(companies[i + 1], work)).toFixed(0), 'MiB', `< ${MAX_GROWTH_MIB}`);
    }
    const { updated, inPlace } = await updatesOfItems(database.client);
    show('items updated without an index write', ((100 * inPlace) / updated).toFixed(1), '%', '100');
  } finally {
    await database.close();
  }
}

/** PostgreSQL counts with a delay of some seconds. */
async function updatesOfItems(client) {
  const sql = `SELECT n_tup_upd::int AS updated, n_tup_hot_upd::int AS "inPlace" FROM pg_stat_user_tables WHERE relname = 'bulk_import_items'`;
  const until = performance.now() + STATISTICS_WITHIN_MS;
  for (;;) {
    const [row] = (await client.query(sql)).rows;
    if (row.updated > 1_000) return row;
    if (performance.now() > until) throw new Error('PostgreSQL has not counted the updates');
    await pause(250);
  }
}
