import { SentStatements } from '../../support/sent-statements.js';
import { aBatch, aTelephonyTenant, manyCallableCandidates, type TelephonyTenant } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

const MAX_STATEMENTS = 31;
const MAX_STATEMENTS_OF_CHUNK = 3;

describe('a batch', () => {
  let app: TestApp;
  let sent: SentStatements | undefined;

  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterEach(() => sent?.stop());
  afterAll(() => app.close());

  const tenantOf = (batchConcurrency: number): Promise<TelephonyTenant> =>
    aTelephonyTenant(app, { batchConcurrency, globalCap: 50, numbers: [{}, { maxConcurrentCalls: 50 }, {}] });

  /** Schedules all candidates and counts the statements of the transaction. */
  const statementsOf = async (tenant: TelephonyTenant, candidates: readonly string[], json: object = {}): Promise<number> => {
    sent = new SentStatements();
    const { summary } = await aBatch(app, tenant, candidates, { preset: 'complete-within-24h', ...json });
    expect(summary.scheduled).toBe(candidates.length);
    const transactions = sent.transactionsWith('INSERT INTO "call_batches"');
    sent.stop();
    expect(transactions).toHaveLength(1);
    return transactions[0]!.length;
  };

  it.each([
    ['one chunk', 200, 1],
    ['ten chunks', 20, 10],
  ])('of 200 in %s needs few statements, also where it replaces 200 reservations', async (_, batchConcurrency, chunks) => {
    const tenant = await tenantOf(batchConcurrency);
    const candidates = await manyCallableCandidates(app, tenant, 200);
    const most = MAX_STATEMENTS + (chunks - 1) * MAX_STATEMENTS_OF_CHUNK;
    expect(await statementsOf(tenant, candidates)).toBeLessThanOrEqual(most);
    expect(await statementsOf(tenant, candidates, { replace: true })).toBeLessThanOrEqual(most);
  });

  it('of 200 needs as many statements as one of 20', async () => {
    const tenant = await tenantOf(200);
    const candidates = await manyCallableCandidates(app, tenant, 220);
    expect(await statementsOf(tenant, candidates.slice(20))).toBe(await statementsOf(tenant, candidates.slice(0, 20)));
  });
});
