import { candidateBody, expectStatus, type Tenant } from '../../support/builders.js';
import { until } from '../../support/eventually.js';
import { OtlpReceiver, type ReceivedSpan } from '../../support/otlp-receiver.js';
import { freePort, ProductProcess } from '../../support/product-process.js';
import type { WebhookReceiver } from '../../support/webhook-receiver.js';
import { WebhookWorld } from '../../support/webhooks.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const SAMPLED = { traceparent: `00-${TRACE}-${CALLER}-01` };
const UNSAMPLED_TRACE = '5bf92f3577b34da6a3ce929d0e0e4737';

const person = {
  firstName: 'Geležinė',
  lastName: 'Vilkaitė',
  email: 'vilkaite@example.com',
  phone: '+37061234567',
  cvText: 'Kepykla Vilkas',
};

let world: WebhookWorld;
let tenant: Tenant;
let receiver: WebhookReceiver;
/** Serves the API and runs all tasks; the process of the test runs none. */
let product: ProductProcess;

beforeAll(async () => {
  world = await WebhookWorld.start({ env: { ROLE: 'api' } });
  tenant = await world.tenant();
  receiver = await world.receiver();
  await world.webhook(tenant, `${receiver.url}/secret-path?token=secret-query`);
});
afterAll(() => world.close());

/** Imports a candidate and invites it, in the trace of the caller. Resolves when webhook and mail have gone. */
async function invite(email: string, headers = SAMPLED): Promise<void> {
  const { key } = tenant;
  const reply = await product.http.post('/v1/candidates?secret=query', { key, headers, json: candidateBody(tenant, { ...person, email }) });
  const { candidateId } = (expectStatus(reply, 201).body as { data: { candidateId: string } }).data;
  const received = receiver.requests.length;
  const json = { jobPositionId: tenant.position.id };
  expectStatus(await product.http.post(`/v1/candidates/${candidateId}/invite`, { key, headers, json }), 200);
  await until('the webhook was delivered', () => receiver.requests.length > received);
  const unsent = `SELECT FROM mails WHERE sent_at IS NULL UNION ALL SELECT FROM webhook_deliveries WHERE status = 'pending'`;
  await until('nothing is left to do', async () => (await world.app.rows(unsent)).length === 0);
}

function logLines({ written }: ProductProcess): Record<string, unknown>[] {
  return written
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('the traces of a process with OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  let collector: OtlpReceiver;
  let logged: Record<string, unknown>[];

  beforeAll(async () => {
    collector = await OtlpReceiver.start();
    const env = {
      ...world.env,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      LOG_LEVEL: 'info',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    };
    product = await ProductProcess.start(world.app.databaseUrl, env);
    await invite(person.email);
    await product.http.get(`/v1/${person.email}?q=${person.phone}`, { key: tenant.key });
    await product.http.get('/v1/job-positions', { key: 'wrong' });
    await product.http.get('/v1/job-positions', { key: tenant.key, headers: { traceparent: `00-${UNSAMPLED_TRACE}-${CALLER}-00` } });
    // What is not sent yet is sent at the stop.
    await product.stop();
    logged = logLines(product);
  }, 120_000);
  afterAll(() => collector.close());

  const named = (name: string, traceId = TRACE): ReceivedSpan => {
    const span = collector.spans.find((one) => one.name === name && one.traceId === traceId);
    if (!span) throw new Error(`no span ${name} among ${collector.spans.map((one) => `${one.name} ${one.traceId}`).join(', ')}`);
    return span;
  };
  const ancestorsOf = ({ parentSpanId, traceId }: ReceivedSpan): string[] => {
    const parent = collector.spans.find((one) => one.spanId === parentSpanId && one.traceId === traceId);
    return parent ? [parent.name, ...ancestorsOf(parent)] : [];
  };
  const INVITE = 'POST /v1/candidates/:candidateId/invite';

  it('arrive at the collector', () => {
    expect([...collector.paths]).toEqual(['/v1/traces']);
    expect(collector.resources[0]).toMatchObject({ 'service.name': 'interview-platform-api', 'deployment.environment.name': 'test' });
  });

  it('lead from the request of a client to the event, its fan-out, the delivery and the request to the receiver', () => {
    const post = named('POST webhook');
    expect(ancestorsOf(post)).toEqual(['webhooks.deliver', 'webhooks.fan-out', INVITE]);
    expect(named(INVITE).parentSpanId).toBe(CALLER);
    expect(post.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.response.status_code': 200,
      'server.address': '127.0.0.1',
    });
  });

  it('lead from a request to its mail and to the engine that analysed the CV', () => {
    expect(named('mail.send').parentSpanId).toBe(named(INVITE).spanId);
    expect(named('analysis cv').parentSpanId).toBe(named('POST /v1/candidates').spanId);
    expect(named('analysis cv').attributes).toMatchObject({ 'app.analysis.engine': 'rubric' });
  });

  it('describe a request by the semantic conventions, with the pattern of its route', () => {
    expect(named(INVITE).attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/v1/candidates/:candidateId/invite',
      'http.response.status_code': 200,
      'url.scheme': 'http',
      'app.company.id': tenant.company.id,
    });
    const refused = collector.spans.find(({ attributes }) => attributes['app.error_code'] === 'UNAUTHORIZED');
    expect(refused).toMatchObject({
      name: 'GET /v1/job-positions',
      failed: false,
      parentSpanId: '',
      attributes: { 'http.response.status_code': 401 },
    });
  });

  it('leave out what the client does not sample', () => {
    expect(collector.spans.filter(({ traceId }) => traceId === UNSAMPLED_TRACE)).toEqual([]);
    expect(logged.filter(({ traceId }) => traceId === UNSAMPLED_TRACE)).toHaveLength(1);
  });

  it('have their id in the log lines of the request', () => {
    const line = logged.find(({ route }) => route === '/v1/candidates/:candidateId/invite');
    expect(line).toMatchObject({ traceId: TRACE, status: 200 });
  });

  it('contain no personal data, no key, no secret, no path and no query', () => {
    const secrets = [...Object.values(person), 'vilkaite', tenant.key, tenant.key.slice(5), 'secret-path', 'secret-query', 'secret='];
    expect(secrets.filter((secret) => collector.written.includes(secret))).toEqual([]);
  });

  it('are not shown to receivers of webhooks', () => {
    expect(receiver.requests.at(-1)?.headers).not.toHaveProperty('traceparent');
  });
});

describe('a process whose collector is away', () => {
  beforeAll(async () => {
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`, OTEL_EXPORTER_OTLP_TIMEOUT: '200' };
    const env = { ...world.env, ...collector, OTEL_BSP_SCHEDULE_DELAY: '10' };
    product = await ProductProcess.start(world.app.databaseUrl, { ...env, WEBHOOK_TRACEPARENT: 'on' });
  }, 120_000);

  it('works and stops as ever', async () => {
    await invite('away@example.com');
    await until('the failure is logged', () => product.written.includes('"OpenTelemetry"'));
    await product.stop();
    expect(product.exitCode).toBe(0);
  });

  it('says so in its log, as a message with fields', () => {
    const lines = logLines(product).filter(({ context }) => context === 'OpenTelemetry');
    expect(lines[0]).toMatchObject({ level: 'warn', code: 'ECONNREFUSED', msg: expect.stringContaining('ECONNREFUSED') });
    expect(lines.filter(({ msg }) => String(msg).includes('{'))).toEqual([]);
  });

  it('shows the trace to receivers of webhooks if WEBHOOK_TRACEPARENT is on', () => {
    expect(receiver.requests.at(-1)?.headers.traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
  });
});
