import { aTenant } from '../../support/builders.js';
import type { Reply } from '../../support/http-client.js';
import { TestApp } from '../../support/test-app.js';

describe('the security headers', () => {
  let app: TestApp;
  let secure: TestApp;
  let key: string;

  beforeAll(async () => {
    app = await TestApp.shared();
    secure = await TestApp.start({ databaseUrl: app.databaseUrl, env: { PUBLIC_URL: 'https://hiring.example' } });
    ({ key } = await aTenant(app));
  });
  afterAll(async () => {
    await secure.close();
    await app.close();
  });

  /** A success, each kind of refusal, and what is served without a key. */
  const replies = (): Promise<Reply[]> =>
    Promise.all([
      app.http.get('/v1/job-positions', { key }),
      app.http.get('/v1/job-positions'),
      app.http.get('/v1/job-positions', { key, query: { limit: 0 } }),
      app.http.post('/v1/candidates', { key, raw: '{' }),
      app.http.post('/v1/job-positions', { key }),
      app.http.get('/v1/nowhere'),
      app.http.get('/%'),
      app.http.get('/v1/health'),
      app.http.get('/metrics'),
    ]);

  it('stand on every response: no guessed type, no copy kept, no referrer', async () => {
    const all = await replies();
    expect(all.map(({ status }) => status)).toEqual([200, 401, 400, 400, 405, 404, 404, 200, 200]);
    for (const { headers } of all) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
    }
  });

  it('demand https from then on where clients reach the service by it, and only there', async () => {
    expect((await secure.http.get('/v1/health')).headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await app.http.get('/v1/health')).headers['strict-transport-security']).toBeUndefined();
  });

  it('name no software', async () => {
    for (const { headers } of await replies()) expect([headers['x-powered-by'], headers.server]).toEqual([undefined, undefined]);
  });

  it('allow no page of another site to read a response', async () => {
    const origin = { origin: 'https://other.example' };
    const read = await app.http.get('/v1/job-positions', { key, headers: origin });
    const preflight = await app.http.send('OPTIONS', '/v1/candidates', {
      headers: { ...origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-api-key' },
    });
    expect([read.status, preflight.status]).toEqual([200, 405]);
    for (const { headers } of [read, preflight]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});
