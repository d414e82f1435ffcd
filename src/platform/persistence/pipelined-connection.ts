import pg from 'pg';
import type { Database } from './database.js';
import { wireOf } from './session.js';
import { PING } from './persistence.sql.js';
import { isConnectionLost, type Statement } from './sql.js';

/** After this time a statement fails and the connection is replaced, in milliseconds. Its statements take a few. */
const STATEMENT_TIMEOUT_MS = 5_000;

/**
 * A separate connection for many short statements: those of one turn of the event loop leave in one packet, because
 * waking the server costs more. Each is its own transaction. Never for a statement that may wait: those after it wait,
 * too.
 */
export class PipelinedConnection {
  private client: Promise<pg.Client> | undefined;

  constructor(
    private readonly options: pg.PoolOptions,
    private readonly database: Database,
    private readonly timeoutMs = STATEMENT_TIMEOUT_MS,
  ) {}

  /** The single row, if any. A lost connection fails its statements; the next statement opens another. */
  async find<Row extends pg.QueryResultRow>(statement: Statement, values: unknown[]): Promise<Row | undefined> {
    const connecting = (this.client ??= this.connect());
    try {
      const client = await connecting;
      untilTurnEnds(client);
      return (await client.query<Row>(this.database.prepare(statement, values))).rows[0];
    } catch (error) {
      if (isConnectionLost(error)) this.discard(connecting);
      throw error;
    }
  }

  /** Rejects if the connection does not respond. */
  async check(): Promise<void> {
    await this.find(PING, []);
  }

  async close(): Promise<void> {
    const client = await this.client?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  private connect(): Promise<pg.Client> {
    const { timeoutMs } = this;
    // A half-open connection is noticed by the timeout of a statement; an idle one by keep-alive.
    const client = new pg.Client({ ...this.options, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs });
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
