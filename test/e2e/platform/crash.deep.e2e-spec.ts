import { setTimeout as pause } from 'node:timers/promises';
import { aTenant, candidateBody, type Tenant } from '../../support/builders.js';
import type { Reply } from '../../support/http-client.js';
import { ProductProcess } from '../../support/product-process.js';
import { TestApp } from '../../support/test-app.js';

const IMPORTS = 200;
const KILLS = 5;
const AT_ONCE = 8;
const RETRIED = new Set(['IDEMPOTENCY_IN_PROGRESS', 'RATE_LIMIT_EXCEEDED', 'SERVICE_UNAVAILABLE']);

describe('a process that is killed at random times', () => {
  let app: TestApp;
  let tenant: Tenant;
  let product: ProductProcess;

  beforeAll(async () => {
    app = await TestApp.start();
    tenant = await aTenant(app);
  });
  afterAll(async () => {
    await product.stop();
    await app.close();
  });

  it('imports exactly 200 candidates for a client that repeats 200 imports until each is answered', async () => {
    product = await ProductProcess.start(app.databaseUrl);
    const imports = Array.from({ length: IMPORTS }, (_, i) => ({ json: candidateBody(tenant), key: `import ${i}` }));
    const answers: Reply[] = [];
    let next = 0;

    const repeat = async ({ json, key }: (typeof imports)[number]): Promise<Reply> => {
      for (;;) {
        const call = { key: tenant.key, json, headers: { 'idempotency-key': key } };
        const reply = await product.http.post('/v1/candidates', call).catch(() => null);
        if (reply && !RETRIED.has(String(reply.body.error))) return reply;
        await pause(10);
      }
    };
    const client = async (): Promise<void> => {
      for (let own = imports[next++]; own; own = imports[next++]) answers.push(await repeat(own));
    };
    const killer = async (): Promise<void> => {
      for (let kill = 1; kill <= KILLS; kill++) {
        // After some progress, at a random time during the next requests.
        while (answers.length < (kill * IMPORTS) / (KILLS + 1)) await pause(1);
        await pause(Math.random() * 20);
        await product.kill();
        product = await ProductProcess.start(app.databaseUrl);
      }
    };
    await Promise.all([killer(), ...Array.from({ length: AT_ONCE }, client)]);

    expect(answers.map(({ status }) => status)).toEqual(imports.map(() => 201));
    const rows = await app.rows<{ email: string }>('SELECT email FROM candidates WHERE company_id = $1', [tenant.company.id]);
    expect(rows.map(({ email }) => email).sort()).toEqual(imports.map(({ json }) => String(json.email)).sort());
    const [counted] = await app.rows<{ sum: number }>(
      'SELECT sum(candidates)::int AS sum FROM job_position_candidate_counts WHERE job_position_id = $1',
      [tenant.position.id],
    );
    expect(counted?.sum).toBe(IMPORTS);
  }, 120_000);
});
