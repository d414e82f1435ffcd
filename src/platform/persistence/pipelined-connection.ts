import type { Socket } from 'node:net';
import pg from 'pg';
import type { Database } from './database.js';
import type { Statement } from './sql.js';

/**
 * One connection of its own that carries many short statements at once: what the requests of one turn of the event loop ask
 * leaves in one packet, because waking the server costs more than such a statement does. Each is a transaction of its own. Only
 * for statements that never wait long: those behind one wait with it.
 */
export class PipelinedConnection {
  private readonly pool: pg.Pool;
  private client: Promise<pg.PoolClient> | undefined;

  constructor(
    options: pg.PoolOptions,
    private readonly database: Database,
  ) {
    this.pool = new pg.Pool({ ...options, max: 1 });
    this.pool.on('error', () => undefined);
  }

  /** The single row of a statement that has one or none. */
  async find<Row extends pg.QueryResultRow>(statement: Statement, values: unknown[]): Promise<Row | undefined> {
    this.client ??= this.connect();
    const client = await this.client;
    untilTurnEnds(client);
    return (await client.query<Row>(this.database.prepare(statement, values))).rows[0];
  }

  async close(): Promise<void> {
    const client = await this.client?.catch(() => undefined);
    client?.removeAllListeners('error');
    client?.release();
    await this.pool.end();
  }

  private async connect(): Promise<pg.PoolClient> {
    try {
      const client = await this.pool.connect();
      // A lost connection fails what it carries; the next statement opens another.
      client.once('error', (error: Error) => {
        this.client = undefined;
        client.release(error);
      });
      return client;
    } catch (error) {
      this.client = undefined;
      throw error;
    }
  }
}

function untilTurnEnds(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}
