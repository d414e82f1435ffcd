import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { HttpClient } from './http-client.js';
import { assertPrivate } from './sensitive-values.js';
import { TEST_SECRETS } from '../fixtures/platform/secrets.js';

const MAIN = fileURLToPath(new URL('../../dist/bundle/main.js', import.meta.url));
const READY_WITHIN_MS = 60_000;
/** Another program may take a free port first: then another one is tried. */
const MAX_PORTS = 5;

/** The built product in a process of its own, as an operator runs it. */
export class ProductProcess {
  private output = '';
  /** Resolves when it has ended and its output was read. */
  private readonly gone: Promise<unknown>;

  private constructor(
    private readonly child: ChildProcess,
    readonly http: HttpClient,
  ) {
    this.gone = once(child, 'close');
    child.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
  }

  /** Starts and waits until it answers. `env` comes on top of what a process on this database needs; `main` is what it runs. */
  static async start(databaseUrl: string, env: Record<string, string> = {}, main = MAIN): Promise<ProductProcess> {
    for (let tried = 1; ; tried += 1) {
      const product = ProductProcess.spawned(databaseUrl, { ...env, PORT: env.PORT ?? String(await freePort()) }, main);
      try {
        await product.answers();
        return product;
      } catch (error) {
        await product.http.close();
        if (env.PORT || tried === MAX_PORTS || !/Port \d+ is in use/.test(product.written)) throw error;
      }
    }
  }

  private static spawned(databaseUrl: string, env: Record<string, string> & { PORT: string }, main: string): ProductProcess {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, [main], {
      env: {
        PATH,
        HOME,
        DATABASE_URL: databaseUrl,
        HOST: '127.0.0.1',
        ...TEST_SECRETS,
        LOG_LEVEL: 'warn',
        // No load balancer watches it.
        SHUTDOWN_DELAY_MS: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const url = `http://127.0.0.1:${env.PORT}`;
    return new ProductProcess(child, new HttpClient(url, main === MAIN ? undefined : () => documentOf(url)));
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Null while it runs, and if a signal ended it. */
  get exitCode(): number | null {
    return this.child.exitCode;
  }

  /** Everything it wrote to its standard output and error. */
  get written(): string {
    return this.output;
  }

  /** Sends a signal; resolves to the exit code, null if the signal killed it. */
  async signal(signal: NodeJS.Signals): Promise<number | null> {
    await this.end(signal);
    return this.child.exitCode;
  }

  /** Ends it with SIGKILL. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await this.http.close();
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) this.child.kill(signal);
    await this.gone;
    assertPrivate(this.output.split('\n'), 'the log of a process');
  }

  private async answers(): Promise<void> {
    const until = performance.now() + READY_WITHIN_MS;
    while (this.child.exitCode === null && performance.now() < until) {
      const reply = await this.http.get('/v1/health').catch(() => null);
      // Another product may have taken the port: then ours is not ready, and says so when it ends.
      if (reply?.status === 200 && this.output.includes('is ready')) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    await this.end('SIGKILL');
    throw new Error(`the product did not come up:\n${this.output}`);
  }
}

/** The document that a process with further contexts makes when it starts. */
async function documentOf(url: string): Promise<object> {
  const response = await fetch(`${url}/openapi.json`);
  return (await response.json()) as object;
}

/** A port on which no program listens. A process that is restarted on it keeps its address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
