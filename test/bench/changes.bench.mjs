/** The feed of changes: a page at any place of a million, a night within the default limits, and the price of the triggers. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { register } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { READ, START } from '../../dist/src/candidates/adapters/persistence/candidate-change.sql.js';
import { recordMode } from '../../dist/src/platform/sandbox/clock-state.js';
import { benchDatabase, median, SECRETS, seedCompanies, startProcess } from './support.mjs';

export const title = 'The feed of changes';

const SIZES = [1_000, 1_000_000];
/** Positions of each company, whose changes stand in turn. */
const POSITIONS = 100;
const INSERTED_AT_ONCE = 5_000;
const LIMIT = 200;
/** Changes that a page of one position reads. */
const SCANNED = 5_000;
const REPEATS = 30;

const CANDIDATES = 10_000;
const CHANGED = 1_000;
const BULK = 500;
const PUSHED = 200;
/** A refusal is remembered for 250 ms of the machine's time. docs/rules/platform.md#rate-limits */
const REFUSAL_MS = 300;

const WRITES = 2_000;
const TICK_MS = 10;
const NO_ID = '00000000-0000-0000-0000-000000000000';

export async function run({ rounds }) {
  const database = await benchDatabase();
  try {
    console.log(`\n${title}`);
    await nights(database);
    await triggers(database, rounds);
    for (const size of SIZES) await pages(database, size, rounds);
  } finally {
    await database.close();
  }
}

/** One page at several places of a company's changes, as ratios to a read of as many candidates by their ids. */
async function pages({ client, url }, size, rounds) {
  const [{ company, position: original }] = await seedCompanies(client, 1);
  const { rows: positions } = await client.query(
    `INSERT INTO job_positions SELECT copied.* FROM job_positions AS original, generate_series(1, ${POSITIONS}) AS n,
            jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(), 'copy', n)) AS copied
      WHERE original.id = $1 RETURNING id`,
    [original],
  );
  const ids = positions.map(({ id }) => id);
  let next = 0;
  const seed = async (connection) => {
    for (let first = next; first < size; first = next) {
      next += INSERTED_AT_ONCE;
      await connection.query(SEED, [company, ids, first, Math.min(size, next) - 1]);
    }
  };
  const second = new pg.Client({ connectionString: url });
  await second.connect();
  await Promise.all([seed(client), seed(second)]).finally(() => second.end());
  await client.query('VACUUM ANALYZE candidates, candidate_changes');
  const earliest = new Date(Date.now() - 30 * 86_400_000);
  const ask = async ({ name, text }, values) => (await client.query({ name, text, values })).rows;
  const [{ position: start }] = await ask(START, [company, earliest]);
  const placeAt = async (share) => {
    const sql = `SELECT position, candidate_id AS id FROM candidate_changes WHERE company_id = $1 ORDER BY position, candidate_id OFFSET $2 LIMIT 1`;
    return (await client.query(sql, [company, Math.floor((size - LIMIT - 2) * share)])).rows[0];
  };
  const read = (place, position = null) =>
    ask(READ, [company, place.position, place.id, position ? SCANNED : LIMIT + 1, position, earliest, LIMIT + 1]);
  const places = { early: { position: start, id: NO_ID }, middle: await placeAt(0.5), end: await placeAt(1) };
  console.log(`  ${String(size).padStart(9)} changes`);
  for (const [name, place] of Object.entries(places)) {
    await line(`a page, ${name}`, () => read(place));
    await line(`of one position, ${name}`, () => read(place, ids[7]));
  }
  await line('where the feed begins', () => ask(START, [company, earliest]), 1);

  async function line(name, work, rows) {
    const shown = (await work()).flatMap(({ candidateId, isShown }) => (candidateId && isShown !== false ? [candidateId] : []));
    const ids = rows === 1 ? [places.middle.id] : shown;
    const bare = () => ask(BY_ID, [ids]);
    const times = { work: [], bare: [] };
    for (let i = -10; i < REPEATS * rounds; i += 1) {
      const [worked, read] = [await timed(work), await timed(bare)];
      if (i >= 0) (times.work.push(worked), times.bare.push(read));
    }
    const [ms, base] = [median(times.work), median(times.bare)];
    print(name, `${(ms / base).toFixed(2).padStart(6)}  ${ms.toFixed(2).padStart(6)} ms  ${ids.length} rows by id: ${base.toFixed(2)} ms`);
  }
}

const SEED = `INSERT INTO candidates (id, company_id, job_position_id, first_name, last_name, email, email_key, status, notes, import_source,
    imported_without_cv, external_id, created_at, updated_at)
  SELECT (lpad(to_hex(n + 1764000000000), 12, '0') || '7000a' || substr(md5($1::uuid || n::text), 1, 15))::uuid, $1, ($2::uuid[])[1 + n % ${POSITIONS}],
         'Ona', 'Petraitė', n || '@example.com', n || '@example.com', 'new', 'A note of some length, as people write them.', 'api', true, 'ats-' || n,
         now(), now()
    FROM generate_series($3::bigint, $4::bigint) AS n`;

const BY_ID = {
  name: 'bench.by-id',
  text: 'SELECT id, job_position_id, external_id, status, updated_at FROM candidates WHERE id = ANY ($1)',
};

async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The program of docs/sync.md, for a company with the default limits. Its waits move the product's clock. */
async function nights(database) {
  register('../../tools/jest/typescript.mjs', import.meta.url);
  const { createClient } = await import('../../clients/typescript/src/index.ts');
  const { loadSyncPrograms } = await import('../support/sync-programs.ts');
  const folder = mkdtempSync(join(tmpdir(), 'bench-sync-'));
  const { sync } = await loadSyncPrograms(folder);
  await recordMode(database.url, 'sandbox');
  const product = await startProcess('test/bench/product-server.mjs', {
    ...{ DATABASE_URL: database.url, ...SECRETS, REDIS_URL: '', CLOCK: 'sandbox', LOG_LEVEL: 'warn' },
  });
  try {
    const [{ key, position: jobPositionId }] = await seedCompanies(database.client, 1);
    const used = { requests: 0, refused: 0, waitedMs: 0 };
    const pass = (ms) => database.client.query('UPDATE sandbox_clock SET offset_ms = offset_ms + $1::bigint', [Math.ceil(ms)]);
    const client = createClient({
      baseUrl: product.url,
      apiKey: key,
      async fetch(...args) {
        const response = await fetch(...args);
        if (response.status === 429) used.refused += 1;
        else used.requests += 1;
        return response;
      },
      async sleep(ms) {
        used.waitedMs += ms;
        await pass(ms);
        await pause(REFUSAL_MS);
      },
    });
    const measure = async (name, work) => {
      // The windows of the limits are empty.
      await pass(60_000);
      Object.assign(used, { requests: 0, refused: 0, waitedMs: 0 });
      const worked = await timed(work);
      const minutes = ((used.waitedMs + worked - used.refused * REFUSAL_MS) / 60_000).toFixed(1);
      print(name, `${String(used.requests).padStart(5)} requests (and ${used.refused} refused)  ${minutes.padStart(5)} min`);
    };
    const rows = new Map();
    const job = { client, jobPositionId, rows, cursorFile: join(folder, 'cursor') };
    console.log(`  ${CANDIDATES} candidates, within the default limits`);
    await measure('first load: pushed in bulk', async () => {
      for (let first = 0; first < CANDIDATES; first += BULK) {
        const candidates = Array.from({ length: BULK }, (_, i) => ({ ...person(first + i), externalId: `ats-${first + i}` }));
        await client.candidates.bulkImport({ body: { jobPositionId, skipAnalysis: true, candidates } });
      }
      const count = async () =>
        (await database.client.query('SELECT count(*)::int AS count FROM candidates WHERE job_position_id = $1', [jobPositionId])).rows[0]
          .count;
      // Besides the candidate of the seed.
      while ((await count()) < CANDIDATES + 1) await pause(50);
    });
    await measure('first load: the copy', () => sync(job));
    expect(rows.size === CANDIDATES + 1, 'a copy of all');
    await measure('a quiet night', () => sync(job));
    await change(database.client, jobPositionId, pass);
    await measure(`a night in which ${CHANGED} have changed`, () => sync(job));
    const { rows: selected } = await database.client.query(`SELECT id FROM candidates WHERE job_position_id = $1 AND status = 'selected'`, [
      jobPositionId,
    ]);
    const copied = [...rows.values()].filter(({ status }) => status === 'selected');
    expect(selected.length === CHANGED && copied.length === CHANGED, 'a copy of every change');
    await measure(`${PUSHED} known records pushed by PATCH`, async () => {
      for (const { id } of selected.slice(0, PUSHED))
        await client.candidates.update(id, { query: { jobPositionId }, body: { notes: 'A note.' } });
    });
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const person = (n) => ({ firstName: 'Ona', lastName: 'Petraitė', email: `${n}@example.com` });

/** A working day: changes in groups of ten, one minute after the other, of candidates at any place of the list. */
async function change(client, jobPositionId, pass) {
  const sql = `UPDATE candidates SET status = 'selected', updated_at = date_trunc('milliseconds', now() + (SELECT offset_ms FROM sandbox_clock) * interval '1 ms')
    WHERE id IN (SELECT id FROM candidates WHERE job_position_id = $1 AND status = 'new' ORDER BY md5(id::text) LIMIT 10)`;
  for (let changed = 0; changed < CHANGED; changed += 10) {
    await pass(60_000);
    await client.query(sql, [jobPositionId]);
  }
}

function expect(holds, what) {
  if (!holds) throw new Error(`The bench expected ${what}`);
}

/** The time of PostgreSQL for a write of a candidate, with the triggers and without. Of the CPU, where the system tells it. */
async function triggers({ client }, rounds) {
  const [{ company, position }] = await seedCompanies(client, 1);
  const [{ pid }] = (await client.query('SELECT pg_backend_pid() AS pid')).rows;
  const spent = () => {
    try {
      const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
        .slice(11, 13)
        .map(Number);
      return (user + system) * TICK_MS;
    } catch {
      return performance.now();
    }
  };
  const works = {
    'import of a candidate': (id) =>
      client.query({ name: 'bench.insert', text: INSERT, values: [id, company, position, `${id}@example.com`] }),
    'change of a candidate': (id) => client.query({ name: 'bench.update', text: UPDATE, values: [id] }),
  };
  console.log('  the triggers: PostgreSQL with them, to the same without');
  const costs = Object.fromEntries(Object.keys(works).map((name) => [name, { with: [], without: [] }]));
  for (let round = 0; round < rounds; round += 1) {
    for (const which of ['with', 'without']) {
      await client.query(`ALTER TABLE candidates ${which === 'with' ? 'ENABLE' : 'DISABLE'} TRIGGER USER`);
      const ids = Array.from({ length: WRITES }, () => randomUUID());
      for (const [name, work] of Object.entries(works)) {
        const before = spent();
        for (const id of ids) await work(id);
        costs[name][which].push((spent() - before) / WRITES);
      }
    }
    await client.query('ALTER TABLE candidates ENABLE TRIGGER USER');
  }
  for (const [name, cost] of Object.entries(costs)) {
    const [ms, base] = [median(cost.with), median(cost.without)];
    print(name, `${(ms / base).toFixed(2).padStart(6)}  ${ms.toFixed(3)} ms, without ${base.toFixed(3)} ms`);
  }
}

const INSERT = `INSERT INTO candidates (id, company_id, job_position_id, first_name, last_name, email, email_key, status, import_source,
    imported_without_cv, created_at, updated_at)
  VALUES ($1::uuid, $2, $3, 'Ona', 'Petraitė', $4::text, $4::text, 'new', 'api', true, now(), now())`;
const UPDATE = `UPDATE candidates SET notes = 'A note.', updated_at = now() WHERE id = $1`;

function print(name, text) {
  console.log(`  ${name.padEnd(38)} ${text}`);
}
