/** Each heavy path at 10 000 candidates and at a million (`--size`): the ratio of its times, and the buffers of its statements. */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { CONTEXTS } from '../../dist/src/contexts.js';
import { migrationsOf } from '../../dist/src/platform/context/define-context.js';
import { migrateDatabase } from '../../dist/src/platform/persistence/migrate.js';
import { fill } from './scale-fill.mjs';
import { benchDatabase, SECRETS, startProcess } from './support.mjs';

export const title = 'Large data: the ratio to 10 000 candidates';

const SMALL = 10_000;
const MAX_RATIO = 3;
/** What a request that writes may take: its transaction holds up the changes feed. docs/architecture.md#transactions-and-time */
const MAX_WRITE_MS = 1_000;
/** Below this, a ratio is the noise of the machine. */
const MIN_MS = 5;
const DAY = 86_400_000;
/** The heaviest lines with a part of their heaviest statement, whose plan `--plans` prints. */
const PLANS = {
  'GET availability of 31 days': 'WITH calls AS',
  'PATCH the calling hours': 'AS timezones',
  'claim: webhooks.deliver': 'webhook_deliveries',
  'page: positions': 'candidate_status_counts',
  'GET candidates, updated after, by status': 'candidate_changes',
  'GET events of a type of none': 'FROM events',
  'page: audit trail, by an action of none': 'FROM "audit_entries"',
  'PATCH the retention policy, dry run': 'candidate_changes',
};

export async function run({ rounds, size = 1_000_000, json, plans }) {
  const database = await benchDatabase();
  const small = new URL(database.url);
  small.pathname = '/bench_small';
  await database.client.query('CREATE DATABASE bench_small');
  try {
    await migrateDatabase(small.href, migrationsOf(CONTEXTS));
    // One after the other at each line, so that a change in the machine's load affects both.
    const sides = [await opened(small.href, SMALL), await opened(database.url, size)];
    try {
      const lines = new Map();
      for (const name of Object.keys(sides[0].lines))
        lines.set(name, [await sides[0].lines[name](rounds), await sides[1].lines[name](rounds)]);
      print(lines, size, json);
      if (plans) printPlans(lines);
    } finally {
      for (const { close } of sides) await close();
    }
  } finally {
    await database.client.query('DROP DATABASE bench_small WITH (FORCE)');
    await database.close();
  }
}

/** A filled database with a product: what measures each line. */
async function opened(url, candidates) {
  process.stderr.write(`  ${candidates} candidates\n`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const world = await fill(client, candidates, (line) => process.stderr.write(`  ${line}\n`));
  const env = { DATABASE_URL: url, ...SECRETS, ROLE: 'api', LOG_LEVEL: 'warn', REDIS_URL: '', RECORD_STATEMENTS: '1' };
  const product = await startProcess('test/bench/product-server.mjs', env);
  const ask = async ({ method = 'GET', path, json }) => {
    const headers = path.startsWith('/dashboard')
      ? { cookie: `dashboard_session=${world.token}` }
      : { 'x-api-key': world.key, 'content-type': 'application/json' };
    const response = await fetch(product.url + path, { method, headers, body: json && JSON.stringify(json), redirect: 'manual' });
    const body = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${body.slice(0, 500)}`);
  };
  const lines = {};
  for (const [name, request] of Object.entries(requests(world))) {
    let call = 0;
    lines[name] = async (rounds) => {
      const ms = await fastest(() => ask(request(call++)), rounds);
      await product.statements();
      await ask(request(call++));
      return { ms, ...(await explained(client, await product.statements())) };
    };
  }
  for (const [name, statement] of Object.entries(claims(await product.tasks())))
    lines[name] = async (rounds) => ({
      ms: await fastest(() => rolledBack(client, statement), rounds),
      ...(await explained(client, [statement])),
    });
  const close = async () => {
    await product.stop();
    await client.end();
  };
  return { lines, close };
}

/** What clients and people ask, by name; of those that change something, each request is about another candidate. */
function requests({ position, size, webhook }) {
  const list = `/v1/candidates?jobPositionId=${position}`;
  const page = `/dashboard/positions/${position}`;
  const at = (ms) => encodeURIComponent(new Date(Date.now() + ms).toISOString());
  const days = (count) => `start=${Date.now() + 60_000}&end=${Date.now() + count * DAY}&durationMs=600000`;
  const get = (path) => () => ({ path });
  const id = (n) => candidateId(n);
  const policy = { cvDays: 365, documentDays: 365, transcriptDays: 365, recordingDays: 365, analysisDays: 365, candidateDays: 700 };
  // Of each 20, those whose status lets them be called, but for one that other lines change.
  const uncalled = (n) => id(20 * Math.floor(n / 4) + [10, 12, 16, 18][n % 4]);
  const middle = id(2 * Math.floor(size / 4));
  return {
    'GET a candidate': get(`/v1/candidates/${middle}?jobPositionId=${position}`),
    'GET candidates': get(list),
    'GET candidates, by status': get(`${list}&status=interviewed`),
    'GET candidates, by a status of none': get(`${list}&status=unevaluable`),
    'GET candidates, by email': get(`${list}&email=person${2 * Math.floor(size / 4)}@example.com`),
    'GET candidates, by external id': get(`${list}&externalId=ats-${2 * Math.floor(size / 4)}`),
    'GET candidates, updated after': get(`${list}&updatedAfter=${at(-30 * DAY)}`),
    'GET candidates, updated after, by status': get(`${list}&updatedAfter=${at(-30 * DAY)}&status=interviewed`),
    'GET candidates, updated after, by a status of none': get(`${list}&updatedAfter=${at(-30 * DAY)}&status=unevaluable`),
    'GET candidates, updated after, by email': get(
      `${list}&updatedAfter=${at(-700 * DAY)}&email=person${2 * Math.floor(size / 4)}@example.com`,
    ),
    'GET candidates, updated after, by external id': get(
      `${list}&updatedAfter=${at(-700 * DAY)}&externalId=ats-${2 * Math.floor(size / 4)}`,
    ),
    'GET candidates, updated after, by a rare source': get(`${list}&updatedAfter=${at(-700 * DAY)}&importSource=csv`),
    'GET candidates, by a rare source and a status': get(`${list}&importSource=csv&status=new`),
    'GET changes': get('/v1/candidates/changes'),
    'GET changes of a position': get(`/v1/candidates/changes?jobPositionId=${position}`),
    'GET events': get('/v1/events'),
    'GET events of one type': get('/v1/events?event=analysis_ready'),
    'GET events of a type of none': get('/v1/events?event=bulk_import_complete'),
    'GET deliveries': get(`/v1/webhooks/${webhook}/deliveries`),
    'GET deliveries, failed': get(`/v1/webhooks/${webhook}/deliveries?status=failed`),
    'GET reservations': get('/v1/telephony/reservations'),
    'GET reservations, by a state of none': get('/v1/telephony/reservations?state=sip_failed'),
    'GET availability of 7 days': get(`/v1/telephony/availability?${days(7)}`),
    'GET availability of 31 days': get(`/v1/telephony/availability?${days(31)}`),
    'GET the do-not-call list': get('/v1/telephony/do-not-call'),
    'PATCH the retention policy, dry run': () => ({ method: 'PATCH', path: '/v1/retention-policy?dryRun=true', json: policy }),
    'PATCH the calling hours': (n) => ({
      ...{ method: 'PATCH', path: '/v1/telephony/calling-hours', json: { start: '00:00', end: n % 2 === 0 ? '23:58' : '23:59' } },
    }),
    'POST the calling hours, a preview': () => ({
      ...{ method: 'POST', path: '/v1/telephony/calling-hours', json: { start: '00:00', end: '23:59' } },
    }),
    'POST a candidate': (n) => ({
      ...{ method: 'POST', path: '/v1/candidates' },
      json: { jobPositionId: position, firstName: 'Ona', lastName: 'New', email: `new${n}-${process.hrtime.bigint()}@example.com` },
    }),
    'PATCH a candidate': (n) => ({
      ...{ method: 'PATCH', path: `/v1/candidates/${id(2 * (n + 1))}?jobPositionId=${position}`, json: { notes: `Note ${n}` } },
    }),
    'DELETE a candidate': (n) => ({ method: 'DELETE', path: `/v1/candidates/${id(20 * (n + 100) + 14)}?jobPositionId=${position}` }),
    'POST schedule-call': (n) => ({
      ...{ method: 'POST', path: `/v1/candidates/${id(20 * (n + 300) + 14)}/schedule-call` },
      json: { jobPositionId: position, windowStartMs: Date.now() + DAY, windowEndMs: Date.now() + 14 * DAY },
    }),
    'POST batch schedule-call, of 50': (n) => ({
      ...{ method: 'POST', path: '/v1/candidates/batch/schedule-call' },
      json: {
        ...{ jobPositionId: position, windowStartMs: Date.now() + DAY, windowEndMs: Date.now() + 14 * DAY },
        candidateIds: Array.from({ length: 50 }, (_, i) => uncalled(50 * n + i)),
      },
    }),
    'POST 50 numbers not to call': (n) => ({
      ...{ method: 'POST', path: '/v1/telephony/do-not-call' },
      json: { entries: Array.from({ length: 50 }, (_, i) => ({ phone: `+3706${String(8_000_000 + 50 * n + i)}` })) },
    }),
    'page: overview of 90 days': get('/dashboard/statistics?period=90'),
    'page: overview of all time': get('/dashboard/statistics?period=all'),
    'page: overview of all time, of a position': get(`/dashboard/statistics?period=all&position=${position}`),
    'page: positions': get('/dashboard/positions'),
    'page: a position': get(page),
    'page: a position, by name': get(`${page}?sort=name`),
    'page: a position, by name, of a rare source': get(`${page}?sort=name&importSource=csv`),
    'page: a position, by score, of a rare source': get(`${page}?sort=cvScore&importSource=csv`),
    'page: a position, by score': get(`${page}?sort=interviewScore`),
    'page: a position, by score and status': get(`${page}?sort=cvScore&status=interviewed`),
    'page: search of a name': get(`${page}?search=ona`),
    'page: search of an address': get(`${page}?search=person4710@example.com`),
    'page: search of nobody': get(`${page}?search=nobody`),
    'page: calls of a day': get('/dashboard/calls'),
    'page: reservations': get('/dashboard/calls/reservations'),
    'page: calling hours': get('/dashboard/calling-hours'),
    'page: do-not-call list': get('/dashboard/calls/do-not-call'),
    'page: a webhook': get(`/dashboard/webhooks/${webhook}`),
    'page: audit trail': get('/dashboard/audit'),
    'page: audit trail, by an action of none': get('/dashboard/audit?action=company.created'),
    'page: audit trail, exported by an action': get('/dashboard/audit/export?action=candidate.changed'),
    metrics: get('/metrics'),
  };
}

/** The claim of each task: where nothing is due, and also where many rows wait for a later time. */
function claims(tasks) {
  const held = [[], [], [], 50, true];
  return Object.fromEntries(
    tasks.map(({ name, text, leaseMs, isPerKey }) => [
      `claim: ${name}`,
      { text, values: [new Date(), leaseMs, '00000000-0000-0000-0000-000000000000', 50, ...(isPerKey ? held : [])] },
    ]),
  );
}

/** The fastest: other work of the machine makes a request slower, and never faster. The first two warm up. */
async function fastest(work, rounds) {
  const times = [];
  for (let i = -2; i < rounds * 3; i += 1) {
    const start = performance.now();
    await work();
    if (i >= 0) times.push(performance.now() - start);
  }
  process.stderr.write('.');
  return Math.min(...times);
}

async function rolledBack(client, { text, values }) {
  await client.query('BEGIN');
  const result = await client.query({ text, values }).catch((error) => error);
  await client.query('ROLLBACK');
  return result;
}

/** The buffers of all statements, and their plans, the dearest first. A statement that cannot be repeated is left out. */
async function explained(client, statements) {
  const plans = [];
  for (const { text, values } of statements) {
    if (!/^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i.test(text)) continue;
    const result = await rolledBack(client, { text: `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values });
    const plan = result.rows?.[0]?.['QUERY PLAN'][0].Plan;
    if (plan) plans.push({ text, plan });
  }
  plans.sort((a, b) => buffersOf(b.plan) - buffersOf(a.plan));
  return { buffers: plans.reduce((sum, { plan }) => sum + buffersOf(plan), 0), node: plans[0] ? nodeOf(plans[0].plan) : '', plans };
}

function buffersOf(plan) {
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

/** The leaf under which most buffers were read. */
function nodeOf(plan) {
  const [first] = [...(plan.Plans ?? [])].sort((a, b) => buffersOf(b) - buffersOf(a));
  if (first && buffersOf(first) * 2 > buffersOf(plan)) return nodeOf(first);
  return nameOf(plan);
}

function nameOf(plan) {
  const of = plan['Index Name'] ?? plan['Relation Name'] ?? plan['CTE Name'];
  return `${plan['Node Type']}${of ? ` ${of}` : ''}`;
}

/** The nodes that read buffers, with those under them. */
function textOf(plan, indent = '') {
  const fetches = plan['Heap Fetches'] === undefined ? '' : `, heap fetches ${plan['Heap Fetches']}`;
  const line = `${indent}${nameOf(plan)}: ${plan['Actual Rows'] * plan['Actual Loops']} rows, ${buffersOf(plan)} buffers${fetches}`;
  const under = (plan.Plans ?? []).filter((one) => buffersOf(one) > 0).map((one) => textOf(one, `${indent}  `));
  return [line, ...under].join('\n');
}

/** The id that `fill` gives to a candidate. */
function candidateId(n) {
  const hex = (1_700_000_000_000 + n).toString(16).padStart(12, '0');
  const rest = createHash('md5').update(`candidate${n}`).digest('hex').slice(0, 15);
  return `${hex}7000a${rest}`.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

function printPlans(measured) {
  for (const [name, part] of Object.entries(PLANS)) {
    const { plan } = measured.get(name)[1].plans.find(({ text }) => text.includes(part));
    console.log(`\n### ${name}\n\n\`\`\`text\n${textOf(plan)}\n\`\`\``);
  }
}

function print(measured, size, json) {
  const lines = [...measured].map(([name, [base, line]]) => {
    const ratio = Math.max(line.ms, MIN_MS) / Math.max(base.ms, MIN_MS);
    const isSlow = /^(POST|PATCH|DELETE|claim)/.test(name) && line.ms > MAX_WRITE_MS;
    const miss = ratio > MAX_RATIO ? `  (over ×${MAX_RATIO})` : isSlow ? `  (over ${MAX_WRITE_MS} ms)` : '';
    return { name, ratio, miss, ms: [base.ms, line.ms], buffers: [base.buffers, line.buffers], node: line.node };
  });
  if (lines.some(({ miss }) => miss)) process.exitCode = 1;
  if (json) return console.log(JSON.stringify({ title, size, lines }));
  console.log(`\n${title}, here ${size}\n  ratio of times; ms and buffers at 10 000 and at ${size}; the dearest node at ${size}`);
  for (const { name, ratio, miss, ms, buffers, node } of lines) {
    const numbers = [ratio.toFixed(1), ...ms.map((one) => one.toFixed(1)), ...buffers.map(String)].map((text) => text.padStart(8));
    console.log(`  ${name.padEnd(52)} ${numbers.join(' ')}  ${node}${miss}`);
  }
  console.log(
    `  ${lines.length} lines, ${lines.filter(({ miss }) => miss).length} of them over ×${MAX_RATIO}, or over ${MAX_WRITE_MS} ms where they write`,
  );
}
