import { jest } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { admin } from '../../support/admin.js';
import { HttpClient } from '../../support/http-client.js';
import { freePort } from '../../support/product-process.js';

jest.setTimeout(120_000);

const MAIN = fileURLToPath(new URL('../../../dist/src/main.js', import.meta.url));
const KEY = /aipk_[0-9a-f]{32}/;

/** What `npm start` runs, on the embedded database. */
class Service {
  output = '';

  private constructor(
    readonly child: ChildProcess,
    readonly http: HttpClient,
  ) {}

  static async start(dataDir: string, port: number, env: Record<string, string> = {}): Promise<Service> {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH, HOME, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const service = new Service(child, new HttpClient(`http://127.0.0.1:${port}`));
    const ended = once(child, 'close');
    const spoken = new Promise<void>((resolve) => {
      const hear = (chunk: Buffer): void => {
        service.output += chunk.toString();
        if (service.output.includes('Ctrl-C stops.')) resolve();
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
    });
    await Promise.race([spoken, ended]);
    return service;
  }

  get key(): string {
    return KEY.exec(this.output)?.[0] ?? '';
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const gone = once(this.child, 'close');
      this.child.kill(signal);
      await gone;
      await this.http.close();
    }
    return this.child.exitCode;
  }
}

describe('the service on its embedded database', () => {
  let folder: string;
  let port: number;
  let service: Service;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'service-'));
    port = await freePort();
    service = await Service.start(folder, port);
  });
  afterEach(async () => {
    await service.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  it('greets with addresses, a key that works and a command to paste, and stops cleanly', async () => {
    expect(service.output).toContain(`http://localhost:${port}/docs`);
    const command = /curl -s '([^']+)' -H 'X-API-Key: ([^']+)'/.exec(service.output);
    const pasted = await service.http.get((command?.[1] ?? '').replace(`http://localhost:${port}`, ''), { key: command?.[2] });
    expect(pasted).toMatchObject({ status: 200, body: { success: true, data: [{}, {}, {}] } });
    expect((await service.http.get('/docs')).text).toContain('Interview Platform API');
    expect((await service.http.get('/openapi.json')).body.openapi).toMatch(/^3\.1/);
    expect(await service.end('SIGINT')).toBe(0);
  });

  it('comes up by itself after kill -9, with nothing lost and the same demo key', async () => {
    const { key } = service;
    const jobPositionId = (await service.http.get('/v1/job-positions', { key })).body.data[0].id as string;
    const json = { jobPositionId, firstName: 'Kept', lastName: 'Safe', email: 'kept@example.com' };
    const { candidateId } = (await service.http.post('/v1/candidates', { key, json })).body.data as { candidateId: string };
    await service.end('SIGKILL');
    service = await Service.start(folder, port);
    expect(service.key).toBe(key);
    const read = await service.http.get(`/v1/candidates/${candidateId}`, { key, query: { jobPositionId } });
    expect(read.body.data.email).toBe('kept@example.com');
  });

  it('refuses a second start on the same folder in words, and leaves the first alone', async () => {
    const second = await Service.start(folder, await freePort());
    expect(second.child.exitCode).toBe(1);
    expect(second.output).toContain(String(service.child.pid));
    expect(second.output).not.toContain('    at ');
    expect((await service.http.get('/v1/health')).status).toBe(200);
    await second.end('SIGTERM');
  });

  it('says that its port is taken by another program', async () => {
    const other = mkdtempSync(join(tmpdir(), 'service-'));
    const second = await Service.start(other, port);
    expect(second.child.exitCode).toBe(1);
    expect(second.output).toMatch(/Port \d+ is in use/);
    rmSync(other, { recursive: true, force: true });
  });

  it('lets the command line work while it runs and while it does not', async () => {
    const env = { DATA_DIR: folder };
    const running = await admin(env, 'company', 'create', '--name', 'While running', '--json');
    expect(running).toMatchObject({ code: 0, json: { name: 'While running' } });
    await service.end('SIGTERM');
    const { json } = await admin(env, 'company', 'list', '--json');
    expect(json.companies.map(({ name }: { name: string }) => name)).toContain('While running');
  });
});
