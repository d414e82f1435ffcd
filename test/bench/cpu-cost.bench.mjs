/** CPU time of one unit of work in each process. Other work on the machine hardly changes it, so it can size a deployment. Linux only. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { benchDatabase, SECRETS, seedCompanies, startProcess } from './support.mjs';

export const title = 'CPU time per unit of work, by process';

const COMPANIES = 200;
const CONNECTIONS = 8;
/** Units of work: below the default limits of the companies, warm-up included. */
const UNITS = 1_500;
const WARM_UP = 300;
const PATIENCE_MS = 120_000;
const CV = `Ona Petraitė, software engineer. ${'2019–2024 Backend engineer at Baltic Apps: built APIs with Node.js and PostgreSQL, on call for payments. '.repeat(18)}`;

export async function run() {
  if (!existsSync('/proc/self/stat')) return console.log('  CPU times are read from /proc, which this system does not have');
  const database = await benchDatabase();
  const { receiver, arrived } = await countingReceiver();
  const env = { DATABASE_URL: database.url, ...SECRETS, LOG_LEVEL: 'warn', WEBHOOK_ALLOWED_TARGETS: '127.0.0.1' };
  const api = await startProcess('test/bench/product-server.mjs', { ...env, ROLE: 'api' });
  const worker = await startProcess('test/bench/product-server.mjs', { ...env, ROLE: 'worker' });
  const postmaster = await postmasterOf(database.client);
  const works = {
    'read of a candidate': ({ candidate, position }) => ['GET', `/v1/candidates/${candidate}?jobPositionId=${position}`],
    'list of 50 candidates': ({ position }) => ['GET', `/v1/candidates?jobPositionId=${position}&limit=50`],
    'list of 50 candidates, in gzip': (company) => [...works['list of 50 candidates'](company), undefined, 'gzip'],
    'import without CV': (company) => ['POST', '/v1/candidates', person(company)],
    'import with a CV of 2 KB, analysed': (company) => ['POST', '/v1/candidates', { ...person(company), cvText: CV }],
  };
  console.log(`  ${'CPU milliseconds'.padEnd(52)} API  worker  PostgreSQL`);
  try {
    for (const [name, work] of Object.entries(works)) {
      const companies = await seedCompanies(database.client, COMPANIES);
      if (name.startsWith('list')) await addCandidates(database.client, companies, 49);
      await report(name, (count) => repeat(api.url, companies, work, count));
    }
    const companies = await seedCompanies(database.client, COMPANIES);
    for (const { key } of companies) await ask(api.url, key, 'POST', '/v1/webhooks', { url: receiver, events: ['cv_analysis_complete'] });
    await report('import with a CV, and its webhook delivery', async (count) => {
      const before = arrived();
      await repeat(api.url, companies, works['import with a CV of 2 KB, analysed'], count);
      for (const end = Date.now() + PATIENCE_MS; arrived() < before + count; await pause(20)) {
        if (Date.now() > end) throw new Error(`${arrived() - before} of ${count} deliveries arrived`);
      }
    });
  } finally {
    await Promise.all([api.stop(), worker.stop()]);
    await database.close();
  }

  async function report(name, doWork) {
    await doWork(WARM_UP);
    await database.client.query('ANALYZE');
    const spent = async () => [await api.cpu(), await worker.cpu(), postmaster ? cpuOfTree(postmaster) : Number.NaN];
    const before = await spent();
    await doWork(UNITS);
    const cost = (await spent()).map((after, i) => ((after - before[i]) / UNITS).toFixed(2).padStart(8));
    console.log(`  ${name.padEnd(48)}${cost.join('')}`);
  }
}

const person = ({ position }) => ({
  jobPositionId: position,
  firstName: 'Ona',
  lastName: 'Petraitė',
  email: `${randomUUID()}@example.com`,
});

/** Further candidates of each company, as its first one. */
async function addCandidates(client, companies, count) {
  await client.query(
    `INSERT INTO candidates (id, company_id, job_position_id, first_name, last_name, email, email_key, status, notes, import_source, imported_without_cv, created_at, updated_at)
     SELECT copy.id, company_id, job_position_id, first_name, last_name, copy.id || '@example.com', copy.id || '@example.com', status, notes, import_source, true, created_at, updated_at
       FROM candidates AS first, LATERAL (SELECT gen_random_uuid() AS id, first.id AS of FROM generate_series(1, $2)) AS copy
      WHERE first.id = ANY ($1)`,
    [companies.map(({ candidate }) => candidate), count],
  );
}

async function ask(baseUrl, key, method, path, body, encoding = 'identity') {
  const headers = { 'x-api-key': key, 'accept-encoding': encoding, ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(baseUrl + path, { method, headers, body: body && JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
}

/** Round robin over the companies, so that each stays below its limits. */
async function repeat(baseUrl, companies, work, count) {
  let next = 0;
  const connection = async () => {
    for (let i = next++; i < count; i = next++) {
      const company = companies[i % companies.length];
      await ask(baseUrl, company.key, ...work(company));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
}

async function countingReceiver() {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    request.resume().on('end', () => response.end());
  });
  server.unref().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { receiver: `http://127.0.0.1:${server.address().port}/`, arrived: () => count };
}

/** The fields of /proc/<pid>/stat that follow the name of the program, which may hold blanks. */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
  } catch {
    return null;
  }
}

/** The process that all backends of the server descend from; null if the server runs on another machine. */
async function postmasterOf(client) {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  const parent = statOf(rows[0].pid)?.[1];
  return parent && /postgres/.test(readFileSync(`/proc/${parent}/cmdline`, 'utf8')) ? parent : null;
}

/** Milliseconds of a process, its children and those that have ended. A tick is 10 ms. */
function cpuOfTree(root) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && (Number(name) === root || statOf(name)?.[1] === root));
  const ticks = pids.flatMap((pid) => {
    const stat = statOf(pid);
    return stat ? [stat[11] + stat[12] + (Number(pid) === root ? stat[13] + stat[14] : 0)] : [];
  });
  return ticks.reduce((sum, value) => sum + value, 0) * 10;
}
