import { NO_PREPARED_STATEMENTS } from '../../../src/platform/persistence/pooler.js';
import { aTenant, candidateBody } from '../../support/builders.js';
import { ProductProcess } from '../../support/product-process.js';
import { TestApp } from '../../support/test-app.js';
import { TransactionPooler } from '../../support/transaction-pooler.js';

describe('a process behind a pooler that loses prepared statements', () => {
  let app: TestApp;
  let pooler: TransactionPooler;
  let product: ProductProcess;

  beforeAll(async () => {
    app = await TestApp.start();
    pooler = await TransactionPooler.before(app.databaseUrl);
    product = await ProductProcess.start(pooler.url, { DATABASE_SESSION_URL: app.databaseUrl });
  });
  afterAll(async () => {
    await product.stop();
    await pooler.close();
    await app.close();
  });

  it('says so, prepares none, and answers', async () => {
    expect(product.written).toContain(NO_PREPARED_STATEMENTS);
    const tenant = await aTenant(app);
    const imports = await Promise.all(
      Array.from({ length: 10 }, () => product.http.post('/v1/candidates', { key: tenant.key, json: candidateBody(tenant) })),
    );
    expect(imports.map(({ status }) => status)).toEqual(Array(10).fill(201));
    const { body } = await product.http.get('/v1/candidates', { key: tenant.key, query: { jobPositionId: tenant.position.id } });
    expect(body.data).toHaveLength(10);
  });
});
