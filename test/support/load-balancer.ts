import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Dispatcher } from 'undici';

/** Between two requests of a connection: a load without pauses would take the processors from all other tests. */
const PAUSE_MS = 50;

export type LoadRequest = Pick<Dispatcher.RequestOptions, 'method' | 'path' | 'headers' | 'body'>;

interface Connection {
  readonly client: Client;
  readonly backend: string;
  isOpen: boolean;
}

/**
 * Sends requests over kept connections as load balancers do: a new connection is used if the process says on it that it is ready, and a
 * request is never sent twice. It records what failed.
 */
export class LoadBalancer {
  readonly failures: string[] = [];
  /** Answered requests by the process that answered. */
  readonly answered = new Map<string, number>();
  private total = 0;
  private isStopped = false;
  private readonly waiting: { total: number; resolve: () => void }[] = [];
  private lanes: Promise<unknown> = Promise.resolve();

  /** `backends`: the first that is ready is used. `next`: the request to send. */
  constructor(
    private readonly backends: readonly string[],
    private readonly next: () => LoadRequest,
  ) {}

  start(connections: number): this {
    this.lanes = Promise.all(Array.from({ length: connections }, () => this.lane()));
    return this;
  }

  /** Resolves when `count` more requests were answered. */
  answers(count: number): Promise<void> {
    return new Promise((resolve) => this.waiting.push({ total: this.total + count, resolve }));
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.lanes;
  }

  private async lane(): Promise<void> {
    let connection: Connection | null = null;
    while (!this.isStopped) {
      connection ??= await this.connect();
      if (connection) await this.send(connection);
      if (connection && !connection.isOpen) {
        await connection.client.destroy();
        connection = null;
      }
      await pause(PAUSE_MS);
    }
    await connection?.client.destroy();
  }

  private async connect(): Promise<Connection | null> {
    for (const backend of this.backends) {
      const client = new Client(backend, { pipelining: 1 });
      const connection: Connection = { client, backend, isOpen: true };
      client.on('disconnect', () => (connection.isOpen = false));
      const reply = await request(client, { method: 'GET', path: '/health/ready' }).catch(() => null);
      if (reply?.status === 200 && reply.isKept && connection.isOpen) return connection;
      await client.destroy();
    }
    return null;
  }

  private async send(connection: Connection): Promise<void> {
    const { client, backend } = connection;
    try {
      const { status, isKept, text } = await request(client, this.next());
      if (status >= 400) this.failures.push(`${status} ${text}`);
      if (!isKept) connection.isOpen = false;
      this.count(backend);
    } catch (error) {
      connection.isOpen = false;
      this.failures.push(String(error));
    }
  }

  private count(backend: string): void {
    this.total += 1;
    this.answered.set(backend, (this.answered.get(backend) ?? 0) + 1);
    for (const { total, resolve } of this.waiting) if (this.total >= total) resolve();
  }
}

async function request(client: Client, options: LoadRequest): Promise<{ status: number; isKept: boolean; text: string }> {
  const { statusCode, headers, body } = await client.request(options);
  return { status: statusCode, isKept: headers.connection !== 'close', text: await body.text() };
}
