import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { adminProcess } from '../../support/admin.js';
import { eventually } from '../../support/eventually.js';
import { HttpClient } from '../../support/http-client.js';
import { freePort } from '../../support/product-process.js';
import { CONCRETE, RoomBrowser } from '../../support/room.js';
import { freshDatabase, type TestDatabase } from '../../support/test-database.js';
import { TEST_SECRETS } from '../../fixtures/platform/secrets.js';

const MAIN = fileURLToPath(new URL('../../../dist/bundle/main.js', import.meta.url));
const KEY = /aipk_[0-9a-f]{32}/;

/** The built service in a process, on the embedded database. */
class Service {
  output = '';
  /** The port that its banner names. */
  port = 0;
  http = new HttpClient('http://127.0.0.1:0');

  private constructor(readonly child: ChildProcess) {}

  static spawn(dataDir: string, port = 0, more: Record<string, string> = {}): Service {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH, HOME, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const service = new Service(child);
    const append = (chunk: Buffer): void => void (service.output += chunk.toString());
    child.stdout?.on('data', append);
    child.stderr?.on('data', append);
    return service;
  }

  /** Resolves when it has printed its banner or ended. */
  static async start(dataDir: string, port = 0, more: Record<string, string> = {}): Promise<Service> {
    const service = Service.spawn(dataDir, port, more);
    await eventually('it is ready', () => service.hasEnded || service.output.includes('Ctrl-C stops.'), 90_000);
    service.port = Number(/localhost:(\d+)\/docs/.exec(service.output)?.[1] ?? 0);
    service.http = new HttpClient(`http://127.0.0.1:${service.port}`);
    return service;
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  get key(): string {
    return KEY.exec(this.output)?.[0] ?? '';
  }

  get interviewLink(): string {
    return /^ {2}Interview {2}(\S+)$/m.exec(this.output)?.[1] ?? '';
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (!this.hasEnded) {
      const gone = once(this.child, 'close');
      this.child.kill(signal);
      await gone;
      await this.http.close();
    }
    return this.child.exitCode;
  }
}

/** Whether a server listens on the port. */
function connects(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() !== undefined));
    socket.on('error', () => resolve(false));
  });
}

describe('the service on its embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'service-'));
  let service: Service;

  beforeAll(async () => {
    service = await Service.start(folder);
  });
  // A test may stop the service; it restarts on the same folder.
  beforeEach(async () => {
    if (service.hasEnded) service = await Service.start(folder);
  });
  afterAll(async () => {
    await service.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  it('prints addresses, a valid key and a command to paste, and stops cleanly', async () => {
    const { port } = service;
    expect(port).toBeGreaterThan(0);
    const command = /curl -s '([^']+)' -H 'X-API-Key: ([^']+)'/.exec(service.output);
    const pasted = await service.http.get((command?.[1] ?? '').replace(`http://localhost:${port}`, ''), { key: command?.[2] });
    expect(pasted).toMatchObject({ status: 200, body: { success: true, data: [{}, {}, {}] } });
    expect((await service.http.get('/docs')).text).toContain('Interview Platform API');
    expect((await service.http.get('/openapi.json')).body.openapi).toMatch(/^3\.1/);
    expect(await service.end('SIGINT')).toBe(0);
  });

  it('prints the link of an interview to try: after it was sent, its analysis is there, and the next start prints another one', async () => {
    const link = service.interviewLink;
    const candidate = new RoomBrowser(service);
    await candidate.open(link);
    expect(candidate.h1).toBe('Your interview: Backend Engineer');
    await service.end('SIGTERM');
    service = await Service.start(folder, 0, { SWEEP_EVERY_MS: '100' });
    expect(new URL(service.interviewLink).search).toBe(new URL(link).search);

    const again = new RoomBrowser(service);
    await again.open(link);
    await again.follow('/notice?language=en');
    await again.consent();
    while (!again.page.path.endsWith('/review')) await again.next(CONCRETE);
    await again.press({ action: '/send' });
    expect(again.page.path).toMatch(/\/thanks$/);
    const { key } = service;
    const jobPositionId = /jobPositionId=([0-9a-f-]+)/.exec(service.output)?.[1] ?? '';
    // The newest candidate comes first.
    const query = { jobPositionId, limit: 1 };
    const analysed = await eventually('the interview is analysed', async () => {
      const { body } = await service.http.get('/v1/candidates', { key, query });
      const [newest] = body.data as { id: string }[];
      const analysis = await service.http.get(`/v1/candidates/${newest?.id}/interview-analysis`, { key, query: { jobPositionId } });
      return analysis.status === 200 ? (await service.http.get('/v1/candidates', { key, query })).body.data[0] : null;
    });
    // The same answer to each question tells of none of the things that were asked about.
    expect(analysed).toMatchObject({ lastName: 'Taylor', status: 'unevaluable', interviewScore: null });

    await service.end('SIGTERM');
    service = await Service.start(folder);
    expect(service.interviewLink).toMatch(/\?token=/);
    expect(new URL(service.interviewLink).search).not.toBe(new URL(link).search);
  });

  it('restarts after kill -9 with all data and the same demo key', async () => {
    const { key } = service;
    const jobPositionId = (await service.http.get('/v1/job-positions', { key })).body.data[0].id as string;
    const json = { jobPositionId, firstName: 'Kept', lastName: 'Safe', email: 'kept@example.com' };
    const { candidateId } = (await service.http.post('/v1/candidates', { key, json })).body.data as { candidateId: string };
    await service.end('SIGKILL');
    service = await Service.start(folder);
    expect(service.key).toBe(key);
    const read = await service.http.get(`/v1/candidates/${candidateId}`, { key, query: { jobPositionId } });
    expect(read.body.data.email).toBe('kept@example.com');
  });

  it('refuses a second start on the same folder with a clear error, and the first service goes on', async () => {
    const second = await Service.start(folder);
    expect(second.child.exitCode).toBe(1);
    expect(second.output).toContain(String(service.child.pid));
    expect(second.output).not.toContain('    at ');
    expect((await service.http.get('/v1/health')).status).toBe(200);
    await second.end('SIGTERM');
  });

  it('reports that another program uses its port', async () => {
    const other = mkdtempSync(join(tmpdir(), 'service-'));
    const database = await freshDatabase();
    const env = { DATABASE_URL: database.url, ...TEST_SECRETS };
    const second = await Service.start(other, service.port, env);
    expect(second.child.exitCode).toBe(1);
    expect(second.output).toMatch(/Port \d+ is in use/);
    await database.drop();
    rmSync(other, { recursive: true, force: true });
  });

  it('stops cleanly during its start, and the next start succeeds', async () => {
    const other = mkdtempSync(join(tmpdir(), 'service-'));
    const broken = Service.spawn(other);
    await eventually('its database runs', () => broken.hasEnded || existsSync(join(other, 'postgres/port')), 90_000);
    expect(await broken.end('SIGTERM')).toBe(0);
    expect(await connects(Number(readFileSync(join(other, 'postgres/port'), 'utf8')))).toBe(false);
    const next = await Service.start(other);
    expect((await next.http.get('/v1/job-positions', { key: next.key })).status).toBe(200);
    await next.end('SIGTERM');
    rmSync(other, { recursive: true, force: true });
  });

  it('supports the command line while it runs and while it is stopped', async () => {
    const env = { DATA_DIR: folder };
    const running = await adminProcess(env, 'company', 'create', '--name', 'While running', '--json');
    expect(running).toMatchObject({ code: 0, json: { name: 'While running' } });
    await service.end('SIGTERM');
    const { json } = await adminProcess(env, 'company', 'list', '--json');
    expect(json.companies.map(({ name }: { name: string }) => name)).toContain('While running');
  });
});

describe('the service started by npm', () => {
  let database: TestDatabase;
  let folder: string;

  beforeAll(async () => {
    database = await freshDatabase();
    folder = mkdtempSync(join(tmpdir(), 'service of npm '));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: `node "${MAIN}"` } }));
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each<[string, (npm: ChildProcess) => void]>([
    ['is killed', (npm) => npm.kill('SIGKILL')],
    ['is terminated', (npm) => npm.kill('SIGTERM')],
    ['receives Ctrl-C with its whole process group', (npm) => process.kill(-npm.pid!, 'SIGINT')],
  ])('stops when npm %s', async (_, endNpm) => {
    const port = await freePort();
    const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: join(folder, 'data dir'), PORT: String(port), HOST: '127.0.0.1' };
    const npm = spawn('npm', ['start'], {
      cwd: folder,
      env: { ...env, ...TEST_SECRETS },
      detached: true,
      stdio: 'ignore',
    });
    await eventually('the service answers', () => connects(port), 90_000);
    endNpm(npm);
    await eventually('the service has stopped', async () => !(await connects(port)));
  });
});
