import { aCandidate, aTenant, type Tenant } from '../../support/builders.js';
import { eventually } from '../../support/eventually.js';
import { LoadBalancer, type LoadRequest } from '../../support/load-balancer.js';
import { freePort, ProductProcess } from '../../support/product-process.js';
import { TestApp } from '../../support/test-app.js';
import { WebhookReceiver } from '../../support/webhook-receiver.js';

const CONNECTIONS = 6;
/** Long enough for each connection to move to another process, also on a machine that is busy with other work. */
const DRAIN_MS = '10000';

describe('a process that gets a signal to stop', () => {
  let app: TestApp;
  let tenant: Tenant;
  let candidate: string;
  let balancer: LoadBalancer | undefined;
  const started: ProductProcess[] = [];

  beforeAll(async () => {
    app = await TestApp.start({ env: { ROLE: 'api' } });
    tenant = await aTenant(app);
    candidate = await aCandidate(app, tenant);
    await app.rows(`UPDATE companies SET raised_limits = '{"global": 1000000, "reads": 1000000, "writes": 1000000}'`);
  });
  afterEach(async () => {
    await balancer?.stop();
    await Promise.all(started.splice(0).map((product) => product.kill().then(() => product.http.close())));
  });
  afterAll(() => app.close());

  const start = async (env: Record<string, string> = {}): Promise<ProductProcess> => {
    const product = await ProductProcess.start(app.databaseUrl, { SHUTDOWN_DELAY_MS: DRAIN_MS, ROLE: 'api', ...env });
    started.push(product);
    return product;
  };

  /** Reads and imports in turn. */
  const requests = (): (() => LoadRequest) => {
    let sent = 0;
    const { key, position } = tenant;
    const headers = { 'x-api-key': key, 'content-type': 'application/json' };
    return () => {
      sent += 1;
      const fields = { jobPositionId: position.id, firstName: 'Ona', lastName: 'Petraitė', email: `${crypto.randomUUID()}@example.com` };
      if (sent % 3 === 0) return { method: 'POST', path: '/v1/candidates', headers, body: JSON.stringify(fields) };
      return { method: 'GET', path: `/v1/candidates/${candidate}?jobPositionId=${position.id}`, headers };
    };
  };

  /** The answer of a process that says that it is not ready. */
  const unready = ({ http }: ProductProcess) =>
    eventually('the process is not ready', async () => {
      const reply = await http.get('/health/ready');
      return reply.status === 503 ? reply : null;
    });

  it('fails no request of kept connections, which go on with another process, and ends with exit code 0', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    balancer = new LoadBalancer([first.http.baseUrl, second.http.baseUrl], requests()).start(CONNECTIONS);
    await balancer.answers(100);
    expect(await first.signal('SIGTERM')).toBe(0);
    await balancer.answers(100);
    await balancer.stop();
    expect(balancer.failures).toEqual([]);
    expect([...balancer.answered.keys()]).toEqual([first.http.baseUrl, second.http.baseUrl]);
  });

  it('fails no request while all processes are restarted one after the other', async () => {
    const ports = [await freePort(), await freePort()].map(String);
    const processes = await Promise.all(ports.map((PORT) => start({ PORT })));
    balancer = new LoadBalancer(
      processes.map(({ http }) => http.baseUrl),
      requests(),
    ).start(CONNECTIONS);
    for (const [index, product] of processes.entries()) {
      await balancer.answers(50);
      expect(await product.signal('SIGTERM')).toBe(0);
      await start({ PORT: ports[index]! });
    }
    await balancer.answers(50);
    await balancer.stop();
    expect(balancer.failures).toEqual([]);
    expect(balancer.answered.size).toBe(2);
  });

  it('is not ready first, still answers new connections, and closes each after its response', async () => {
    const product = await start({ SHUTDOWN_DELAY_MS: '120000' });
    void product.signal('SIGTERM');
    const { body, headers } = await unready(product);
    expect(body).toMatchObject({ status: 'unavailable', checks: { database: 'ok', process: 'unavailable' } });
    expect(headers.connection).toBe('close');
    const reply = await product.http.get(`/v1/candidates/${candidate}`, { key: tenant.key, query: { jobPositionId: tenant.position.id } });
    expect([reply.status, reply.headers.connection]).toEqual([200, 'close']);
  });

  it('ends at once at a later signal', async () => {
    const product = await start({ SHUTDOWN_DELAY_MS: '120000' });
    void product.signal('SIGTERM');
    await unready(product);
    // One that comes right after the first belongs to it.
    const again = setInterval(() => void product.signal('SIGTERM'), 100);
    expect(await product.signal('SIGTERM').finally(() => clearInterval(again))).toBe(1);
  });

  it('waits for the answer of a receiver of webhooks, but not for long, and leaves the delivery to the next process', async () => {
    const receiver = await WebhookReceiver.start({ respond: () => undefined });
    const received = new Promise<void>((resolve) => (receiver.respond = () => resolve()));
    const product = await start({ ROLE: 'all', SHUTDOWN_DELAY_MS: '0', WEBHOOK_ALLOWED_TARGETS: '127.0.0.1' });
    const { key, position } = tenant;
    await product.http.post('/v1/webhooks', { key, json: { url: receiver.url, events: ['candidate_status_changed'] } });
    await product.http.post(`/v1/candidates/${candidate}/invite`, { key, json: { jobPositionId: position.id } });
    await received;
    expect(await product.signal('SIGTERM')).toBe(0);
    await receiver.close();
    const deliveries = await app.rows('SELECT status, due_at, lease_token FROM webhook_deliveries');
    expect(deliveries).toEqual([expect.objectContaining({ due_at: expect.any(Date), lease_token: null })]);
  });
});
