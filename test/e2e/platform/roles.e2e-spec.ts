import { aTenant } from '../../support/builders.js';
import { TestApp } from '../../support/test-app.js';

describe('a process with ROLE=worker', () => {
  let api: TestApp;
  let worker: TestApp;

  beforeAll(async () => {
    api = await TestApp.start({ env: { ROLE: 'api' } });
    worker = await TestApp.start({ env: { ROLE: 'worker' }, databaseUrl: api.databaseUrl });
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  it.each(['/v1/health', '/health/ready', '/metrics'])('serves %s', async (path) => {
    expect((await worker.http.get(path)).status).toBe(200);
  });

  it('serves neither the API nor its documents', async () => {
    const { key } = await aTenant(api);
    expect((await api.http.get('/v1/job-positions', { key })).status).toBe(200);
    for (const path of ['/v1/job-positions', '/openapi.json', '/docs', '/']) {
      const { status, body } = await worker.http.get(path, { key });
      expect([path, status, body.error]).toEqual([path, 404, 'NOT_FOUND']);
    }
  });
});
