/** Deliveries per second of one worker, as a ratio to a bare loop that posts the same bodies; and the latency from commit to arrival. */
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { generate } from '../../tools/certificates.mjs';
import { Pool } from 'undici';
import { v7 } from 'uuid';
import { AppModule } from '../../dist/src/bootstrap/app.module.js';
import { CONTEXTS } from '../../dist/src/contexts.js';
import { settingsSections } from '../../dist/src/platform/context/define-context.js';
import { loadSettings } from '../../dist/src/platform/config/settings.js';
import { createApp } from '../../dist/src/platform/http/create-app.js';
import { Outbox } from '../../dist/src/platform/outbox/outbox.js';
import { UnitOfWork } from '../../dist/src/platform/persistence/unit-of-work.js';
import { OperationRunner } from '../../dist/src/platform/persistence/operation-runner.js';
import { Secrets } from '../../dist/src/platform/secrets/secrets.js';
import { newSecret, renderBody, sign } from '../../dist/src/webhooks/domain/signed-request.js';
import { benchDatabase, compare, median, printRatios, SECRETS, seedCompanies, startProcess } from './support.mjs';

export const title = 'Webhook deliveries against a bare loop of POSTs; latency from commit to arrival';

const CONCURRENCY = 64;
const DELIVERIES = 10_000;
/** Deliveries that both sides send first, because the start of a worker is not measured. */
const WARM_UP = 5_000;
const PROBES = 200;
const PATIENCE_MS = 60_000;
const secret = newSecret();

export async function run({ rounds }) {
  const database = await benchDatabase();
  const [{ company }] = await seedCompanies(database.client, 1);
  const tls = await ownCertificate();
  const receiver = await startProcess('test/bench/receiver.mjs', { TLS_KEY: tls.key, TLS_CERT: tls.cert });
  const webhook = await seedWebhook(database.client, company, receiver.url);
  const env = {
    ...{
      DATABASE_URL: database.url,
      ...SECRETS,
      ROLE: 'worker',
      LOG_LEVEL: 'warn',
      WEBHOOK_ALLOWED_TARGETS: '127.0.0.1',
      WEBHOOK_CA_FILE: tls.caFile,
    },
    ...{ WEBHOOK_CONCURRENCY: String(CONCURRENCY * 4), WEBHOOK_CONCURRENCY_PER_WEBHOOK: String(CONCURRENCY) },
  };
  const backends = { PostgreSQL: '', ...(process.env.REDIS_URL && { Redis: process.env.REDIS_URL }) };
  try {
    const bare = (count) => bareLoop(receiver.url, tls.cert, webhook, company, count);
    await bare(WARM_UP);
    const subjects = { 'bare loop': () => bare(DELIVERIES) };
    for (const [name, url] of Object.entries(backends)) {
      subjects[`one worker, ${name}`] = () => withWorker({ ...env, REDIS_URL: url }, () => drain(database.client, webhook, company));
    }
    const aims = { 'one worker, PostgreSQL': 0.5, 'one worker, Redis': 0.6 };
    printRatios(`${DELIVERIES} deliveries, ${CONCURRENCY} at once`, await compare(subjects, rounds), 'bare loop', aims);
    for (const [name, url] of Object.entries(backends)) await printLatency(name, tls, { ...env, REDIS_URL: url }, database.client);
  } finally {
    await receiver.stop();
    await database.close();
    rmSync(tls.caFile);
  }
}

/** Both sides post over kept HTTPS connections, as the product does outside of tests, and verify this certificate. */
async function ownCertificate() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Bench receiver' }], {
    ...{ keyType: 'ec', algorithm: 'sha256' },
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
    ],
  });
  const caFile = join(tmpdir(), `${randomUUID()}.pem`);
  writeFileSync(caFile, cert);
  return { key, cert, caFile };
}

async function seedWebhook(client, company, url) {
  const id = v7();
  const sealed = new Secrets(Buffer.from(SECRETS.SECRETS_KEY, 'hex')).encrypt('webhooks', secret);
  await client.query(
    `INSERT INTO webhooks (id, company_id, url, events, status_filters, secret, is_active, failure_count, created_at, updated_at)
     VALUES ($1, $2, $3, '{candidate_status_changed}', '{}', $4, true, 0, now(), now())`,
    [id, company, url, sealed],
  );
  return id;
}

function bodyOf(webhook, company) {
  const data = { candidateId: v7(), jobPositionId: v7(), status: 'invited', previousStatus: 'new' };
  return renderBody(webhook, { event: 'candidate_status_changed', company, occurredAt: new Date(), data });
}

async function bareLoop(url, ca, webhook, company, count) {
  const bodies = Array.from({ length: count }, () => Buffer.from(bodyOf(webhook, company)));
  const pool = new Pool(url, { connections: CONCURRENCY, connect: { ca } });
  const start = performance.now();
  const latencies = [];
  const sendNext = async () => {
    for (let body = bodies.pop(); body; body = bodies.pop()) {
      const sent = performance.now();
      const headers = sign({ deliveryId: v7(), body, secret, timestampSeconds: Math.floor(Date.now() / 1_000) });
      const answer = await pool.request({ method: 'POST', path: '/', headers: { ...headers, 'content-type': 'application/json' }, body });
      await answer.body.text();
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sendNext));
  const result = { perSecond: (count * 1_000) / (performance.now() - start), ...quantiles(latencies) };
  await pool.close();
  return result;
}

async function withWorker(env, work) {
  const worker = await startProcess('test/bench/product-server.mjs', env);
  try {
    return await work();
  } finally {
    await worker.stop();
  }
}

/** Deliveries that are already due, so that only sending and recording them is measured. */
async function drain(client, webhook, company) {
  await seedDeliveries(client, webhook, company, WARM_UP);
  await sent(client);
  await seedDeliveries(client, webhook, company, DELIVERIES);
  const start = performance.now();
  await sent(client);
  const perSecond = (DELIVERIES * 1_000) / (performance.now() - start);
  const { rows } = await client.query(
    `SELECT (attempts -> 0 ->> 'durationMs')::int AS duration_ms FROM webhook_deliveries ORDER BY created_at DESC LIMIT ${DELIVERIES}`,
  );
  await client.query('TRUNCATE webhook_deliveries');
  return { perSecond, ...quantiles(rows.map((row) => row.duration_ms)) };
}

async function seedDeliveries(client, webhook, company, count) {
  const ids = Array.from({ length: count }, () => v7());
  await client.query(
    `INSERT INTO webhook_deliveries (id, webhook_id, company_id, event_id, event, subject_id, sequence, body, status, created_at, due_at)
     SELECT made.id, $3, $4, gen_random_uuid(), 'candidate_status_changed', gen_random_uuid(), row_number() OVER (), made.body, 'pending', now(), now()
       FROM unnest($1::uuid[], $2::text[]) AS made (id, body)`,
    [ids, ids.map(() => bodyOf(webhook, company)), webhook, company],
  );
  await client.query(`SELECT pg_notify('durable_tasks', '')`);
}

async function sent(client) {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(10)) {
    const { rows } = await client.query(
      'SELECT 1 FROM webhook_deliveries WHERE due_at IS NOT NULL AND parked_at IS NULL ORDER BY due_at LIMIT 1',
    );
    if (rows.length === 0) return;
  }
  throw new Error(`deliveries are still waiting after ${PATIENCE_MS / 1_000} s`);
}

/** One event at a time on an otherwise idle machine: committed here, fanned out, delivered and received. */
async function printLatency(name, tls, env, client) {
  let arrived = () => {};
  const server = createServer({ key: tls.key, cert: tls.cert }, (request, response) => {
    arrived(performance.now());
    request.resume().on('end', () => response.end());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const [{ company }] = await seedCompanies(client, 1);
  await seedWebhook(client, company, `https://127.0.0.1:${server.address().port}`);
  await withWorker(env, async () => {
    const settings = loadSettings(settingsSections(CONTEXTS), { ...env, ROLE: 'api' });
    const api = await createApp(AppModule.register({ settings, contexts: CONTEXTS }));
    await api.init();
    const latencies = [];
    for (let n = 0; n < PROBES; n += 1) {
      const arrival = new Promise((resolve) => (arrived = resolve));
      const subject = v7();
      const data = { candidateId: subject, jobPositionId: v7(), status: 'invited', previousStatus: 'new' };
      const event = { type: 'candidate_status_changed', company, subject, persons: [subject], data };
      await api.get(OperationRunner).run(() => api.get(UnitOfWork).run(() => api.get(Outbox).add(event)));
      const committed = performance.now();
      latencies.push((await arrival) - committed);
      await pause(5);
    }
    await api.close();
    const { p50, p99 } = quantiles(latencies);
    console.log(`\nCommit to arrival, ${name}: p50 ${p50} ms  p99 ${p99} ms  (aim p50 < 25 ms)`);
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

function quantiles(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return { p50: Math.round(median(sorted) * 10) / 10, p99: Math.round(sorted[Math.floor(sorted.length * 0.99)] * 10) / 10 };
}
