// Usage: upgrade.mjs RELEASE PRODUCT DATABASE_URL DATA CANDIDATES: two built trees, a database, a folder. Fills the database by the release, and drives requests
// through both while PRODUCT starts, stops and starts again. Fails for each answer that is not 2xx, 4xx, or 503 with Retry-After, for what was lost, and for each write
// that took over a second, unless another reason is seen and named: a busy machine (statements on another table were slow likewise), or the lock of another request.
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { enableCalls, fill } from './upgrade-fill.mjs';

const [release, product, databaseUrl, dataDir, candidates] = process.argv.slice(2);
const env = {
  ...process.env,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  SECRETS_KEY: randomBytes(32).toString('hex'),
  WEBHOOK_ALLOWED_TARGETS: '127.0.0.1',
};
delete env.REDIS_URL;
const COMPANIES = 4;
const LANES = 4;
/** Answers in each part. The load has pauses, so that it does not take the processors from what is tried. */
const ANSWERS = 600;
const PAUSE_MS = 20;
/** A write waits no longer, */
const MAX_WRITE_MS = 1_000;
/** unless something else explains this part of its time. */
const MAIN_PART = 0.4;
const STATEMENTS_OF_CONTROL = 100;
const OF_BACKFILL = /^WITH batch /;

const failures = [];
const waits = { read: [], write: [] };
/** The slow ones of the statements and requests that meet no lock of the service. */
const controls = [];
const slowWrites = [];
const lockWaits = [];
const done = { bookings: 0, deliveries: 0 };
const created = new Map();
const tenants = [];
let backends = [];
let answered = 0;
let isStopped = false;

/** The file of a program of a built tree. */
function program(tree, name) {
  return join(tree, JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')).bin[name]);
}

function started(tree) {
  const child = spawn(process.execPath, [program(tree, 'interview-platform-api')], { env, cwd: tree, stdio: ['ignore', 'pipe', 'pipe'] });
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
  const { stdout } = await promisify(execFile)(process.execPath, [program(release, 'interview-platform-admin'), ...args, '--json'], {
    env,
  });
  return JSON.parse(stdout);
}

async function aTenant(number) {
  const { id: company } = await admin('company', 'create', '--name', `Company ${number}`);
  const limits = ['global', 'reads', 'writes', 'actions'].flatMap((name) => [`--${name}`, '1000']);
  await admin('company', 'limits', '--company', company, ...limits);
  const { key } = await admin('key', 'create', '--company', company, '--name', 'load', '--role', 'owner', '--scopes', 'all');
  const position = await admin('job', 'create', '--company', company, '--position', 'Agent');
  const tenant = { company, key, position: position.id, line: await enableCalls(client, company, number) };
  const subscription = { url: `http://127.0.0.1:${receiver.address().port}/`, events: ['candidate_status_changed'] };
  const { status, body } = await send(backends[0], tenant, 'POST', '/v1/webhooks', subscription);
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return { ...tenant, webhook: body.data.id };
}

/** Something that meets no lock of the service, over and over. */
async function control(name, work) {
  while (!isStopped) {
    const from = performance.now();
    await work().catch(() => undefined);
    const ms = performance.now() - from;
    if (ms > PAUSE_MS) controls.push({ name, from, ms });
    await pause(5 * PAUSE_MS);
  }
}

/** They take as long as a deletion, the largest write, so that a server or a machine that is busy delays them alike. */
async function otherStatements() {
  for (let n = 0; n < STATEMENTS_OF_CONTROL; n += 1) await client.query('UPDATE control.numbers SET number = number + 1');
}

/** Notes the statements that requests wait for, and whether they wait for a table: only a migration locks one against them. */
async function observeLocks(observer) {
  while (!isStopped) {
    const at = performance.now();
    const { rows } = await observer.query(
      `SELECT waiter.wait_event = 'relation' AS "isTable", coalesce(holder.query, 'a session that has ended') AS holder
         FROM pg_stat_activity AS waiter, unnest(pg_blocking_pids(waiter.pid)) AS of (pid) LEFT JOIN pg_stat_activity AS holder ON holder.pid = of.pid
        WHERE waiter.wait_event_type = 'Lock' AND waiter.query ~* '^\\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\\M'`,
    );
    lockWaits.push({ at, waits: rows.map((row) => ({ ...row, holder: row.holder.replace(/\s+/g, ' ').slice(0, 80) })) });
    await pause(PAUSE_MS);
  }
}

/** What a slow write waited for; `isFault`: for the update. */
function explained({ name, from, ms }) {
  const line = `${name} took ${Math.round(ms)} ms`;
  const samples = lockWaits.filter(({ at }) => at >= from && at <= from + ms);
  const holders = samples.flatMap((sample) => sample.waits);
  const ofUpdate = holders.find(({ isTable, holder }) => isTable || OF_BACKFILL.test(holder));
  if (ofUpdate) return { isFault: true, line: `${line}, behind ${ofUpdate.holder}` };
  const overlapping = controls.filter((one) => one.from < from + ms && one.from + one.ms > from);
  const [slowest] = overlapping.sort((one, other) => other.ms - one.ms);
  if (slowest?.ms > ms * MAIN_PART) return { line: `${line}: the machine was busy, ${slowest.name} took ${Math.round(slowest.ms)} ms` };
  const isBlocked = samples.filter((sample) => sample.waits.length > 0).length > samples.length * MAIN_PART;
  if (isBlocked) return { line: `${line}: it waited for another request, ${holders[0].holder}` };
  return { isFault: true, line: `${line}; ${slowest ? `${slowest.name} took ${Math.round(slowest.ms)} ms` : 'nothing else was slow'}` };
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
  waits[method === 'GET' ? 'read' : 'write'].push({ name: `${method} ${path}`, from: since, ms: performance.now() - since });
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
    // The simulated network has an interview with this number.
    const phone = `+49151${number}${String(turn % 1_000).padStart(3, '0')}9999`;
    const person = { jobPositionId: tenant.position, firstName: 'Load', lastName: `L${turn}`, email, phone };
    const { status, body } = await send(base, tenant, 'POST', '/v1/candidates', person);
    if (status === 201) {
      const id = body.data.candidateId;
      created.set(id, tenant);
      const at = `/v1/candidates/${id}?jobPositionId=${tenant.position}`;
      await send(base, tenant, 'PATCH', at, { notes: 'changed' });
      if (turn % 3 === 0) await send(base, tenant, 'POST', `/v1/candidates/${id}/invite`, { jobPositionId: tenant.position });
      if (turn % 3 === 1) {
        const windowStartMs = Date.now() + 86_400_000;
        const call = { jobPositionId: tenant.position, windowStartMs, windowEndMs: windowStartMs + 86_400_000 };
        const { status: booked } = await send(base, tenant, 'POST', `/v1/candidates/${id}/schedule-call`, call);
        done.bookings += booked === 201 ? 1 : 0;
      }
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
  const since = { answered, at: performance.now(), ...done };
  await work();
  const [reads, writes] = [waits.read.splice(0), waits.write.splice(0)];
  slowWrites.push(...writes.filter(({ ms }) => ms > MAX_WRITE_MS).map((write) => ({ ...write, name: `${write.name} (${name})` })));
  const [bookings, deliveries] = [done.bookings - since.bookings, done.deliveries - since.deliveries];
  if (bookings === 0 || deliveries === 0) failures.push(`${name}: ${bookings} bookings, ${deliveries} deliveries`);
  const slowest = (requests) => Math.round(Math.max(0, ...requests.map(({ ms }) => ms)));
  const seconds = ((performance.now() - since.at) / 1000).toFixed(1);
  const slow = `slowest read ${slowest(reads)} ms, write ${slowest(writes)} ms`;
  console.log(`${name}: ${seconds} s, ${answered - since.answered} answers, ${bookings} bookings, ${deliveries} deliveries, ${slow}`);
};

const receiver = createServer((request, response) => {
  request.resume().once('end', () => {
    done.deliveries += 1;
    response.end();
  });
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');

const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
const before = started(release);
backends = [await before.ready];
tenants.push(...(await Promise.all(Array.from({ length: COMPANIES }, (_, number) => aTenant(number)))));
for (const tenant of tenants) await fill(client, tenant, Math.ceil(Number(candidates) / COMPANIES));
await client.query('VACUUM ANALYZE');
for (const kind of Object.values(waits)) kind.length = 0;
await client.query('CREATE SCHEMA control; CREATE TABLE control.numbers AS SELECT 1 AS number');
const controlled = [
  control(`${STATEMENTS_OF_CONTROL} statements on another table`, otherStatements),
  control('GET /v1/health', () => Promise.all(backends.map(async (base) => (await fetch(`${base}/v1/health`)).arrayBuffer()))),
];
const observer = new pg.Client({ connectionString: databaseUrl });
await observer.connect();
const observed = observeLocks(observer);
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
await Promise.all([lanes, observed, ...controlled]);
await observer.end();
for (const { isFault, line } of slowWrites.map(explained)) {
  if (isFault) failures.push(`a write waited: ${line}`);
  else console.log(`not counted: ${line}`);
}
for (;;) {
  const { rows } = await client.query(
    `SELECT 'backfill ' || name AS name, failures FROM backfills UNION ALL SELECT 'event for ' || handler, failures FROM event_handlings
      UNION ALL SELECT 'delivery of ' || event, failures FROM webhook_deliveries WHERE status IN ('pending', 'failed')`,
  );
  if (rows.length === 0) break;
  if (rows.some((row) => row.failures > 0)) failures.push(`unfinished: ${JSON.stringify(rows)}`);
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
const undelivered = await client.query(
  `SELECT count(*)::int AS count FROM events WHERE type = 'candidate_status_changed' AND NOT EXISTS (
     SELECT FROM webhook_deliveries AS delivery WHERE delivery.event_id = events.id AND delivery.attempt_count > 0)`,
);
if (undelivered.rows[0].count > 0) failures.push(`${undelivered.rows[0].count} events were not delivered`);
await client.end();
receiver.close();
receiver.closeAllConnections();
for (const failure of failures.slice(0, 20)) console.error(failure);
if (failures.length > 0) console.error(after.output().slice(-4000));
console.log(failures.length === 0 ? `${answered} answers, nothing failed` : `${failures.length} failures`);
process.exitCode = failures.length === 0 ? 0 : 1;
