import pg from 'pg';
import { wireOf } from './session.js';
import { PING } from './persistence.sql.js';
import { isConnectionLost, type Statement, type StatementPreparer } from './sql.js';

/** After this time without a result the connection is replaced, in milliseconds. Its statements take a few. */
const RESULT_TIMEOUT_MS = 5_000;
/** The time is counted in steps, of which a blocked event loop takes one only: the results wait in the socket then. */
const STEPS = 5;

/**
 * A separate connection for many short statements: those of one turn of the event loop leave in one packet, because
 * waking the server costs more. Each is its own transaction. Never for a statement that may wait: those after it wait,
 * too.
 */
export class PipelinedConnection {
  private client: Promise<pg.Client> | undefined;
  private pending = 0;
  private steps = 0;
  private watch: NodeJS.Timeout | undefined;

  constructor(
    private readonly options: pg.PoolOptions,
    private readonly preparer: StatementPreparer,
    private readonly timeoutMs = RESULT_TIMEOUT_MS,
  ) {}

  /** The single row, if any. */
  async find<Row extends pg.QueryResultRow>(statement: Statement, values: unknown[]): Promise<Row | undefined> {
    return (await this.run<Row>(statement, values)).rows[0];
  }

  /** A lost connection fails its statements; the next statement opens another. */
  async run<Row extends pg.QueryResultRow>(statement: Statement, values: unknown[]): Promise<pg.QueryResult<Row>> {
    const connecting = (this.client ??= this.connect());
    // One timer for all: the driver would set one for each statement.
    this.watch ??= setInterval(() => this.look(), this.timeoutMs / STEPS).unref();
    this.pending += 1;
    try {
      const client = await connecting;
      untilTurnEnds(client);
      return await new Promise((resolve, reject) => {
        client.query<Row>(this.preparer.prepare(statement, values), (error, result) => (error ? reject(error) : resolve(result)));
      });
    } catch (error) {
      if (isConnectionLost(error)) this.discard(connecting);
      throw error;
    } finally {
      this.pending -= 1;
      this.steps = 0;
    }
  }

  private look(): void {
    this.steps = this.pending === 0 ? 0 : this.steps + 1;
    if (this.steps <= STEPS) return;
    this.steps = 0;
    // Fails all its statements, each of which discards it.
    void this.client?.then((client) => wireOf(client).stream.destroy()).catch(() => undefined);
  }

  /** Rejects if the connection does not respond. */
  async check(): Promise<void> {
    await this.find(PING, []);
  }

  async close(): Promise<void> {
    clearInterval(this.watch);
    this.watch = undefined;
    const client = await this.client?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  private connect(): Promise<pg.Client> {
    const { timeoutMs } = this;
    // A half-open connection is noticed by the timeout of a statement; an idle one by keep-alive.
    const { Client = pg.Client, ...options } = this.options;
    const client = new Client({ ...options, connectionTimeoutMillis: timeoutMs, query_timeout: 0 }) as pg.Client;
    const connected = client.connect().then(async () => {
      await Promise.resolve(this.options.onConnect?.(client));
      return client;
    });
    client.on('error', () => this.discard(connected));
    connected
      .catch(() => {
        this.discard(connected);
        return client.end();
      })
      .catch(() => undefined);
    return connected;
  }

  private discard(lost: Promise<pg.Client>): void {
    if (this.client === lost) this.client = undefined;
    void lost.then((client) => client.end()).catch(() => undefined);
  }
}

function untilTurnEnds(client: pg.Client): void {
  const { stream } = wireOf(client);
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}
