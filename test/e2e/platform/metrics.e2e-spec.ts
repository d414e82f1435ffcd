import { request } from 'undici';
import { Metrics } from '../../../src/platform/health/metrics.js';
import { MetricsServer } from '../../../src/platform/health/metrics-server.js';
import { aTenant, candidateBody, type Tenant } from '../../support/builders.js';
import {
  alerts,
  dashboard,
  documentedMetrics,
  labelsIn,
  namesIn,
  registeredMetrics,
  sampleLabels,
  sampleNames,
} from '../../support/metrics.js';
import { eventually, until } from '../../support/eventually.js';
import { HeldLocks } from '../../support/held-locks.js';
import { TEST_REDIS_URL, TestApp } from '../../support/test-app.js';

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

  it('count errors by their code, and a 429 by the rate limit that was reached', async () => {
    const limited = await aTenant(app, {});
    await app.http.get('/v1/webhooks/x', { key: limited.key });
    for (let i = 0; i < 20; i += 1) await app.http.get('/v1/webhooks', { key: limited.key });
    await app.http.post('/v1/job-positions', { key: tenant.key, json: {} });
    expect(await lines('http_errors_total')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^http_errors_total\{code="UNAUTHORIZED",category="none"\} \d+$/),
        'http_errors_total{code="METHOD_NOT_ALLOWED",category="none"} 1',
        'http_errors_total{code="RATE_LIMIT_EXCEEDED",category="webhooks"} 1',
      ]),
    );
  });

  it('count a stored response that is sent again, and its error once', async () => {
    const call = { key: tenant.key, json: candidateBody(tenant), headers: { 'idempotency-key': 'again' } };
    await app.http.post('/v1/candidates', call);
    const refused = { ...call, headers: { 'idempotency-key': 'refused' } };
    for (let i = 0; i < 2; i += 1) expect((await app.http.post('/v1/candidates', refused)).status).toBe(409);
    await app.http.post('/v1/candidates', call);
    expect(await lines('http_idempotent_replays_total')).toEqual(['http_idempotent_replays_total 2']);
    expect(await lines('http_errors_total{code="DUPLICATE_CANDIDATE"')).toEqual([
      'http_errors_total{code="DUPLICATE_CANDIDATE",category="none"} 1',
    ]);
  });

  it('show the use of the pool, and how long statements wait for it', async () => {
    const values = async (name: string): Promise<number[]> => (await lines(name)).map((line) => Number(line.split(' ').at(-1)));
    const [used = 0, idle = 0] = await values('db_pool_connections');
    expect(used + idle).toBeGreaterThan(0);
    expect(await values('db_pool_max_connections')).toEqual([10]);
    // A durable task may wait for a connection meanwhile.
    await eventually('no request waits for a connection', async () => (await values('db_pool_waiting_requests'))[0] === 0);
    const [before = 0] = await values('db_pool_wait_seconds_count');
    await app.http.get('/health/ready');
    expect((await values('db_pool_wait_seconds_count'))[0]).toBeGreaterThan(before);
  });

  it('show for how long an open transaction holds up the changes feed', async () => {
    const lag = async (): Promise<number> => Number((await lines('changes_feed_lag_seconds'))[0]?.split(' ').at(-1));
    const writer = await HeldLocks.take(app, ['SELECT pg_current_xact_id()', []]);
    try {
      // A change that waits behind it. The reading before was perhaps before both.
      await app.rows('SELECT pg_current_xact_id()');
      await lag();
      const first = await lag();
      expect(first).toBeGreaterThan(0);
      expect(await lag()).toBeGreaterThan(first);
    } finally {
      await writer.release();
    }
    await until('the feed goes on', async () => (await lag()) === 0);
  });

  it('name the backend of the queue', async () => {
    expect(await lines('queue_info')).toEqual([`queue_info{backend="${TEST_REDIS_URL === '' ? 'postgres' : 'redis'}"} 1`]);
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
    await app.rows('DELETE FROM shared_counts');
    try {
      expect((await app.http.get('/metrics')).status).toBe(200);
      expect(await lines('task_lag_seconds')).toEqual([]);
      expect(await lines('db_pool_connections')).toHaveLength(2);
    } finally {
      await app.rows('ALTER TABLE mails_away RENAME TO mails');
    }
  });
});

describe('the metrics on a port of their own', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start({ env: { METRICS_PORT: '0' } });
  });
  afterAll(() => app.close());

  const get = (path: string) => request(`http://127.0.0.1:${app.get(MetricsServer).port}${path}`);

  it('are served there', async () => {
    const { statusCode, headers, body } = await get('/metrics');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(await body.text()).toContain('\n# TYPE task_lag_seconds gauge\n');
  });

  it('are not served beside the API', async () => {
    const { status, body } = await app.http.get('/metrics');
    expect([status, body.error]).toEqual([404, 'NOT_FOUND']);
  });

  it('are alone there', async () => {
    expect((await get('/v1/health')).statusCode).toBe(404);
  });

  it('stop the start with a message if the port is taken', async () => {
    const metricsPort = app.get(MetricsServer).port;
    const second = new MetricsServer({ metricsPort, host: '0.0.0.0' }, app.get(Metrics));
    await expect(second.onApplicationBootstrap()).rejects.toThrow(
      `METRICS_PORT ${metricsPort} cannot be used (EADDRINUSE): choose another port`,
    );
  });
});

describe('what the docs make of the metrics', () => {
  let app: TestApp;
  const livekit = {
    ...{ CALL_GATEWAY: 'livekit', LIVEKIT_URL: 'http://127.0.0.1:9', LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: 's'.repeat(32) },
    ...{ LIVEKIT_SIP_TRUNK_ID: 'ST_main', LIVEKIT_AGENT_NAME: 'interviewer' },
  };

  beforeAll(async () => {
    // With every metric that a setting adds.
    app = await TestApp.start({ env: livekit });
  });
  afterAll(() => app.close());

  it('docs/observability.md lists every metric with its type and labels, and no other', async () => {
    expect(documentedMetrics()).toEqual(await registeredMetrics(app));
  });

  const queries = (): string[] => dashboard().panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

  it('the dashboard asks for metrics that exist', async () => {
    const names = await sampleNames(app);
    expect(
      queries()
        .flatMap(namesIn)
        .filter((name) => !names.has(name)),
    ).toEqual([]);
  });

  it('the dashboard and the alerts ask for labels that their metrics have', () => {
    const labels = sampleLabels(app);
    const targets = dashboard().panels.flatMap(({ targets = [] }) =>
      targets.map(({ expr, legendFormat }) => [expr, legendFormat] as const),
    );
    const wrong = [...targets, ...alerts().map(({ expr, text }) => [expr, text] as const)].flatMap(([expr, legend]) => {
      const { selected, grouped } = labelsIn(expr, legend);
      const names = namesIn(expr);
      return [
        ...selected.filter(([name, label]) => !labels.get(name)?.has(label)),
        ...grouped.filter((label) => !names.some((name) => labels.get(name)?.has(label))).map((label) => [expr, label]),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('the dashboard shows every metric of ours', () => {
    const shown = new Set(
      queries()
        .flatMap(namesIn)
        .map((name) => name.replace(/_(bucket|sum|count)$/, '')),
    );
    expect(documentedMetrics().filter(({ name }) => !shown.has(name))).toEqual([]);
  });

  it('the dashboard takes its data source from a variable', () => {
    const { panels, templating } = dashboard();
    expect(templating.list[0]).toMatchObject({ name: 'datasource', type: 'datasource', query: 'prometheus' });
    const sources = panels.flatMap(({ datasource, targets = [] }) => [datasource, ...targets.map((target) => target.datasource)]);
    expect(new Set(sources.flatMap((source) => source?.uid ?? []))).toEqual(new Set(['${datasource}']));
  });

  it('the alerts ask for metrics that exist', async () => {
    const names = await sampleNames(app);
    const asked = alerts().map(({ name, expr }) => [name, namesIn(expr)] as const);
    expect(asked.filter(([, used]) => used.length === 0 || !used.every((name) => names.has(name)))).toEqual([]);
  });

  it('the alerts say how urgent they are and what to do', () => {
    const complete = /severity: (critical|warning) \}[\s\S]+ summary: .+[\s\S]+ description: .+/;
    expect(alerts().filter(({ text }) => !complete.test(text))).toEqual([]);
    expect(alerts().length).toBeGreaterThan(0);
  });
});
