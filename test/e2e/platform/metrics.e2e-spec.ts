import { aTenant, type Tenant } from '../../support/builders.js';
import { TestApp } from '../../support/test-app.js';

describe('the metrics', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.start();
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  const lines = async (name: string): Promise<string[]> =>
    (await app.http.get('/metrics')).text.split('\n').filter((line) => line.startsWith(name));

  it('count the duration of each request by the pattern of its route', async () => {
    const { id } = tenant.position;
    await app.http.get(`/v1/job-positions/${id}`, { key: tenant.key });
    await app.http.get(`/v1/job-positions/${id}`);
    await app.http.get(`/v1/nowhere/${id}`);
    const counts = await lines('http_request_duration_seconds_count');
    expect(counts).toEqual(
      expect.arrayContaining([
        'http_request_duration_seconds_count{method="GET",route="/v1/job-positions/:jobPositionId",status="200"} 1',
        'http_request_duration_seconds_count{method="GET",route="/v1/job-positions/:jobPositionId",status="401"} 1',
        expect.stringContaining('status="404"'),
      ]),
    );
    expect(counts.join()).not.toContain(id);
  });

  it('show the use of the pool', async () => {
    const states = (await lines('db_pool_connections')).map((line) => /state="(\w+)"\} \d+$/.exec(line)?.[1]);
    expect(states).toEqual(['total', 'idle', 'waiting']);
  });

  it('show the process', async () => {
    expect(await lines('process_cpu_user_seconds_total')).toHaveLength(1);
    expect(await lines('nodejs_eventloop_lag_seconds')).not.toEqual([]);
  });

  it('show the backlog of every durable task', async () => {
    const lag = (await lines('task_lag_seconds')).map((line) => /task="([^"]+)"/.exec(line)?.[1]);
    expect(lag).toEqual(expect.arrayContaining(['mail.send', 'platform.retention', 'webhooks.fan-out', 'webhooks.deliver']));
  });

  it('stay readable while the backlog is not', async () => {
    await app.rows('ALTER TABLE mails RENAME TO mails_away');
    try {
      expect((await app.http.get('/metrics')).status).toBe(200);
      expect(await lines('task_lag_seconds')).toEqual([]);
      expect(await lines('db_pool_connections')).toHaveLength(3);
    } finally {
      await app.rows('ALTER TABLE mails_away RENAME TO mails');
    }
  });
});
