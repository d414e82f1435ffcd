// Usage: upgrade.mjs RELEASE PRODUCT DATABASE_URL DATA CANDIDATES: two built trees, a database, a folder. Fills the database by the release, and drives requests
// through both while PRODUCT starts, stops and starts again. Fails for each answer that is not 2xx, 4xx, or 503 with Retry-After, and for what was lost.
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const [release, product, databaseUrl, dataDir, candidates] = process.argv.slice(2);
const env = {
  ...process.env,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  SECRETS_KEY: randomBytes(32).toString('hex'),
};
delete env.REDIS_URL;
const COMPANIES = 8;
const LANES = 4;
/** Answers in each part. The load has pauses, so that it does not take the processors from what is tried. */
const ANSWERS = 600;
const PAUSE_MS = 20;

const failures = [];
const waits = { read: [], write: [] };
const created = new Map();
const tenants = [];
let backends = [];
let answered = 0;
let isStopped = false;

function started(tree) {
  const child = spawn(process.execPath, [join(tree, 'dist/src/main.js')], { env, cwd: tree, stdio: ['ignore', 'pipe', 'pipe'] });
  process.once('exit', () => child.kill('SIGKILL'));
  let output = '';
  const ready = new Promise((resolve, reject) => {
    const read = (chunk) => {
      output += chunk;
      const base = /API +(http:\/\/\S+)\/v1/.exec(output)?.[1];
      if (base) resolve(base);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`${tree} ended with ${code}: ${output}`)));
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return { ready, stop: () => (child.kill(), ended), output: () => output };
}

async function admin(...args) {
  const { stdout } = await promisify(execFile)(process.execPath, [join(release, 'dist/src/admin.js'), ...args, '--json'], { env });
  return JSON.parse(stdout);
}

async function aTenant(number) {
  const { id: company } = await admin('company', 'create', '--name', `Company ${number}`);
  const limits = ['global', 'reads', 'writes', 'actions'].flatMap((name) => [`--${name}`, '1000']);
  await admin('company', 'limits', '--company', company, ...limits);
  const { key } = await admin('key', 'create', '--company', company, '--name', 'load', '--role', 'owner', '--scopes', 'all');
  const position = await admin('job', 'create', '--company', company, '--position', 'Agent');
  return { company, key, position: position.id };
}

/** Candidates, a tenth of them decided, with the audit entries of their decisions. */
async function fill(client, { company, position }, count) {
  await client.query(
    `INSERT INTO candidates (id, company_id, job_position_id, first_name, last_name, email, email_key, status, import_source, imported_without_cv, created_at, updated_at)
     SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid,
            $1, $2, 'First' || n, 'Last' || n, 'c' || n || '@example.com', 'c' || n || '@example.com', CASE n % 10 WHEN 0 THEN 'selected' ELSE 'new' END, 'api', true, at, at
       FROM generate_series(1, $3) AS n, LATERAL (SELECT now() - n * interval '10 seconds' AS at) AS of`,
    [company, position, count],
  );
  await client.query(
    `INSERT INTO audit_entries (id, company_id, at, action, subject_id)
     SELECT gen_random_uuid(), company_id, updated_at, 'candidate.selected', id FROM candidates WHERE company_id = $1 AND status = 'selected'`,
    [company],
  );
}

async function send(base, tenant, method, path, json) {
  const since = performance.now();
  let response;
  try {
    response = await fetch(`${base}${path}`, {
      method,
      headers: { 'x-api-key': tenant.key, ...(json && { 'content-type': 'application/json' }) },
      body: json && JSON.stringify(json),
    });
  } catch (error) {
    // The process has just stopped: a load balancer tries another. A request that may have had its effect counts as lost.
    if (error.cause?.code !== 'ECONNREFUSED') failures.push(`${method} ${path}: ${error.cause?.code ?? error}`);
    return { status: 0 };
  }
  const body = await response.json();
  waits[method === 'GET' ? 'read' : 'write'].push(performance.now() - since);
  answered += 1;
  const { status } = response;
  const isFine = (status >= 200 && status < 500) || (status === 503 && response.headers.has('retry-after'));
  if (!isFine || status === 401 || status === 403) failures.push(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return { status, body };
}

async function lane(number) {
  for (let turn = 0; !isStopped; turn += 1) {
    const tenant = tenants[(number + turn) % tenants.length];
    const base = backends[turn % backends.length];
    const email = `load-${number}-${turn}@example.com`;
    const person = { jobPositionId: tenant.position, firstName: 'Load', lastName: `L${turn}`, email };
    const { status, body } = await send(base, tenant, 'POST', '/v1/candidates', person);
    if (status === 201) {
      const id = body.data.candidateId;
      created.set(id, tenant);
      const at = `/v1/candidates/${id}?jobPositionId=${tenant.position}`;
      await send(base, tenant, 'PATCH', at, { notes: 'changed' });
      if (turn % 3 === 0) await send(base, tenant, 'POST', `/v1/candidates/${id}/invite`, { jobPositionId: tenant.position });
      if (turn % 5 === 0) {
        const { status: deleted } = await send(base, tenant, 'DELETE', `${at}&force=true`);
        if (deleted === 200) created.delete(id);
      } else await send(base, tenant, 'GET', at);
    }
    await send(base, tenant, 'GET', `/v1/candidates?jobPositionId=${tenant.position}&status=new&limit=20`);
    await pause(PAUSE_MS);
  }
}

async function answers(count) {
  const until = answered + count;
  while (answered < until && failures.length === 0) await pause(50);
}

/** Until no request is under way to a process that was taken away, as a load balancer does it. */
const idle = () => answers(LANES * 10);

const part = async (name, work) => {
  const since = { answered, at: performance.now() };
  await work();
  const slowest = (kind) => Math.round(Math.max(0, ...waits[kind].splice(0)));
  const seconds = ((performance.now() - since.at) / 1000).toFixed(1);
  console.log(
    `${name}: ${seconds} s, ${answered - since.answered} answers, slowest read ${slowest('read')} ms, write ${slowest('write')} ms`,
  );
};

const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
const before = started(release);
backends = [await before.ready];
for (let number = 0; number < COMPANIES; number += 1) tenants.push(await aTenant(number));
for (const tenant of tenants) await fill(client, tenant, Math.ceil(Number(candidates) / COMPANIES));
await client.query('VACUUM ANALYZE');
const lanes = Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
let after;
await part('the release alone', () => answers(ANSWERS));
await part('this commit migrates', async () => {
  after = started(product);
  backends.push(await after.ready);
});
await part('both', () => answers(ANSWERS));
await part('the release alone, on the way back', async () => {
  backends.pop();
  await idle();
  await after.stop();
  await answers(ANSWERS);
});
await part('both again', async () => {
  after = started(product);
  backends.push(await after.ready);
  await answers(ANSWERS);
});
await part('this commit alone', async () => {
  backends.shift();
  await idle();
  await before.stop();
  await answers(ANSWERS);
});
isStopped = true;
await lanes;
for (;;) {
  const { rows } = await client.query('SELECT name, failures FROM backfills');
  if (rows.length === 0) break;
  if (rows.some((row) => row.failures > 0)) failures.push(`backfill: ${JSON.stringify(rows)}`);
  if (failures.length > 0) break;
  await pause(200);
}
await after.stop();

const lost = await client.query(
  'SELECT count(*)::int AS count FROM unnest($1::uuid[]) AS id WHERE NOT EXISTS (SELECT FROM candidates WHERE candidates.id = id.id)',
  [[...created.keys()]],
);
if (lost.rows[0].count > 0) failures.push(`${lost.rows[0].count} candidates that were acknowledged are lost`);
const unknown = await client.query(
  'SELECT count(*)::int AS count FROM candidates WHERE NOT EXISTS (SELECT FROM candidate_changes WHERE candidate_id = candidates.id)',
);
if (unknown.rows[0].count > 0) failures.push(`${unknown.rows[0].count} candidates are missing in the feed of changes`);
const undated = await client.query(`SELECT count(*)::int AS count FROM candidates WHERE status = 'selected' AND decided_at IS NULL`);
if (undated.rows[0].count > 0) failures.push(`${undated.rows[0].count} decisions have no time`);
await client.end();
for (const failure of failures.slice(0, 20)) console.error(failure);
if (failures.length > 0) console.error(after.output().slice(-4000));
console.log(failures.length === 0 ? `${answered} answers, nothing failed` : `${failures.length} failures`);
process.exitCode = failures.length === 0 ? 0 : 1;
