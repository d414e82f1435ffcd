import { setTimeout as pause } from 'node:timers/promises';
import { aTenant, candidateBody, type Tenant } from '../../support/builders.js';
import { eventually } from '../../support/eventually.js';
import type { Reply } from '../../support/http-client.js';
import { ProductProcess } from '../../support/product-process.js';
import { TestApp } from '../../support/test-app.js';

const ROUNDS = 12;
const CLIENTS = 24;

describe('a process whose database sessions are ended under load', () => {
  let app: TestApp;
  let tenant: Tenant;
  let product: ProductProcess;

  beforeAll(async () => {
    app = await TestApp.start({ env: { CLOCK: 'sandbox' } });
    tenant = await aTenant(app);
    product = await ProductProcess.start(app.databaseUrl, { CLOCK: 'sandbox', LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    await product.stop();
    await app.close();
  });

  it('lives, answers 503 with Retry-After at worst, and serves again', async () => {
    const { key } = tenant;
    const replies: Reply[] = [];
    const broken: unknown[] = [];
    let isOver = false;
    let sent = 0;
    const send = (): Promise<Reply> => {
      const turn = (sent += 1);
      if (turn % 3 === 0) return product.http.get('/v1/job-positions', { key });
      const headers = { 'idempotency-key': `of turn ${turn}` };
      return product.http.post('/v1/candidates', { key, json: candidateBody(tenant), ...(turn % 3 === 1 && { headers }) });
    };
    const client = async (): Promise<void> => {
      while (!isOver)
        await send().then(
          (reply) => replies.push(reply),
          (error: unknown) => broken.push(error),
        );
    };
    const clients = Promise.all(Array.from({ length: CLIENTS }, client));
    for (let round = 1; round <= ROUNDS && product.exitCode === null; round += 1) {
      const goal = replies.length + 2 * CLIENTS;
      await eventually('the load flows', () => product.exitCode !== null || replies.length >= goal);
      await pause(Math.random() * 10);
      await app.rows(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'interview-platform%'`,
      );
    }
    isOver = true;
    await clients;

    expect([product.exitCode, broken]).toEqual([null, []]);
    const statuses = new Set(replies.map(({ status }) => status));
    for (const expected of [200, 201, 429, 503]) statuses.delete(expected);
    expect([...statuses]).toEqual([]);
    expect(replies.filter(({ status, headers }) => status === 503 && headers['retry-after'] === undefined)).toEqual([]);
    await eventually('it serves again', async () => [200, 429].includes((await product.http.get('/v1/job-positions', { key })).status));
  });
});
